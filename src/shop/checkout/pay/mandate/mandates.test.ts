// @module-tag postgres
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../../testing.ts'
import { addDays, dayOf, istMoment } from '../../../../units/date.ts'
import { reconcile } from '../../../accounting/reconciliation/actions.ts'
import { proveBalances } from '../../../ledger/actions.ts'
import { walletBalances } from '../../../loyalty/points-wallet/reading.ts'
import { outboxOf } from '../../../messaging/messages/actions.ts'
import { payments } from '../../../payments/records.ts'
import { refunds } from '../../../payments/refunds/records.ts'
import { stopOrResumeSelling } from '../../../pricing/rates/by-hand.ts'
import { purchases } from '../../../silver/digital-silver/records.ts'
import { mandateBench, type TestSaver } from './testing.ts'

let test: TestShop
let bench: ReturnType<typeof mandateBench>
beforeAll(async () => {
  test = await testShop({ seed: true })
  bench = mandateBench(test)
})
afterAll(async () => {
  expect(await proveBalances(test.shop.db)).toEqual([])
  await test.close()
})
beforeEach(() => bench.control({ reset: true }))

const paymentsOf = (who: TestSaver) => test.shop.db.select().from(payments).where(eq(payments.customerId, who.id))
const purchasesOf = (who: TestSaver) => test.shop.db.select().from(purchases).where(eq(purchases.customerId, who.id))
const debitPayments = async (who: TestSaver) => (await paymentsOf(who)).filter(({ amount }) => amount === 5_150_00)
const refundsOf = async (who: TestSaver) =>
  (
    await test.shop.db
      .select({ amount: refunds.amount, why: refunds.why, ref: refunds.ref })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.customerId, who.id)))
  ).map(({ amount, why }) => [amount, why])
const templates = async (who: TestSaver) => (await outboxOf(test.shop.db, who.email)).map(({ template }) => template)

/** The first day of the month from 3 to 20 that is at least four days away: retries stay within the month. */
function nextPlanDay(): string {
  let day = addDays(dayOf(test.clock.now()), 4)
  while (Number(day.slice(8)) < 3 || Number(day.slice(8)) > 20) day = addDays(day, 1)
  return day
}

async function stopSelling(stopped: boolean): Promise<void> {
  const row = { metals: ['silver'] as const, stopped, reason: 'The feed is wrong', by: 'Vikram Shah' }
  await test.shop.db.transaction((tx) => stopOrResumeSelling(tx, row, test.clock.now()))
  await test.shop.catalogue.refresh('rates')
}

/** With an approved mandate, on the day before the announcement. */
async function begin(vpa: Parameters<typeof bench.setUp>[1] = 'success@sandbox', priceCap: number | null = null) {
  const day = nextPlanDay()
  const who = await bench.saver(Number(day.slice(8)), 5_000, priceCap)
  await bench.setUp(who, vpa)
  await bench.wait(60)
  return { who, day, announcedOn: addDays(day, -2) }
}

describe('automatic payment', () => {
  it('is approved once, announced two days before, and debited on the day at the live rate', async () => {
    const { who, day, announcedOn } = await begin()
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'ACTIVE', maxAmount: 5_150_00 })
    expect(await templates(who)).toContain('silver-mandate-active')
    // The ₹1 of the approval goes back.
    expect(await refundsOf(who)).toEqual([[1_00, 'authorised automatic payment']])
    await bench.advanceTo(announcedOn, '10:59')
    expect(await bench.debitsOf(who)).toEqual([])
    await bench.advanceTo(announcedOn)
    expect(await bench.debitsOf(who)).toMatchObject([
      { state: 'ANNOUNCED', amount: 5_150_00, debitAt: istMoment(day, '11:00') },
    ])
    expect(await templates(who)).toContain('silver-debit-announced')
    expect((await bench.page(who)).automatic).toMatchObject({ used: 1, debit: { state: 'ANNOUNCED', amount: 5150 } })
    await bench.advanceTo(day, '10:59')
    expect(await debitPayments(who)).toEqual([])
    await bench.advanceTo(day)
    await bench.wait(20)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'PAID' }])
    expect(await debitPayments(who)).toMatchObject([{ outcome: 'accepted' }])
    const [purchase] = await purchasesOf(who)
    expect(purchase).toMatchObject({
      state: 'CREDITED',
      rate: 250_00,
      silver: 200_0000,
      metalValue: 5_000_00,
      gst: 150_00,
      paymentMode: 'UPI',
    })
    expect((await walletBalances(test.shop.db, who.id)).silver).toBe(100_000 + purchase!.silver)
    expect((await bench.page(who)).months).toMatchObject([{ state: 'BOUGHT' }])
    const sent = await templates(who)
    expect(sent).toContain('digital-silver-bought')
    expect(sent).not.toContain('silver-plan-due')
  })

  it('is debited once in a month, however often jobs run and webhooks come', async () => {
    const { who, day, announcedOn } = await begin()
    await bench.control({ webhooks: { copies: 3, delay_seconds: 5, out_of_order: true } })
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    for (const seconds of [1, 5, 40, 300, 7_200]) await bench.wait(seconds)
    // A later day in the same month is no second debit.
    const plan = (await bench.planOf(who))!
    await bench.send(who, 'silver-plan/save', { buy_type: 'amount', amount: 5000, day: plan.day + 4 })
    for (let later = 1; later <= 5; later += 1) await bench.advanceTo(addDays(day, later), '12:00')
    expect(await debitPayments(who)).toHaveLength(1)
    expect(await bench.debitsOf(who)).toHaveLength(1)
    expect(await purchasesOf(who)).toHaveLength(1)
  })

  it('pays again in the next month', async () => {
    const { who, day, announcedOn } = await begin()
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(20)
    const next = nextDayOfNextMonth(day)
    await bench.advanceTo(addDays(next, -2))
    await bench.advanceTo(next)
    await bench.wait(20)
    expect((await bench.debitsOf(who)).map(({ state }) => state)).toEqual(['PAID', 'PAID'])
    expect(await debitPayments(who)).toHaveLength(2)
  })

  it('leaves reconciliation without a difference', async () => {
    const before = (await reconcile(test.shop)).map(({ what }) => what)
    const { who, day, announcedOn } = await begin()
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(60)
    const refs = (await paymentsOf(who)).map(({ paymentRef }) => paymentRef)
    expect(refs).toHaveLength(2)
    const after = (await reconcile(test.shop)).filter(({ what }) => !before.includes(what))
    expect(after.filter(({ what }) => refs.some((ref) => what.includes(ref)))).toEqual([])
  })
})

