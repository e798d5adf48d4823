/** Converts Paytm's responses to our terms (rules/payments.md 4.3). Only `resultStatus` decides: result codes are ambiguous. */
import * as z from 'zod/mini'
import { PartnerError } from '../../partner-error.ts'
import type { Instrument, PaymentReport, ProviderPaymentState, ProviderRefundState, RefundReport } from '../gateway.ts'
import { paiseOfText } from '../rupees.ts'
import type { PaytmBody } from './client.ts'
import type { PaytmSettings } from './settings.ts'

const text = z.catch(z.string(), '')

const paymentBody = z.looseObject({ mid: text, orderId: text, txnId: text, txnAmount: text, paymentMode: text })
const refundBody = z.looseObject({ refId: text, refundId: text, refundAmount: text })

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

/**
 * Result codes with which Paytm did not look at the payment or refund, although the status may be TXN_FAILURE: invalid checksum,
 * server down (docs: Transaction Status API).
 */
const unansweredCodes = ['330', '501']
/** Also: another refund of this order is in progress; no such refund known (docs: Refund API, Refund Status API). */
const unansweredRefundCodes = [...unansweredCodes, '335', '626', '631']

function mustAnswer(
  call: string,
  { resultInfo: { resultCode, resultMsg } }: PaytmBody,
  codes: readonly string[],
): void {
  if (codes.includes(resultCode))
    throw new PartnerError('paytm', call, { kind: 'unreachable', detail: `${resultCode} ${resultMsg}`.trim() })
}

/** Result codes with the status TXN_FAILURE for a refund that Paytm already has, and that has not failed (docs: Refund API). */
const repeatedRefundCodes = ['617', '628', '629', 'DUPLICATE_REF_ID']
export const isRepeatedRefund = ({ resultInfo: { resultStatus, resultCode } }: PaytmBody): boolean =>
  resultStatus === 'TXN_FAILURE' && repeatedRefundCodes.includes(resultCode)

/** Reads a status response; throws for one about another merchant or order, and where Paytm could not look. */
export function paymentReport(body: PaytmBody, request: { settings: PaytmSettings; orderId: string }): PaymentReport {
  mustAnswer('order status', body, unansweredCodes)
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

/** Reads the response to a request for a refund or for its status; throws where it says nothing about this refund. */
export function refundReport(call: string, body: PaytmBody, refundRef: string): RefundReport {
  mustAnswer(call, body, unansweredRefundCodes)
  const response = refundBody.parse(body)
  if (response.refId !== '' && response.refId !== refundRef)
    throw new PartnerError('paytm', call, { kind: 'unreadable', detail: 'the answer is about another refund' })
  return {
    provider: 'paytm',
    refundRef,
    providerRefundId: response.refundId || null,
    state: isRepeatedRefund(body) ? 'pending' : refundStateOf(body.resultInfo.resultStatus),
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
