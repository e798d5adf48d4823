/**
 * The only place where a payment is settled, whatever reported it (callback, webhook, poller, popup, bank statement) and whatever
 * it is for: an order, a purchase of digital silver or a mandate (`payable.ts`).
 *
 * Reports may arrive twice and in any order with the same result: money is recorded once per provider and the provider's
 * reference, and attempts, orders and purchases only move forward. Money for something already paid is refunded. A wrong amount,
 * or money that arrived after the price lapsed or after the goods were sold out, is kept under review (rules/pricing.md 6.5, decision
 * 0115).
 */

import type { PaymentReport } from '../../../partners/payment/gateway.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { runTogether } from '../../../platform/database/run-together.ts'
import {
  findReportedAttempt,
  lockAttempts,
  newestChosen,
  noteReason,
  type PaymentAttempt,
  pollSoon,
  transitionPaymentAttempt,
} from '../../payments/attempts.ts'
import { linkDisputesOfPayment, notifyOfDisputedSurplus } from '../../payments/disputes/record-dispute.ts'
import { isDebit } from '../../payments/purchase-draft.ts'
import { isPaymentRecorded, type Payment, recordPayment, setPaymentOutcome } from '../../payments/received-payments.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { attemptFlow, hasMoney } from '../../payments/rules/attempt-flow.ts'
import { isPriceWithinTolerance } from '../../payments/rules/times.ts'
import { type PaymentVerdict, verdictOn } from '../../payments/rules/verdict.ts'
import type { PaymentMode } from '../../pricing/payment-modes.ts'
import { Refusal, type RefusalCode } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { isOfferClosed } from '../offers/paid-offer.ts'
import { endAttempt } from './end-attempt.ts'
import { lockPayable, type Payable } from './payable.ts'

/** The result: the verdict, or what became of an accepted payment. */
export type SettleOutcome = Exclude<PaymentVerdict, 'accept'> | 'unknown' | 'placed' | 'questioned'

/** Whether the payment of this report is settled: settling it again would do nothing. */
export async function isReportSettled({ db }: Pick<Shop, 'db'>, report: PaymentReport): Promise<boolean> {
  const found = await findReportedAttempt(db, report)
  return found !== null && isSettledBy(found, report)
}

/** Settles a provider's report. Call it only with reports that the provider returned or signed. */
export async function settlePaymentReport(shop: Shop, report: PaymentReport): Promise<SettleOutcome> {
  const { provider, orderRef, state } = report
  const found = await findReportedAttempt(shop.db, report)
  if (!found) {
    shop.log.error({ provider, order: orderRef, state }, 'a report about an order that is not ours')
    return 'unknown'
  }
  return isSettledBy(found, report) ? 'nothing' : settleAttempt(shop, found.attempt, report)
}

/** As `settlePaymentReport`, for the attempt that the report is about. */
export async function settleAttempt(
  shop: Shop,
  attempt: PaymentAttempt,
  report: PaymentReport,
): Promise<SettleOutcome> {
  const { provider, paymentRef } = report
  if (
    paymentRef !== null &&
    isOfPaidAttempt(attempt, report) &&
    (await isPaymentRecorded(shop.db, { provider, paymentRef }))
  )
    return 'nothing'
  const settled = await settleInTransaction(shop, (tx, refusal) => settleIn(shop, tx, attempt, { ...report, refusal }))
  if (settled === 'questioned' || settled === 'wrong-amount' || settled === 'surplus')
    shop.log.warn({ attempt: attempt.ref, payment: paymentRef, settled }, 'a payment needs a look')
  return settled
}

/** Many reports are repeats: where their payment is recorded too, they are detected without taking a lock. */
const isSettledBy = (
  { attempt, isPaymentRecorded }: { attempt: PaymentAttempt; isPaymentRecorded: boolean },
  report: PaymentReport,
): boolean => isPaymentRecorded && isOfPaidAttempt(attempt, report)

const isOfPaidAttempt = (attempt: PaymentAttempt, { state }: PaymentReport): boolean =>
  state === 'paid' && hasMoney(attempt.state)

/**
 * The provider signed that the customer paid, or is paying, but cannot confirm it now. Until its response or its webhook confirms
 * it, the payment is not shown as failed, and the customer cannot pay again.
 */
