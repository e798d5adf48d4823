/**
 * Paytm, custom checkout (rules/payments.md 4.1, 4.2, 4.3).
 *
 * One transaction: `initiateTransaction` opens an order and returns a token, valid for 15 minutes and for one use; the
 * browser posts that token with the chosen payment method to `processUrl`; Paytm sends the browser back to our callback.
 * Every attempt needs an order id that was never used before. Only `statusOf` proves a payment.
 */
import type { Clock } from '../../../platform/clock.ts'
import { type Day, istText } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { PartnerError } from '../../partner-error.ts'
import type { Fetch } from '../../partner-request.ts'
import type { CheckoutToken } from '../checkout.ts'
import type { Instrument, PaymentGateway, PaymentReport, RefundRequest, Settlement } from '../gateway.ts'
import { rupeesText } from '../rupees.ts'
import { type PaytmBody, type PaytmClient, paytmClient, secondsText } from './client.ts'
import { readCallback, readPaytmWebhook } from './messages.ts'
import { instrumentOf, isRepeatedRefund, mustSucceed, paymentReport, refundReport, stateOf } from './responses.ts'
import type { PaytmSettings } from './settings.ts'
import { settlementsOf } from './settlements.ts'

export interface Paytm
  extends Pick<PaymentGateway, 'statusOf' | 'refund' | 'refundStatus' | 'readWebhook' | 'testConnection'> {
  readonly mid: string
  settlements(day: Day): Promise<Settlement[]>
  initiateTransaction(attempt: PaytmAttempt): Promise<{ readonly token: string }>
  /** Paytm's own `body`, which the payment page reads: modes, banks, icons. */
  fetchPaymentOptions(of: CheckoutToken): Promise<PaytmBody>
  /** Six to eight first digits, never more (rules/payments.md 9.1). */
  fetchBinDetail(of: CheckoutToken & { readonly bin: string }): Promise<PaytmBody>
  validateVpa(of: CheckoutToken & { readonly vpa: string }): Promise<PaytmBody>
  createQr(attempt: { readonly orderId: string; readonly amount: Paise; readonly expiresAt: Date }): Promise<PaytmQr>
  /** Address to which the browser posts a transaction (the spec's hidden form). */
  processUrl(orderId: string): string
  /** Paytm's own payment page, for `CARD_FLOW=provider_page`. */
  pageUrl(orderId: string): string
  /** The form a browser brought to the callback; null when forged. Not a proof of payment: call `statusOf`. */
  readCallback(fields: Readonly<Record<string, string>>): PaymentReport | null
}

export interface PaytmAttempt {
  /** At most 50 of `A-Z a-z 0-9 _ @ -`, never used before. */
  readonly orderId: string
  readonly amount: Paise
  readonly customer: {
    readonly id: string
    readonly mobile: string
    readonly email: string
    readonly firstName: string
    readonly lastName: string
  }
  /** Only what was priced may be offered: one instrument, or all of the free ones. */
  readonly instruments: readonly Exclude<Instrument, 'OTHER'>[]
  /** Our order, shown in Paytm's reports. */
  readonly reference: string
}

export interface PaytmQr {
  readonly qrId: string
  /** `upi://pay?…`, also the intent link on phones. */
  readonly text: string
  /** A PNG, base64 without the `data:` prefix. */
  readonly imageBase64: string
}

