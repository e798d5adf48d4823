/** A refund through the provider that took the payment (Paytm: within T + 7 working days, rules/payments.md 4.5). */
import { eq } from 'drizzle-orm'
import type { RefundReport } from '../../../partners/payment/gateway.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { postMovement } from '../../ledger/actions.ts'
import { refundPaid } from '../../ledger/movements.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { payments } from '../records.ts'
import { lockRefund, type RefundRow, type RefundUpdate, readRefundedPayment, refunds, updateRefund } from './records.ts'
import { attemptRefOf, parseAttemptRef, type RefundState } from './rules.ts'

export const providerRefundJob = 'payments.refund'

/** Queues the request to its provider, in the transaction in which the refund becomes due. */
export const queueProviderRefund = (tx: Tx, refundRef: string, now: Date): Promise<void> =>
  queueJob(tx, { kind: providerRefundJob, key: refundRef, payload: { refundRef }, dueAt: now }, now)

/** Requests it from the provider again under another reference. Throws `refunds.not-failed` unless its last attempt failed. */
export async function retryProviderRefund(shop: Pick<Shop, 'clock'>, tx: Tx, refundRef: string): Promise<void> {
  const refund = await lockRefund(tx, refundRef)
  if (refund?.state !== 'failed' || refund.byHand) throw refuse('refunds.not-failed')
  await updateRefund(tx, refund, { state: 'due', tryNo: refund.tryNo + 1, providerRefundId: null, note: '' })
  await queueProviderRefund(tx, refund.ref, shop.clock.now())
}

/**
 * Requests it from its provider, or polls its status if it was requested before. Do not call it in a transaction. Null if it is
 * finished, or is not sent by a provider. Throws `PartnerError`, and `UnknownPaymentProvider` if the provider that took the
 * payment is not set up: a refund never goes through another one.
 */
export async function requestProviderRefund(
  shop: Pick<Shop, 'db' | 'payments'>,
  refundRef: string,
): Promise<RefundReport | null> {
  const found = await findRefund(shop.db, refundRef)
  if (!found) return null
  const { refund, payment } = found
  if (refund.byHand || payment.provider === 'bank' || refund.state === 'done' || refund.state === 'failed') return null
  const provider = shop.payments.byName(payment.provider)
  const { orderRef, paymentRef } = payment
  const request = { orderRef, paymentRef, refundRef: attemptRefOf(refund), amount: refund.amount, why: refund.why }
  return refund.state === 'due'
    ? provider.refund(request)
    : provider.refundStatus({ ...request, providerRefundId: refund.providerRefundId })
}

/**
 * The provider refused this attempt, so there is no refund of it there. Staff see why, and the customer is not told before they
 * have decided how it is sent. Does nothing where the provider has reported it meanwhile.
 */
export async function recordProviderRefusal(
  shop: Pick<Shop, 'log'>,
  tx: Tx,
  { ref, tryNo }: Pick<RefundRow, 'ref' | 'tryNo'>,
  reason: string,
): Promise<void> {
  const refund = await lockRefund(tx, ref)
  if (refund?.state !== 'due' || refund.byHand || refund.tryNo !== tryNo) return
  await updateRefund(tx, refund, { state: 'failed', note: reason })
  shop.log.error({ refund: ref, reason }, 'a refund was refused by its provider')
}

/** By its own reference, or by that of one of its attempts. */
export async function findRefund(db: Db, attemptRef: string): Promise<RefundUpdate | null> {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(eq(refunds.ref, parseAttemptRef(attemptRef).ref))
  return found ?? null
}

/**
 * Records and posts what a provider reports: forward only, so that a repeated report changes nothing. Null if nothing changed, or
 * if it is not the provider that took the payment.
 */
export async function recordProviderReport(
  shop: Pick<Shop, 'clock' | 'log'>,
  tx: Tx,
  report: RefundReport,
): Promise<RefundUpdate | null> {
  const { ref, tryNo } = parseAttemptRef(report.refundRef)
  const before = await lockRefund(tx, ref)
  if (!before || before.state === 'done' || before.byHand) return null
  const payment = await readRefundedPayment(tx, before)
  if (payment.provider !== report.provider) {
    shop.log.error(
      { refund: ref, till: payment.provider, provider: report.provider },
      'a refund reported by another provider',
    )
    return null
  }
  const state: RefundState = report.state === 'pending' ? 'asked' : report.state
  // For an earlier attempt, only a late success counts.
  if (tryNo !== before.tryNo && state !== 'done') return null
  if (state === before.state || (before.state === 'failed' && state !== 'done')) return null
  const doneAt = state === 'done' ? shop.clock.now() : null
  const change = { state, doneAt, providerRefundId: report.providerRefundId, note: report.reason }
  const refund = await updateRefund(tx, before, change)
  if (state === 'failed') shop.log.error({ refund: ref, reason: report.reason }, 'a refund failed')
  if (state === 'done')
    await postMovement(
      shop,
      tx,
      refundPaid(payment, { provider: payment.provider, refundRef: ref, amount: refund.amount }),
    )
  return { refund, payment }
}
