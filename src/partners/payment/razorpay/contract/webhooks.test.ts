/** Webhooks against the pages Validate and Test Webhooks, and Payments, Orders, Refunds and Disputes Webhook Events. */
import { describe, expect, it } from 'vitest'
import { createRazorpay } from '../razorpay.ts'
import { razorpaySignature } from '../signature.ts'
import { keys, order, payment, refund } from './testing.ts'

const settings = { ...keys, apiBase: 'https://api.razorpay.com/v1', checkoutUrl: '', timeoutMs: 1000 }
const razorpay = createRazorpay(settings, { fetch: () => Promise.reject(new Error('a webhook needs no request')) })

const eventText = (event: string, payload: Readonly<Record<string, object>>) =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: 1567674606,
  })
const read = (rawBody: string, headers: Readonly<Record<string, string>> = {}) =>
  razorpay.readWebhook({
    rawBody,
    contentType: 'application/json',
    headers: {
      'x-razorpay-signature': razorpaySignature(keys.webhookSecret, rawBody),
      'x-razorpay-event-id': 'evt_1',
      ...headers,
    },
  })
const captured = eventText('payment.captured', { payment: payment() })

describe('the signature', () => {
  it('is HMAC-SHA256 of the raw body with the webhook’s secret, in hexadecimal', () => {
    // Computed with: openssl dgst -sha256 -hmac whsec-1
    expect(razorpaySignature('whsec-1', '{"event":"payment.captured"}')).toBe(
      '883f0426705428188fc23f9c69f8b93063bf2ccc53edd878654fbd111099423f',
    )
    expect(read(captured)).toMatchObject({ kind: 'payment', id: 'evt_1' })
  })

  it.each([
    ['missing', captured, { 'x-razorpay-signature': '' }],
    ['of another secret', captured, { 'x-razorpay-signature': razorpaySignature('another', captured) }],
    ['made with the key secret', captured, { 'x-razorpay-signature': razorpaySignature(keys.keySecret, captured) }],
    [
      'over another body',
      captured.replace('9900', '9800'),
      { 'x-razorpay-signature': razorpaySignature(keys.webhookSecret, captured) },
    ],
    [
      'over a body with other spaces',
      `${captured} `,
      { 'x-razorpay-signature': razorpaySignature(keys.webhookSecret, captured) },
    ],
    [
      'in upper case',
      captured,
      { 'x-razorpay-signature': razorpaySignature(keys.webhookSecret, captured).toUpperCase() },
    ],
  ])('%s is refused', (_, body, headers) => {
    expect(read(body, headers)).toBeNull()
  })

  it.each([['no JSON'], ['{"event":"payment.captured"'], ['[]'], ['{"event":"payment.captured"}']])(
    'over what is no event is valid, and the message is refused: %s',
    (body) => {
      expect(read(body)).toBeNull()
    },
  )
})

describe('an event', () => {
  it.each([
    ['payment.authorized', { status: 'authorized', captured: false }, 'pending'],
    ['payment.captured', {}, 'paid'],
    ['payment.failed', { status: 'failed', error_description: 'Payment failed' }, 'failed'],
    ['payment.captured', { status: 'a_status_of_next_year' }, 'pending'],
  ])('%s reports the payment', (event, changes, state) => {
    expect(read(eventText(event, { payment: payment(changes) }))).toMatchObject({
      kind: 'payment',
      report: { orderRef: 'order_L0nS83FfCHaWqV', paymentRef: 'pay_L0nSsccovt6zyp', state, amount: 9900 },
    })
  })

  it('order.paid reports its payment', () => {
    const text = eventText('order.paid', { payment: payment(), order: order({ status: 'paid' }) })
    expect(read(text)).toMatchObject({ kind: 'payment', report: { state: 'paid' } })
  })

  it('a payment in another currency has no amount', () => {
    expect(read(eventText('payment.captured', { payment: payment({ currency: 'USD' }) }))).toMatchObject({
      report: { amount: null },
    })
  })

  it.each([
    ['refund.created', 'pending', 'pending'],
    ['refund.processed', 'processed', 'done'],
    ['refund.failed', 'failed', 'failed'],
    ['refund.speed_changed', 'a_status_of_next_year', 'pending'],
  ])('%s reports the refund under our receipt', (event, status, state) => {
    expect(read(eventText(event, { refund: refund({ status }), payment: payment() }))).toMatchObject({
      kind: 'refund',
      report: { refundRef: 'SLV-2026-100042-R1', providerRefundId: 'rfnd_FP8QHiV938haTz', state, amount: 500_100 },
    })
  })

  it('a refund made in the Dashboard has no reference of ours', () => {
    expect(read(eventText('refund.processed', { refund: refund({ receipt: null }) }))).toMatchObject({
      report: { refundRef: '' },
    })
  })

  it.each([
    ['payment.downtime.started', { 'payment.downtime': { id: 'down_F1cxDoHWD4fkQt', entity: 'payment.downtime' } }],
    ['settlement.processed', { settlement: { id: 'setl_F2Fd2kz8xZyTxo', entity: 'settlement' } }],
  ])('%s is neither a payment nor a refund', (event, payload) => {
    expect(read(eventText(event, payload))).toMatchObject({ kind: 'other', what: event })
  })

  it('without an id is named by event and entity, so copies are the same', () => {
    const text = eventText('refund.processed', { refund: refund(), payment: payment() })
    const headers = { 'x-razorpay-signature': razorpaySignature(keys.webhookSecret, text) }
    expect(razorpay.readWebhook({ rawBody: text, contentType: 'application/json', headers })).toMatchObject({
      id: 'refund.processed:rfnd_FP8QHiV938haTz',
    })
  })
})
