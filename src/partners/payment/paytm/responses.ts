/** Converts Paytm's responses to our terms (rules/payments.md 4.3). Only `resultStatus` decides: result codes are ambiguous. */
import * as z from 'zod/mini'
import { PartnerError } from '../../partner-error.ts'
import type { Instrument, PaymentReport, ProviderPaymentState, ProviderRefundState, RefundReport } from '../gateway.ts'
import { paiseOfText } from '../rupees.ts'
import type { PaytmBody } from './client.ts'
import type { PaytmSettings } from './settings.ts'

const text = z.catch(z.string(), '')

const paymentBody = z.looseObject({ mid: text, orderId: text, txnId: text, txnAmount: text, paymentMode: text })
const refundBody = z.looseObject({ mid: text, refundId: text, refundAmount: text })

const states: Readonly<Record<string, ProviderPaymentState>> = {
  TXN_SUCCESS: 'paid',
  PENDING: 'pending',
  TXN_FAILURE: 'failed',
  NO_RECORD_FOUND: 'untried',
}

const refundStates: Readonly<Record<string, ProviderRefundState>> = {
  TXN_SUCCESS: 'done',
  PENDING: 'pending',
  TXN_FAILURE: 'failed',
}

const instruments: Readonly<Record<string, Instrument>> = {
  UPI: 'UPI',
  CC: 'CREDIT_CARD',
  CREDIT_CARD: 'CREDIT_CARD',
  DC: 'DEBIT_CARD',
  DEBIT_CARD: 'DEBIT_CARD',
  NB: 'NET_BANKING',
  NET_BANKING: 'NET_BANKING',
}

export const instrumentOf = (paymentMode: string): Instrument | null =>
  paymentMode === '' ? null : (instruments[paymentMode] ?? 'OTHER')

/** An unknown status counts as pending: polling continues, so that no successful payment is reported as failed. */
export const stateOf = (resultStatus: string): ProviderPaymentState => states[resultStatus] ?? 'pending'
export const refundStateOf = (resultStatus: string): ProviderRefundState => refundStates[resultStatus] ?? 'pending'

/** Reads a status response; throws for one about another merchant or order. */
export function paymentReport(body: PaytmBody, request: { settings: PaytmSettings; orderId: string }): PaymentReport {
  const response = paymentBody.parse(body)
  const state = stateOf(body.resultInfo.resultStatus)
  if (state !== 'untried' && (response.mid !== request.settings.mid || response.orderId !== request.orderId))
    throw new PartnerError('paytm', 'order status', {
      kind: 'unreadable',
      detail: 'the answer is about another order',
    })
  return {
    provider: 'paytm',
    orderRef: request.orderId,
    paymentRef: response.txnId || null,
    state,
    amount: paiseOfText(response.txnAmount),
    instrument: instrumentOf(response.paymentMode),
    reason: body.resultInfo.resultMsg,
  }
}

export function refundReport(body: PaytmBody, refundRef: string): RefundReport {
  const response = refundBody.parse(body)
  return {
    provider: 'paytm',
    refundRef,
    providerRefundId: response.refundId || null,
    state: refundStateOf(body.resultInfo.resultStatus),
    amount: paiseOfText(response.refundAmount),
    reason: body.resultInfo.resultMsg,
  }
}

/** The body when the status is S; otherwise throws: retryable when the system is down (U), final when Paytm refused (F). */
export function mustSucceed(call: string, body: PaytmBody): PaytmBody {
  const { resultStatus, resultCode, resultMsg } = body.resultInfo
  if (resultStatus === 'S' || resultStatus === 'SUCCESS') return body
  const kind = resultStatus === 'U' ? 'unreachable' : 'refused'
  throw new PartnerError('paytm', call, { kind, detail: `${resultCode} ${resultMsg}`.trim() })
}
