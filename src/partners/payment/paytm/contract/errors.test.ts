/** What every call does when Paytm is down or cannot be understood. */
import { afterAll, describe } from 'vitest'
import { itConcludesNothingFromTransportFailures } from '../../../testing.ts'
import { openPaytmContract } from './testing.ts'

const { server, paytm } = await openPaytmContract()
afterAll(() => server.close())

const token = { orderId: 'O-1', token: 'tok' }
const refundRequest = {
  orderRef: 'O-1',
  paymentRef: 'T-1',
  refundRef: 'SLV-2026-1-R1',
  amount: 100,
  why: 'test',
  providerRefundId: null,
}
const attempt = {
  orderId: 'O-1',
  amount: 100,
  customer: { id: '42', mobile: '', email: '', firstName: '', lastName: '' },
  instruments: ['UPI'] as const,
  reference: 'O',
}
const calls = [
  ['initiate transaction', () => paytm.initiateTransaction(attempt)],
  ['payment options', () => paytm.fetchPaymentOptions(token)],
  ['card digits', () => paytm.fetchBinDetail({ ...token, bin: '411111' })],
  ['UPI id', () => paytm.validateVpa({ ...token, vpa: 'a@upi' })],
  ['QR code', () => paytm.createQr({ orderId: 'O-1-Q', amount: 100, expiresAt: new Date() })],
  ['order status', () => paytm.statusOf('O-1')],
  ['refund', () => paytm.refund(refundRequest)],
  ['refund status', () => paytm.refundStatus(refundRequest)],
  ['settlements', () => paytm.settlements('2020-04-20')],
] as const

describe.each(calls)('%s', (_, call) => {
  itConcludesNothingFromTransportFailures(() => server, call)
})
