/** Mandates against the pages Create an Authorisation Transaction, Fetch and Manage Tokens and Create Subsequent Payments (UPI). */
import { afterAll, describe, expect, it } from 'vitest'
import { itConcludesNothingFromTransportFailures } from '../../../testing.ts'
import { createRazorpay } from '../razorpay.ts'
import { razorpaySignature } from '../signature.ts'
import { basicAuthorization, collection, error, keys, openRazorpayContract, order, payment } from './testing.ts'

const { server, razorpay } = await openRazorpayContract()
afterAll(() => server.close())
const { mandates } = razorpay

const customer = {
  id: 'cust_1Aa00000000003',
  entity: 'customer',
  name: 'Gaurav Kumar',
  email: 'gaurav.kumar@example.com',
}
const token = (status: string, changes: object = {}) => ({
  id: 'token_FHfAzGzREc1ug6',
  entity: 'token',
  method: 'upi',
  vpa: { username: 'gaurav.kumar', handle: 'upi', name: null },
  recurring: true,
  recurring_details: { status, failure_reason: null },
  max_amount: 515_000,
  expired_at: 2_109_971_120,
  ...changes,
})
const payer = {
  id: 'U7',
  mobile: '9123456780',
  email: 'gaurav.kumar@example.com',
  firstName: 'Gaurav',
  lastName: 'Kumar',
}
const refs = { customerRef: customer.id, authorisationRef: 'order_auth', mandateRef: 'token_FHfAzGzREc1ug6' }
const terms = { ref: 'MND-2026-7', payer, maxAmount: 515_000, expiresAt: new Date('2036-11-21T00:00:00Z') }
const announcement = {
  ref: 'MND-2026-7-202612-1',
  mandateRef: refs.mandateRef,
  amount: 515_000,
  debitAfter: new Date('2026-12-05T05:30:00.500Z'),
}
const debit = { ...refs, orderRef: 'order_debit', amount: 515_000, payer, description: 'Monthly plan 2026-12' }

