// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentReport } from '../../../../partners/payment/gateway.ts'
import { testShop } from '../../../../testing.ts'
import { addDays, istMoment } from '../../../../units/date.ts'
import { proveBalances } from '../../../ledger/actions.ts'
import { walletBalances } from '../../../loyalty/points-wallet/reading.ts'
import { recordDisputeReport } from '../../../payments/disputes/record-dispute.ts'
import { type SilverDebit, silverDebits, silverDebitTransitions } from '../../../silver/plans/records/mandates.ts'
import { settlePaymentReport } from '../settle.ts'
import { refundQuestionedSilver } from '../silver/questioned-silver.ts'
import { mandateBench } from './testing.ts'

const test = await testShop({ seed: true })
const bench = mandateBench(test)
afterAll(async () => {
  expect(await proveBalances(test.shop.db)).toEqual([])
  await test.close()
})
beforeEach(() => bench.control({ reset: true }))

const paidReport = ({ orderRef, amount }: SilverDebit, paymentRef: string, less = 0): PaymentReport => ({
  ...{ provider: 'razorpay', orderRef: orderRef!, paymentRef, state: 'paid', instrument: 'UPI', reason: '' },
  amount: amount - less,
})

describe('a debit whose payment is under review', () => {
  /** The bank debited ₹1 less, and then the whole amount as well. */
  async function debitedTwice() {
    const { who, day, announcedOn } = await bench.begin('stuck@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    const [debit] = await bench.debitsOf(who)
    await settlePaymentReport(test.shop, paidReport(debit!, `short_${debit!.id}`, 1_00))
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'QUESTIONED' }])
    await settlePaymentReport(test.shop, paidReport(debit!, `whole_${debit!.id}`))
    expect((await bench.debitPayments(who)).map(({ outcome }) => outcome)).toEqual(['questioned', 'surplus'])
    expect(await bench.refundsOf(who)).toContainEqual([5_150_00, 'paid twice'])
    const [purchase] = await bench.purchasesOf(who)
    expect(purchase?.state).toBe('REVIEW')
    return { who, purchaseId: purchase!.id }
  }

  it('stays with staff when money comes a second time, and its month ends with their refund', async () => {
    const { who, purchaseId } = await debitedTwice()
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'QUESTIONED' }])
    await refundQuestionedSilver(test.shop, { purchaseId, by: 'staff:1', why: 'too little' })
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'REFUNDED' }])
    expect(await bench.refundsOf(who)).toContainEqual([5_149_00, 'the purchase was not carried out'])
    expect((await bench.page(who)).months).toMatchObject([{ state: 'REMINDED' }])
  })
})

