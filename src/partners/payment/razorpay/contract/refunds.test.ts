/** Refunds against the pages Create a Normal Refund (Idempotent Request) and Fetch Multiple Refunds for a Payment. */
import { afterAll, describe, expect, it } from 'vitest'
import { collection, error, openRazorpayContract, refund } from './testing.ts'

const { server, razorpay } = await openRazorpayContract()
afterAll(() => server.close())

const request = {
  orderRef: 'order_L0nS83FfCHaWqV',
  paymentRef: 'pay_29QQoUBi66xm2f',
  refundRef: 'SLV-2026-100042-R1',
  amount: 500_100,
  why: 'Order cancelled',
}
const listed = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => refund({ id: `rfnd_${from + place}`, receipt: `OTHER-${from + place}` }))
const pathOf = (skip: number) => `/v1/payments/pay_29QQoUBi66xm2f/refunds?count=100&skip=${skip}`

describe('a refund', () => {
  it('is requested with its reference as idempotency key and as receipt', async () => {
    server.answerWith({ json: collection([]) }, { json: refund({ status: 'pending' }) })
    expect(await razorpay.refund(request)).toEqual({
      provider: 'razorpay',
      refundRef: 'SLV-2026-100042-R1',
      providerRefundId: 'rfnd_FP8QHiV938haTz',
      state: 'pending',
      amount: 500_100,
      reason: 'pending',
    })
    const [, received] = server.requests
    expect(received).toMatchObject({ method: 'POST', path: '/v1/payments/pay_29QQoUBi66xm2f/refund' })
    expect(received?.headers['x-refund-idempotency']).toBe('SLV-2026-100042-R1')
    // "The idempotency key must be at least 10 character long and can contain alphabets, numbers, hyphens and underscores."
    expect(request.refundRef).toMatch(/^[A-Za-z0-9_-]{10,}$/)
    expect(JSON.parse(received?.body ?? '')).toEqual({
      amount: 500_100,
      speed: 'normal',
      receipt: 'SLV-2026-100042-R1',
      notes: { why: 'Order cancelled' },
    })
  })

  it('has a note of at most 256 characters', async () => {
    server.answerWith({ json: collection([]) }, { json: refund() })
    await razorpay.refund({ ...request, why: 'x'.repeat(300) })
    expect(JSON.parse(server.requests[1]?.body ?? '').notes).toEqual({ why: 'x'.repeat(256) })
  })

  it('that exists under our receipt is not requested again, however many came after it', async () => {
    server.answerWith({ json: collection(listed(100)) }, { json: collection([...listed(11, 100), refund()]) })
    expect(await razorpay.refund(request)).toMatchObject({ providerRefundId: 'rfnd_FP8QHiV938haTz', state: 'done' })
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', pathOf(0)],
      ['GET', pathOf(100)],
    ])
  })

  it.each([
    ['Another request with the same idempotency key is still in progress.', 409, true],
    ['Internal server error - Failed to fetch idempotency record', 500, true],
    ['Too many requests', 429, true],
    ['The refund amount provided is greater than amount captured', 400, false],
    ['The payment has been fully refunded already.', 400, false],
  ])('refused with “%s” (%i) may be tried again: %s', async (description, status, retryable) => {
    server.answerWith({ json: collection([]) }, { status, json: error(description) })
    await expect(razorpay.refund(request)).rejects.toMatchObject({ retryable })
  })
})

describe('the status of a refund', () => {
  it.each([
    ['pending', 'pending'],
    ['processed', 'done'],
    ['failed', 'failed'],
    ['a_status_of_next_year', 'pending'],
  ])('%s is %s', async (status, state) => {
    server.answerWith({ json: collection([...listed(3), refund({ status })]) })
    expect(await razorpay.refundStatus({ ...request, providerRefundId: null })).toMatchObject({ state })
    expect(server.requests).toMatchObject([{ method: 'GET', path: pathOf(0), body: '' }])
  })

  it('is pending while Razorpay does not list it', async () => {
    server.answerWith({ json: collection(listed(100)) }, { json: collection([]) })
    expect(await razorpay.refundStatus({ ...request, providerRefundId: null })).toMatchObject({
      refundRef: request.refundRef,
      state: 'pending',
      providerRefundId: null,
    })
    expect(server.requests).toHaveLength(2)
  })

  it('has no amount in another currency', async () => {
    server.answerWith({ json: collection([refund({ currency: 'USD' })]) })
    expect(await razorpay.refundStatus({ ...request, providerRefundId: null })).toMatchObject({ amount: null })
  })

  it('of an unknown payment is an error', async () => {
    server.answerWith({ status: 400, json: error('The id provided does not exist') })
    await expect(razorpay.refundStatus({ ...request, providerRefundId: null })).rejects.toMatchObject({
      kind: 'refused',
    })
  })
})
