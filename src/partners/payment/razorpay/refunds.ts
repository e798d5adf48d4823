/** Refunds at Razorpay: requested once for each reference of ours, and found by it. */
import type { RefundReport, RefundRequest } from '../gateway.ts'
import type { RazorpayClient } from './client.ts'
import { requestAllPages } from './pages.ts'
import { refundEntity, refundList, refundReport } from './responses.ts'

/** A note has at most 256 characters. */
const mostNoteCharacters = 256
const refundsPerPage = 100

/**
 * Our reference is the idempotency key, which needs at least 10 letters, digits, `-` and `_`: two requests at once are one
 * refund (docs: Create a Normal Refund (Idempotent Request)). How long a key is remembered is not documented, so a refund with
 * our receipt is searched for first.
 */
export async function requestRazorpayRefund(client: RazorpayClient, request: RefundRequest): Promise<RefundReport> {
  const existing = await findRefund(client, request)
  if (existing) return existing
  const { paymentRef, refundRef, amount, why } = request
  const path = `/payments/${encodeURIComponent(paymentRef)}/refund`
  const body = { amount, speed: 'normal', receipt: refundRef, notes: { why: why.slice(0, mostNoteCharacters) } }
  const headers = { 'x-refund-idempotency': refundRef }
  return refundReport(await client.request({ name: 'refund', path, body, headers }, refundEntity), refundRef)
}

/** Pending where Razorpay does not list it. */
export const razorpayRefundStatus = async (client: RazorpayClient, request: RefundRequest): Promise<RefundReport> =>
  (await findRefund(client, request)) ?? { ...unlisted, refundRef: request.refundRef }

/** The list is newest first and has ten items where no count is given (docs: Fetch Multiple Refunds for a Payment). */
async function findRefund(client: RazorpayClient, request: RefundRequest): Promise<RefundReport | undefined> {
  const path = `/payments/${encodeURIComponent(request.paymentRef)}/refunds`
  const list = { name: 'refunds of a payment', path, shape: refundList, pageSize: refundsPerPage }
  const ours = (await requestAllPages(client, list)).find(({ receipt }) => receipt === request.refundRef)
  return ours && refundReport(ours, request.refundRef)
}

const unlisted = { provider: 'razorpay', providerRefundId: null, state: 'pending', amount: null, reason: '' } as const