describe('a debit that the customer does not want', () => {
  it('is skipped before its day, and only that one', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await bench.send(who, 'silver-plan/move', { event: 'skip' })
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'WITHDRAWN' }])
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await bench.debitPayments(who)).toEqual([])
    expect((await bench.page(who)).months).toMatchObject([{ state: 'SKIPPED' }])
    expect((await bench.page(who)).plan).toMatchObject({ skips_next: 0, state: 'ACTIVE' })
  })

  it('is announced again, with a day of notice, if the skip is undone', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await bench.send(who, 'silver-plan/move', { event: 'skip' })
    await bench.advanceTo(addDays(day, -1), '20:00')
    await bench.send(who, 'silver-plan/move', { event: 'unskip' })
    await bench.run()
    const [debit] = await bench.debitsOf(who)
    expect(debit).toMatchObject({ state: 'ANNOUNCED', number: 2, debitAt: istMoment(day, '21:00') })
    await bench.advanceTo(day)
    expect((await bench.page(who)).months).toMatchObject([{ state: 'AUTOMATIC' }])
    expect(await bench.debitPayments(who)).toEqual([])
    await bench.advanceTo(day, '21:00')
    await bench.wait(20)
    expect(await bench.debitPayments(who)).toHaveLength(1)
  })

  it('is not made while the plan is paused, nor reminded of', async () => {
    const { who, day, announcedOn } = await bench.begin()
    await bench.advanceTo(announcedOn)
    await bench.send(who, 'silver-plan/move', { event: 'pause' })
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await bench.debitPayments(who)).toEqual([])
    expect((await bench.page(who)).months).toMatchObject([{ state: 'SKIPPED' }])
    expect((await bench.mandateOf(who))?.state).toBe('ACTIVE')
  })

  it('is not made above the price limit', async () => {
    const { who, day, announcedOn } = await bench.begin('success@sandbox', 1_00)
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(60)
    expect(await bench.debitPayments(who)).toEqual([])
    expect((await bench.page(who)).months).toMatchObject([{ state: 'TOO_DEAR' }])
  })

  it('is refunded when its money comes after the mandate was revoked', async () => {
    const { who, day, announcedOn } = await bench.begin('pending@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'DEBITING' }])
    const revoked = await bench.send(who, 'silver-plan/mandate/revoke')
    expect(revoked.body.data.automatic.mandate.state).toBe('REVOKING')
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'RECALLED' }])
    await bench.wait(60)
    expect(await bench.mandateOf(who)).toMatchObject({ state: 'REVOKED' })
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'REFUNDED' }])
    expect(await bench.debitPayments(who)).toMatchObject([{ outcome: 'surplus' }])
    expect(await bench.purchasesOf(who)).toMatchObject([{ state: 'FAILED' }])
    expect(await bench.refundsOf(who)).toContainEqual([5_150_00, 'debited after it was stopped'])
    expect((await walletBalances(test.shop.db, who.id)).silver).toBe(100_000)
    expect(await bench.templates(who)).toContain('silver-debit-refunded')
  })

  it('is refunded when its money comes after the account was erased', async () => {
    const { who, day, announcedOn } = await bench.begin('stuck@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.send(who, 'silver-plan/mandate/revoke')
    const [debit] = await bench.debitsOf(who)
    expect(debit?.state).toBe('RECALLED')
    await test.shop.db.delete(silverDebitTransitions).where(eq(silverDebitTransitions.debitId, debit!.id))
    await test.shop.db.delete(silverDebits).where(eq(silverDebits.id, debit!.id))
    await bench.control({ settle: { order_id: debit?.orderRef, outcome: 'paid' } })
    await bench.wait(20)
    expect(await bench.refundsOf(who)).toContainEqual([5_150_00, 'debited after it was stopped'])
    expect(await bench.purchasesOf(who)).toMatchObject([{ state: 'FAILED' }])
  })

  it('is refunded once its bank has decided a dispute of the money', async () => {
    const { who, day, announcedOn } = await bench.begin('stuck@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.send(who, 'silver-plan/mandate/revoke')
    const [debit] = await bench.debitsOf(who)
    const [purchase] = await bench.purchasesOf(who)
    const raised = { respondBy: null, raisedAt: test.clock.now(), amount: debit!.amount, deducted: 0 }
    const about = {
      provider: 'razorpay',
      paymentRef: `pay_${debit!.id}`,
      phase: 'chargeback',
      reason: 'unknown',
    } as const
    const dispute = { ...about, ...raised, disputeRef: `disp_${debit!.id}` }
    await recordDisputeReport(test.shop, { ...dispute, state: 'open' })
    await settlePaymentReport(test.shop, paidReport(debit!, `pay_${debit!.id}`))
    expect([await bench.debitsOf(who), await bench.debitPayments(who)]).toMatchObject([
      [{ state: 'RECALLED' }],
      [{ outcome: 'surplus' }],
    ])
    expect((await bench.refundsOf(who)).length).toBe(1)
    for (let time = 0; time < 2; time += 1) {
      await recordDisputeReport(test.shop, { ...dispute, state: 'won' })
      await bench.run()
    }
    const back = (await bench.refundsOf(who)).filter(([amount]) => amount === 5_150_00)
    expect(back).toEqual([[5_150_00, 'debited after it was stopped']])
    expect(await bench.debitsOf(who)).toMatchObject([{ state: 'REFUNDED' }])
    expect((await bench.purchasesOf(who)).find(({ id }) => id === purchase!.id)?.state).toBe('FAILED')
    expect((await bench.templates(who)).filter((one) => one === 'silver-debit-refunded')).toHaveLength(1)
  })

  it('is refunded when its money comes after the bank had declined it', async () => {
    const { who, day, announcedOn } = await bench.begin('fail@sandbox')
    await bench.advanceTo(announcedOn)
    await bench.advanceTo(day)
    await bench.wait(20)
    const failed = (await bench.debitsOf(who)).find(({ state }) => state === 'FAILED')
    await bench.control({ settle: { order_id: failed?.orderRef, outcome: 'paid' } })
    await bench.wait(20)
    expect((await bench.debitsOf(who)).map(({ state }) => state)).toContain('REFUNDED')
    expect(await bench.refundsOf(who)).toContainEqual([5_150_00, 'debited after it was stopped'])
    expect((await walletBalances(test.shop.db, who.id)).silver).toBe(100_000)
  })
})
