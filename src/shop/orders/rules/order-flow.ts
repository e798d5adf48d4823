/**
 * The states and transitions of an order, and its status labels (rules/orders.md 1.1).
 *
 *   PENDING_PAYMENT ─place─▶ PLACED ─accept─▶ ACCEPTED ─despatch──────▶ DESPATCHED ────┐
 *     │   ▲    │               ▲ │                │  ├──despatch-part─▶ PARTLY_DESPATCHED │
 *  fail  retry expire      clear │ cancel         │  │                     └despatch-rest─▶ FULLY_DESPATCHED
 *     ▼   │    ▼               │ ▼                │  └──make-ready──▶ READY_FOR_PICKUP     │
 *   PAYMENT_FAILED · EXPIRED   REVIEW · CANCELLED │                        └──deliver──┐   │ deliver
 *                                                 ▼                                    ▼   ▼
 *                            CANCEL_REQUESTED ─cancel─▶ CANCELLED                    DELIVERED ─close─▶ CLOSED
 *
 *   in transit: return-to-origin ▶ RTO ─cancel─▶ CANCELLED, ─send-again─▶ DESPATCHED
 *   from DELIVERED: request-return ▶ RETURN_REQUESTED ─approve▶ RETURN_APPROVED ─receive▶ RETURN_RECEIVED ─settle▶ RETURNED
 *                     (another item: request-return)     └─reject▶ RETURN_REJECTED ─close▶ CLOSED
 *   from RETURN_RECEIVED also: settle-part ▶ DELIVERED (the rest is kept), replace ▶ DESPATCHED (a replacement is sent)
 *   A payment that cannot be placed as it is (other amount, lapsed price, sold out) leads from any state before PLACED to
 *   REVIEW; a late success leads from PAYMENT_FAILED and EXPIRED straight to PLACED.
 */
import type { Flow } from '../../states.ts'

export const orderStates = [
  'PENDING_PAYMENT',
  'PLACED',
  'ACCEPTED',
  'PARTLY_DESPATCHED',
  'DESPATCHED',
  'FULLY_DESPATCHED',
  'READY_FOR_PICKUP',
  'DELIVERED',
  'CLOSED',
  'PAYMENT_FAILED',
  'EXPIRED',
  'REVIEW',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'RTO',
  'RETURN_REQUESTED',
  'RETURN_APPROVED',
  'RETURN_REJECTED',
  'RETURN_RECEIVED',
  'RETURNED',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderEvents = [
  'retry',
  'place',
  'fail',
  'expire',
  'review',
  'clear',
  'accept',
  'make-ready',
  'despatch',
  'despatch-part',
  'despatch-rest',
  'deliver',
  'close',
  'request-cancel',
  'refuse-cancel',
  'cancel',
  'return-to-origin',
  'request-return',
  'approve-return',
  'reject-return',
  'receive-return',
  'settle-return',
  'settle-part',
  'replace',
  'send-again',
] as const
export type OrderEvent = (typeof orderEvents)[number]

export const orderFlow: Flow<OrderState, OrderEvent> = {
  PENDING_PAYMENT: {
    retry: 'PENDING_PAYMENT',
    place: 'PLACED',
    fail: 'PAYMENT_FAILED',
    expire: 'EXPIRED',
    review: 'REVIEW',
  },
  PAYMENT_FAILED: { retry: 'PENDING_PAYMENT', place: 'PLACED', expire: 'EXPIRED', review: 'REVIEW' },
  EXPIRED: { retry: 'PENDING_PAYMENT', place: 'PLACED', review: 'REVIEW' },
  REVIEW: { clear: 'PLACED', cancel: 'CANCELLED' },
  PLACED: { accept: 'ACCEPTED', cancel: 'CANCELLED', fail: 'PAYMENT_FAILED', review: 'REVIEW' },
  ACCEPTED: {
    'make-ready': 'READY_FOR_PICKUP',
    despatch: 'DESPATCHED',
    'despatch-part': 'PARTLY_DESPATCHED',
    'request-cancel': 'CANCEL_REQUESTED',
    cancel: 'CANCELLED',
  },
  CANCEL_REQUESTED: { cancel: 'CANCELLED', 'refuse-cancel': 'ACCEPTED' },
  PARTLY_DESPATCHED: { 'despatch-part': 'PARTLY_DESPATCHED', 'despatch-rest': 'FULLY_DESPATCHED' },
  DESPATCHED: { deliver: 'DELIVERED', 'return-to-origin': 'RTO' },
  FULLY_DESPATCHED: { deliver: 'DELIVERED', 'return-to-origin': 'RTO' },
  READY_FOR_PICKUP: { deliver: 'DELIVERED', cancel: 'CANCELLED' },
  DELIVERED: { close: 'CLOSED', 'request-return': 'RETURN_REQUESTED' },
  CLOSED: {},
  CANCELLED: {},
  RTO: { cancel: 'CANCELLED', 'send-again': 'DESPATCHED' },
  RETURN_REQUESTED: {
    'request-return': 'RETURN_REQUESTED',
    'approve-return': 'RETURN_APPROVED',
    'reject-return': 'RETURN_REJECTED',
  },
  RETURN_APPROVED: { 'receive-return': 'RETURN_RECEIVED' },
  RETURN_REJECTED: { close: 'CLOSED' },
  RETURN_RECEIVED: { 'settle-return': 'RETURNED', 'settle-part': 'DELIVERED', replace: 'DESPATCHED' },
  RETURNED: {},
}

const statesWithoutSale: readonly OrderState[] = ['PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED', 'REVIEW', 'CANCELLED']

/** States in which the metal of an order is sold. A payment under review is no sale until it is accepted. */
export const statesWithMetalSold: readonly OrderState[] = orderStates.filter(
  (state) => !statesWithoutSale.includes(state),
)

/** Whether a transition of an order sells its metal or takes the sale back. */
export const changesMetalSold = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
  (statesWithMetalSold as readonly string[]).includes(from) !== (statesWithMetalSold as readonly string[]).includes(to)

/** Paid or about to be, with nothing shipped yet: orders in these states can be kept back by a hold. */
export const statesBeforeDespatch: readonly OrderState[] = ['REVIEW', 'PLACED', 'ACCEPTED', 'CANCEL_REQUESTED']

/** `order_status` as customers read it (spec §4, rules/orders.md 1.1). */
export const orderLabels: Readonly<Record<OrderState, string>> = {
  PENDING_PAYMENT: 'Payment Pending',
  PLACED: 'Order Placed',
  ACCEPTED: 'Order Accepted',
  PARTLY_DESPATCHED: 'Partly Despatched',
  DESPATCHED: 'Despatched',
  FULLY_DESPATCHED: 'Fully Despatched',
  READY_FOR_PICKUP: 'Ready for Pickup',
  DELIVERED: 'Delivered',
  CLOSED: 'Delivered',
  PAYMENT_FAILED: 'Payment Failed',
  EXPIRED: 'Expired',
  REVIEW: 'Under Review',
  CANCEL_REQUESTED: 'Cancellation Requested',
  CANCELLED: 'Cancelled',
  RTO: 'Returned to Seller',
  RETURN_REQUESTED: 'Return Requested',
  RETURN_APPROVED: 'Return Approved',
  RETURN_REJECTED: 'Return Rejected',
  RETURN_RECEIVED: 'Return Received',
  RETURNED: 'Returned',
}