export function createPaytm(settings: PaytmSettings, outside: { fetch: Fetch; clock: Clock }): Paytm {
  const client = paytmClient(settings, outside)
  const { mid } = settings
  const query = (orderId: string) => new URLSearchParams({ mid, orderId })
  const statusOf = async (orderId: string) =>
    paymentReport(await client.signed({ name: 'order status', path: '/v3/order/status' }, { mid, orderId }), {
      settings,
      orderId,
    })

  const refundStatus = async ({ orderRef, refundRef }: Pick<RefundRequest, 'orderRef' | 'refundRef'>) => {
    const call = { name: 'refund status', path: '/v2/refund/status' }
    const body = { mid, orderId: orderRef, refId: refundRef }
    return refundReport(call.name, await client.signed(call, body), refundRef)
  }

  return {
    mid,
    statusOf,
    testConnection: () => testConnection(client, mid),
    initiateTransaction: async (attempt) => {
      const call = { name: 'initiateTransaction', path: '/theia/api/v1/initiateTransaction', orderId: attempt.orderId }
      const head = { version: 'v1', channelId: 'WEB', requestTimestamp: secondsText(outside.clock) }
      const body = mustSucceed(call.name, await client.signed(call, initiation(attempt, settings), head))
      return { token: textMember(call.name, body, 'txnToken') }
    },
    fetchPaymentOptions: async ({ orderId, token }) => {
      const call = { name: 'fetchPaymentOptions', path: '/theia/api/v2/fetchPaymentOptions', orderId }
      return mustSucceed(call.name, await client.tokened(call, token, { mid }))
    },
    fetchBinDetail: ({ orderId, token, bin }) =>
      client.tokened({ name: 'fetchBinDetail', path: '/theia/api/v1/fetchBinDetail', orderId }, token, { bin, mid }),
    validateVpa: ({ orderId, token, vpa }) =>
      client.tokened({ name: 'vpa/validate', path: '/theia/api/v1/vpa/validate', orderId }, token, { vpa, mid }),
    createQr: async ({ orderId, amount, expiresAt }) => {
      const expiryDate = istText(expiresAt).slice(0, 19).replace('T', ' ')
      const qr = { businessType: 'UPI_QR_CODE', posId: 'WEB', expiryDate, imageRequired: true }
      const body = { mid, orderId, amount: rupeesText(amount), ...qr }
      const call = { name: 'qr/create', path: '/paymentservices/qr/create' }
      const response = mustSucceed(call.name, await client.signed(call, body, { clientId: 'C11', version: 'v1' }))
      const member = (name: string) => textMember(call.name, response, name)
      return { qrId: member('qrCodeId'), text: member('qrData'), imageBase64: member('image') }
    },
    refund: async (request) => {
      const { orderRef, paymentRef, refundRef, amount, why } = request
      const body = { mid, txnType: 'REFUND', orderId: orderRef, txnId: paymentRef, refId: refundRef }
      const params = { ...body, refundAmount: rupeesText(amount), comments: why }
      const response = await client.signed({ name: 'refund', path: settings.refundPath }, params)
      return isRepeatedRefund(response) ? refundStatus(request) : refundReport('refund', response, refundRef)
    },
    refundStatus,
    settlements: (day) => settlementsOf(settings, outside.fetch, day),
    processUrl: (orderId) => `${settings.host}/theia/api/v1/processTransaction?${query(orderId)}`,
    pageUrl: (orderId) => `${settings.host}/theia/api/v1/showPaymentPage?${query(orderId)}`,
    readCallback: (fields) => readCallback(fields, settings),
    readWebhook: (message) => readPaytmWebhook(message, settings),
  }
}

const initiation = (attempt: PaytmAttempt, settings: PaytmSettings) => ({
  requestType: 'Payment',
  mid: settings.mid,
  websiteName: settings.website,
  orderId: attempt.orderId,
  callbackUrl: settings.callbackUrl,
  txnAmount: { value: rupeesText(attempt.amount), currency: 'INR' },
  userInfo: { custId: attempt.customer.id, ...contactOf(attempt.customer) },
  enablePaymentMode: attempt.instruments.map((mode) => ({ mode })),
  extendInfo: { mercUnqRef: attempt.reference },
})

/** Everything but the id is optional at Paytm, and an empty value is not a valid one. */
const contactOf = ({ id: _, ...contact }: PaytmAttempt['customer']): Record<string, string> =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== ''))

function textMember(call: string, body: PaytmBody, name: string): string {
  const value = body[name]
  if (typeof value === 'string' && value !== '') return value
  throw new PartnerError('paytm', call, { kind: 'unreadable', detail: `no ${name} in the answer` })
}

/** The instrument that a card's first digits indicate, which decides the charge; null when Paytm does not accept the card. */
export function cardInstrument(bin: PaytmBody): Instrument | null {
  const detail = bin.binDetail
  if (bin.resultInfo.resultStatus !== 'S' || typeof detail !== 'object' || detail === null) return null
  return 'paymentMode' in detail && typeof detail.paymentMode === 'string' ? instrumentOf(detail.paymentMode) : null
}

/** Asks for the status of an order that does not exist: Paytm checks merchant id and signature before it says so. */
async function testConnection(client: PaytmClient, mid: string): Promise<string> {
  const call = 'connection test'
  const { resultInfo } = await client.signed(
    { name: call, path: '/v3/order/status' },
    { mid, orderId: 'CONNECTION-TEST' },
  )
  if (stateOf(resultInfo.resultStatus) !== 'untried')
    throw new PartnerError('paytm', call, {
      kind: 'refused',
      detail: `${resultInfo.resultCode} ${resultInfo.resultMsg}`.trim().slice(0, 200),
    })
  return 'Paytm answered and accepts our keys'
}
