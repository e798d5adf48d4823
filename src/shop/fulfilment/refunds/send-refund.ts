/**
 * The only way a refund is sent. The intent is saved first: `requestRefund` and `sendRefund` queue a job, which calls the
 * provider or the payout partner outside any transaction. Their response, or webhook, is recorded under the lock of the order,
 * together with its effect on the order (`refund-outcome.ts`).
 */
import { PartnerError } from '../../../partners/partner-error.ts'
import type { RefundReport } from '../../../partners/payment/gateway.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { JobHandlers, JobOutcome } from '../../../platform/jobs/jobs.ts'
import { requirePayableAccount } from '../../customers/bank-accounts/reading.ts'
import { lockOrder, type OrderChangeCause } from '../../orders/actions.ts'
import { utrOf } from '../../payments/bank-statements/rules/read-statement.ts'
import { type PayoutAttempt, payDebt } from '../../payments/payouts/pay-debt.ts'
import { isRefundBlockedByDispute } from '../../payments/refunds/blocked-by-dispute.ts'
import { isBankRefUsed, recordManualTransfer, requireUnusedBankRef } from '../../payments/refunds/manual-transfer.ts'
import {
  findRefund,
  providerRefundJob,
  recordProviderRefusal,
  recordProviderReport,
  requestProviderRefund,
  retryProviderRefund,
} from '../../payments/refunds/provider-refund.ts'
import { listOrderRefunds, type RefundSummary, readRefund } from '../../payments/refunds/refund-list.ts'
import { refundPayoutJob, refundPayouts, startRefundPayout } from '../../payments/refunds/refund-payout.ts'
import { needsStaffToSend } from '../../payments/refunds/rules.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { applyRefundOutcome } from './refund-outcome.ts'

/**
 * `payout`: through the payout partner to the customer's bank account. `by-hand`: by a transfer that staff have made, with its
 * bank reference. `again`: another attempt through the provider after a failed one.
 */
export type RefundMethod =
  | { readonly how: 'payout' }
  | { readonly how: 'by-hand'; readonly bankRef: string }
  | { readonly how: 'again' }

/** Runs in the transaction that sends. */
type AlsoInTransaction = ((tx: Tx) => Promise<void>) | undefined

interface RefundSending extends OrderChangeCause {
  readonly ref: string
  readonly method: RefundMethod
  readonly also?: AlsoInTransaction
}

/** Sends one refund as decided by staff. Throws what `requireSendable` throws. */
export async function sendRefund(shop: Shop, { ref, method, also, ...cause }: RefundSending): Promise<void> {
  const refund = await requireSendable(shop, ref, method)
  if (method.how === 'by-hand') {
    const bankRef = utrOf(method.bankRef)!
    return recordTransfers(shop, refund.orderId, { ...cause, refundRef: ref, bankRef, also })
  }
  await shop.db.transaction(async (tx) => {
    // Two people who send refunds of one order wait for each other here.
    await lockOrder(tx, refund.orderId)
    // Again, since a dispute may have been recorded before the lock.
    const payment = { provider: refund.till, paymentRef: refund.paymentRef }
    if (await isRefundBlockedByDispute(tx, payment)) throw refuse('payments.disputed')
    if (method.how === 'again') await retryProviderRefund(shop, tx, ref)
    else await startRefundPayout(shop, tx, { ref, accountId: await requireAccount(shop, tx, refund.customerId) })
    await also?.(tx)
  })
}

/**
 * The refund as it is now. Throws `refunds.unknown`, `.not-by-hand`, `.not-failed`, `.not-a-bank-ref`, `.known-bank-ref` and
 * `.no-account` where this method cannot send it now, and `payments.disputed` where the bank may return the money as well; a
 * transfer that staff have made is recorded nevertheless.
 */
export async function requireSendable(shop: Shop, ref: string, method: RefundMethod): Promise<RefundSummary> {
  const refund = await readRefund(shop.db, ref)
  if (!refund) throw refuse('refunds.unknown')
  const isDisputed =
    method.how !== 'by-hand' &&
    (await isRefundBlockedByDispute(shop.db, { provider: refund.till, paymentRef: refund.paymentRef }))
  if (isDisputed) throw refuse('payments.disputed')
  if (method.how === 'again') {
    if (refund.state !== 'failed' || refund.byHand) throw refuse('refunds.not-failed')
    return refund
  }
  if (!needsStaffToSend(refund)) throw refuse('refunds.not-by-hand')
  if (method.how === 'payout') {
    await requireAccount(shop, shop.db, refund.customerId)
    return refund
  }
  const bankRef = utrOf(method.bankRef)
  if (!bankRef) throw refuse('refunds.not-a-bank-ref', {}, 'bankRef')
  if (await isBankRefUsed(shop.db, bankRef)) throw refuse('refunds.known-bank-ref', { bankRef }, 'bankRef')
  return refund
}

