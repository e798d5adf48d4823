/** What Paytm sends: Callback Response; Paytm S2S Webhooks; Payment Success Webhook; Accept Refund; Success Refund. */
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../../../platform/clock.ts'
import { createPaytm } from '../paytm.ts'
import { account, checksumOf, formChecksumOf, paytmSettings } from './testing.ts'

const paytm = createPaytm(paytmSettings, {
  fetch: () => Promise.reject(new Error('a message needs no request')),
  clock: fixedClock('2026-11-21T06:00:00Z'),
})

const form = {
  MID: account.mid,
  ORDERID: 'SLV-2026-100042-1',
  TXNID: '202005081112128XXXXXX68470101509706',
  TXNAMOUNT: '156080.00',
  PAYMENTMODE: 'UPI',
  CURRENCY: 'INR',
  TXNDATE: '2026-11-21 11:30:20.0',
  STATUS: 'TXN_SUCCESS',
  RESPCODE: '01',
  RESPMSG: 'Txn Success',
  GATEWAYNAME: 'PPBLC',
  BANKTXNID: '777001234215242',
  BANKNAME: '',
}
const signedForm = (changes: Readonly<Record<string, string>> = {}) => {
  const fields = { ...form, ...changes }
  return { ...fields, CHECKSUMHASH: formChecksumOf(fields) }
}
const report = {
  provider: 'paytm',
  orderRef: 'SLV-2026-100042-1',
  paymentRef: '202005081112128XXXXXX68470101509706',
  state: 'paid',
  amount: 15_608_000,
  instrument: 'UPI',
  reason: 'Txn Success',
}

describe('the callback', () => {
  it('is signed over every other field, whatever their order', () => {
    expect(paytm.readCallback(signedForm())).toEqual(report)
    expect(paytm.readCallback(Object.fromEntries(Object.entries(signedForm()).toReversed()))).toEqual(report)
  })

  it.each([
    ['without a checksum', form],
    ['with an empty checksum', { ...form, CHECKSUMHASH: '' }],
    ['with another amount', { ...signedForm(), TXNAMOUNT: '1.00' }],
    ['with another status', { ...signedForm({ STATUS: 'TXN_FAILURE' }), STATUS: 'TXN_SUCCESS' }],
    ['with a further field', { ...signedForm(), REFUNDAMT: '0.00' }],
    [
      'without one of its fields',
      Object.fromEntries(Object.entries(signedForm()).filter(([name]) => name !== 'BANKNAME')),
    ],
    ['of another merchant with the same key', signedForm({ MID: 'ANOTHER' })],
  ])('%s is forged', (_, fields) => {
    expect(paytm.readCallback(fields)).toBeNull()
  })

  it.each([
    ['TXN_SUCCESS', 'paid'],
    ['PENDING', 'pending'],
    ['TXN_FAILURE', 'failed'],
    ['A_STATUS_OF_NEXT_YEAR', 'pending'],
  ])('%s is %s', (STATUS, state) => {
    expect(paytm.readCallback(signedForm({ STATUS }))).toMatchObject({ state })
  })

  it('in another currency has no amount', () => {
    expect(paytm.readCallback(signedForm({ CURRENCY: 'USD' }))).toMatchObject({ amount: null })
  })
})

const webhookBody = {
  mid: account.mid,
  orderId: 'SLV-2026-100042-1',
  txnId: '202005081112128XXXXXX68470101509706',
  txnAmount: '156080.00',
  currency: 'INR',
  status: 'TXN_SUCCESS',
  respCode: '01',
  respMsg: 'Txn Success',
  txnType: 'SALE',
  paymentMode: 'UPI',
  bankTxnId: '777001234215242',
  txnDate: '2026-11-21 11:30:20.0',
}
const refundBody = {
  mid: account.mid,
  orderId: 'SLV-2026-100042-1',
  txnId: '202005081112128XXXXXX68470101509706',
  refundId: '20200903XXXXXX801300168821700215705',
  refId: 'SLV-2026-100042-R1',
  refundAmount: '50.00',
  status: 'TXN_SUCCESS',
  respCode: '10',
  respMsg: 'Refund Successful',
  txnType: 'REFUND',
}
const read = (rawBody: string, contentType = 'application/json') =>
  paytm.readWebhook({ rawBody, contentType, headers: {} })