export async function markPaymentInDoubt(shop: Shop, found: PaymentAttempt): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const payable = await lockPayable(shop, tx, found.draft)
    const attempts = await attemptsOf(tx, payable, found)
    const attempt = attempts.find(({ id }) => id === found.id) ?? found
    if (isPaidBy(attempt, { payable, attempts }) || !can(attemptFlow, attempt.state, 'doubt')) return
    const why = 'The payment is not confirmed yet'
    await transitionPaymentAttempt(tx, attempt, { event: 'doubt', reason: why })
    await payable.wait({ by: attempt.provider ?? 'clock', why })
    await pollSoon(shop, tx, attempt)
  })
}

/** An attempt with what it pays for. */
export interface PaymentAttemptContext {
  readonly payable: Payable
  readonly attempt: PaymentAttempt
  /** Whether the saved order or purchase is that of this attempt. */
  readonly isNewest: boolean
}

interface SettlementReport extends PaymentReport {
  readonly refusal: RefusalCode | null
}

async function settleIn(shop: Shop, tx: Tx, found: PaymentAttempt, report: SettlementReport): Promise<SettleOutcome> {
  const payable = await lockPayable(shop, tx, found.draft)
  const attempts = await attemptsOf(tx, payable, found)
  const attempt = attempts.find(({ id }) => id === found.id) ?? found
  const isPaid = isPaidBy(attempt, { payable, attempts })
  const retriesWithinAttempt = shop.payments.byName(report.provider).retriesWithinAttempt && !isDebit(found.draft)
  const verdict = verdictOn(report, { state: attempt.state, amount: attempt.amount, isPaid, retriesWithinAttempt })
  switch (verdict) {
    case 'nothing':
      return verdict
    case 'note':
      await noteReason(tx, attempt.id, report.reason)
      return verdict
    case 'wait':
      await transitionPaymentAttempt(tx, attempt, { event: 'wait', reason: report.reason })
      await payable.wait({ by: report.provider, why: report.reason })
      return verdict
    case 'fail':
      await endAttempt(tx, { payable, attempt }, { event: 'fail', why: report.reason })
      return verdict
    default: {
      const isNewest = newestChosen(attempts)?.id === attempt.id
      return acceptMoney(shop, tx, { payable, attempt, isNewest }, { report, verdict })
    }
  }
}

/** All attempts for the same order or purchase, oldest first. */
const attemptsOf = async (tx: Tx, { attempts }: Payable, { orderId }: PaymentAttempt) =>
  attempts ?? (await lockAttempts(tx, orderId))

/**
 * Whether money of this attempt would be more than is due. The rest of an order is due as long as its payments are under review:
 * the order was neither placed nor cancelled meanwhile (decision 0115).
 */
function isPaidBy(
  { draft }: PaymentAttempt,
  { payable, attempts }: { payable: Payable; attempts: readonly PaymentAttempt[] },
): boolean {
  if (draft.kind === 'order' && draft.balance) return payable.isPaid || !payable.isUnderReview
  return payable.isPaid || attempts.some(({ state }) => hasMoney(state))
}

type MoneyVerdict = Extract<PaymentVerdict, 'accept' | 'surplus' | 'wrong-amount'>

async function acceptMoney(
  shop: Shop,
  tx: Tx,
  context: PaymentAttemptContext,
  { report, verdict }: { report: SettlementReport; verdict: MoneyVerdict },
): Promise<SettleOutcome> {
  const { attempt, payable } = context
  const { provider, paymentRef, orderRef, amount } = report
  if (paymentRef === null || amount === null)
    throw new Error(`${provider} reports money for ${orderRef} without naming it`)
  const payment = await recordPayment(shop, tx, {
    attempt,
    receipt: { provider, paymentRef, orderRef, amount },
    alongside: (recorded) => linkDisputesOfPayment(tx, recorded),
  })
  if (!payment) return 'nothing'
  if (verdict === 'surplus') return refundSurplus(shop, tx, { payable, attempt }, payment)
  if (verdict === 'wrong-amount') {
    await flagPaymentForReview(tx, context, { payment, why: 'another amount than was asked' })
    return verdict
  }
  const isLapsed = hasLapsed(shop, attempt) || (await isOfferClosed(tx, attempt.draft))
  return acceptSalePayment(tx, context, { payment, mode: modeOf(attempt, report), isLapsed, refusal: report.refusal })
}

/** If the customer paid before choosing a method, the provider names the method. */
function modeOf(attempt: PaymentAttempt, { instrument }: PaymentReport): PaymentMode | null {
  return attempt.mode ?? (instrument === 'OTHER' ? null : instrument)
}

