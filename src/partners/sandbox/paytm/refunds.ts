/** Refunds at the sandbox's Paytm: requested, pending for 20 seconds, then done. A repeated refId is refused, as Paytm does it. */

import { sandboxPaytm } from '../../payment/paytm/settings.ts'
import { paiseOfText, rupeesText } from '../../payment/rupees.ts'
import { nowMs, randomDigits, type SandboxContext } from '../context.ts'
import { pendingMs } from '../outcomes.ts'
import { type Body, textIn } from './answers.ts'
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
  if (existing) return { ...refusalOf(isDone(sandbox, existing) ? 'done' : 'raised'), refId }
  const transaction = findPaytmTransaction(sandbox, orderId)
  const amount = paiseOfText(textIn(body, 'refundAmount'))
  const left = paidAmount(transaction) - refundedOf(sandbox, orderId)
  if (refId === '' || transaction?.payment?.txnId !== txnId) return { ...refusalOf('invalid'), refId }
  if (!amount || amount > left) return { ...refusalOf('amount'), refId }
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
  return existing ? bodyOf(sandbox, existing) : refusalOf('unknown')
}

const refusals = {
  invalid: ['600', 'Invalid refund request or restricted by bank.'],
  raised: ['617', 'Refund Already Raised'],
  amount: ['619', 'Invalid refund amount'],
  done: ['629', 'Refund is already Successful'],
  unknown: ['631', 'Record not found'],
} as const

const refusalOf = (why: keyof typeof refusals) => ({
  resultInfo: { resultStatus: 'TXN_FAILURE', resultCode: refusals[why][0], resultMsg: refusals[why][1] },
})

const isDone = (sandbox: SandboxContext, refund: PaytmRefund): boolean => nowMs(sandbox) >= refund.doneAtMs

/** Notifies the shop of refunds that are done by now. */
export function advancePaytmRefunds(sandbox: SandboxContext): void {
  for (const refund of paytmRefunds(sandbox).all()) {
    if (refund.told || !isDone(sandbox, refund)) continue
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
  isDone(sandbox, refund)
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
