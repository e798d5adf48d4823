/** Transactions against the pages Initiate Transaction API, Fetch Payment Options API, Transaction Status API, Checksum. */
import { afterAll, describe, expect, it } from 'vitest'
import { isSignedBy, sign } from '../checksum.ts'
import {
  account,
  checksumOf,
  formChecksumOf,
  isChecksumOf,
  openPaytmContract,
  readSignedRequest,
  response,
  resultInfo,
  transaction,
} from './testing.ts'

const { server, paytm } = await openPaytmContract()
afterAll(() => server.close())

const orderId = 'SLV-2026-100042-1'
const attempt = {
  orderId,
  amount: 15_608_000,
  customer: { id: '42', mobile: '9876543210', email: 'a@b.in', firstName: 'Asha', lastName: 'Rao' },
  instruments: ['UPI', 'CREDIT_CARD'] as const,
  reference: 'SLV-2026-100042',
}
const opened = response({
  ...resultInfo('S', '0000', 'Success'),
  txnToken: 'fe795335ed3049c78a57271075f2199e1526969112097',
  isPromoCodeValid: false,
  authenticated: false,
})

describe('the checksum', () => {
  it('is the documented one, of a text and of form fields', () => {
    expect(isChecksumOf('{"mid":"M"}', sign('{"mid":"M"}', account.merchantKey))).toBe(true)
    expect(isChecksumOf('1.00|O', sign({ ORDERID: 'O', AMOUNT: '1.00' }, account.merchantKey))).toBe(true)
    expect(isSignedBy(account.merchantKey, '{"mid":"M"}', checksumOf('{"mid":"M"}'))).toBe(true)
    expect(isSignedBy(account.merchantKey, { ORDERID: 'O', AMOUNT: '1.00' }, checksumOf('1.00|O'))).toBe(true)
  })

  it('of the value “null” is that of an empty value in some of Paytm’s libraries', () => {
    const fields = { BANKNAME: 'null', MID: 'M' }
    expect(isSignedBy(account.merchantKey, fields, checksumOf('|M'))).toBe(true)
    expect(isSignedBy(account.merchantKey, fields, formChecksumOf(fields))).toBe(true)
    expect(isSignedBy(account.merchantKey, { ...fields, BANKNAME: '' }, checksumOf('null|M'))).toBe(false)
  })
})

describe('a transaction', () => {
  it('is initiated with a signed body and ids in the address', async () => {
    server.answerWith(opened)
    expect(await paytm.initiateTransaction(attempt)).toEqual({ token: 'fe795335ed3049c78a57271075f2199e1526969112097' })
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      path: `/theia/api/v1/initiateTransaction?mid=${account.mid}&orderId=${orderId}`,
      headers: { 'content-type': 'application/json' },
    })
    const { head, body, isSigned } = readSignedRequest(server.requests[0])
    expect(isSigned).toBe(true)
    expect(head).toEqual({
      version: 'v1',
      channelId: 'WEB',
      requestTimestamp: '1795240800',
      signature: expect.stringMatching(/^.{108}$/),
    })
    expect(body).toEqual({
      requestType: 'Payment',
      mid: account.mid,
      websiteName: 'WEBSTAGING',
      orderId,
      callbackUrl: 'https://shop.example/app/api/paytm/callback',
      txnAmount: { value: '156080.00', currency: 'INR' },
      userInfo: { custId: '42', mobile: '9876543210', email: 'a@b.in', firstName: 'Asha', lastName: 'Rao' },
      enablePaymentMode: [{ mode: 'UPI' }, { mode: 'CREDIT_CARD' }],
      extendInfo: { mercUnqRef: 'SLV-2026-100042' },
    })
  })

  it('names only what is known of the customer', async () => {
    server.answerWith(opened)
    await paytm.initiateTransaction({ ...attempt, customer: { ...attempt.customer, email: '', lastName: '' } })
    expect(readSignedRequest(server.requests[0]).body.userInfo).toEqual({
      custId: '42',
      mobile: '9876543210',
      firstName: 'Asha',
    })
  })

  it.each([
    [100, '1.00'],
    [150, '1.50'],
    [5, '0.05'],
    [10_000_000_01, '10000000.01'],
  ])('of %i paise is sent as %s rupees', async (amount, value) => {
    server.answerWith(opened)
    await paytm.initiateTransaction({ ...attempt, amount })
    expect(readSignedRequest(server.requests[0]).body.txnAmount).toEqual({ value, currency: 'INR' })
  })

  it.each([
    ['F', '2005', 'Checksum provided is invalid', 'refused', false],
    ['F', '2007', 'Txn amount is invalid', 'refused', false],
    ['F', '2023', 'Repeat Request Inconsistent', 'refused', false],
    ['U', '00000900', 'System error', 'unreachable', true],
  ])('with the result %s %s fails', async (status, code, message, kind, retryable) => {
    server.answerWith(response(resultInfo(status, code, message)))
    await expect(paytm.initiateTransaction(attempt)).rejects.toMatchObject({
      kind,
      retryable,
      detail: `${code} ${message}`,
    })
  })

  it('without a token in the response is unreadable', async () => {
    server.answerWith(response(resultInfo('S', '0000', 'Success')))
    await expect(paytm.initiateTransaction(attempt)).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('has its options fetched with its token instead of a signature', async () => {
    const options = { ...resultInfo('S', '0000', 'Success'), merchantPayOption: { paymentModes: [] } }
    server.answerWith(response(options))
    expect(await paytm.fetchPaymentOptions({ orderId, token: 'tok' })).toEqual(options)
    expect(server.requests[0]?.path).toBe(`/theia/api/v2/fetchPaymentOptions?mid=${account.mid}&orderId=${orderId}`)
    expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
      head: {
        version: 'v1',
        channelId: 'WEB',
        requestTimestamp: '1795240800',
        tokenType: 'TXN_TOKEN',
        token: 'tok',
      },
      body: { mid: account.mid },
    })
  })
})

