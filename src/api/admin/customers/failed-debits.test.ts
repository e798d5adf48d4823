// @module-tag postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mandateBench } from '../../../shop/checkout/pay/mandate/testing.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { addDays } from '../../../units/date.ts'

let test: TestShop
let bench: ReturnType<typeof mandateBench>
let support: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  bench = mandateBench(test)
})
beforeEach(() => bench.control({ reset: true }))
afterAll(() => test.close())

const list = async (view: 'open' | 'ended') => {
  // Time passes by weeks, and nobody stays signed in so long.
  support = await createTestStaff(test.shop, 'support')
  const { status, body } = await requestAs(test, support, 'GET', `admin/failed-debits?view=${view}`)
  expect(status).toBe(200)
  return body.data
}
const glance = async () => (await requestAs(test, support, 'GET', 'admin/glance')).body.data.counts.failedDebits

describe('failed debits of monthly plans', () => {
  it('are open while they are made again or the customer can pay, and ended after that', async () => {
    const { who, day, announcedOn } = await bench.begin('fail@sandbox')
    await bench.advanceTo(announcedOn)
    expect(await list('open')).toEqual({ open: 0, debits: [], next: null })
    await bench.advanceTo(day)
    await bench.wait(60)
    const mandate = await bench.mandateOf(who)
    const [, failed] = await bench.debitsOf(who)
    const first = await list('open')
    expect(first).toEqual({
      open: 1,
      next: null,
      debits: [
        {
          id: failed!.id,
          customerId: who.id,
          customer: 'Asha Rao',
          mandate: mandate!.uniqueId,
          provider: 'Razorpay',
          month: day.slice(0, 7),
          number: 1,
          amountPaise: 5_150_00,
          reason: failed!.reason,
          failedAt: expect.stringMatching(new RegExp(`^${day}T`)),
          outcome: 'RETRY',
          until: expect.stringMatching(new RegExp(`^${addDays(day, 1)}T`)),
        },
      ],
    })
    expect(failed!.reason).not.toBe('')
    expect(await glance()).toBe(1)
    const { work } = (await requestAs(test, support, 'GET', 'admin/home')).body.data
    expect(work).toContainEqual(expect.objectContaining({ key: 'failed-debits', count: first.debits.length }))

    const seen = new Set<string>()
    for (let later = 1; later <= 6; later += 1) {
      for (const time of ['13:30', '20:00']) {
        await bench.advanceTo(addDays(day, later), time)
        await bench.wait(60)
        for (const { outcome, number } of (await list('open')).debits) seen.add(`${number} ${outcome}`)
      }
    }
    expect([...seen].toSorted()).toEqual(['2 RETRY', '3 CUSTOMER_MAY_PAY'])
    expect(await list('open')).toMatchObject({ open: 0, debits: [] })
    expect((await list('ended')).debits).toMatchObject([{ customerId: who.id, number: 3, outcome: 'NOT_PAID' }])
    expect(await glance()).toBe(0)
  })

  it('end as paid once a later debit comes', async () => {
    const { who, day, announcedOn } = await bench.begin('success@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.stopSelling(true)
    await bench.advanceTo(day)
    await bench.stopSelling(false)
    await bench.advanceTo(addDays(day, 1), '12:00')
    expect((await list('open')).debits).toMatchObject([
      { customerId: who.id, outcome: 'RETRY', reason: 'it could not be made in time' },
    ])
    await bench.advanceTo(addDays(day, 2), '20:00')
    await bench.wait(60)
    expect((await list('open')).debits).toEqual([])
    expect((await list('ended')).debits[0]).toMatchObject({ customerId: who.id, outcome: 'PAID', until: null })
  })

  it('are shown to staff who see customers, and to nobody else', async () => {
    for (const [role, status] of [
      ['finance', 200],
      ['catalog', 403],
    ] as const)
      expect((await requestAs(test, await createTestStaff(test.shop, role), 'GET', 'admin/failed-debits')).status).toBe(
        status,
      )
    expect((await requestAs(test, support, 'GET', 'admin/failed-debits?view=all')).status).toBe(422)
  })
})
