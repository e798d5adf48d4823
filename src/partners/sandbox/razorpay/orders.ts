/** Orders and payments at the sandbox's Razorpay: an order may be tried until one payment of it is captured. */
import { type Desk, nowMs, randomDigits, randomId } from '../desk.ts'
import { atBank, type Fate, type Outcome, ripened, type Why } from '../outcomes.ts'
import { paymentWebhooks } from './webhooks.ts'

export interface Order {
  readonly id: string
  /** Paise. */
  readonly amount: number
  readonly receipt: string
  readonly notes: Readonly<Record<string, string>>
  readonly createdAt: number
  readonly payments: readonly string[]
}

export type Method = 'card' | 'netbanking' | 'upi'

export interface Payment {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  readonly method: Method
  readonly bank: string | null
  readonly vpa: string | null
  readonly card: { readonly last4: string; readonly network: string; readonly type: 'credit' | 'debit' } | null
  readonly outcome: Outcome
  readonly key: string
  readonly wrongCodes: number
  readonly createdAt: number
  readonly bankRef: string
  readonly fate: Fate
}

export type Means = Pick<Payment, 'method' | 'bank' | 'vpa' | 'card' | 'outcome'>

export const orders = (desk: Desk) => desk.book.shelf<Order>('razorpay-order')
export const payments = (desk: Desk) => desk.book.shelf<Payment>('razorpay-payment')
const bankKeys = (desk: Desk) => desk.book.shelf<string>('razorpay-bank-key')

const undecided = (desk: Desk): Set<string> => desk.undecided.get('razorpay')!

const seconds = (desk: Desk) => Math.floor(nowMs(desk) / 1000)

export function openOrder(desk: Desk, order: Pick<Order, 'amount' | 'receipt' | 'notes'>): Order {
  const id = `order_${randomId()}`
  return orders(desk).put(id, { ...order, id, createdAt: seconds(desk), payments: [] })
}

/** The payment as time has made it. */
export function findPayment(desk: Desk, id: string): Payment | undefined {
  const known = payments(desk).get(id)
  if (!known) return undefined
  const fate = ripened(known.fate, nowMs(desk))
  return fate === known.fate ? known : decidePayment(desk, known, fate)
}

export function paymentsOf(desk: Desk, order: Order): Payment[] {
  return order.payments.flatMap((id) => findPayment(desk, id) ?? [])
}

export const isPaid = (desk: Desk, order: Order): boolean =>
  paymentsOf(desk, order).some(({ fate }) => fate.state === 'paid')

export function beginPayment(desk: Desk, order: Order, means: Means): Payment {
  const payment: Payment = {
    ...means,
    id: `pay_${randomId()}`,
    orderId: order.id,
    amount: order.amount,
    key: `${randomId()}${randomId()}`,
    wrongCodes: 0,
    createdAt: seconds(desk),
    bankRef: randomDigits(12),
    fate: atBank(nowMs(desk)),
  }
  orders(desk).put(order.id, { ...order, payments: [...order.payments, payment.id] })
  bankKeys(desk).put(payment.key, payment.id)
  return keep(desk, payment)
}

export function findByKey(desk: Desk, key: string): Payment | undefined {
  const id = bankKeys(desk).get(key)
  return id === undefined ? undefined : findPayment(desk, id)
}

export function decidePayment(desk: Desk, payment: Payment, fate: Fate): Payment {
  const decided = keep(desk, { ...payment, fate })
  const order = orders(desk).get(payment.orderId)
  if (order) for (const webhook of paymentWebhooks(desk, order, decided)) desk.postman.post(webhook)
  return decided
}

export function countWrongCode(desk: Desk, payment: Payment): Payment {
  return keep(desk, { ...payment, wrongCodes: payment.wrongCodes + 1 })
}

function keep(desk: Desk, payment: Payment): Payment {
  const open = payment.fate.state === 'at-bank' || payment.fate.state === 'pending'
  if (open) undecided(desk).add(payment.id)
  else undecided(desk).delete(payment.id)
  return payments(desk).put(payment.id, payment)
}

export const ripenPayments = (desk: Desk): void => {
  for (const id of undecided(desk)) findPayment(desk, id)
}

export const watchPayments = (desk: Desk): void => {
  for (const { id, fate } of payments(desk).all())
    if (fate.state === 'at-bank' || fate.state === 'pending') undecided(desk).add(id)
}

export const failureText: Readonly<Record<Why, string>> = {
  declined: 'Your payment was declined by the bank. Try another method.',
  cancelled: 'You may have cancelled the payment or there was a delay in response from the bank page.',
  'wrong-code': 'Your payment failed because of a wrong one-time code.',
  expired: 'The payment session has expired.',
  'bad-card': 'The card details are not valid.',
  abandoned: 'The bank page was left without paying.',
  'not-offered': 'This method is not offered for this order.',
}