export interface AcceptablePayment {
  readonly payment: Payment
  readonly mode: PaymentMode | null
  /** The price it was paid at is no longer valid. */
  readonly isLapsed: boolean
  /** Why the sale was refused when this settlement ran before (`settleInTransaction`). */
  readonly refusal: RefusalCode | null
}

/** Undoes a sale that can no longer be completed; its payment is kept for review. */
class SaleRefusal extends Error {
  readonly why: RefusalCode

  constructor({ reason }: Refusal) {
    super(reason)
    this.name = 'SaleRefusal'
    this.why = reason
  }
}

/**
 * Runs a settlement in a transaction. If the sale is refused after its payment was recorded, everything is undone, and the settlement runs
 * again with the reason of the refusal: it is rare, and each payment would need a savepoint otherwise.
 */
export async function settleInTransaction<Outcome>(
  { db }: Pick<Shop, 'db'>,
  settle: (tx: Tx, refusal: RefusalCode | null) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await db.transaction((tx) => settle(tx, null))
  } catch (failure) {
    if (!(failure instanceof SaleRefusal)) throw failure
    return db.transaction((tx) => settle(tx, failure.why))
  }
}

/**
 * Completes the order or purchase, or flags the payment for review if that is no longer possible. Call it within
 * `settleInTransaction`.
 */
export async function acceptSalePayment(
  tx: Tx,
  context: PaymentAttemptContext,
  { payment, mode, isLapsed, refusal }: AcceptablePayment,
): Promise<SettleOutcome> {
  const { payable, attempt, isNewest } = context
  const why = isLapsed ? 'payments.lapsed' : refusal
  if (why !== null) {
    await flagPaymentForReview(tx, context, { payment, why })
    return 'questioned'
  }
  try {
    await runTogether(
      payable.complete(tx, { mode, by: payment.provider, isNewest, payment }),
      transitionPaymentAttempt(tx, attempt, { event: 'pay', reason: '' }),
    )
  } catch (failure) {
    throw failure instanceof Refusal ? new SaleRefusal(failure) : failure
  }
  return 'placed'
}

/**
 * A success after the lock is honoured while no metal that is bought has moved by more than 1 % (rules/pricing.md 6.5), or the
 * offer still fixes the rates.
 */
function hasLapsed(shop: Shop, { draft, lockEndsAt }: PaymentAttempt): boolean {
  if (draft.kind === 'mandate' || shop.clock.now() <= lockEndsAt) return false
  const { rates } = shop.catalogue.now.prices
  const fixedUntil = draft.kind === 'order' ? draft.offer?.fixedUntil : null
  if (fixedUntil && shop.clock.now() <= new Date(fixedUntil)) return false
  if (draft.kind === 'silver') return !isPriceWithinTolerance(draft.rate, rates.silver)
  return draft.lines.some(({ product: { metal } }) => !isPriceWithinTolerance(draft.rates[metal], rates[metal]))
}

/** Keeps the payment for review by staff. */
export async function flagPaymentForReview(
  tx: Tx,
  { payable, attempt }: Pick<PaymentAttemptContext, 'payable' | 'attempt'>,
  { payment, why }: { payment: Payment; why: string },
): Promise<void> {
  await setPaymentOutcome(tx, payment.id, { outcome: 'questioned', why })
  if (can(attemptFlow, attempt.state, 'question'))
    await transitionPaymentAttempt(tx, attempt, { event: 'question', reason: why })
  await payable.flagForReview({ by: payment.provider, why }, payment)
}

async function refundSurplus(
  shop: Shop,
  tx: Tx,
  { payable, attempt }: Pick<PaymentAttemptContext, 'payable' | 'attempt'>,
  payment: Payment,
): Promise<'surplus'> {
  const { surplusReason: why = 'paid twice' } = payable
  const outcomeReason = payable.surplusReason ?? 'it was paid already'
  await setPaymentOutcome(tx, payment.id, { outcome: 'surplus', why: outcomeReason })
  if (can(attemptFlow, attempt.state, 'pay'))
    await transitionPaymentAttempt(tx, attempt, { event: 'pay', reason: `${why}, sent back` })
  const { uniqueOrderId } = attempt.draft
  try {
    await requestRefund(shop, tx, { payment, uniqueOrderId, amount: payment.amount, why })
    await payable.refundedSurplus?.()
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    // It is refunded once its dispute is decided (`payments/disputes/follow-decision.ts`).
    await notifyOfDisputedSurplus(shop, tx, payment)
  }
  return 'surplus'
}
