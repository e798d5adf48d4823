/** Razorpay's entities as in its API (rules/payments.md 5.1). */
import type { SandboxPaymentState } from '../outcomes.ts'
import { failureText, type SandboxRazorpayOrder, type SandboxRazorpayPayment } from './orders.ts'
import type { SandboxRazorpayRefund } from './refunds.ts'

const statusOf = (fate: SandboxPaymentState, refunded: boolean): string => {
  if (fate.state === 'paid') return refunded ? 'refunded' : 'captured'
  return fate.state === 'failed' ? 'failed' : 'created'
}

export function razorpayPaymentEntity(payment: SandboxRazorpayPayment, refundedPaise = 0) {
  const { fate } = payment
  const failed = fate.state === 'failed'
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: 'INR',
    status: statusOf(fate, refundedPaise >= payment.amount),
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: refundedPaise,
    refund_status: refundedPaise === 0 ? null : refundedPaise >= payment.amount ? 'full' : 'partial',
    captured: fate.state === 'paid',
    description: null,
    card_id: null,
    card: payment.card && { entity: 'card', issuer: 'SBX', international: false, ...payment.card },
    bank: payment.bank,
    wallet: null,
    vpa: payment.vpa,
    token_id: payment.tokenId ?? null,
    fee: null,
    tax: null,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed ? failureText[fate.why] : null,
    error_source: failed ? 'bank' : null,
    error_step: failed ? 'payment_authorization' : null,
    error_reason: failed ? 'payment_failed' : null,
    acquirer_data:
      payment.method === 'card' ? { auth_code: payment.bankRef.slice(0, 6) } : { bank_transaction_id: payment.bankRef },
    created_at: payment.createdAt,
  }
}

export function razorpayOrderEntity(order: SandboxRazorpayOrder, orderPayments: readonly SandboxRazorpayPayment[]) {
  const paid = orderPayments.some(({ fate }) => fate.state === 'paid')
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid ? order.amount : 0,
    amount_due: paid ? 0 : order.amount,
    currency: 'INR',
    receipt: order.receipt,
    offer_id: null,
    status: paid ? 'paid' : orderPayments.length > 0 ? 'attempted' : 'created',
    attempts: orderPayments.length,
    notes: order.notes,
    ...(order.notice && {
      notification: { token_id: order.notice.tokenId, payment_after: order.notice.paymentAfter },
    }),
    created_at: order.createdAt,
  }
}

export const razorpayRefundEntity = (refund: SandboxRazorpayRefund, done: boolean) => ({
  id: refund.id,
  entity: 'refund',
  amount: refund.amount,
  currency: 'INR',
  payment_id: refund.paymentId,
  notes: [],
  receipt: refund.receipt,
  acquirer_data: { arn: null },
  created_at: refund.createdAt,
  batch_id: null,
  status: done ? 'processed' : 'pending',
  speed_processed: 'normal',
  speed_requested: 'normal',
})