const accountProblems: Readonly<Record<string, string>> = {
  'bank-accounts.none': 'ask for it first',
  'bank-accounts.unverified': 'it is not verified yet',
  'bank-accounts.cooling': 'it is so new that it must wait',
}

/** The id of the customer's account, if it can be paid to now. Throws `refunds.no-account`, with the reason for staff. */
async function requireAccount(shop: Shop, db: Db, customerId: number): Promise<number> {
  try {
    return (await requirePayableAccount(shop, db, customerId)).id
  } catch (refusal) {
    const why = refusal instanceof Refusal && accountProblems[refusal.reason]
    if (!why) throw refusal
    throw refuse('refunds.no-account', { why })
  }
}

interface TransferRecord extends OrderChangeCause {
  readonly bankRef: string
  /** Absent: all refunds of the order that wait for staff were paid with this transfer. */
  readonly refundRef?: string
  readonly also?: AlsoInTransaction
}

/**
 * Records that staff have transferred refunds of an order, or of a purchase of digital silver. Throws
 * `fulfilment.nothing-by-hand` where none waits for a transfer, and `refunds.known-bank-ref` where the refund named shares its
 * bank reference with another.
 */
export async function recordTransfers(
  shop: Shop,
  orderId: number,
  { bankRef, refundRef, also, ...cause }: TransferRecord,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    let order = await lockOrder(tx, orderId)
    const waiting = (await listOrderRefunds(tx, orderId)).filter(
      (refund) => needsStaffToSend(refund) && (refundRef === undefined || refund.ref === refundRef),
    )
    if (waiting.length === 0) throw refuse('fulfilment.nothing-by-hand')
    if (refundRef !== undefined) await requireUnusedBankRef(tx, bankRef)
    for (const { ref } of waiting) {
      const update = await recordManualTransfer(shop, tx, { refundRef: ref, bankRef })
      if (update) order = await applyRefundOutcome(shop, tx, order, update, cause)
    }
    await also?.(tx)
  })
}

const pollMs = 5 * 60_000

export const refundJobs = (shop: Shop) =>
  ({
    [providerRefundJob]: (payload: { refundRef: string }) => sendByProvider(shop, payload),
    [refundPayoutJob]: (payload: PayoutAttempt) => sendByPayout(shop, payload),
  }) satisfies JobHandlers

const disputedRecheckMs = 60 * 60_000

/**
 * Requests the refund and polls until the provider has made it. Throws `PartnerError`, and then the job is retried. A request that
 * the provider refuses would be refused again, so it has failed, and staff send it in another way. While a dispute may return the
 * money as well, it waits; it does not fail, since a request whose response was lost may have been carried out.
 */
async function sendByProvider(shop: Shop, { refundRef }: { refundRef: string }): Promise<JobOutcome> {
  const found = await findRefund(shop.db, refundRef)
  if (found?.refund.state === 'due' && (await isRefundBlockedByDispute(shop.db, found.payment)))
    return { again: new Date(shop.clock.now().getTime() + disputedRecheckMs) }
  try {
    const report = await requestProviderRefund(shop, refundRef)
    if (!report) return undefined
    await recordRefundReport(shop, report)
    return report.state === 'pending' ? { again: new Date(shop.clock.now().getTime() + pollMs) } : undefined
  } catch (failure) {
    const isRefused = failure instanceof PartnerError && failure.kind === 'refused'
    if (!isRefused || found?.refund.state !== 'due') throw failure
    await shop.db.transaction((tx) => recordProviderRefusal(shop, tx, found.refund, failure.detail))
    return undefined
  }
}

/**
 * Records a provider's report of a refund, from the job or a webhook. States only move forward, so the same report twice
 * changes nothing.
 */
export async function recordRefundReport(shop: Shop, report: RefundReport): Promise<void> {
  const found = await findRefund(shop.db, report.refundRef)
  if (!found) return
  await shop.db.transaction(async (tx) => {
    // A cancellation locks the order before its refunds.
    const order = await lockOrder(tx, found.payment.orderId)
    const update = await recordProviderReport(shop, tx, report)
    if (update) await applyRefundOutcome(shop, tx, order, update)
  })
}

/** One payout attempt, repeated until the partner has completed it. */
export const sendByPayout = (shop: Shop, attempt: PayoutAttempt): Promise<JobOutcome> => payDebt(shop, payouts, attempt)

const payouts = refundPayouts(async (shop, tx, update) => {
  const order = await lockOrder(tx, update.payment.orderId)
  await applyRefundOutcome(shop, tx, order, update)
})