const message = (bodyText: string, signature = checksumOf(bodyText)) =>
  `{"head": {"signature": "${signature}", "version": "v1"}, "body": ${bodyText}}`
const readBody = (body: object) => read(message(JSON.stringify(body)))

describe('a webhook', () => {
  it('is signed over the text of its body, spaces and order included', () => {
    expect(readBody(webhookBody)).toMatchObject({ kind: 'payment', report })
    expect(read(message(JSON.stringify(webhookBody, null, 2)))).toMatchObject({ kind: 'payment', report })
  })

  it('is accepted in the style of form fields', () => {
    const text = new URLSearchParams(signedForm()).toString()
    expect(read(text, 'application/x-www-form-urlencoded')).toMatchObject({ kind: 'payment', report })
    expect(read(text.replace('156080.00', '1.00'), 'application/x-www-form-urlencoded')).toBeNull()
  })

  const text = JSON.stringify(webhookBody)
  it.each([
    ['without a signature', `{"head":{},"body":${text}}`],
    ['without a head', `{"body":${text}}`],
    ['with an altered body', message(text.replace('156080.00', '1.00'), checksumOf(text))],
    ['with a body in other spaces', message(`${text.slice(0, -1)} }`, checksumOf(text))],
    ['of another merchant', message(text.replace(account.mid, 'ANOTHER'))],
    ['without a merchant', message(JSON.stringify({ ...webhookBody, mid: undefined }))],
    ['that is empty', ''],
    ['that is truncated', message(text).slice(0, -10)],
    ['that is HTML', '<html></html>'],
  ])('%s is refused', (_, rawBody) => {
    expect(read(rawBody)).toBeNull()
  })

  it.each([['QR_PAYMENT'], ['SALE'], [undefined]])('of the type %s reports a payment', (txnType) => {
    expect(readBody({ ...webhookBody, txnType })).toMatchObject({ kind: 'payment', report })
  })

  it.each([['SUBSCRIPTION_INIT'], ['SUBSCRIPTION_DEBIT']])(
    'of the type %s reports neither payment nor refund',
    (txnType) => {
      expect(readBody({ ...webhookBody, txnType })).toMatchObject({ kind: 'other', what: txnType })
    },
  )

  it.each([
    ['PENDING', 'pending'],
    ['TXN_FAILURE', 'failed'],
    ['A_STATUS_OF_NEXT_YEAR', 'pending'],
  ])('with the status %s is %s', (status, state) => {
    expect(readBody({ ...webhookBody, status })).toMatchObject({ report: { state } })
  })

  it('has the same id for every copy, and another for another status', () => {
    const [first, copy, later] = [webhookBody, webhookBody, { ...webhookBody, status: 'PENDING' }].map(readBody)
    expect(first?.id).toBe(copy?.id)
    expect(later?.id).not.toBe(first?.id)
  })
})

describe('a webhook about a refund', () => {
  it.each([
    ['TXN_SUCCESS', 'done'],
    ['PENDING', 'pending'],
    ['TXN_FAILURE', 'failed'],
    ['A_STATUS_OF_NEXT_YEAR', 'pending'],
  ])('with the status %s is %s', (status, state) => {
    expect(readBody({ ...refundBody, status })).toMatchObject({
      kind: 'refund',
      report: {
        refundRef: 'SLV-2026-100042-R1',
        providerRefundId: '20200903XXXXXX801300168821700215705',
        state,
        amount: 5000,
      },
    })
  })

  it.each([['SUCCESS'], ['FAILED']])('that it was accepted names no merchant, and ends nothing: %s', (status) => {
    const { mid: _, txnType: __, ...accepted } = refundBody
    expect(readBody({ ...accepted, status })).toMatchObject({ kind: 'refund', report: { state: 'pending' } })
  })

  it('that it went to the bank has no status, and ends nothing', () => {
    const { status: _, txnType: __, ...submitted } = refundBody
    expect(readBody({ ...submitted, source: 'MERCHANT' })).toMatchObject({ report: { state: 'pending' } })
  })
})
