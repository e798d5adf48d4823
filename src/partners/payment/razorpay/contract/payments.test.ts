/** Orders and payments against the pages Create an Order, Fetch Payments for an Order, Payments Entity, Capture a Payment. */
import { afterAll, describe, expect, it } from 'vitest'
import { razorpaySignature } from '../signature.ts'
import { basicAuthorization, collection, error, keys, openRazorpayContract, order, payment } from './testing.ts'

const { server, razorpay } = await openRazorpayContract()
afterAll(() => server.close())

describe('an order', () => {
  it('is created in whole paise of INR, with our receipt and notes', async () => {
    server.answerWith({ json: order({ amount: 13_505_616 }) })
    const request = { amount: 13_505_616, receipt: 'SLV-2026-100042-1', notes: { order_id: '100042' } }
    expect(await razorpay.createOrder(request)).toEqual({ id: 'order_RB58MiP5SPFYyM' })
    const [received] = server.requests
    expect(received).toMatchObject({
      method: 'POST',
      path: '/v1/orders',
      headers: { authorization: basicAuthorization, 'content-type': 'application/json', accept: 'application/json' },
    })
    expect(JSON.parse(received?.body ?? '')).toEqual({ ...request, currency: 'INR' })
  })

  it.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s than was requested is not used', async (_, changes) => {
    server.answerWith({ json: order(changes) })
    const request = { amount: 5000, receipt: 'SLV-2026-100042-1', notes: {} }
    await expect(razorpay.createOrder(request)).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('below one rupee is refused, with Razorpay’s description', async () => {
    server.answerWith({ status: 400, json: error('The amount must be at least INR 1.00', { field: 'amount' }) })
    await expect(razorpay.createOrder({ amount: 99, receipt: 'r', notes: {} })).rejects.toMatchObject({
      kind: 'refused',
      retryable: false,
      detail: 'BAD_REQUEST_ERROR The amount must be at least INR 1.00',
    })
  })
})

describe('the status of an order', () => {
  const statusOf = async (...payments: object[]) => {
    server.answerWith({ json: collection(payments) })
    return razorpay.statusOf('order_L0nS83FfCHaWqV')
  }

  it('is read from its payments: the captured one counts, not the failed one before it', async () => {
    const failed = payment({ id: 'pay_N8FUmetkCE2hZP', status: 'failed', error_description: 'Payment failed' })
    expect(await statusOf(failed, payment())).toEqual({
      provider: 'razorpay',
      orderRef: 'order_L0nS83FfCHaWqV',
      paymentRef: 'pay_L0nSsccovt6zyp',
      state: 'paid',
      amount: 9900,
      instrument: 'DEBIT_CARD',
      reason: '',
    })
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        path: '/v1/orders/order_L0nS83FfCHaWqV/payments',
        headers: { authorization: basicAuthorization },
        body: '',
      },
    ])
  })

  it('is untried without payments', async () => {
    expect(await statusOf()).toMatchObject({ state: 'untried', paymentRef: null, amount: null })
  })

  it.each([
    ['created', 'pending'],
    ['captured', 'paid'],
    ['refunded', 'paid'],
    ['failed', 'failed'],
    ['a_status_of_next_year', 'pending'],
  ])('%s is %s', async (status, state) => {
    expect(await statusOf(payment({ status }))).toMatchObject({ state })
  })

  it.each([
    ['card', { card: { type: 'credit' } }, 'CREDIT_CARD'],
    ['card', { card: { type: 'debit' } }, 'DEBIT_CARD'],
    ['netbanking', { card: null, bank: 'HDFC' }, 'NET_BANKING'],
    ['upi', { card: null, vpa: 'gaurav.kumar@exampleupi' }, 'UPI'],
    ['wallet', { card: null, wallet: 'payzapp' }, 'OTHER'],
    ['emi', {}, 'OTHER'],
  ])('names the instrument of %s', async (method, details, instrument) => {
    expect(await statusOf(payment({ method, ...details }))).toMatchObject({ instrument })
  })

  it('has no amount in another currency', async () => {
    expect(await statusOf(payment({ currency: 'USD' }))).toMatchObject({ state: 'paid', amount: null })
  })
})

describe('an authorised payment', () => {
  const authorized = payment({ status: 'authorized', captured: false })

  it('is captured with its amount and currency', async () => {
    server.answerWith({ json: collection([authorized]) }, { json: payment() })
    expect(await razorpay.statusOf('order_L0nS83FfCHaWqV')).toMatchObject({ state: 'paid', amount: 9900 })
    expect(server.requests[1]).toMatchObject({
      method: 'POST',
      path: '/v1/payments/pay_L0nSsccovt6zyp/capture',
      body: JSON.stringify({ amount: 9900, currency: 'INR' }),
    })
  })

  it('that another process captured meanwhile is read again', async () => {
    const refusal = { status: 400, json: error('This payment has already been captured') }
    server.answerWith({ json: collection([authorized]) }, refusal, { json: payment() })
    expect(await razorpay.statusOf('order_L0nS83FfCHaWqV')).toMatchObject({ state: 'paid' })
    expect(server.requests[2]).toMatchObject({ method: 'GET', path: '/v1/payments/pay_L0nSsccovt6zyp' })
  })

  it('in another currency is not captured', async () => {
    server.answerWith({ json: collection([{ ...authorized, currency: 'USD' }]) })
    expect(await razorpay.statusOf('order_L0nS83FfCHaWqV')).toMatchObject({ state: 'pending', amount: null })
    expect(server.requests).toHaveLength(1)
  })
})

/** Razorpay: Integrate With Standard Checkout, Verify Payment Signature. */
describe('the response of the pop-up', () => {
  const handed = { orderRef: 'order_L0nS83FfCHaWqV', paymentRef: 'pay_L0nSsccovt6zyp' }
  const signature = razorpaySignature(keys.keySecret, 'order_L0nS83FfCHaWqV|pay_L0nSsccovt6zyp')

  it('is genuine with the signature over order and payment', () => {
    expect(signature).toMatch(/^[0-9a-f]{64}$/)
    expect(razorpay.isGenuine({ ...handed, signature })).toBe(true)
  })

  it.each([
    ['no signature', { signature: '' }],
    ['another payment', { signature, paymentRef: 'pay_another' }],
    ['another order', { signature, orderRef: 'order_another' }],
    [
      'the signature of another secret',
      { signature: razorpaySignature('other', 'order_L0nS83FfCHaWqV|pay_L0nSsccovt6zyp') },
    ],
  ])('is forged with %s', (_, changes) => {
    expect(razorpay.isGenuine({ ...handed, ...changes })).toBe(false)
  })
})
