/** The public events of an order: which transitions are events, and their names. */

/** In the order in which they happen to an order. A published name never changes. */
export const eventTypes = [
  'order.placed',
  'order.paid',
  'order.in_review',
  'order.payment_failed',
  'order.accepted',
  'order.partly_despatched',
  'order.despatched',
  'order.ready_for_pickup',
  'order.delivered',
  'order.returned_to_origin',
  'order.closed',
  'order.cancel_requested',
  'order.cancelled',
  'order.return_requested',
  'order.return_rejected',
  'order.partly_returned',
  'order.returned',
  'order.refund_begun',
  'order.partly_refunded',
  'order.refunded',
] as const
export type EventType = (typeof eventTypes)[number]

/** The type of a test sent by staff. */
export const testType = 'test'

export interface WebhookStateChange {
  readonly what: 'order' | 'payment' | 'shipment'
  readonly from: string
  readonly to: string
}

/** By the new state of an order or its payment. */
const byState: Readonly<Record<'order' | 'payment', Readonly<Record<string, EventType>>>> = {
  order: {
    PLACED: 'order.placed',
    REVIEW: 'order.in_review',
    ACCEPTED: 'order.accepted',
    PARTLY_DESPATCHED: 'order.partly_despatched',
    DESPATCHED: 'order.despatched',
    FULLY_DESPATCHED: 'order.despatched',
    READY_FOR_PICKUP: 'order.ready_for_pickup',
    DELIVERED: 'order.delivered',
    RTO: 'order.returned_to_origin',
    CLOSED: 'order.closed',
    CANCEL_REQUESTED: 'order.cancel_requested',
    CANCELLED: 'order.cancelled',
    RETURN_REQUESTED: 'order.return_requested',
    RETURN_REJECTED: 'order.return_rejected',
    RETURNED: 'order.returned',
  },
  payment: {
    PAID: 'order.paid',
    REFUND_INITIATED: 'order.refund_begun',
    PARTLY_REFUNDED: 'order.partly_refunded',
    REFUNDED: 'order.refunded',
  },
}

/** Transitions whose new state alone would give the wrong event. */
const byTransition: Readonly<Record<string, EventType | null>> = {
  // A cancellation request was rejected; the order was accepted long before.
  'CANCEL_REQUESTED ACCEPTED': null,
  // A part was returned, the rest was not.
  'RETURN_RECEIVED DELIVERED': 'order.partly_returned',
  // Before an order is placed, a failed attempt concerns only the buyer.
  'PLACED PAYMENT_FAILED': 'order.payment_failed',
}

/** The event of a transition, or null. */
export function eventOf({ what, from, to }: WebhookStateChange): EventType | null {
  if (what === 'shipment') return null
  const special = what === 'order' ? byTransition[`${from} ${to}`] : undefined
  return special === undefined ? (byState[what][to] ?? null) : special
}