describe('a mandate', () => {
  it('is opened as an order with a token, for a customer who may exist already', async () => {
    server.answerWith({ json: customer }, { json: order({ id: 'order_auth', amount: 100 }) })
    expect(await mandates.open(terms)).toEqual({ customerRef: customer.id, authorisationRef: 'order_auth' })
    const [first, second] = server.requests
    expect(first).toMatchObject({
      method: 'POST',
      path: '/v1/customers',
      headers: { authorization: basicAuthorization },
    })
    expect(JSON.parse(first?.body ?? '')).toEqual({
      name: 'Gaurav Kumar',
      email: 'gaurav.kumar@example.com',
      contact: '9123456780',
      fail_existing: '0',
    })
    expect(JSON.parse(second?.body ?? '')).toEqual({
      currency: 'INR',
      amount: 100,
      receipt: 'MND-2026-7',
      customer_id: customer.id,
      method: 'upi',
      token: { max_amount: 515_000, expire_at: terms.expiresAt.getTime() / 1000, frequency: 'monthly' },
    })
  })

  it('of another amount than was requested is not used', async () => {
    server.answerWith({ json: customer }, { json: order({ amount: 5000 }) })
    await expect(mandates.open(terms)).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it.each([
    ['initiated', 'initiated'],
    ['confirmed', 'confirmed'],
    ['rejected', 'rejected'],
    ['paused', 'paused'],
    ['cancelled', 'cancelled'],
    ['cancellation_initiated', 'cancelled'],
    ['a_status_of_next_year', 'initiated'],
  ])('that is %s is %s', async (status, state) => {
    server.answerWith({ json: token(status) })
    expect(await mandates.fetch(refs)).toEqual({ provider: 'razorpay', mandateRef: refs.mandateRef, state, reason: '' })
    expect(server.requests).toMatchObject([
      { method: 'GET', path: `/v1/customers/${customer.id}/tokens/${refs.mandateRef}` },
    ])
  })

  it('is found by the payment that authorised it', async () => {
    const failed = payment({ status: 'failed', token_id: 'token_failed' })
    server.answerWith(
      { json: collection([failed, payment({ token_id: refs.mandateRef })]) },
      { json: token('confirmed') },
    )
    expect(await mandates.fetch({ ...refs, mandateRef: null })).toMatchObject({
      mandateRef: refs.mandateRef,
      state: 'confirmed',
    })
    expect(server.requests[0]).toMatchObject({ path: '/v1/orders/order_auth/payments' })
  })

  it('is untried before anybody paid', async () => {
    server.answerWith({ json: collection([]) })
    expect(await mandates.fetch({ ...refs, mandateRef: null })).toMatchObject({ mandateRef: null, state: 'untried' })
  })

  it('that was deleted counts as cancelled, but a refusal of our keys says nothing', async () => {
    server.answerWith({ status: 400, json: error('The id provided does not exist') })
    expect(await mandates.fetch(refs)).toMatchObject({ state: 'cancelled' })
    server.answerWith({ status: 401, json: error('Authentication failed') })
    await expect(mandates.fetch(refs)).rejects.toMatchObject({ kind: 'unauthorized', retryable: true })
  })

  it('is cancelled by deleting its token, once or twice', async () => {
    server.answerWith({ json: { deleted: true } })
    await mandates.cancel(refs)
    expect(server.requests).toMatchObject([
      { method: 'DELETE', path: `/v1/customers/${customer.id}/tokens/${refs.mandateRef}`, body: '' },
    ])
    server.answerWith({ status: 400, json: error('The id provided does not exist') })
    await mandates.cancel(refs)
  })
})

describe('a debit', () => {
  it('is announced by an order with a notification, not before its time', async () => {
    const notification = { token_id: refs.mandateRef, payment_after: 1_780_637_401 }
    server.answerWith({ json: collection([]) }, { json: order({ id: 'order_debit', amount: 515_000, notification }) })
    expect(await mandates.announce(announcement)).toEqual({ orderRef: 'order_debit' })
    expect(server.requests[0]).toMatchObject({ method: 'GET', path: '/v1/orders?receipt=MND-2026-7-202612-1' })
    expect(JSON.parse(server.requests[1]?.body ?? '')).toEqual({
      currency: 'INR',
      amount: 515_000,
      receipt: 'MND-2026-7-202612-1',
      payment_capture: true,
      notification: { token_id: refs.mandateRef, payment_after: Math.ceil(announcement.debitAfter.getTime() / 1000) },
    })
  })

  it('is announced once: an order with our receipt is used again', async () => {
    server.answerWith({ json: collection([order({ id: 'order_debit', amount: 515_000 })]) })
    expect(await mandates.announce(announcement)).toEqual({ orderRef: 'order_debit' })
    expect(server.requests).toHaveLength(1)
  })

  it('is a recurring payment of the announced order', async () => {
    server.answerWith({ json: collection([]) }, { json: { razorpay_payment_id: 'pay_1Aa00000000001' } })
    expect(await mandates.debit(debit)).toMatchObject({
      orderRef: 'order_debit',
      paymentRef: 'pay_1Aa00000000001',
      state: 'pending',
    })
    expect(server.requests[1]).toMatchObject({ method: 'POST', path: '/v1/payments/create/recurring' })
    expect(JSON.parse(server.requests[1]?.body ?? '')).toEqual({
      email: 'gaurav.kumar@example.com',
      contact: '9123456780',
      amount: 515_000,
      currency: 'INR',
      order_id: 'order_debit',
      customer_id: customer.id,
      token: refs.mandateRef,
      recurring: true,
      description: 'Monthly plan 2026-12',
    })
  })

  it.each([
    ['captured', 'paid'],
    ['created', 'pending'],
    ['failed', 'failed'],
  ])('that exists and is %s is reported, and not made again', async (status, state) => {
    server.answerWith({ json: collection([payment({ status, method: 'upi', card: null })]) })
    expect(await mandates.debit(debit)).toMatchObject({ orderRef: 'order_debit', state, instrument: 'UPI' })
    expect(server.requests).toHaveLength(1)
  })

  it('whose response is lost is not a failed one', async () => {
    server.answerWith({ json: collection([]) }, 'silence')
    await expect(mandates.debit(debit)).rejects.toMatchObject({ kind: 'timeout', retryable: true })
  })

  it('above what was approved is refused, with Razorpay’s description', async () => {
    server.answerWith({ json: collection([]) }, { status: 400, json: error('Amount exceeds maximum amount allowed') })
    await expect(mandates.debit(debit)).rejects.toMatchObject({
      kind: 'refused',
      retryable: false,
      detail: 'BAD_REQUEST_ERROR Amount exceeds maximum amount allowed',
    })
  })
})

describe.each([
  ['open', () => mandates.open(terms)],
  ['fetch', () => mandates.fetch(refs)],
  ['announce', () => mandates.announce(announcement)],
  ['debit', () => mandates.debit(debit)],
  ['cancel', () => mandates.cancel(refs)],
] as const)('%s', (_, call) => {
  itConcludesNothingFromTransportFailures(() => server, call)

  it.each([
    [401, 'unauthorized'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('with status %i is %s', async (status, kind) => {
    server.answerWith({ status, json: error('Something failed') })
    await expect(call()).rejects.toMatchObject({ kind, detail: 'BAD_REQUEST_ERROR Something failed' })
  })
})

describe('a webhook', () => {
  const settings = { ...keys, apiBase: 'https://api.razorpay.com/v1', checkoutUrl: '', timeoutMs: 1000 }
  const offline = createRazorpay(settings, { fetch: () => Promise.reject(new Error('a webhook needs no request')) })
  const read = (event: string, payload: object, secret: string = keys.webhookSecret) => {
    const rawBody = JSON.stringify({ entity: 'event', account_id: 'acc_8TgNt9DVrJB0bl', event, payload })
    const headers = { 'x-razorpay-signature': razorpaySignature(secret, rawBody), 'x-razorpay-event-id': 'evt_7' }
    return offline.readWebhook({ rawBody, contentType: 'application/json', headers })
  }

  it.each(['token.confirmed', 'token.rejected', 'token.paused', 'token.cancelled', 'token.cancellation_initiated'])(
    '%s names the mandate',
    (event) => {
      const payload = { token: { entity: token('confirmed') } }
      expect(read(event, payload)).toEqual({ kind: 'mandate', id: 'evt_7', mandateRef: refs.mandateRef })
      expect(read(event, payload, 'another secret')).toBeNull()
    },
  )

  it('of a saved card is none of a mandate', () => {
    const payload = { token: { entity: { id: 'token_card', recurring_details: { status: 'confirmed' } } } }
    expect(read('token.service_provider.activated', payload)).toMatchObject({ kind: 'other' })
  })

  it.each([
    ['order.notification.delivered', true],
    ['order.notification.failed', false],
  ])('%s names the order of the debit', (event, isDelivered) => {
    const entity = { id: 'notification_1', entity: 'notification', order_id: 'order_debit', token_id: refs.mandateRef }
    expect(read(event, { notification: { entity } })).toEqual({
      kind: 'debit-notice',
      id: 'evt_7',
      orderRef: 'order_debit',
      isDelivered,
    })
  })
})
