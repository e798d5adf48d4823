/**
 * The payment status of an order (rules/payments.md 1.3). A received payment is final: PAID leads only to refunds.
 *
 *   PENDING ─wait─▶ PROCESSING ─pay─▶ PAID ─refund─▶ REFUND_INITIATED ─refund-all──▶ REFUNDED
 *     │ proof         │  fail            ▲                    └──────refund-part─▶ PARTLY_REFUNDED ─refund─▶ …
 *     ▼               ▼                  │ pay
 *   UNDER_VERIFICATION · FAILED · EXPIRED ┘   (begin: back to PENDING for another attempt)
 */
import type { Flow } from '../../states.ts'

export const paymentStatuses = [
  'PENDING',
  'PROCESSING',
  'UNDER_VERIFICATION',
  'PAID',
  'FAILED',
  'EXPIRED',
  'REFUND_INITIATED',
  'PARTLY_REFUNDED',
  'REFUNDED',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentEvents = [
  'begin',
  'wait',
  'proof',
  'pay',
  'fail',
  'expire',
  'refund',
  'refund-part',
  'refund-all',
] as const
export type PaymentEvent = (typeof paymentEvents)[number]

const unpaid = {
  begin: 'PENDING',
  wait: 'PROCESSING',
  proof: 'UNDER_VERIFICATION',
  pay: 'PAID',
  fail: 'FAILED',
  expire: 'EXPIRED',
} as const

export const paymentFlow: Flow<PaymentStatus, PaymentEvent> = {
  PENDING: unpaid,
  FAILED: unpaid,
  EXPIRED: unpaid,
  PROCESSING: { wait: 'PROCESSING', pay: 'PAID', fail: 'FAILED', expire: 'EXPIRED' },
  UNDER_VERIFICATION: { pay: 'PAID', fail: 'FAILED' },
  PAID: { refund: 'REFUND_INITIATED' },
  REFUND_INITIATED: { refund: 'REFUND_INITIATED', 'refund-part': 'PARTLY_REFUNDED', 'refund-all': 'REFUNDED' },
  PARTLY_REFUNDED: { refund: 'REFUND_INITIATED' },
  REFUNDED: {},
}

/** `payment_status` as customers read it. */
export const paymentLabels: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  UNDER_VERIFICATION: 'Under Verification',
  PAID: 'Paid',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
  REFUND_INITIATED: 'Refund Initiated',
  PARTLY_REFUNDED: 'Partially Refunded',
  REFUNDED: 'Refunded',
}

/** It was paid, even if it was refunded since. */
export const isPaymentReceived = (status: PaymentStatus): boolean =>
  status === 'PAID' || status === 'REFUND_INITIATED' || status === 'PARTLY_REFUNDED' || status === 'REFUNDED'