const nextDayOfNextMonth = (day: string): string =>
  `${dayOf(new Date(istMoment(`${day.slice(0, 7)}-28`).getTime() + 5 * 86_400_000)).slice(0, 7)}${day.slice(7)}`

describe('a debit that the customer does not want', () => {
  it('is skipped before its day, and only that one', async () => {
    const { who, day, announcedOn } = await begin()
    await bench.advanceTo(announcedOn)
    await bench.send(who, 'silver-plan/move', { event: 'skip' })
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'WITHDRAWN' }])
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await debitPayments(who)).toEqual([])
    expect((await bench.page(who)).months).toMatchObject([{ state: 'SKIPPED' }])
    expect((await bench.page(who)).plan).toMatchObject({ skips_next: 0, state: 'ACTIVE' })
  })

  it('is announced again, with a day of notice, if the skip is undone', async () => {
    const { who, day, announcedOn } = await begin()
    await bench.advanceTo(announcedOn)
    await bench.send(who, 'silver-plan/move', { event: 'skip' })
    await bench.advanceTo(addDays(day, -1), '20:00')
    await bench.send(who, 'silver-plan/move', { event: 'unskip' })
    await bench.run()
    const [debit] = await bench.debitsOf(who)
    expect(debit).toMatchObject({ state: 'ANNOUNCED', number: 2, debitAt: istMoment(day, '21:00') })
    await bench.advanceTo(day)
    expect((await bench.page(who)).months).toMatchObject([{ state: 'AUTOMATIC' }])
    expect(await debitPayments(who)).toEqual([])
    await bench.advanceTo(day, '21:00')
    await bench.wait(20)
    expect(await debitPayments(who)).toHaveLength(1)
  })

  it('is not made while the plan is paused, nor reminded of', async () => {
    const { who, day, announcedOn } = await begin()
    await bench.advanceTo(announcedOn)
    await bench.send(who, 'silver-plan/move', { event: 'pause' })
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await debitPayments(who)).toEqual([])
    expect((await bench.page(who)).months).toMatchObject([{ state: 'SKIPPED' }])
    expect((await bench.mandateOf(who))?.state).toBe('ACTIVE')
  })

  it('is not made above the price limit', async () => {
    const { who, day, announcedOn } = await begin('success@sandbox', 1_00)
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await debitPayments(who)).toEqual([])
    expect((await bench.page(who)).months).toMatchObject([{ state: 'TOO_DEAR' }])
  })

  it('is refunded when its money comes after the mandate was revoked', async () => {
    const { who, day, announcedOn } = await begin('pending@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'DEBITING' }])
    const revoked = await bench.send(who, 'silver-plan/mandate/revoke')
    expect(revoked.body.data.automatic.mandate.state).toBe('REVOKING')
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'RECALLED' }])
    await bench.wait(60)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REVOKED' })
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'REFUNDED' }])
    expect(await debitPayments(who)).toMatchObject([{ outcome: 'surplus' }])
    expect(await refundsOf(who)).toContainEqual([5_150_00, 'debited after it was stopped'])
    expect((await walletBalances(test.shop.db, who.id)).silver).toBe(100_000)
    expect(await templates(who)).toContain('silver-debit-refunded')
  })

  it('is refunded when its money comes after the bank had declined it', async () => {
    const { who, day, announcedOn } = await begin('fail@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(20)
    const failed = (await bench.debitsOf(who)).find(({ state }) => state === 'FAILED')
    await bench.control({ settle: { order_id: failed?.orderRef, outcome: 'paid' } })
    await bench.wait(20)
    expect((await bench.debitsOf(who)).map(({ state }) => state)).toContain('REFUNDED')
    expect(await refundsOf(who)).toContainEqual([5_150_00, 'debited after it was stopped'])
    expect((await walletBalances(test.shop.db, who.id)).silver).toBe(100_000)
  })
})

