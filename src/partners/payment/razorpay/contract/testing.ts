/** Razorpay's responses as its documentation prints them, and the shop's client connected to a server that sends them. */
import { openPartnerServer } from '../../../testing.ts'
import { createRazorpay } from '../razorpay.ts'

export const keys = { keyId: 'rzp_test_1DP5mmOlF5G5ag', keySecret: 'thisisasecret', webhookSecret: 'whsec-1' } as const

export async function openRazorpayContract() {
  const server = await openPartnerServer()
  const settings = {
    ...keys,
    apiBase: `${server.url}/v1`,
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    timeoutMs: 200,
  }
  return { server, razorpay: createRazorpay(settings, { fetch }) }
}

/** Razorpay: Authentication. Basic, of key id and key secret. */
export const basicAuthorization = `Basic ${btoa(`${keys.keyId}:${keys.keySecret}`)}`

type Changes = Readonly<Record<string, unknown>>

/** Razorpay: Create an Order. */
export const order = (changes: Changes = {}) => ({
  amount: 5000,
  amount_due: 5000,
  amount_paid: 0,
  attempts: 0,
  created_at: 1756455561,
  currency: 'INR',
  entity: 'order',
  id: 'order_RB58MiP5SPFYyM',
  notes: { key1: 'value3', key2: 'value2' },
  offer_id: null,
  receipt: 'receipt#1',
  status: 'created',
  ...changes,
})

/** Razorpay: Payments Entity. */
export const payment = (changes: Changes = {}) => ({
  id: 'pay_L0nSsccovt6zyp',
  entity: 'payment',
  amount: 9900,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_L0nS83FfCHaWqV',
  invoice_id: null,
  international: false,
  method: 'card',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  description: '#L0nS7JIyuX6Lyb',
  card_id: 'card_L0nSsfPv1LjA20',
  card: { id: 'card_L0nSsfPv1LjA20', entity: 'card', last4: '0153', network: 'Visa', type: 'debit', issuer: null },
  bank: null,
  wallet: null,
  vpa: null,
  email: 'gaurav.kumar@example.com',
  contact: '+9000090000',
  notes: [],
  fee: 198,
  tax: 0,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: { auth_code: '299196' },
  created_at: 1672987417,
  ...changes,
})

/** Razorpay: Create a Normal Refund. */
export const refund = (changes: Changes = {}) => ({
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 500_100,
  receipt: 'SLV-2026-100042-R1',
  currency: 'INR',
  payment_id: 'pay_29QQoUBi66xm2f',
  notes: {},
  acquirer_data: { arn: null },
  created_at: 1597078866,
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
  ...changes,
})

/** Razorpay: Understand Razorpay APIs, Collection. */
export const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })

/** Razorpay: About Errors. */
export const error = (description: string, changes: Changes = {}) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...changes,
  },
})
