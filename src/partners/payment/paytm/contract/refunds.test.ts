/** Refunds against the pages Refund API and Refund Status API. */
import { afterAll, describe, expect, it } from 'vitest'
import { account, openPaytmContract, readSignedRequest, refund, response, resultInfo } from './testing.ts'

const { server, paytm } = await openPaytmContract()
afterAll(() => server.close())

const request = {
  orderRef: 'SLV-2026-100042-1',
  paymentRef: '202005081112128XXXXXX68470101509706',
  refundRef: 'SLV-2026-100042-R1',
  amount: 5000,
  why: 'Order cancelled',
}
const statusRequest = { ...request, providerRefundId: '20200903XXXXXX801300168821700215705' }
const done = refund(resultInfo('TXN_SUCCESS', '10', 'Refund Successfull'))
const refusal = (code: string, message: string) => response({ ...resultInfo('TXN_FAILURE', code, message) })

describe('a refund', () => {
  it('is requested with our reference and signed over its body, the signature alone in the head', async () => {
    server.answerWith(response(refund()))
    expect(await paytm.refund(request)).toMatchObject({
      provider: 'paytm',
      refundRef: 'SLV-2026-100042-R1',
      providerRefundId: '20200903XXXXXX801300168821700215705',
      state: 'pending',
      amount: 5000,
    })
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/refund/apply' })
    const { head, body, isSigned } = readSignedRequest(server.requests[0])
    expect(isSigned).toBe(true)
    expect(Object.keys(head)).toEqual(['signature'])
    expect(body).toEqual({
      mid: account.mid,
      txnType: 'REFUND',
      orderId: 'SLV-2026-100042-1',
      txnId: '202005081112128XXXXXX68470101509706',
      refId: 'SLV-2026-100042-R1',
      refundAmount: '50.00',
      comments: 'Order cancelled',
    })
  })

  it.each([
    ['617', 'Refund Already Raised', refund(), 'pending'],
    ['629', 'Refund is already Successful', done, 'done'],
    [
      '628',
      'Refund request was raised to respective bank. But it is in pending state from bank side.',
      refund(),
      'pending',
    ],
    ['DUPLICATE_REF_ID', 'Duplicate refId', refund(resultInfo('TXN_FAILURE', '600', 'Invalid')), 'failed'],
  ])(
    'that was requested before (%s %s) has the state that its status query reports',
    async (code, message, status, state) => {
      server.answerWith(refusal(code, message), response(status))
      expect(await paytm.refund(request)).toMatchObject({ state, refundRef: 'SLV-2026-100042-R1' })
      expect(server.requests.map(({ path }) => path)).toEqual(['/refund/apply', '/v2/refund/status'])
    },
  )

  it.each([
    ['600', 'Invalid refund request or restricted by bank.'],
    ['607', 'Refund can not be initiated for a cancelled transaction.'],
    ['619', 'Invalid refund amount'],
    ['620', 'BALANCE_NOT_ENOUGH'],
    ['627', 'Order Details Mismatch'],
  ])('that Paytm refuses (%s %s) has failed', async (code, message) => {
    server.answerWith(refusal(code, message))
    expect(await paytm.refund(request)).toMatchObject({ state: 'failed', reason: message })
  })

  it.each([
    ['TXN_FAILURE', '626', 'Another Refund on same order is already in Progress, please retry after few minutes'],
    ['TXN_FAILURE', '330', 'Checksum provided is invalid'],
    ['TXN_FAILURE', '335', 'Mid is invalid'],
    ['PENDING', '501', 'System Error'],
  ])('has not failed and is requested again after %s %s', async (status, code, message) => {
    server.answerWith(response(resultInfo(status, code, message)))
    await expect(paytm.refund(request)).rejects.toMatchObject({ kind: 'unreachable', retryable: true })
  })
})

describe('the status of a refund', () => {
  it('is queried by order and our reference', async () => {
    server.answerWith(response(done))
    expect(await paytm.refundStatus(statusRequest)).toMatchObject({ state: 'done', amount: 5000 })
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v2/refund/status' })
    const { head, body, isSigned } = readSignedRequest(server.requests[0])
    expect(isSigned).toBe(true)
    expect(Object.keys(head)).toEqual(['signature'])
    expect(body).toEqual({ mid: account.mid, orderId: 'SLV-2026-100042-1', refId: 'SLV-2026-100042-R1' })
  })

  it.each([
    ['TXN_SUCCESS', '10', 'done'],
    ['PENDING', '601', 'pending'],
    ['TXN_FAILURE', '600', 'failed'],
    ['TXN_FAILURE', '620', 'failed'],
    ['TXN_FAILURE', '628', 'pending'],
    ['A_STATUS_OF_NEXT_YEAR', '10', 'pending'],
  ])('%s %s is %s', async (status, code, state) => {
    server.answerWith(response(refund(resultInfo(status, code))))
    expect(await paytm.refundStatus(statusRequest)).toMatchObject({ state })
  })

  it.each([
    ['TXN_FAILURE', '330', 'Checksum provided is invalid'],
    ['TXN_FAILURE', '335', 'Mid is invalid'],
    ['TXN_FAILURE', '631', 'Record not found'],
    ['PENDING', '501', 'System error'],
  ])('is unknown after %s %s', async (status, code, message) => {
    server.answerWith(response(resultInfo(status, code, message)))
    await expect(paytm.refundStatus(statusRequest)).rejects.toMatchObject({
      kind: 'unreachable',
      detail: `${code} ${message}`,
    })
  })

  it('of another refund is not taken for ours', async () => {
    server.answerWith(response(refund({ ...resultInfo('TXN_SUCCESS', '10'), refId: 'SLV-2026-1-R1' })))
    await expect(paytm.refundStatus(statusRequest)).rejects.toMatchObject({ kind: 'unreadable' })
  })
})
