/** The public events of an order: which transitions are events, and their names. */

interface EventCauses {
  /** New states of the order. */
  readonly order?: readonly string[]
  /** New states of its payment. */
  readonly payment?: readonly string[]
  /** Transitions of the order whose new state alone would give another event or none: "FROM TO". */
  readonly transitions?: readonly string[]
}

/** What causes each event, in the order in which they happen to an order. A published name never changes. */
const eventCauses = {
  'order.placed': { order: ['PLACED'] },
  'order.paid': { payment: ['PAID'] },
  'order.in_review': { order: ['REVIEW'] },
  // Before an order is placed, a failed attempt concerns only the buyer.
  'order.payment_failed': { transitions: ['PLACED PAYMENT_FAILED'] },
  'order.accepted': { order: ['ACCEPTED'] },
  'order.partly_despatched': { order: ['PARTLY_DESPATCHED'] },
  'order.despatched': { order: ['DESPATCHED', 'FULLY_DESPATCHED'] },
  'order.ready_for_pickup': { order: ['READY_FOR_PICKUP'] },
  'order.delivered': { order: ['DELIVERED'] },
  'order.returned_to_origin': { order: ['RTO'] },
  'order.closed': { order: ['CLOSED'] },
  'order.cancel_requested': { order: ['CANCEL_REQUESTED'] },
  'order.cancelled': { order: ['CANCELLED'] },
  'order.return_requested': { order: ['RETURN_REQUESTED'] },
  'order.return_rejected': { order: ['RETURN_REJECTED'] },
  // A part was returned, the rest was not.
  'order.partly_returned': { transitions: ['RETURN_RECEIVED DELIVERED'] },
  'order.returned': { order: ['RETURNED'] },
  'order.refund_begun': { payment: ['REFUND_INITIATED'] },
  'order.partly_refunded': { payment: ['PARTLY_REFUNDED'] },
  'order.refunded': { payment: ['REFUNDED'] },
} as const satisfies Readonly<Record<string, EventCauses>>

export type EventType = keyof typeof eventCauses
export const eventTypes = Object.keys(eventCauses) as readonly EventType[]

/** The type of a test sent by staff. */
export const testType = 'test'

export interface WebhookStateChange {
  readonly what: 'order' | 'payment' | 'shipment'
  readonly from: string
  readonly to: string
}

/** The event of each new state or transition. */
const eventsBy = (cause: keyof EventCauses): ReadonlyMap<string, EventType> =>
  new Map(
    eventTypes.flatMap((type) => ((eventCauses[type] as EventCauses)[cause] ?? []).map((change) => [change, type])),
  )

const byState = { order: eventsBy('order'), payment: eventsBy('payment') }
const byTransition: ReadonlyMap<string, EventType | null> = new Map([
  ...eventsBy('transitions'),
  // A cancellation request was rejected; the order was accepted long before.
  ['CANCEL_REQUESTED ACCEPTED', null],
])

/** The event of a transition, or null. */
export function eventOf({ what, from, to }: WebhookStateChange): EventType | null {
  if (what === 'shipment') return null
  const special = what === 'order' ? byTransition.get(`${from} ${to}`) : undefined
  return special === undefined ? (byState[what].get(to) ?? null) : special
}
