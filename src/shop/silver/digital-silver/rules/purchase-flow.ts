/**
 * A purchase of digital silver. It is final: nothing follows CREDITED. Money that arrives late, or for an attempt considered
 * dead, is still accepted or reviewed.
 *
 *   QUOTED ─begin─▶ PENDING ─wait─▶ PROCESSING ─pay─▶ CREDITED
 *                    │ ├─proof─▶ UNDER_VERIFICATION ─pay─▶ CREDITED · ─fail─▶ FAILED
 *                    │ └─fail──▶ FAILED ─begin─▶ PENDING
 *                    └─expire──▶ EXPIRED
 *   every one but CREDITED and REFUNDED ─review─▶ REVIEW ─pay─▶ CREDITED · ─refund─▶ REFUNDED       decided by the customer
 */
import type { Flow } from '../../../states.ts'

export const purchaseStates = [
  'QUOTED',
  'PENDING',
  'PROCESSING',
  'UNDER_VERIFICATION',
  'CREDITED',
  'FAILED',
  'EXPIRED',
  'REVIEW',
  'REFUNDED',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

export const purchaseEvents = ['begin', 'wait', 'proof', 'pay', 'fail', 'expire', 'review', 'refund'] as const
export type PurchaseEvent = (typeof purchaseEvents)[number]

const money = { pay: 'CREDITED', review: 'REVIEW', wait: 'PROCESSING' } as const

export const purchaseFlow: Flow<PurchaseState, PurchaseEvent> = {
  QUOTED: { ...money, begin: 'PENDING', expire: 'EXPIRED' },
  PENDING: { ...money, begin: 'PENDING', proof: 'UNDER_VERIFICATION', fail: 'FAILED', expire: 'EXPIRED' },
  PROCESSING: { ...money, fail: 'FAILED', expire: 'EXPIRED' },
  UNDER_VERIFICATION: { pay: 'CREDITED', review: 'REVIEW', fail: 'FAILED' },
  CREDITED: {},
  FAILED: { ...money, begin: 'PENDING', expire: 'EXPIRED' },
  EXPIRED: money,
  REVIEW: { pay: 'CREDITED', review: 'REVIEW', refund: 'REFUNDED' },
  REFUNDED: {},
}

interface Labels {
  readonly purchase: string
  readonly payment: string
}

/** The labels of a purchase and its payment for customers. Payment labels are the same as for orders (rules/payments.md 1.3). */
export const purchaseLabels: Readonly<Record<PurchaseState, Labels>> = {
  QUOTED: { purchase: 'Payment Pending', payment: 'Pending' },
  PENDING: { purchase: 'Payment Pending', payment: 'Pending' },
  PROCESSING: { purchase: 'Payment Pending', payment: 'Processing' },
  UNDER_VERIFICATION: { purchase: 'Payment Pending', payment: 'Under Verification' },
  CREDITED: { purchase: 'Credited', payment: 'Paid' },
  FAILED: { purchase: 'Payment Failed', payment: 'Failed' },
  EXPIRED: { purchase: 'Expired', payment: 'Expired' },
  REVIEW: { purchase: 'Under Review', payment: 'Processing' },
  REFUNDED: { purchase: 'Cancelled', payment: 'Refund Initiated' },
}
