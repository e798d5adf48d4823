/** Converts Razorpay's entities to our terms (rules/payments.md 5.1). Amounts are paise on both sides. */
import * as z from 'zod/mini'
import type { Instrument, PaymentReport, ProviderPaymentState, ProviderRefundState, RefundReport } from '../gateway.ts'

const text = z.catch(z.string(), '')

export const orderEntity = z.looseObject({ id: z.string(), amount: z.int(), currency: z.string(), status: z.string() })

export const paymentEntity = z.looseObject({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  order_id: text,
  method: text,
  card: z.catch(z.nullable(z.looseObject({ type: text })), null),
  error_description: text,
  created_at: z.catch(z.int(), 0),
})
export type RazorpayPayment = z.infer<typeof paymentEntity>

export const paymentList = z.looseObject({ items: z.array(paymentEntity) })

export const refundEntity = z.looseObject({
  id: z.string(),
  amount: z.int(),
  currency: text,
  status: z.string(),
  receipt: z.catch(z.nullable(z.string()), null),
})
export type RazorpayRefund = z.infer<typeof refundEntity>
export const refundList = z.looseObject({ items: z.array(refundEntity) })

export const errorAnswer = z.looseObject({ error: z.looseObject({ code: text, description: text }) })

/** `refunded` counts as paid: the refund was requested by us and is recorded separately. */
const states: Readonly<Record<string, ProviderPaymentState>> = {
  captured: 'paid',
  refunded: 'paid',
  authorized: 'pending',
  created: 'pending',
  failed: 'failed',
}

const refundStates: Readonly<Record<string, ProviderRefundState>> = {
  processed: 'done',
  pending: 'pending',
  failed: 'failed',
}

export const stateOf = (payment: RazorpayPayment): ProviderPaymentState => states[payment.status] ?? 'pending'

export function paymentReport(payment: RazorpayPayment): PaymentReport {
  return {
    provider: 'razorpay',
    orderRef: payment.order_id,
    paymentRef: payment.id,
    state: stateOf(payment),
    amount: payment.currency === 'INR' ? payment.amount : null,
    instrument: instrumentOf(payment),
    reason: payment.error_description,
  }
}

function instrumentOf({ method, card }: RazorpayPayment): Instrument {
  if (method === 'card') return card?.type === 'debit' ? 'DEBIT_CARD' : 'CREDIT_CARD'
  if (method === 'netbanking') return 'NET_BANKING'
  return method === 'upi' ? 'UPI' : 'OTHER'
}

export const refundReport = (refund: RazorpayRefund, refundRef: string): RefundReport => ({
  provider: 'razorpay',
  refundRef,
  providerRefundId: refund.id,
  state: refundStates[refund.status] ?? 'pending',
  amount: refund.currency === 'INR' ? refund.amount : null,
  reason: refund.status,
})

/**
 * One Razorpay order may have several payments from one popup. A paid one takes precedence over a pending one, and that over
 * a failed one; among equals the newest counts.
 */
export function weightiest(payments: readonly RazorpayPayment[]): RazorpayPayment | undefined {
  const weight = (payment: RazorpayPayment) => ['failed', 'pending', 'paid'].indexOf(stateOf(payment))
  return [...payments].sort((a, b) => weight(b) - weight(a) || b.created_at - a.created_at)[0]
}
