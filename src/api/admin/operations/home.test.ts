// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenWorkKey, openWorkOf } from '../../../shop/operations/overview/rules/open-work.ts'
import { rateAlarms } from '../../../shop/pricing/rates/records.ts'
import { permissionsOfRoles } from '../../../shop/staff/roles/rules/grants.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs } from '../../../testing-staff.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const workOf = (data: { work: { key: OpenWorkKey; count: number }[] }): Partial<Record<OpenWorkKey, number>> =>
  Object.fromEntries(data.work.map(({ key, count }) => [key, count]))

/** The demo shop has some life of its own. */
const figure = expect.any(Number)

const homeOf = async (role: 'owner' | 'ops' | 'catalog' | 'finance' | 'support') =>
  (await requestAs(test, await createTestStaff(test.shop, role), 'GET', 'admin/home')).body.data

describe('what the frame of the back office shows', () => {
  it('is the clock, the rates and how much waits where', async () => {
    const owner = await createTestStaff(test.shop, 'owner')
    const { body } = await requestAs(test, owner, 'GET', 'admin/glance')
    expect(body).toEqual({
      error: false,
      errorMessage: '',
      data: {
        staffId: owner.staff.id,
        now: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+05:30$/),
        rates: { goldPaise: 1_492_000, silverPaise: 25_000, selling: true },
        sellingState: 'open',
        counts: {
          orders: figure,
          transfers: figure,
          refunds: figure,
          disputes: 0,
          failedDebits: 0,
          payouts: figure,
          buyBacks: figure,
          tickets: figure,
          reviews: figure,
          jobs: 0,
          approvals: figure,
          inbox: figure,
        },
      },
    })
  })

  it('counts nothing of what one may not see', async () => {
    const { db, clock } = test.shop
    const ticketsOf = async (role: 'support' | 'finance') =>
      (await requestAs(test, await createTestStaff(test.shop, role), 'GET', 'admin/glance')).body.data.counts.tickets
    const before = await ticketsOf('support')
    await db.execute(sql`INSERT INTO tickets
      (number, kind, state, name, email, mobile, message, facts, created_at, acknowledge_by, resolve_by)
      VALUES ('T-1', 'contact', 'received', 'Asha Rao', 'asha@example.in', '9876500000', 'Hello', '{}',
        ${clock.now().toISOString()}::timestamptz, ${clock.now().toISOString()}::timestamptz - interval '1 hour',
        ${clock.now().toISOString()}::timestamptz + interval '30 days')`)
    expect(await ticketsOf('support')).toBe(before + 1)
    expect(await ticketsOf('finance')).toBe(0)
    expect(workOf(await homeOf('support'))['requests-late']).toBeGreaterThan(0)
  })
})

describe('the home page of the back office', () => {
  it('shows an owner all of it', async () => {
    expect(await homeOf('owner')).toEqual({
      rates: [
        expect.objectContaining({ metal: 'gold', paisePerGram: 1_492_000, stopped: null, marked: false }),
        expect.objectContaining({ metal: 'silver', paisePerGram: 25_000, stopped: null, marked: false }),
      ],
      work: expect.arrayContaining([{ key: 'to-accept', count: figure, since: null, by: null }]),
      soldToday: { day: '2026-11-21', orders: figure, payablePaise: figure },
      lowStock: expect.any(Array),
      tickets: expect.any(Array),
      books: { trialPaise: 0, trialPoints: 0, trialSilverUnits: 0, differences: 0, comparedAt: null },
      exposure: [
        { metal: 'gold', positionMilligrams: figure, todayMilligrams: figure, hasOpening: false, worthPaise: figure },
        { metal: 'silver', positionMilligrams: figure, todayMilligrams: figure, hasOpening: false, worthPaise: figure },
      ],
      approvals: [expect.objectContaining({ sentence: expect.stringContaining('KITE10') })],
      rateAlarms: [],
      replica: null,
    })
  })

  it('shows everybody what is wrong with the rates, and so does the page Rates', async () => {
    const { db, clock } = test.shop
    const alarm = { words: 'The feed ibja fails: no route', since: clock.now() }
    await db.insert(rateAlarms).values({ kind: 'feed', about: 'ibja', ...alarm })
    const alarmViews = [{ words: alarm.words, since: expect.stringMatching(/^2026-11-21T/) }]
    expect((await homeOf('support')).rateAlarms).toEqual(alarmViews)
    const ops = await createTestStaff(test.shop, 'ops')
    expect((await requestAs(test, ops, 'GET', 'admin/rates')).body.data.alarms).toEqual(alarmViews)
    await db.update(rateAlarms).set({ endedAt: clock.now() })
    expect((await homeOf('support')).rateAlarms).toEqual([])
  })

  it.each([
    ['ops', ['lowStock', 'soldToday', 'tickets']],
    ['catalog', ['lowStock']],
    ['finance', ['books', 'exposure', 'soldToday']],
    ['support', ['soldToday', 'tickets']],
  ] as const)('shows %s no more than %j', async (role, parts) => {
    const { rates, approvals, rateAlarms: _, work: __, ...of } = await homeOf(role)
    expect(rates).toHaveLength(2)
    // Whoever may approve anything sees what waits: the demo shop's coupon.
    expect(approvals).toHaveLength(role === 'finance' ? 1 : 0)
    const visible = Object.keys(of).filter((part) => of[part] !== null)
    expect(visible.toSorted()).toEqual(parts)
    if (role === 'ops') expect(of.soldToday.payablePaise).toBeNull()
  })

  it('begins with what is most urgent for the role, and leaves out what has nothing open', async () => {
    const { work } = await homeOf('ops')
    const keys = work.map(({ key }: { key: OpenWorkKey }) => key)
    expect(keys).toEqual(
      openWorkOf({ roles: ['OPS'], permissions: permissionsOfRoles(['OPS']) }).filter((key) => keys.includes(key)),
    )
    expect(work.every(({ count }: { count: number }) => count > 0)).toBe(true)
  })

  it('names what runs out first, and none that are gone', async () => {
    const { lowStock } = await homeOf('catalog')
    const left = lowStock.map((product: { left: number }) => product.left)
    expect(left).toEqual(left.toSorted((one: number, other: number) => one - other))
    expect(left.every((count: number) => count > 0)).toBe(true)
  })
})
