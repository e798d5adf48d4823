/**
 * Razorpay, standard checkout (rules/payments.md 5.1).
 *
 * `createOrder` opens an order for an exact amount; the popup pays it and gives the browser three ids, whose signature
 * `isGenuine` checks against the order id that *we* stored. `statusOf` captures an authorised payment and is the only proof
 * of it; a failed payment may still be followed by a paid one of the same order.
 */
import type { Day } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { PartnerError } from '../../partner-error.ts'
import type { Fetch } from '../../partner-request.ts'
import type { PaymentGateway, PaymentReport, Settlement } from '../gateway.ts'
import { type RazorpayClient, razorpayClient } from './client.ts'
import { razorpayDisputes } from './disputes.ts'
import { razorpayMandates } from './mandates.ts'
import { readRazorpayWebhook } from './messages.ts'
import { razorpayRefundStatus, requestRazorpayRefund } from './refunds.ts'
import {
  orderEntity,
  paymentEntity,
  paymentList,
  paymentReport,
  type RazorpayPayment,
  weightiest,
} from './responses.ts'
import type { RazorpaySettings } from './settings.ts'
import { settlementsOf } from './settlements.ts'
import { isSignedWith } from './signature.ts'

export interface Razorpay
  extends Pick<PaymentGateway, 'statusOf' | 'refund' | 'refundStatus' | 'readWebhook' | 'testConnection'>,
    Required<Pick<PaymentGateway, 'disputes' | 'mandates'>> {
  settlements(day: Day): Promise<Settlement[]>
  /** Public; the popup needs it. */
  readonly keyId: string
  readonly checkoutUrl: string
  /** Opens an order for exactly this amount; `receipt` is our attempt, at most 40 characters. */
  createOrder(order: {
    readonly amount: Paise
    readonly receipt: string
    readonly notes: Readonly<Record<string, string>>
  }): Promise<{ readonly id: string }>
  fetchPayment(paymentRef: string): Promise<PaymentReport>
  /** Captures an authorised payment. Safe to repeat: it cannot charge twice. */
  capture(paymentRef: string, amount: Paise): Promise<PaymentReport>
  /** Whether the popup's payment result is signed with our key secret for *our* order id; false when forged. */
  isGenuine(handed: { readonly orderRef: string; readonly paymentRef: string; readonly signature: string }): boolean
}

export function createRazorpay(settings: RazorpaySettings, outside: { fetch: Fetch }): Razorpay {
  const client = razorpayClient(settings, outside.fetch)
  const fetchPayment = async (paymentRef: string) => {
    const call = { name: 'fetch payment', path: `/payments/${encodeURIComponent(paymentRef)}` }
    return paymentReport(await client.request(call, paymentEntity))
  }
  const capture = async (paymentRef: string, amount: Paise) => {
    const path = `/payments/${encodeURIComponent(paymentRef)}/capture`
    try {
      return paymentReport(
        await client.request({ name: 'capture', path, body: { amount, currency: 'INR' } }, paymentEntity),
      )
    } catch (failure) {
      // Two processes may capture at once. Razorpay refuses the second capture, so the payment's own state decides.
      if (failure instanceof PartnerError && failure.kind === 'refused') return fetchPayment(paymentRef)
      throw failure
    }
  }

  return {
    keyId: settings.keyId,
    checkoutUrl: settings.checkoutUrl,
    capture,
    createOrder: async ({ amount, receipt, notes }) => {
      const body = { amount, currency: 'INR', receipt, notes }
      const order = await client.request({ name: 'create order', path: '/orders', body }, orderEntity)
      if (order.amount !== amount || order.currency !== 'INR')
        throw new PartnerError('razorpay', 'create order', { kind: 'unreadable', detail: 'another amount' })
      return { id: order.id }
    },
    fetchPayment,
    statusOf: async (orderRef) => {
      const payment = await mostAdvancedPayment(client, orderRef)
      if (!payment) return untried(orderRef)
      // An amount in another currency is never captured as rupees; the report has no amount and stays pending.
      if (payment.status === 'authorized' && payment.currency === 'INR') return capture(payment.id, payment.amount)
      return { ...paymentReport(payment), orderRef }
    },
    refund: (request) => requestRazorpayRefund(client, request),
    refundStatus: (request) => razorpayRefundStatus(client, request),
    disputes: razorpayDisputes(client),
    mandates: razorpayMandates(client),
    settlements: (day) => settlementsOf(client, day),
    // The newest payment of our account, which need not have one (Razorpay, "Fetch all payments").
    testConnection: async () => {
      await client.request({ name: 'connection test', path: '/payments?count=1' }, paymentList)
      return 'Razorpay answered and accepts our keys'
    },
    isGenuine: ({ orderRef, paymentRef, signature }) =>
      isSignedWith(settings.keySecret, `${orderRef}|${paymentRef}`, signature),
    readWebhook: (message) => readRazorpayWebhook(message, settings),
  }
}

async function mostAdvancedPayment(client: RazorpayClient, orderRef: string): Promise<RazorpayPayment | undefined> {
  const call = { name: 'payments of an order', path: `/orders/${encodeURIComponent(orderRef)}/payments` }
  return weightiest((await client.request(call, paymentList)).items)
}

const untried = (orderRef: string): PaymentReport => ({
  provider: 'razorpay',
  orderRef,
  paymentRef: null,
  state: 'untried',
  amount: null,
  instrument: null,
  reason: '',
})
