/** Orders and payments at the sandbox's Razorpay: an order may be attempted until one of its payments is captured. */
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
  /** It authorises a mandate; `expireAt` in seconds. */
  readonly mandate?: { readonly customerId: string; readonly maxAmount: number; readonly expireAt: number }
  /** It announces a debit; in seconds. */
  readonly notice?: { readonly tokenId: string; readonly paymentAfter: number }
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
  /** The mandate that it authorised. */
  readonly tokenId?: string
}

export type RazorpayInstrument = Pick<SandboxRazorpayPayment, 'method' | 'bank' | 'vpa' | 'card' | 'outcome'>

export const razorpayOrders = (sandbox: SandboxContext) =>
  sandbox.store.collection<SandboxRazorpayOrder>('razorpay-order')
export const razorpayPayments = (sandbox: SandboxContext) =>
  sandbox.store.collection<SandboxRazorpayPayment>('razorpay-payment')
const bankKeys = (sandbox: SandboxContext) => sandbox.store.collection<string>('razorpay-bank-key')

const undecided = (sandbox: SandboxContext): Set<string> => sandbox.undecided.get('razorpay')!

const seconds = (sandbox: SandboxContext) => Math.floor(nowMs(sandbox) / 1000)

export function openOrder(
  sandbox: SandboxContext,
  order: Pick<SandboxRazorpayOrder, 'amount' | 'receipt' | 'notes' | 'mandate' | 'notice'>,
): SandboxRazorpayOrder {
  const id = `order_${randomId()}`
  return razorpayOrders(sandbox).put(id, { ...order, id, createdAt: seconds(sandbox), payments: [] })
}

/** The payment in its current state. */
export function findPayment(sandbox: SandboxContext, id: string): SandboxRazorpayPayment | undefined {
  const payment = razorpayPayments(sandbox).get(id)
  if (!payment) return undefined
  const fate = advancePaymentState(payment.fate, nowMs(sandbox))
  return fate === payment.fate ? payment : decidePayment(sandbox, payment, fate)
}

export function paymentsOf(sandbox: SandboxContext, order: SandboxRazorpayOrder): SandboxRazorpayPayment[] {
  return order.payments.flatMap((id) => findPayment(sandbox, id) ?? [])
}

export const isPaid = (sandbox: SandboxContext, order: SandboxRazorpayOrder): boolean =>
  paymentsOf(sandbox, order).some(({ fate }) => fate.state === 'paid')

export function beginPayment(
  sandbox: SandboxContext,
  order: SandboxRazorpayOrder,
  instrument: RazorpayInstrument,
): SandboxRazorpayPayment {
  const payment: SandboxRazorpayPayment = {
    ...instrument,
    id: `pay_${randomId()}`,
    orderId: order.id,
    amount: order.amount,
    key: `${randomId()}${randomId()}`,
    wrongCodes: 0,
    createdAt: seconds(sandbox),
    bankRef: randomDigits(12),
    fate: atBank(nowMs(sandbox)),
  }
  razorpayOrders(sandbox).put(order.id, { ...order, payments: [...order.payments, payment.id] })
  bankKeys(sandbox).put(payment.key, payment.id)
  return keep(sandbox, payment)
}

export function findRazorpayPaymentByKey(sandbox: SandboxContext, key: string): SandboxRazorpayPayment | undefined {
  const id = bankKeys(sandbox).get(key)
  return id === undefined ? undefined : findPayment(sandbox, id)
}

export function decidePayment(
  sandbox: SandboxContext,
  payment: SandboxRazorpayPayment,
  fate: SandboxPaymentState,
): SandboxRazorpayPayment {
  const decided = keep(sandbox, { ...payment, fate })
  const order = razorpayOrders(sandbox).get(payment.orderId)
  if (order) for (const webhook of paymentWebhooks(sandbox, order, decided)) sandbox.webhooks.post(webhook)
  return decided
}

export function countWrongRazorpayCode(
  sandbox: SandboxContext,
  payment: SandboxRazorpayPayment,
): SandboxRazorpayPayment {
  return keep(sandbox, { ...payment, wrongCodes: payment.wrongCodes + 1 })
}

function keep(sandbox: SandboxContext, payment: SandboxRazorpayPayment): SandboxRazorpayPayment {
  const open = payment.fate.state === 'at-bank' || payment.fate.state === 'pending'
  if (open) undecided(sandbox).add(payment.id)
  else undecided(sandbox).delete(payment.id)
  return razorpayPayments(sandbox).put(payment.id, payment)
}

export const advanceRazorpayPayments = (sandbox: SandboxContext): void => {
  for (const id of undecided(sandbox)) findPayment(sandbox, id)
}

export const watchPayments = (sandbox: SandboxContext): void => {
  for (const { id, fate } of razorpayPayments(sandbox).all())
    if (fate.state === 'at-bank' || fate.state === 'pending') undecided(sandbox).add(id)
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
