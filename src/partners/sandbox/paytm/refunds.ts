/** Refunds at the sandbox's Paytm: requested, pending for 20 seconds, then done. The same refId is the same refund. */

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

export const paytmRefunds = (sandbox: SandboxContext) => sandbox.store.collection<PaytmRefund>('paytm-refund')

export function applyRefund(sandbox: SandboxContext, body: Body): object {
  const [refId, orderId, txnId] = [textIn(body, 'refId'), textIn(body, 'orderId'), textIn(body, 'txnId')]
  const existing = paytmRefunds(sandbox).get(refId)
  if (existing) return bodyOf(sandbox, existing)
  const transaction = findPaytmTransaction(sandbox, orderId)
  const amount = paiseOfText(textIn(body, 'refundAmount'))
  const left = paidAmount(transaction) - refundedOf(sandbox, orderId)
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
    doneAtMs: nowMs(sandbox) + pendingMs,
    told: false,
  }
  return bodyOf(sandbox, paytmRefunds(sandbox).put(refId, refund))
}

export function refundStatus(sandbox: SandboxContext, body: Body): object {
  const existing = paytmRefunds(sandbox).get(textIn(body, 'refId'))
  return existing ? bodyOf(sandbox, existing) : refused('631', 'Record not found')
}

/** Notifies the shop of refunds that are done by now. */
export function advancePaytmRefunds(sandbox: SandboxContext): void {
  for (const refund of paytmRefunds(sandbox).all()) {
    if (refund.told || nowMs(sandbox) < refund.doneAtMs) continue
    paytmRefunds(sandbox).put(refund.refId, { ...refund, told: true })
    const { resultStatus, resultCode, resultMsg } = resultOf(sandbox, refund)
    const fields = {
      status: resultStatus,
      respCode: resultCode,
      respMsg: resultMsg,
      txnType: 'REFUND',
      currency: 'INR',
    }
    const { refId, refundId, orderId, txnId, amount } = refund
    const ids = { mid: sandboxPaytm.mid, orderId, txnId, refId, refundId, refundAmount: amount }
    sandbox.webhooks.post(jsonWebhook(sandbox, { ...ids, ...fields }, true))
  }
}

const paidAmount = (transaction: ReturnType<typeof findPaytmTransaction>): number =>
  transaction?.payment?.fate.state === 'paid' ? (paiseOfText(transaction.amount) ?? 0) : 0

const refundedOf = (sandbox: SandboxContext, orderId: string): number =>
  paytmRefunds(sandbox)
    .all()
    .filter((refund) => refund.orderId === orderId)
    .reduce((sum, refund) => sum + (paiseOfText(refund.amount) ?? 0), 0)

const resultOf = (sandbox: SandboxContext, refund: PaytmRefund) =>
  nowMs(sandbox) >= refund.doneAtMs
    ? { resultStatus: 'TXN_SUCCESS', resultCode: '10', resultMsg: 'Refund Successfull' }
    : {
        resultStatus: 'PENDING',
        resultCode: '601',
        resultMsg: 'Refund request was raised for this transaction. But it is pending state',
      }

const bodyOf = (sandbox: SandboxContext, refund: PaytmRefund) => ({
  resultInfo: resultOf(sandbox, refund),
  mid: sandboxPaytm.mid,
  orderId: refund.orderId,
  txnId: refund.txnId,
  refId: refund.refId,
  refundId: refund.refundId,
  refundAmount: refund.amount,
  totalRefundAmount: rupeesText(refundedOf(sandbox, refund.orderId)),
})
