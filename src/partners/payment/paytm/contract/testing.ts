/**
 * Paytm's checksum and responses as its documentation describes them, and the shop's client connected to a server that sends
 * them. The checksum is written here a second time, so that the client is not compared with itself.
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { fixedClock } from '../../../../platform/clock.ts'
import { openPartnerServer, type ReceivedRequest } from '../../../testing.ts'
import { createPaytm } from '../paytm.ts'

export const account = { mid: 'INTEGR7769XXXXXX9383', merchantKey: 'kbzk1DSbJiV_O3p5' } as const
const vector = '@@@@&&&&####$$$$'

export const paytmSettings = {
  ...account,
  host: 'https://securestage.paytmpayments.com',
  website: 'WEBSTAGING',
  callbackUrl: 'https://shop.example/app/api/paytm/callback',
  refundPath: '/refund/apply',
  timeoutMs: 200,
}

export async function openPaytmContract() {
  const server = await openPartnerServer()
  const clock = fixedClock('2026-11-21T06:00:00Z')
  return { server, paytm: createPaytm({ ...paytmSettings, host: server.url }, { fetch, clock }) }
}

const hashOf = (text: string, salt: string): string =>
  createHash('sha256').update(`${text}|${salt}`).digest('hex') + salt

/** Paytm: Checksum. AES-128-CBC over the SHA-256 of the text with a salt of four characters. */
export function checksumOf(text: string, salt = 'Zx9+'): string {
  const cipher = createCipheriv('aes-128-cbc', account.merchantKey, vector)
  return cipher.update(hashOf(text, salt), 'utf8', 'base64') + cipher.final('base64')
}

/** Form fields are signed as their values in the order of their names. */
export const formChecksumOf = (fields: Readonly<Record<string, string>>): string =>
  checksumOf(
    Object.keys(fields)
      .sort()
      .map((name) => fields[name])
      .join('|'),
  )

export function isChecksumOf(text: string, checksum: string): boolean {
  const decipher = createDecipheriv('aes-128-cbc', account.merchantKey, vector)
  const opened = decipher.update(checksum, 'base64', 'utf8') + decipher.final('utf8')
  return opened === hashOf(text, opened.slice(-4))
}

interface SignedRequest {
  readonly head: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  /** Whether `head.signature` signs the text of `body` as it was sent. */
  readonly isSigned: boolean
}

/** Takes the body's text out of the request by its place: `{"body":…,"head":…}`. */
export function readSignedRequest(request: ReceivedRequest | undefined): SignedRequest {
  const text = request?.body ?? ''
  const { head, body } = JSON.parse(text) as Omit<SignedRequest, 'isSigned'>
  const bodyText = text.slice('{"body":'.length, text.lastIndexOf(',"head":'))
  return { head, body, isSigned: isChecksumOf(bodyText, head.signature ?? '') }
}

type Members = Readonly<Record<string, unknown>>

export const response = (body: Members) => ({
  json: {
    head: { responseTimestamp: '1588402269000', version: 'v1', clientId: 'C11', signature: 'not-read' },
    body,
  },
})
export const resultInfo = (resultStatus: string, resultCode: string, resultMsg = '') => ({
  resultInfo: { resultStatus, resultCode, resultMsg },
})

/** Paytm: Transaction Status API. */
export const transaction = (changes: Members = {}) => ({
  ...resultInfo('TXN_SUCCESS', '01', 'Txn Success'),
  txnId: '202005081112128XXXXXX68470101509706',
  bankTxnId: '77700XXXX215242',
  orderId: 'SLV-2026-100042-1',
  txnAmount: '156080.00',
  txnType: 'SALE',
  gatewayName: 'HDFC',
  bankName: 'HDFC',
  mid: account.mid,
  paymentMode: 'CC',
  refundAmt: '0.00',
  txnDate: '2026-11-21 11:30:20.0',
  ...changes,
})

/** Paytm: Refund API and Refund Status API. */
export const refund = (changes: Members = {}) => ({
  ...resultInfo('PENDING', '601', 'Refund request was raised for this transaction. But it is pending state'),
  txnId: '202005081112128XXXXXX68470101509706',
  orderId: 'SLV-2026-100042-1',
  mid: account.mid,
  refId: 'SLV-2026-100042-R1',
  refundId: '20200903XXXXXX801300168821700215705',
  refundAmount: '50.00',
  txnAmount: '156080.00',
  totalRefundAmount: '50.00',
  txnTimestamp: '2026-11-21 11:30:20.0',
  ...changes,
})