describe('a debit that the bank declines', () => {
  it('is announced and made twice more, and the month is then left to the customer', async () => {
    const { who, day, announcedOn } = await begin('fail@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await templates(who)).toContain('silver-debit-retried')
    for (let later = 1; later <= 6; later += 1) {
      await bench.advanceTo(addDays(day, later), '13:30')
      await bench.wait(60)
    }
    const debits = await bench.debitsOf(who)
    expect(debits.map(({ number, state }) => [number, state])).toEqual([
      [3, 'FAILED'],
      [2, 'FAILED'],
      [1, 'FAILED'],
    ])
    for (const { announcedAt, debitAt } of debits)
      expect(debitAt.getTime() - announcedAt!.getTime()).toBeGreaterThanOrEqual(86_400_000)
    expect(await templates(who)).toContain('silver-debit-failed')
    expect((await bench.page(who)).months).toMatchObject([{ state: 'NOT_PAID' }])
    expect(await debitPayments(who)).toEqual([])
  })

  it('waits for a bank that takes its time, without a second debit', async () => {
    const { who, day, announcedOn } = await begin('stuck@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.advanceTo(addDays(day, 1), '12:00')
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'DEBITING' }])
    const [debit] = await bench.debitsOf(who)
    await bench.control({ settle: { order_id: debit?.orderRef, outcome: 'paid' } })
    await bench.wait(20)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'PAID' }])
    expect(await purchasesOf(who)).toMatchObject([{ state: 'CREDITED' }])
  })

  it('is put off while silver is not for sale, and made in the same day', async () => {
    const { who, day, announcedOn } = await begin()
    await bench.advanceTo(announcedOn)
    await stopSelling(true)
    await bench.advanceTo(day)
    await bench.wait(3_600)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'ANNOUNCED' }])
    expect(await debitPayments(who)).toEqual([])
    await stopSelling(false)
    await bench.wait(1_900)
    await bench.wait(20)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'PAID' }])
  })
})

describe('what the customer does at the bank', () => {
  const actAtBank = async (who: TestSaver, act: 'pause' | 'resume' | 'revoke') =>
    bench.control({ mandate: { ref: (await bench.mandateOf(who))?.mandateRef, act } })

  it('pauses automatic payment: the reminder stays, until it is resumed there', async () => {
    const { who, day, announcedOn } = await begin()
    await bench.advanceTo(announcedOn)
    await actAtBank(who, 'pause')
    await bench.wait(5)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'PAUSED' })
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'WITHDRAWN' }])
    await bench.advanceTo(day)
    expect((await bench.page(who)).months).toMatchObject([{ state: 'REMINDED' }])
    expect(await templates(who)).toEqual(expect.arrayContaining(['silver-mandate-paused', 'silver-plan-due']))
    await actAtBank(who, 'resume')
    await bench.wait(5)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'ACTIVE' })
    expect(await debitPayments(who)).toEqual([])
  })

  it('revokes it, which is noticed before the debit though no webhook came', async () => {
    const { who, day, announcedOn } = await begin()
    await bench.advanceTo(announcedOn)
    await bench.control({ webhooks: { off: true } })
    await actAtBank(who, 'revoke')
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REVOKED' })
    expect(await debitPayments(who)).toEqual([])
    expect((await bench.page(who)).months).toMatchObject([{ state: 'REMINDED' }])
    expect(await templates(who)).toContain('silver-mandate-ended')
  })

  it('declines it, or has it rejected: nothing is debited and the plan reminds', async () => {
    const day = nextPlanDay()
    const who = await bench.saver(Number(day.slice(8)))
    const opening = (await bench.send(who, 'silver-plan/mandate')).body.data
    await bench.visitWindow(opening, '', 'decline')
    await bench.wait(1_300)
    expect((await bench.page(who)).automatic).toMatchObject({ mandate: null, possible: 1 })
    await bench.setUp(who, 'reject@sandbox')
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REJECTED' })
    expect(await refundsOf(who)).toEqual([[1_00, 'authorised automatic payment']])
    await bench.advanceTo(day)
    expect((await bench.page(who)).months).toMatchObject([{ state: 'REMINDED' }])
  })

  it('approves one after it was given up here: it is revoked at the bank', async () => {
    const who = await bench.saver(15)
    const opening = (await bench.send(who, 'silver-plan/mandate')).body.data
    await bench.wait(1_300)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'EXPIRED' })
    await bench.visitWindow(opening, 'success@sandbox')
    await bench.wait(60)
    await bench.wait(400)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REVOKED' })
    expect(await refundsOf(who)).toEqual([[1_00, 'authorised automatic payment']])
  })
})
