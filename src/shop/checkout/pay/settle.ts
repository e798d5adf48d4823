/**
 * The one place where a payment is settled, whatever told us of it (callback, webhook, poller, popup, bank statement) and
 * whatever it is for: an order or a purchase of digital silver (`sale.ts`).
 *
 * Told twice, or in any order, the end is the same: money is written down once by till and till's id, tries and what they
 * pay for only move forward. Money for what is paid already goes back. Money that is not what was asked, that came when
 * the price had lapsed, or for pieces that are gone, is kept and looked at by people (rules/pricing.md 6.5).
 */
import type { PaymentReport } from '../../../partners/payment/gateway.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { attemptFlow, hasMoney } from '../../payments/attempt-flow.ts'
import {
  dropPoll,
  findByProviderRef,
  lockAttempts,
  newestChosen,
  noteReason,
  type PaymentAttempt,
  pollSoon,
  transitionPaymentAttempt,
} from '../../payments/attempts.ts'
import { isPaymentRecorded, type Payment, recordPayment, setPaymentOutcome } from '../../payments/received-payments.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { isStillFair } from '../../payments/times.ts'
import { type PaymentVerdict, verdictOn } from '../../payments/verdict.ts'
import type { PaymentMode } from '../../pricing/payment-modes.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { endAttempt } from './give-up.ts'
import { lockSale, type Sale } from './sale.ts'

/** What it came to: the verdict, or what became of money that was good. */
export type SettleOutcome = Exclude<PaymentVerdict, 'accept'> | 'unknown' | 'placed' | 'questioned'

/** Settles a provider's report. Only reports that the provider answered or signed may come here. */
export async function settlePaymentReport(shop: Shop, report: PaymentReport): Promise<SettleOutcome> {
  const { provider, orderRef, state } = report
  const attempt = await findByProviderRef(shop.db, provider, orderRef)
  if (!attempt) {
    shop.log.error({ provider, order: orderRef, state }, 'a report about an order that is not ours')
    return 'unknown'
  }
  return settleAttempt(shop, attempt, report)
}

/** As `settle`, for the try that the report is about. */
export async function settleAttempt(
  shop: Shop,
  attempt: PaymentAttempt,
  report: PaymentReport,
): Promise<SettleOutcome> {
  const { provider: till, paymentRef, state } = report
  // Much of what is told is told again: seen without taking any lock.
  if (
    state === 'paid' &&
    paymentRef !== null &&
    hasMoney(attempt.state) &&
    (await isPaymentRecorded(shop.db, { till, paymentRef }))
  )
    return 'nothing'
  const settled = await shop.db.transaction((tx) => settleIn(shop, tx, attempt, report))
  if (settled === 'questioned' || settled === 'wrong-amount' || settled === 'surplus')
    shop.log.warn({ attempt: attempt.ref, payment: paymentRef, settled }, 'a payment needs a look')
  return settled
}

/**
 * The provider signed that the customer paid, or is paying, and cannot confirm it right now: until it does, by its answer or
 * its webhook, nobody is told that the payment failed, and nothing may be paid again.
 */
export async function markPaymentInDoubt(shop: Shop, found: PaymentAttempt): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const sale = await lockSale(shop, tx, found.draft)
    const attempts = await lockAttempts(tx, found.orderId)
    const attempt = attempts.find(({ id }) => id === found.id) ?? found
    if (sale.isPaid || attempts.some(({ state }) => hasMoney(state)) || !can(attemptFlow, attempt.state, 'doubt'))
      return
    const why = 'The payment is not confirmed yet'
    await transitionPaymentAttempt(tx, attempt, { event: 'doubt', reason: why })
    await sale.wait({ by: attempt.provider ?? 'clock', why })
    await pollSoon(shop, tx, attempt)
  })
}

/** A try with what it would pay for. */
export interface PaymentAttemptContext {
  readonly sale: Sale
  readonly attempt: PaymentAttempt
  /** What was last written is what this try is for. */
  readonly isNewest: boolean
}

async function settleIn(shop: Shop, tx: Tx, found: PaymentAttempt, report: PaymentReport): Promise<SettleOutcome> {
  const sale = await lockSale(shop, tx, found.draft)
  const attempts = await lockAttempts(tx, found.orderId)
  const attempt = attempts.find(({ id }) => id === found.id) ?? found
  const isPaid = attempts.some(({ state }) => hasMoney(state)) || sale.isPaid
  const { retriesWithinAttempt } = shop.payments.byName(report.provider)
  const verdict = verdictOn(report, { state: attempt.state, amount: attempt.amount, isPaid, retriesWithinAttempt })
  switch (verdict) {
    case 'nothing':
      return verdict
    case 'note':
      await noteReason(tx, attempt.id, report.reason)
      return verdict
    case 'wait':
      await transitionPaymentAttempt(tx, attempt, { event: 'wait', reason: report.reason })
      await sale.wait({ by: report.provider, why: report.reason })
      return verdict
    case 'fail':
      await endAttempt(tx, { sale, attempt }, { event: 'fail', why: report.reason })
      return verdict
    default: {
      const isNewest = newestChosen(attempts)?.id === attempt.id
      return takeMoney(shop, tx, { sale, attempt, isNewest }, { report, verdict })
    }
  }
}

