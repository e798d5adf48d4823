/** Messages to the customer when an order, or a part of it, is cancelled or refunded. */
import { type MessageContent, sms } from '../../messaging/messages/message-content.ts'
import { type OrderMessageContext, orderEmail } from '../notify-order-customer.ts'

export interface CancellationNotificationData {
  readonly isOurs: boolean
  /** "₹1,234.00" each; empty where there is none. */
  readonly refund: string
  readonly loss: string
  readonly charge: string
  readonly rise: string
}

export const orderCancelledMessages = (
  order: OrderMessageContext,
  summary: CancellationNotificationData,
): MessageContent[] => [
  orderEmail('order-cancelled', order, {
    subject: `Order ${order.uniqueOrderId} is cancelled`,
    lines: [
      summary.isOurs
        ? `We are sorry. We could not complete order ${order.uniqueOrderId} and have cancelled it.`
        : `Order ${order.uniqueOrderId} is cancelled, as you requested.`,
      ...(summary.refund ? [`We are refunding ${summary.refund} and will email you the details.`] : []),
      ...(summary.loss ? [`The metal rate has fallen since you ordered, so ${summary.loss} was deducted.`] : []),
      ...(summary.charge ? [`The payment gateway charge of ${summary.charge} is not refundable.`] : []),
      ...(summary.rise
        ? [`The metal rate has risen since you ordered, so we pay you the difference of ${summary.rise} as well.`]
        : []),
    ],
  }),
  sms('order-cancelled', { order: order.uniqueOrderId }),
]

export const cancellationRequestedMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail('cancel-asked', order, {
    subject: `Order ${order.uniqueOrderId}: cancellation request received`,
    lines: [
      `We have your request to cancel order ${order.uniqueOrderId}. The order was already accepted, so we check it first and reply within one working day. The deduction you were shown stays the same until then.`,
    ],
  }),
  sms('cancel-asked', { order: order.uniqueOrderId }),
]

export const cancellationRefusedMessages = (order: OrderMessageContext): MessageContent[] => [
  orderEmail('cancel-refused', order, {
    subject: `Order ${order.uniqueOrderId} could not be cancelled`,
    lines: [
      `Order ${order.uniqueOrderId} could not be cancelled because it is already on its way to you. Nothing was deducted.`,
    ],
  }),
  sms('cancel-refused', { order: order.uniqueOrderId }),
]

export interface RefundNotificationData {
  readonly amount: string
  /** "your UPI account", "your bank account" … */
  readonly where: string
  readonly until: string
  readonly ref: string
}

export const refundInitiatedMessages = (
  order: OrderMessageContext,
  { amount, where, until, ref }: RefundNotificationData,
): MessageContent[] => [
  orderEmail('refund-begun', order, {
    subject: `Order ${order.uniqueOrderId}: refund of ${amount} initiated`,
    lines: [
      `We have initiated a refund of ${amount} for order ${order.uniqueOrderId} to ${where}. It takes 5 to 7 working days and should reach you by ${until}.`,
      `Reference number: ${ref}.`,
    ],
  }),
  sms('refund-begun', { order: order.uniqueOrderId, amount: bare(amount), date: until }),
]

export const manualRefundMessages = (
  order: OrderMessageContext,
  { amount, until, ref }: RefundNotificationData,
): MessageContent[] => [
  orderEmail('refund-by-hand', order, {
    subject: `Order ${order.uniqueOrderId}: refund of ${amount} by bank transfer`,
    lines: [
      `We will refund ${amount} for order ${order.uniqueOrderId} to your bank account by ${until}. If you paid by bank transfer, it goes to the account you paid from; otherwise we will ask you for your account details.`,
      'We never ask for a card number, PIN, OTP or UPI PIN.',
      `Reference number: ${ref}.`,
    ],
  }),
  sms('refund-by-hand', { order: order.uniqueOrderId, amount: bare(amount), date: until }),
]

export const refundCompletedMessages = (
  order: OrderMessageContext,
  { amount, where, ref }: RefundNotificationData,
): MessageContent[] => [
  orderEmail('refund-done', order, {
    subject: `Order ${order.uniqueOrderId}: refund of ${amount} completed`,
    lines: [
      `We have refunded ${amount} for order ${order.uniqueOrderId} to ${where}. Your bank may take a day to show it.`,
      `Reference number: ${ref}.`,
    ],
  }),
  sms('refund-done', { order: order.uniqueOrderId, amount: bare(amount) }),
]

export const refundFailedMessages = (
  order: OrderMessageContext,
  { amount, ref }: RefundNotificationData,
): MessageContent[] => [
  orderEmail('refund-failed', order, {
    subject: `Order ${order.uniqueOrderId}: refund of ${amount} did not go through`,
    lines: [
      `Your bank or app did not accept the refund of ${amount} for order ${order.uniqueOrderId}. Your money is safe with us. We will transfer it to your bank account instead and will ask you for the account details.`,
      `Reference number: ${ref}.`,
    ],
  }),
  sms('refund-failed', { order: order.uniqueOrderId, amount: bare(amount) }),
]

/** A refund that no provider can send needs the customer's bank account. */
export const refundAccountRequestedMessages = (
  order: OrderMessageContext,
  { amount, ref }: Pick<RefundNotificationData, 'amount' | 'ref'>,
): MessageContent[] => [
  orderEmail('refund-account', order, {
    subject: `Refund of ${amount} for ${order.uniqueOrderId}: add your bank account`,
    lines: [
      `We need to refund ${amount} for ${order.uniqueOrderId}, but your original payment method cannot receive it. Please add a bank account in your own name. We verify it with a transfer of ₹1 and then send the money.`,
      `Sign in and add it under “Bank account”. We never ask for it on the phone, and never for a card number, PIN, OTP or UPI PIN. Reference number: ${ref}.`,
    ],
    button: { label: 'Add bank account', url: order.url },
  }),
  sms('refund-account', { amount: bare(amount) }),
]

/** Text messages write "Rs 1,234.00": the rupee sign would make them three times as long. */
const bare = (amount: string): string => amount.replace('₹', '')
