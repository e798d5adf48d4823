/**
 * UPI AutoPay at Razorpay (docs: Recurring Payments, UPI: Create an Authorisation Transaction, Fetch and Manage Tokens, Create
 * Subsequent Payments). A mandate is a token of a customer. It is authorised by paying an order that has a `token`; a debit is
 * announced by creating an order that has a `notification`, and made by a recurring payment of that order. Razorpay repeats no
 * failed debit of an order with a notification.
 */
import * as z from 'zod/mini'
import type { Paise } from '../../../units/paise.ts'
import { PartnerError } from '../../partner-error.ts'
import type { PaymentReport } from '../gateway.ts'
import type {
  DebitAnnouncement,
  MandateDebit,
  MandateGateway,
  MandateRefs,
  MandateReport,
  MandateTerms,
  ProviderMandateState,
} from '../mandates.ts'
import type { RazorpayClient } from './client.ts'
import { orderEntity, paymentEntity, paymentReport, stateOf, weightiest } from './responses.ts'

/** The least amount of an order is ₹1 (docs: Create an Order). */
const authorisationAmount: Paise = 100

const text = z.catch(z.string(), '')
const customerEntity = z.looseObject({ id: z.string() })
export const tokenEntity = z.looseObject({
  id: z.string(),
  recurring_details: z.looseObject({ status: z.string(), failure_reason: text }),
})
const orderList = z.looseObject({ items: z.array(orderEntity) })
const authorisation = z.extend(paymentEntity, { token_id: z.catch(z.nullable(z.string()), null) })
const authorisationList = z.looseObject({ items: z.array(authorisation) })
const paymentList = z.looseObject({ items: z.array(paymentEntity) })
const createdPayment = z.looseObject({ razorpay_payment_id: z.string() })
const deletion = z.looseObject({ deleted: z.boolean() })

/** A cancellation that NPCI has acknowledged is final for us: nothing is debited from then on. */
const states: Readonly<Record<string, ProviderMandateState>> = {
  initiated: 'initiated',
  confirmed: 'confirmed',
  rejected: 'rejected',
  paused: 'paused',
  cancelled: 'cancelled',
  cancellation_initiated: 'cancelled',
}

export function razorpayMandates(client: RazorpayClient): MandateGateway {
  return {
    authorisationAmount,
    open: (terms) => openMandate(client, terms),
    fetch: (refs) => fetchMandate(client, refs),
    announce: (announcement) => announceDebit(client, announcement),
    debit: (debit) => createDebit(client, debit),
    cancel: (refs) => cancelMandate(client, refs),
  }
}

async function openMandate(client: RazorpayClient, { ref, payer, maxAmount, expiresAt }: MandateTerms) {
  const name = [payer.firstName, payer.lastName].filter(Boolean).join(' ')
  const contact = { name, email: payer.email, contact: payer.mobile }
  // 0: the same customer is returned instead of an error (docs: Create a Customer).
  const customerCall = { name: 'create customer', path: '/customers', body: { ...contact, fail_existing: '0' } }
  const customer = await client.request(customerCall, customerEntity)
  const order = await createOrder(client, {
    amount: authorisationAmount,
    receipt: ref,
    customer_id: customer.id,
    method: 'upi',
    token: { max_amount: maxAmount, expire_at: seconds(expiresAt), frequency: 'monthly' },
  })
  return { customerRef: customer.id, authorisationRef: order.id }
}

const seconds = (at: Date): number => Math.ceil(at.getTime() / 1000)

type MandateOrder = { readonly amount: Paise; readonly receipt: string } & Readonly<Record<string, unknown>>

async function createOrder(client: RazorpayClient, order: MandateOrder) {
  const call = { name: 'create mandate order', path: '/orders', body: { currency: 'INR', ...order } }
  const created = await client.request(call, orderEntity)
  if (created.amount !== order.amount || created.currency !== 'INR')
    throw new PartnerError('razorpay', call.name, { kind: 'unreadable', detail: 'another amount' })
  return created
}

async function fetchMandate(client: RazorpayClient, refs: MandateRefs): Promise<MandateReport> {
  const mandateRef = refs.mandateRef ?? (await findToken(client, refs.authorisationRef))
  if (mandateRef === null) return { provider: 'razorpay', mandateRef, state: 'untried', reason: '' }
  try {
    const token = await client.request({ name: 'fetch token', path: tokenPath({ ...refs, mandateRef }) }, tokenEntity)
    const { status, failure_reason: reason } = token.recurring_details
    return { provider: 'razorpay', mandateRef, state: states[status] ?? 'initiated', reason }
  } catch (failure) {
    if (!isMissing(failure)) throw failure
    return { provider: 'razorpay', mandateRef, state: 'cancelled', reason: '' }
  }
}

const tokenPath = ({ customerRef, mandateRef }: { customerRef: string; mandateRef: string }): string =>
  `/customers/${encodeURIComponent(customerRef)}/tokens/${encodeURIComponent(mandateRef)}`

/** A token that was deleted (docs: About Errors). Any other refusal, for example of our keys, says nothing about the token. */
const isMissing = (failure: unknown): boolean =>
  failure instanceof PartnerError && failure.kind === 'refused' && failure.detail.includes('id provided does not exist')

/** The token is named by the payment that authorised it (docs: Fetch Token by Payment ID). */
async function findToken(client: RazorpayClient, orderRef: string): Promise<string | null> {
  const call = { name: 'payments of an order', path: `/orders/${encodeURIComponent(orderRef)}/payments` }
  const { items } = await client.request(call, authorisationList)
  return items.find((payment) => payment.token_id !== null && stateOf(payment) !== 'failed')?.token_id ?? null
}

/** Orders may share a receipt, so one with ours is searched for first (docs: Fetch All Orders). */
async function announceDebit(client: RazorpayClient, { ref, mandateRef, amount, debitAfter }: DebitAnnouncement) {
  const listCall = { name: 'orders by receipt', path: `/orders?${new URLSearchParams({ receipt: ref })}` }
  const existing = (await client.request(listCall, orderList)).items.find((order) => order.amount === amount)
  if (existing) return { orderRef: existing.id }
  const notification = { token_id: mandateRef, payment_after: seconds(debitAfter) }
  const order = await createOrder(client, { amount, receipt: ref, payment_capture: true, notification })
  return { orderRef: order.id }
}

/** A debit that was created before is reported, whatever became of it: Razorpay pays an order once. */
async function createDebit(client: RazorpayClient, debit: MandateDebit): Promise<PaymentReport> {
  const { orderRef, customerRef, mandateRef, amount, payer, description } = debit
  const listCall = { name: 'payments of an order', path: `/orders/${encodeURIComponent(orderRef)}/payments` }
  const before = weightiest((await client.request(listCall, paymentList)).items)
  if (before) return { ...paymentReport(before), orderRef }
  const body = {
    ...{ email: payer.email, contact: payer.mobile, amount, currency: 'INR', order_id: orderRef },
    ...{ customer_id: customerRef, token: mandateRef, recurring: true, description },
  }
  const call = { name: 'create recurring payment', path: '/payments/create/recurring', body }
  const { razorpay_payment_id: paymentRef } = await client.request(call, createdPayment)
  return { provider: 'razorpay', orderRef, paymentRef, state: 'pending', amount: null, instrument: 'UPI', reason: '' }
}

async function cancelMandate(client: RazorpayClient, refs: MandateRefs & { mandateRef: string }): Promise<void> {
  try {
    await client.request({ name: 'delete token', path: tokenPath(refs), method: 'DELETE' }, deletion)
  } catch (failure) {
    if (!isMissing(failure)) throw failure
  }
}
