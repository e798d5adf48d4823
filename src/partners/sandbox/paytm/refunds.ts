/** Refunds at the sandbox's Paytm: asked for, pending 20 seconds, then done. The same refId is the same refund. */

import { sandboxPaytm } from '../../payment/paytm/settings.ts'
import { paiseOfText, rupeesText } from '../../payment/rupees.ts'
import { type Desk, nowMs, randomDigits } from '../desk.ts'
import { pendingMs } from '../outcomes.ts'
import { type Body, refused, textIn } from './answers.ts'
import { find } from './transactions.ts'
import { jsonWebhook } from './words.ts'

export interface Refund {
  readonly refId: string
  readonly refundId: string
  readonly orderId: string
  readonly txnId: string
  readonly amount: string
  readonly doneAtMs: number
  readonly told: boolean
}

export const refunds = (desk: Desk) => desk.book.shelf<Refund>('paytm-refund')

export function applyRefund(desk: Desk, body: Body): object {
  const [refId, orderId, txnId] = [textIn(body, 'refId'), textIn(body, 'orderId'), textIn(body, 'txnId')]
  const known = refunds(desk).get(refId)
  if (known) return bodyOf(desk, known)
  const transaction = find(desk, orderId)
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
  return bodyOf(desk, refunds(desk).put(refId, refund))
}

export function refundStatus(desk: Desk, body: Body): object {
  const known = refunds(desk).get(textIn(body, 'refId'))
  return known ? bodyOf(desk, known) : refused('631', 'Record not found')
}

/** Tells the shop of refunds that are done by now. */
export function ripenRefunds(desk: Desk): void {
  for (const refund of refunds(desk).all()) {
    if (refund.told || nowMs(desk) < refund.doneAtMs) continue
    refunds(desk).put(refund.refId, { ...refund, told: true })
    const { resultStatus, resultCode, resultMsg } = resultOf(desk, refund)
    const words = { status: resultStatus, respCode: resultCode, respMsg: resultMsg, txnType: 'REFUND', currency: 'INR' }
    const { refId, refundId, orderId, txnId, amount } = refund
    const ids = { mid: sandboxPaytm.mid, orderId, txnId, refId, refundId, refundAmount: amount }
    desk.postman.post(jsonWebhook(desk, { ...ids, ...words }, true))
  }
}

const paidAmount = (transaction: ReturnType<typeof find>): number =>
  transaction?.payment?.fate.state === 'paid' ? (paiseOfText(transaction.amount) ?? 0) : 0

const refundedOf = (desk: Desk, orderId: string): number =>
  refunds(desk)
    .all()
    .filter((refund) => refund.orderId === orderId)
    .reduce((sum, refund) => sum + (paiseOfText(refund.amount) ?? 0), 0)

const resultOf = (desk: Desk, refund: Refund) =>
  nowMs(desk) >= refund.doneAtMs
    ? { resultStatus: 'TXN_SUCCESS', resultCode: '10', resultMsg: 'Refund Successfull' }
    : {
        resultStatus: 'PENDING',
        resultCode: '601',
        resultMsg: 'Refund request was raised for this transaction. But it is pending state',
      }

const bodyOf = (desk: Desk, refund: Refund) => ({
  resultInfo: resultOf(desk, refund),
  mid: sandboxPaytm.mid,
  orderId: refund.orderId,
  txnId: refund.txnId,
  refId: refund.refId,
  refundId: refund.refundId,
  refundAmount: refund.amount,
  totalRefundAmount: rupeesText(refundedOf(desk, refund.orderId)),
})
