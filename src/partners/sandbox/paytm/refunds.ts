/** Refunds at the sandbox's Paytm: asked for, pending 20 seconds, then done. The same refId is the same refund. */

import { sandboxPaytm } from '../../payment/paytm/settings.ts'
import { paiseOfText, rupeesText } from '../../payment/rupees.ts'
import { nowMs, randomDigits, type SandboxContext } from '../context.ts'
import { pendingMs } from '../outcomes.ts'
import { type Body, refused, textIn } from './answers.ts'
import { jsonWebhook } from './responses.ts'
import { findPaytmTransaction } from './transactions.ts'

export interface PaytmRefund {
  readonly refId: string
  readonly refundId: string
  readonly orderId: string
  readonly txnId: string
  readonly amount: string
  readonly doneAtMs: number
  readonly told: boolean
}

export const paytmRefunds = (desk: SandboxContext) => desk.book.shelf<PaytmRefund>('paytm-refund')

export function applyRefund(desk: SandboxContext, body: Body): object {
  const [refId, orderId, txnId] = [textIn(body, 'refId'), textIn(body, 'orderId'), textIn(body, 'txnId')]
  const known = paytmRefunds(desk).get(refId)
  if (known) return bodyOf(desk, known)
  const transaction = findPaytmTransaction(desk, orderId)
  const amount = paiseOfText(textIn(body, 'refundAmount'))
  const left = paidAmount(transaction) - refundedOf(desk, orderId)
  if (refId === '' || !amount || transaction?.payment?.txnId !== txnId || amount > left)
    return {
      resultInfo: { resultStatus: 'TXN_FAILURE', resultCode: '617', resultMsg: 'Refund is not possible' },
      refId,
    }
  const refund = {
    refId,
    refundId: randomDigits(20),
    orderId,
    txnId,
    amount: rupeesText(amount),
    doneAtMs: nowMs(desk) + pendingMs,
    told: false,
  }
  return bodyOf(desk, paytmRefunds(desk).put(refId, refund))
}

export function refundStatus(desk: SandboxContext, body: Body): object {
  const known = paytmRefunds(desk).get(textIn(body, 'refId'))
  return known ? bodyOf(desk, known) : refused('631', 'Record not found')
}

/** Tells the shop of refunds that are done by now. */
export function advancePaytmRefunds(desk: SandboxContext): void {
  for (const refund of paytmRefunds(desk).all()) {
    if (refund.told || nowMs(desk) < refund.doneAtMs) continue
    paytmRefunds(desk).put(refund.refId, { ...refund, told: true })
    const { resultStatus, resultCode, resultMsg } = resultOf(desk, refund)
    const texts = { status: resultStatus, respCode: resultCode, respMsg: resultMsg, txnType: 'REFUND', currency: 'INR' }
    const { refId, refundId, orderId, txnId, amount } = refund
    const ids = { mid: sandboxPaytm.mid, orderId, txnId, refId, refundId, refundAmount: amount }
    desk.postman.post(jsonWebhook(desk, { ...ids, ...texts }, true))
  }
}

const paidAmount = (transaction: ReturnType<typeof findPaytmTransaction>): number =>
  transaction?.payment?.fate.state === 'paid' ? (paiseOfText(transaction.amount) ?? 0) : 0

const refundedOf = (desk: SandboxContext, orderId: string): number =>
  paytmRefunds(desk)
    .all()
    .filter((refund) => refund.orderId === orderId)
    .reduce((sum, refund) => sum + (paiseOfText(refund.amount) ?? 0), 0)

const resultOf = (desk: SandboxContext, refund: PaytmRefund) =>
  nowMs(desk) >= refund.doneAtMs
    ? { resultStatus: 'TXN_SUCCESS', resultCode: '10', resultMsg: 'Refund Successfull' }
    : {
        resultStatus: 'PENDING',
        resultCode: '601',
        resultMsg: 'Refund request was raised for this transaction. But it is pending state',
      }

const bodyOf = (desk: SandboxContext, refund: PaytmRefund) => ({
  resultInfo: resultOf(desk, refund),
  mid: sandboxPaytm.mid,
  orderId: refund.orderId,
  txnId: refund.txnId,
  refId: refund.refId,
  refundId: refund.refundId,
  refundAmount: refund.amount,
  totalRefundAmount: rupeesText(refundedOf(desk, refund.orderId)),
})
