/** Orders and payments at the sandbox's Razorpay: an order may be tried until one payment of it is captured. */
import { nowMs, randomDigits, randomId, type SandboxContext } from '../context.ts'
import { advancePaymentState, atBank, type FailureReason, type Outcome, type SandboxPaymentState } from '../outcomes.ts'
import { paymentWebhooks } from './webhooks.ts'

export interface SandboxRazorpayOrder {
  readonly id: string
  /** Paise. */
  readonly amount: number
  readonly receipt: string
  readonly notes: Readonly<Record<string, string>>
  readonly createdAt: number
  readonly payments: readonly string[]
}

export type Method = 'card' | 'netbanking' | 'upi'

export interface SandboxRazorpayPayment {
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
  readonly fate: SandboxPaymentState
}

export type RazorpayInstrument = Pick<SandboxRazorpayPayment, 'method' | 'bank' | 'vpa' | 'card' | 'outcome'>

export const razorpayOrders = (desk: SandboxContext) => desk.book.shelf<SandboxRazorpayOrder>('razorpay-order')
export const razorpayPayments = (desk: SandboxContext) => desk.book.shelf<SandboxRazorpayPayment>('razorpay-payment')
const bankKeys = (desk: SandboxContext) => desk.book.shelf<string>('razorpay-bank-key')

const undecided = (desk: SandboxContext): Set<string> => desk.undecided.get('razorpay')!

const seconds = (desk: SandboxContext) => Math.floor(nowMs(desk) / 1000)

export function openOrder(
  desk: SandboxContext,
  order: Pick<SandboxRazorpayOrder, 'amount' | 'receipt' | 'notes'>,
): SandboxRazorpayOrder {
  const id = `order_${randomId()}`
  return razorpayOrders(desk).put(id, { ...order, id, createdAt: seconds(desk), payments: [] })
}

/** The payment as time has made it. */
export function findPayment(desk: SandboxContext, id: string): SandboxRazorpayPayment | undefined {
  const known = razorpayPayments(desk).get(id)
  if (!known) return undefined
  const fate = advancePaymentState(known.fate, nowMs(desk))
  return fate === known.fate ? known : decidePayment(desk, known, fate)
}

export function paymentsOf(desk: SandboxContext, order: SandboxRazorpayOrder): SandboxRazorpayPayment[] {
  return order.payments.flatMap((id) => findPayment(desk, id) ?? [])
}

export const isPaid = (desk: SandboxContext, order: SandboxRazorpayOrder): boolean =>
  paymentsOf(desk, order).some(({ fate }) => fate.state === 'paid')

export function beginPayment(
  desk: SandboxContext,
  order: SandboxRazorpayOrder,
  means: RazorpayInstrument,
): SandboxRazorpayPayment {
  const payment: SandboxRazorpayPayment = {
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
  razorpayOrders(desk).put(order.id, { ...order, payments: [...order.payments, payment.id] })
  bankKeys(desk).put(payment.key, payment.id)
  return keep(desk, payment)
}

export function findRazorpayPaymentByKey(desk: SandboxContext, key: string): SandboxRazorpayPayment | undefined {
  const id = bankKeys(desk).get(key)
  return id === undefined ? undefined : findPayment(desk, id)
}

export function decidePayment(
  desk: SandboxContext,
  payment: SandboxRazorpayPayment,
  fate: SandboxPaymentState,
): SandboxRazorpayPayment {
  const decided = keep(desk, { ...payment, fate })
  const order = razorpayOrders(desk).get(payment.orderId)
  if (order) for (const webhook of paymentWebhooks(desk, order, decided)) desk.postman.post(webhook)
  return decided
}

export function countWrongRazorpayCode(desk: SandboxContext, payment: SandboxRazorpayPayment): SandboxRazorpayPayment {
  return keep(desk, { ...payment, wrongCodes: payment.wrongCodes + 1 })
}

function keep(desk: SandboxContext, payment: SandboxRazorpayPayment): SandboxRazorpayPayment {
  const open = payment.fate.state === 'at-bank' || payment.fate.state === 'pending'
  if (open) undecided(desk).add(payment.id)
  else undecided(desk).delete(payment.id)
  return razorpayPayments(desk).put(payment.id, payment)
}

export const advanceRazorpayPayments = (desk: SandboxContext): void => {
  for (const id of undecided(desk)) findPayment(desk, id)
}

export const watchPayments = (desk: SandboxContext): void => {
  for (const { id, fate } of razorpayPayments(desk).all())
    if (fate.state === 'at-bank' || fate.state === 'pending') undecided(desk).add(id)
}

export const failureText: Readonly<Record<FailureReason, string>> = {
  declined: 'Your payment was declined by the bank. Try another method.',
  cancelled: 'You may have cancelled the payment or there was a delay in response from the bank page.',
  'wrong-code': 'Your payment failed because of a wrong one-time code.',
  expired: 'The payment session has expired.',
  'bad-card': 'The card details are not valid.',
  abandoned: 'The bank page was left without paying.',
  'not-offered': 'This method is not offered for this order.',
}
