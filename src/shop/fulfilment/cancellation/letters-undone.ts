/** What a customer is told when an order, or a part of it, is undone. */
import { mail, sms, type Words } from '../../messaging/messages/words.ts'
import type { About } from '../tell.ts'

const seeOrder = (url: string) => ({ label: 'See your order', url })

export interface ToldCancel {
  readonly isOurs: boolean
  /** "₹1,234.00" each; empty where there is none. */
  readonly refund: string
  readonly loss: string
  readonly charge: string
  readonly rise: string
}

export const cancelled = ({ name, uniqueOrderId, url }: About, told: ToldCancel): Words[] => [
  mail('order-cancelled', {
    subject: `Order ${uniqueOrderId} is cancelled`,
    lines: [
      `Dear ${name},`,
      told.isOurs
        ? `we are sorry: we cannot carry out order ${uniqueOrderId} and have cancelled it.`
        : `order ${uniqueOrderId} is cancelled, as you asked.`,
      ...(told.refund ? [`${told.refund} goes back to you; a letter about it follows.`] : []),
      ...(told.loss ? [`The metal has fallen since you bought it: ${told.loss} was deducted for that.`] : []),
      ...(told.charge ? [`The payment gateway charge of ${told.charge} cannot be given back.`] : []),
      ...(told.rise
        ? [`The metal has risen since you bought it: we pay you the difference of ${told.rise} as well.`]
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

export const cancelAsked = ({ name, uniqueOrderId, url }: About): Words[] => [
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

export const cancelRefused = ({ name, uniqueOrderId, url }: About): Words[] => [
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

export interface ToldRefund {
  readonly amount: string
  /** "your UPI account", "your bank account" … */
  readonly where: string
  readonly until: string
  readonly ref: string
}

export const refundBegun = (
  { name, uniqueOrderId, url }: About,
  { amount, where, until, ref }: ToldRefund,
): Words[] => [
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

export const refundByHand = ({ name, uniqueOrderId, url }: About, { amount, until, ref }: ToldRefund): Words[] => [
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

export const refundDone = ({ name, uniqueOrderId, url }: About, { amount, where, ref }: ToldRefund): Words[] => [
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

export const refundFailed = ({ name, uniqueOrderId, url }: About, { amount, ref }: ToldRefund): Words[] => [
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
export const accountAsked = (
  { name, uniqueOrderId, url }: About,
  { amount, ref }: Pick<ToldRefund, 'amount' | 'ref'>,
): Words[] => [
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