type MoneyVerdict = Extract<PaymentVerdict, 'accept' | 'surplus' | 'wrong-amount'>

async function takeMoney(
  shop: Shop,
  tx: Tx,
  paying: PaymentAttemptContext,
  { report, verdict }: { report: PaymentReport; verdict: MoneyVerdict },
): Promise<SettleOutcome> {
  const { attempt } = paying
  const { provider: till, paymentRef, orderRef, amount } = report
  if (paymentRef === null || amount === null) throw new Error(`${till} reports money for ${orderRef} without naming it`)
  const payment = await recordPayment(shop, tx, { attempt, receipt: { till, paymentRef, orderRef, amount } })
  if (!payment) return 'nothing'
  if (verdict === 'surplus') return refundSurplus(shop, tx, attempt, payment)
  if (verdict === 'wrong-amount') {
    await flagPaymentForReview(tx, paying, { payment, why: 'another amount than was asked' })
    return verdict
  }
  return acceptSalePayment(tx, paying, { payment, mode: modeOf(attempt, report), isLapsed: hasLapsed(shop, attempt) })
}

/** A way that was paid with before any was chosen is the one the provider names. */
function modeOf(attempt: PaymentAttempt, { instrument }: PaymentReport): PaymentMode | null {
  return attempt.mode ?? (instrument === 'OTHER' ? null : instrument)
}

export interface AcceptablePayment {
  readonly payment: Payment
  readonly mode: PaymentMode | null
  /** The price it was sent for no longer holds. */
  readonly isLapsed: boolean
}

/** Completes the sale, or keeps the money for people to look at when that can be done no more. */
export async function acceptSalePayment(
  tx: Tx,
  paying: PaymentAttemptContext,
  { payment, mode, isLapsed }: AcceptablePayment,
): Promise<SettleOutcome> {
  const { sale, attempt, isNewest } = paying
  try {
    await tx.transaction(async (inner) => {
      if (isLapsed) throw refuse('payments.lapsed')
      await sale.complete(inner as Tx, { mode, by: payment.till, isNewest })
    })
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    await flagPaymentForReview(tx, paying, { payment, why: refusal.reason })
    return 'questioned'
  }
  await transitionPaymentAttempt(tx, attempt, { event: 'pay', reason: '' })
  await dropPoll(tx, attempt)
  return 'placed'
}

/** A success after the lock is honoured while no metal that is bought has moved by more than 1 % (rules/pricing.md 6.5). */
function hasLapsed(shop: Shop, { draft, lockEndsAt }: PaymentAttempt): boolean {
  if (shop.clock.now() <= lockEndsAt) return false
  const { rates } = shop.catalogue.now.prices
  if (draft.kind === 'silver') return !isStillFair(draft.rate, rates.silver)
  return draft.lines.some(({ product: { metal } }) => !isStillFair(draft.rates[metal], rates[metal]))
}

/** Keeps the money for people to look at. */
export async function flagPaymentForReview(
  tx: Tx,
  { sale, attempt }: Pick<PaymentAttemptContext, 'sale' | 'attempt'>,
  { payment, why }: { payment: Payment; why: string },
): Promise<void> {
  await setPaymentOutcome(tx, payment.id, { outcome: 'questioned', why })
  if (can(attemptFlow, attempt.state, 'question'))
    await transitionPaymentAttempt(tx, attempt, { event: 'question', reason: why })
  await sale.question({ by: payment.till, why })
}

async function refundSurplus(shop: Shop, tx: Tx, attempt: PaymentAttempt, payment: Payment): Promise<'surplus'> {
  await setPaymentOutcome(tx, payment.id, { outcome: 'surplus', why: 'it was paid already' })
  if (can(attemptFlow, attempt.state, 'pay'))
    await transitionPaymentAttempt(tx, attempt, { event: 'pay', reason: 'paid twice, sent back' })
  const { uniqueOrderId } = attempt.draft
  await requestRefund(shop, tx, { payment, uniqueOrderId, amount: payment.amount, why: 'paid twice' })
  return 'surplus'
}
