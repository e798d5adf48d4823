/**
 * The progress of an order as customers see it (spec §4 Order status values, rules/orders.md 1.1). The labels are those of the
 * API; nothing here decides which transitions an order may make.
 */
import type { Texts } from '../../texts/area.ts'
import type { orderTexts } from '../../texts/orders/order.ts'

export interface ProgressStep {
  readonly label: string
  readonly at: 'passed' | 'now' | 'ahead'
}

const start = ['Order Placed', 'Order Accepted']
const progressLines: readonly (readonly string[])[] = [
  [...start, 'Despatched', 'Delivered'],
  [...start, 'Partly Despatched', 'Fully Despatched', 'Delivered'],
  [...start, 'Ready for Pickup', 'Delivered'],
]

/** Steps of the progress line: passed, now, ahead. `null` for a status that is not on it: not paid, cancelled, returned. */
export function progressOf(status: string, pickup: boolean): ProgressStep[] | null {
  const fitting = progressLines.filter((line) => line.includes(status))
  const line = fitting.find((labels) => labels.includes('Ready for Pickup') === pickup) ?? fitting[0]
  if (!line) return null
  const now = line.indexOf(status)
  const arrived = now === line.length - 1
  return line.map((label, place) => ({
    label,
    at: place < now || (arrived && place === now) ? 'passed' : place === now ? 'now' : 'ahead',
  }))
}

export type StatusTone = 'ok' | 'warn' | 'bad' | 'info' | 'plain'

const orderTones: Readonly<Record<string, StatusTone>> = {
  'Payment Pending': 'warn',
  'Order Placed': 'info',
  'Order Accepted': 'plain',
  'Partly Despatched': 'warn',
  Despatched: 'ok',
  'Fully Despatched': 'ok',
  'Ready for Pickup': 'ok',
  Delivered: 'ok',
  'Payment Failed': 'bad',
  Expired: 'bad',
  'Under Review': 'warn',
  'Cancellation Requested': 'warn',
  Cancelled: 'bad',
  'Returned to Seller': 'bad',
  'Return Requested': 'warn',
  'Return Approved': 'info',
  'Return Rejected': 'bad',
  'Return Received': 'info',
  Returned: 'plain',
}

const paymentTones: Readonly<Record<string, StatusTone>> = {
  Pending: 'warn',
  Processing: 'warn',
  'Under Verification': 'warn',
  Paid: 'ok',
  Failed: 'bad',
  Expired: 'bad',
  'Refund Initiated': 'info',
  'Partially Refunded': 'plain',
  Refunded: 'plain',
  'Refund Failed': 'bad',
}

export const orderTone = (status: string): StatusTone => orderTones[status] ?? 'plain'
export const paymentTone = (status: string): StatusTone => paymentTones[status] ?? 'plain'

/** Advice for an order that is not in progress; nothing for one that is. */
export function orderAdvice(
  status: string,
  paymentStatus: string,
  t: Texts<typeof orderTexts>['advice'],
): string | null {
  // Its money is here: what its payment still waits for is the customer's choice.
  if (status === 'Under Review') return t.review
  if (paymentStatus === 'Processing') return t.processing
  if (paymentStatus === 'Under Verification') return t.transfer
  if (status === 'Payment Pending') return t.pending
  if (status === 'Payment Failed') return t.failed
  if (status === 'Expired') return t.expired
  return null
}

interface OrderStatus {
  readonly status: string
  readonly paymentStatus: string
  readonly refunds: readonly { readonly state: string; readonly byHand: boolean }[]
}

/** Whether a provider will soon report a payment or refund, so that polling makes sense. Manual refunds take days. */
export const isMoving = ({ status, paymentStatus, refunds }: OrderStatus): boolean =>
  (paymentStatus === 'Processing' && status !== 'Under Review') ||
  refunds.some(({ state, byHand }) => state === 'Refund Initiated' && !byHand)

/** Whether the cart of the order can still be paid. */
export const isUnpaid = (status: string, paymentStatus: string): boolean =>
  ['Payment Pending', 'Payment Failed', 'Expired'].includes(status) &&
  !['Processing', 'Under Verification', 'Paid'].includes(paymentStatus)