describe('the status of a transaction', () => {
  const statusOf = (body: Readonly<Record<string, unknown>>) => {
    server.answerWith(response(body))
    return paytm.statusOf(orderId)
  }

  it('is queried with a head of the signature alone', async () => {
    expect(await statusOf(transaction())).toEqual({
      provider: 'paytm',
      orderRef: orderId,
      paymentRef: '202005081112128XXXXXX68470101509706',
      state: 'paid',
      amount: 15_608_000,
      instrument: 'CREDIT_CARD',
      reason: 'Txn Success',
    })
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v3/order/status' })
    const { head, body, isSigned } = readSignedRequest(server.requests[0])
    expect(isSigned).toBe(true)
    expect(Object.keys(head)).toEqual(['signature'])
    expect(body).toEqual({ mid: account.mid, orderId })
  })

  it.each([
    ['TXN_SUCCESS', '01', 'paid'],
    ['PENDING', '400', 'pending'],
    ['PENDING', '402', 'pending'],
    ['TXN_FAILURE', '227', 'failed'],
    ['TXN_FAILURE', '401', 'failed'],
    ['NO_RECORD_FOUND', '331', 'untried'],
    ['A_STATUS_OF_NEXT_YEAR', '01', 'pending'],
    ['S', '0000', 'pending'],
    ['', '', 'pending'],
  ])('%s %s is %s', async (status, code, state) => {
    expect(await statusOf(transaction(resultInfo(status, code)))).toMatchObject({ state })
  })

  it.each([
    ['330', 'Checksum provided is invalid'],
    ['501', 'Server Down'],
  ])('TXN_FAILURE %s, %s, does not concern the payment', async (code, message) => {
    await expect(statusOf(transaction(resultInfo('TXN_FAILURE', code, message)))).rejects.toMatchObject({
      kind: 'unreachable',
      retryable: true,
    })
  })

  it.each([
    ['order', { orderId: 'SLV-2026-1-1' }],
    ['merchant', { mid: 'ANOTHER' }],
  ])('of another %s is not taken for ours', async (_, changes) => {
    await expect(statusOf(transaction(changes))).rejects.toMatchObject({ kind: 'unreadable', retryable: true })
  })

  it.each([
    ['156080.00', 15_608_000],
    ['1.5', 150],
    ['156080', 15_608_000],
    ['1,56,080.00', null],
    ['156080.005', null],
    ['-1.00', null],
    ['', null],
  ])('with the amount “%s” has %s paise', async (txnAmount, amount) => {
    expect(await statusOf(transaction({ txnAmount }))).toMatchObject({ amount })
  })

  it.each([
    ['UPI', 'UPI'],
    ['CC', 'CREDIT_CARD'],
    ['DC', 'DEBIT_CARD'],
    ['NB', 'NET_BANKING'],
    ['PPI', 'OTHER'],
  ])('names the payment mode %s', async (paymentMode, instrument) => {
    expect(await statusOf(transaction({ paymentMode }))).toMatchObject({ instrument })
  })
})
