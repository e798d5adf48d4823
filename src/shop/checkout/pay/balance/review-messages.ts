/** Messages to the customer of an order whose payment is under review: what happened, and what can be chosen (decision 0115). */
import { type OrderMessageContext, orderEmail } from '../../../fulfilment/notify-order-customer.ts'
import type { MessageContent } from '../../../messaging/messages/message-content.ts'
import type { ReviewCause } from './rules.ts'

export interface ReviewMessageData {
  readonly cause: ReviewCause
  /** "₹46,212.00" each. */
  readonly received: string
  readonly ordered: string
  /** The price that holds now. */
  readonly total: string
  /** Left to pay, and returned once the order is placed; empty where there is none. */
  readonly due: string
  readonly excess: string
  /** When everything goes back by itself; empty if it never does. */
  readonly until: string
}

const happened: Readonly<Record<ReviewCause, (order: string, data: ReviewMessageData) => string>> = {
  short: (order, { received, ordered }) => `We have received ${received} for order ${order}, but ${ordered} was due.`,
  over: (order, { received, ordered }) =>
    `We have received ${received} for order ${order}, but only ${ordered} was due.`,
  late: (order, { received, total }) =>
    `We have received ${received} for order ${order}, but after the held price had expired. Its price is now ${total}.`,
  unavailable: (order, { received }) =>
    `We have received ${received} for order ${order}, but it cannot be completed now: an item is sold out or its price cannot be confirmed.`,
}

function choiceLine({ cause, due, excess, total }: ReviewMessageData): string {
  if (cause === 'unavailable')
    return 'You can take all your money back on the order page. If the order becomes possible again, you find that there as well.'
  if (due)
    return `You can pay the difference of ${due} at the current price of ${total}, or take all your money back. Rates move, so the order page shows the exact amount when you open it.`
  return `You can confirm the order at the current price of ${total}${excess ? `, and we return ${excess}` : ''}. Or you take all your money back.`
}

const untilLine = (until: string): string[] =>
  until ? [`If you choose nothing by ${until}, we refund everything.`] : []

const choose = ({ url }: OrderMessageContext) => ({ label: 'Choose now', url })

export const reviewMessages = (order: OrderMessageContext, data: ReviewMessageData): MessageContent[] => [
  orderEmail('order-review', order, {
    subject: `Order ${order.uniqueOrderId}: please choose how to continue`,
    lines: [
      happened[data.cause](order.uniqueOrderId, data),
      'Your money is safe with us.',
      choiceLine(data),
      ...untilLine(data.until),
    ],
    button: choose(order),
  }),
]

export const reviewReminderMessages = (order: OrderMessageContext, data: ReviewMessageData): MessageContent[] => [
  orderEmail('order-review-reminder', order, {
    subject: `Order ${order.uniqueOrderId} is waiting for your choice`,
    lines: [
      `Order ${order.uniqueOrderId} is not placed yet. We hold ${data.received} of yours for it.`,
      choiceLine(data),
      ...untilLine(data.until),
    ],
    button: choose(order),
  }),
]

/** Sent by staff, after a call: straight to the payment of the difference. */
export const balanceLinkMessages = (
  order: OrderMessageContext,
  { received, due, total, payUrl, until }: ReviewMessageData & { readonly payUrl: string },
): MessageContent[] => [
  orderEmail('order-balance-link', order, {
    subject: `Order ${order.uniqueOrderId}: pay the difference of ${due}`,
    lines: [
      `We have received ${received} for order ${order.uniqueOrderId}. Its price is now ${total}, so ${due} is left to pay.`,
      'The payment page locks the price for 15 minutes. Rates move, so the amount there may differ slightly.',
      ...untilLine(until),
    ],
    button: { label: 'Pay the difference', url: payUrl },
    after: ['You can also take all your money back on the order page.'],
  }),
]
