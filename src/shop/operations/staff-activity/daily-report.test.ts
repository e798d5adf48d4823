// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subnetOf } from '../../../api/request-handler/caller.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, type SignedInStaff } from '../../../testing-staff.ts'
import { istMoment } from '../../../units/date.ts'
import { messages } from '../../messaging/messages/records.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { orders } from '../../orders/records.ts'
import { setRate } from '../../pricing/rates/by-hand.ts'
import { readCurrentRate } from '../../pricing/rates/reading.ts'
import { readOwners } from '../../staff/accounts.ts'
import { recordAction, recordActionEnd, recordActionStart } from '../../staff/audit/actions.ts'
import { notPermittedSentence } from './activity.ts'
import { sendDailyReport } from './daily-report.ts'
import { staffReadCounts } from './records.ts'

let test: TestShop
let owner: SignedInStaff
let support: SignedInStaff
beforeAll(async () => {
  test = await testShop()
  owner = await createTestStaff(test.shop, 'owner')
  support = await createTestStaff(test.shop, 'support')
})
afterAll(() => test.close())

const sources = { readOwners, subnetOf }
const reports = async () => {
  const sent = await test.shop.db.select().from(messages).where(eq(messages.template, 'staff-activity-report'))
  return sent.filter(({ to }) => to === owner.staff.email)
}
const note = (act: string, more: { ip?: string; outcome?: 'begun' | 'done' | 'refused'; sentence?: string } = {}) =>
  test.shop.db.transaction((tx) =>
    recordAction(test.shop, tx, {
      staff: support.staff,
      act,
      about: null,
      asked: {},
      ip: '203.0.113.7',
      outcome: 'begun' as never,
      sentence: '',
      ...(more as object),
    }),
  )
const setClock = (to: Date) => test.clock.advance(to.getTime() - test.clock.now().getTime())

describe('the daily report', () => {
  it('says so where nothing was unusual, and is sent once', async () => {
    setClock(istMoment('2026-11-22', '08:00'))
    await sendDailyReport(test.shop, sources)
    await sendDailyReport(test.shop, sources)
    const [report, ...others] = await reports()
    expect(others).toEqual([])
    expect(report?.subject).toBe('Staff activity on 21 Nov 2026: nothing unusual')
    expect(report?.text).toContain('Nothing unusual was found.')
  })

  it('tells of a person’s day, of manual rates, of sales under them and of decisions', async () => {
    setClock(istMoment('2026-11-22', '10:00'))
    await note('POST admin/sign-in', { outcome: 'done' })
    const { db, clock } = test.shop
    setClock(istMoment('2026-11-23', '11:00'))
    await note('POST admin/sign-in', { outcome: 'done', ip: '198.51.100.9' })
    await note('POST admin/requests/contact')
    await note('POST admin/leads/export')
    await note('POST admin/staff/create', { outcome: 'refused', sentence: notPermittedSentence })
    await db
      .insert(staffReadCounts)
      .values({ staffId: support.staff.id, day: '2026-11-23', kind: 'personal', records: 180 })
    const before = (await readCurrentRate(db, 'silver'))!.rate.paisePerGram
    const rate = Math.round(before * 0.9)
    await db.transaction((tx) => setRate(tx, { metal: 'silver', paisePerGram: rate, validUntil: null }, clock.now()))
    const order = {
      customerId: 1,
      state: 'PLACED',
      paymentStatus: 'PAID',
      metals: 'silver',
      payable: 5_000_00,
      delivery: {},
      billing: {},
      price: { goodsNet: 5_000_00 },
      printedInvoice: false,
      specialInstruction: '',
      goldRate: 1,
      begunAt: clock.now(),
      placedAt: clock.now(),
    } as never as OrderRow
    await db.insert(orders).values([
      { ...order, id: 901, uniqueOrderId: 'SLV-901', silverRate: rate },
      { ...order, id: 902, uniqueOrderId: 'SLV-902', silverRate: before },
    ])
    const decided = { staff: owner.staff, about: null, asked: {}, ip: '203.0.113.1' }
    for (const decision of ['approve', 'approve', 'refuse']) {
      const act = { ...decided, act: `POST admin/approvals/${decision}` }
      const begun = await recordActionStart(test.shop, act)
      await recordActionEnd(test.shop, act, { begun, outcome: 'done', sentence: '' })
    }
    setClock(istMoment('2026-11-23', '23:30'))
    await note('POST admin/requests/note')
    setClock(istMoment('2026-11-24', '08:00'))
    await sendDailyReport(test.shop, sources)
    const report = (await reports()).find(({ key }) => key.startsWith('staff-activity:2026-11-23:'))
    expect(report?.text).toContain(
      `• ${support.staff.name}: 180 customer records and documents opened (no average yet); 1 action at night (22:00–06:00); ` +
        '1 attempt without permission; 1 masked value revealed; 1 export; sign-in from a new network (198.51.100).',
    )
    expect(report?.text).toMatch(
      /• Silver at ₹[\d.,]+\s\/g, set on 23 Nov 2026.*: 10(\.\d+)?\s?% below the feed at that time/,
    )
    expect(report?.text).toContain('• 1 sale, ₹5,000.00.')
    expect(report?.text).toContain(`• ${owner.staff.name} approved 2 requests.`)
    expect(report?.text).toContain(`• ${owner.staff.name} rejected 1 request.`)
    expect(report?.html).toContain(`/admin/audit?from=2026-11-23&amp;to=2026-11-23`)
  })
})
