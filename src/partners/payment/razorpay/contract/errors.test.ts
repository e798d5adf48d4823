/** What every call does when Razorpay refuses, is down or cannot be understood (Understand Razorpay APIs; About Errors). */
import { afterAll, describe, expect, it } from 'vitest'
import { itConcludesNothingFromTransportFailures } from '../../../testing.ts'
import { collection, error, openRazorpayContract, payment } from './testing.ts'

const { server, razorpay } = await openRazorpayContract()
afterAll(() => server.close())

const refundRequest = {
  orderRef: 'order_1',
  paymentRef: 'pay_1',
  refundRef: 'SLV-2026-1-R1',
  amount: 100,
  why: 'test',
  providerRefundId: null,
}
const calls = [
  ['create order', () => razorpay.createOrder({ amount: 100, receipt: 'r', notes: {} })],
  ['order status', () => razorpay.statusOf('order_1')],
  ['payment', () => razorpay.fetchPayment('pay_1')],
  ['refund', () => razorpay.refund(refundRequest)],
  ['refund status', () => razorpay.refundStatus(refundRequest)],
  ['settlements', () => razorpay.settlements('2022-06-11')],
] as const

describe.each(calls)('%s', (_, call) => {
  itConcludesNothingFromTransportFailures(() => server, call)

  it.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'unauthorized'],
    [404, 'refused'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [502, 'unreachable'],
    [503, 'unreachable'],
    [504, 'unreachable'],
  ])('with status %i is %s', async (status, kind) => {
    server.answerWith({ status, json: error('The id provided does not exist') })
    await expect(call()).rejects.toMatchObject({ kind, detail: 'BAD_REQUEST_ERROR The id provided does not exist' })
  })
})

it('a request for a refund whose response is lost is not an ended refund', async () => {
  server.answerWith({ json: collection([]) }, 'silence')
  await expect(razorpay.refund(refundRequest)).rejects.toMatchObject({ kind: 'timeout', retryable: true })
})

it('a capture whose response is lost is not a failed payment', async () => {
  server.answerWith({ json: collection([payment({ status: 'authorized' })]) }, 'reset')
  await expect(razorpay.statusOf('order_L0nS83FfCHaWqV')).rejects.toMatchObject({ kind: 'unreachable' })
})
