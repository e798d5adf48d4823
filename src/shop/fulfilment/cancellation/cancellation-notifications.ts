/** What a customer is told when an order, or a part of it, is undone. */
import { type MessageContent, mail, sms } from '../../messaging/messages/message-content.ts'
import type { OrderMessageContext } from '../notify-order-customer.ts'

const seeOrder = (url: string) => ({ label: 'See your order', url })

export interface CancellationNotificationData {
  readonly isOurs: boolean
  /** "₹1,234.00" each; empty where there is none. */
  readonly refund: string
  readonly loss: string
  readonly charge: string
  readonly rise: string
}

export const orderCancelledMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  summary: CancellationNotificationData,
): MessageContent[] => [
  mail('order-cancelled', {
    subject: `Order ${uniqueOrderId} is cancelled`,
    lines: [
      `Dear ${name},`,
      summary.isOurs
        ? `we are sorry: we cannot carry out order ${uniqueOrderId} and have cancelled it.`
        : `order ${uniqueOrderId} is cancelled, as you asked.`,
      ...(summary.refund ? [`${summary.refund} goes back to you; a letter about it follows.`] : []),
      ...(summary.loss ? [`The metal has fallen since you bought it: ${summary.loss} was deducted for that.`] : []),
      ...(summary.charge ? [`The payment gateway charge of ${summary.charge} cannot be given back.`] : []),
      ...(summary.rise
        ? [`The metal has risen since you bought it: we pay you the difference of ${summary.rise} as well.`]
        : []),
    ],
    button: seeOrder(url),
  }),
  sms(
    'order-cancelled',
    'Your SILVERA order {#var#} is cancelled. What goes back to you is on the order page. -SLVERA',
    uniqueOrderId,
  ),
]

export const cancellationRequestedMessages = ({ name, uniqueOrderId, url }: OrderMessageContext): MessageContent[] => [
  mail('cancel-asked', {
    subject: `You asked to cancel order ${uniqueOrderId}`,
    lines: [
      `Dear ${name},`,
      `we have your request to cancel order ${uniqueOrderId}. It was accepted already, so one of us looks at it first; the cost you were shown holds until we answer.`,
    ],
    button: seeOrder(url),
  }),
  sms(
    'cancel-asked',
    'We have your request to cancel SILVERA order {#var#} and will answer within a working day. -SLVERA',
    uniqueOrderId,
  ),
]

export const cancellationRefusedMessages = ({ name, uniqueOrderId, url }: OrderMessageContext): MessageContent[] => [
  mail('cancel-refused', {
    subject: `Order ${uniqueOrderId} goes on`,
    lines: [
      `Dear ${name},`,
      `order ${uniqueOrderId} could not be cancelled any more: its pieces are on their way to you. Nothing was deducted.`,
    ],
    button: seeOrder(url),
  }),
  sms(
    'cancel-refused',
    'SILVERA order {#var#} could not be cancelled any more and goes on. Nothing was deducted. -SLVERA',
    uniqueOrderId,
  ),
]

export interface RefundNotificationData {
  readonly amount: string
  /** "your UPI account", "your bank account" … */
  readonly where: string
  readonly until: string
  readonly ref: string
}

export const refundInitiatedMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  { amount, where, until, ref }: RefundNotificationData,
): MessageContent[] => [
  mail('refund-begun', {
    subject: `${amount} is on its way back to you`,
    lines: [
      `Dear ${name},`,
      `we are sending ${amount} of order ${uniqueOrderId} back to ${where}. It takes 5 to 7 working days and is there by ${until}.`,
      `Our reference is ${ref}.`,
    ],
    button: seeOrder(url),
  }),
  sms(
    'refund-begun',
    'SILVERA order {#var#}: your refund of Rs {#var#} is on its way and there by {#var#}. -SLVERA',
    uniqueOrderId,
    bare(amount),
    until,
  ),
]

export const manualRefundMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  { amount, until, ref }: RefundNotificationData,
): MessageContent[] => [
  mail('refund-by-hand', {
    subject: `We owe you ${amount}`,
    lines: [
      `Dear ${name},`,
      `${amount} of order ${uniqueOrderId} goes to your bank account by transfer, by ${until}. If you paid by transfer, it goes to the account the money came from; otherwise one of us asks you for the account.`,
      'We never ask for a card number, PIN, OTP or UPI PIN.',
      `Our reference is ${ref}.`,
    ],
    button: seeOrder(url),
  }),
  sms(
    'refund-by-hand',
    'SILVERA order {#var#}: Rs {#var#} goes to your bank account by transfer, by {#var#}. -SLVERA',
    uniqueOrderId,
    bare(amount),
    until,
  ),
]

export const refundCompletedMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  { amount, where, ref }: RefundNotificationData,
): MessageContent[] => [
  mail('refund-done', {
    subject: `${amount} has gone back to you`,
    lines: [
      `Dear ${name},`,
      `${amount} of order ${uniqueOrderId} was sent back to ${where}. Your bank may take a day to show it.`,
      `Our reference is ${ref}.`,
    ],
    button: seeOrder(url),
  }),
  sms(
    'refund-done',
    'SILVERA order {#var#}: your refund of Rs {#var#} is done. Your bank may take a day to show it. -SLVERA',
    uniqueOrderId,
    bare(amount),
  ),
]

export const refundFailedMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  { amount, ref }: RefundNotificationData,
): MessageContent[] => [
  mail('refund-failed', {
    subject: `Your refund of ${amount} did not go through`,
    lines: [
      `Dear ${name},`,
      `your bank or app did not take the refund of ${amount} for order ${uniqueOrderId}. Your money is safe with us: we transfer it to your bank account instead, and one of us asks you for the account.`,
      `Our reference is ${ref}.`,
    ],
    button: seeOrder(url),
  }),
  sms(
    'refund-failed',
    'SILVERA order {#var#}: the refund of Rs {#var#} did not go through. We will transfer it to your bank account. -SLVERA',
    uniqueOrderId,
    bare(amount),
  ),
]

/** A refund that no provider can send waits for an account of the customer's own. */
export const refundAccountRequestedMessages = (
  { name, uniqueOrderId, url }: OrderMessageContext,
  { amount, ref }: Pick<RefundNotificationData, 'amount' | 'ref'>,
): MessageContent[] => [
  mail('refund-account', {
    subject: `Which bank account may we send ${amount} to?`,
    lines: [
      `Dear ${name},`,
      `${amount} of ${uniqueOrderId} go back to you, and the way you paid with cannot take them. Please name a bank account in your own name; we look whose it is with a transfer of one rupee and then send the money.`,
      `Sign in and add it under “Bank account”. We never ask for it by telephone, nor for a card number, PIN, OTP or UPI PIN. Our reference is ${ref}.`,
    ],
    button: { label: 'Name your bank account', url },
  }),
  sms(
    'refund-account',
    'SILVERA: Rs {#var#} go back to you. Please sign in and name your bank account for it. We never ask by phone. -SLVERA',
    bare(amount),
  ),
]

/** A text message writes "Rs 1,234.00": the rupee sign would make it three times as long. */
const bare = (amount: string): string => amount.replace('₹', '')
