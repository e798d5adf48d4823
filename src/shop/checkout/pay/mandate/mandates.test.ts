// @module-tag postgres
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { recordStatements } from '../../../../platform/database/client/statement-counter.ts'
import { testShop } from '../../../../testing.ts'
import { addDays, dayOf, istMoment } from '../../../../units/date.ts'
import { reconcile } from '../../../accounting/reconciliation/actions.ts'
import { proveBalances } from '../../../ledger/actions.ts'
import { walletBalances } from '../../../loyalty/points-wallet/reading.ts'
import { planDueDebits } from '../../../silver/plans/mandates/announce.ts'
import { mandateBench } from './testing.ts'

const test = await testShop({ seed: true })
const bench = mandateBench(test)
afterAll(async () => {
  expect(await proveBalances(test.shop.db)).toEqual([])
  await test.close()
})
beforeEach(() => bench.control({ reset: true }))

const nextDayOfNextMonth = (day: string): string =>
  `${dayOf(new Date(istMoment(`${day.slice(0, 7)}-28`).getTime() + 5 * 86_400_000)).slice(0, 7)}${day.slice(7)}`

describe('automatic payment', () => {
  it('is approved once, announced two days before, and debited on the day at the live rate', async () => {
    const { who, day, announcedOn } = await bench.begin()
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'ACTIVE', maxAmount: 5_150_00 })
    expect(await bench.templates(who)).toContain('silver-mandate-active')
    // The ₹1 of the approval goes back.
    expect(await bench.refundsOf(who)).toEqual([[1_00, 'authorised automatic payment']])
    await bench.advanceTo(announcedOn, '10:59')
    expect(await bench.debitsOf(who)).toEqual([])
    await bench.advanceTo(announcedOn)
    expect(await bench.debitsOf(who)).toMatchObject([
      { state: 'ANNOUNCED', amount: 5_150_00, debitAt: istMoment(day, '11:00') },
    ])
    expect(await bench.templates(who)).toContain('silver-debit-announced')
    expect((await bench.page(who)).automatic).toMatchObject({ used: 1, debit: { state: 'ANNOUNCED', amount: 5150 } })
    await bench.advanceTo(day, '10:59')
    expect(await bench.debitPayments(who)).toEqual([])
    await bench.advanceTo(day)
    await bench.wait(20)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'PAID' }])
    expect(await bench.debitPayments(who)).toMatchObject([{ outcome: 'accepted' }])
    const [purchase] = await bench.purchasesOf(who)
    expect(purchase).toMatchObject({
      state: 'CREDITED',
      rate: 250_00,
      silver: 20_0000,
      metalValue: 5_000_00,
      gst: 150_00,
      paymentMode: 'UPI',
    })
    expect((await walletBalances(test.shop.db, who.id)).silver).toBe(100_000 + purchase!.silver)
    expect((await bench.page(who)).months).toMatchObject([{ state: 'BOUGHT' }])
    const sent = await bench.templates(who)
    expect(sent).toContain('digital-silver-bought')
    expect(sent).not.toContain('silver-plan-due')
  })

  it('is debited once in a month, however often jobs run and webhooks come', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.control({ webhooks: { copies: 3, delay_seconds: 5, out_of_order: true } })
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    for (const seconds of [1, 5, 40, 300, 7_200]) await bench.wait(seconds)
    // A later day in the same month is no second debit.
    const plan = (await bench.planOf(who))!
    await bench.send(who, 'silver-plan/save', { buy_type: 'amount', amount: 5000, day: plan.day + 4 })
    for (let later = 1; later <= 5; later += 1) await bench.advanceTo(addDays(day, later), '12:00')
    expect(await bench.debitPayments(who)).toHaveLength(1)
    expect(await bench.debitsOf(who)).toHaveLength(1)
    expect(await bench.purchasesOf(who)).toHaveLength(1)
  })

  it('costs nothing between its announcement and its day', async () => {
    const { who, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    expect(await bench.debitsOf(who)).toHaveLength(1)
    const { statements } = await recordStatements(() => planDueDebits(test.shop))
    expect(statements).toHaveLength(2)
  })

  it('pays again in the next month', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(20)
    const next = nextDayOfNextMonth(day)
    await bench.advanceTo(addDays(next, -2))
    await bench.advanceTo(next)
    await bench.wait(20)
    expect((await bench.debitsOf(who)).map(({ state }) => state)).toEqual(['PAID', 'PAID'])
    expect(await bench.debitPayments(who)).toHaveLength(2)
  })

  it('leaves reconciliation without a difference', async () => {
    const before = (await reconcile(test.shop)).map(({ what }) => what)
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(60)
    const refs = (await bench.paymentsOf(who)).map(({ paymentRef }) => paymentRef)
    expect(refs).toHaveLength(2)
    const after = (await reconcile(test.shop)).filter(({ what }) => !before.includes(what))
    expect(after.filter(({ what }) => refs.some((ref) => what.includes(ref)))).toEqual([])
  })
})
