/** How Paytm reports a payment: status response, callback form, webhook (rules/payments.md 4.3). */
import { sign } from '../../payment/paytm/checksum.ts'
import { sandboxPaytm } from '../../payment/paytm/settings.ts'
import type { SandboxContext } from '../context.ts'
import type { FailureReason, SandboxPaymentState } from '../outcomes.ts'
import type { Webhook } from '../webhooks.ts'
import type { PaytmPaymentAttempt, Transaction } from './transactions.ts'

const { mid, merchantKey } = sandboxPaytm

interface Labels {
  readonly status: 'TXN_SUCCESS' | 'TXN_FAILURE' | 'PENDING'
  readonly code: string
  readonly message: string
}

const failures: Readonly<Record<FailureReason, readonly [code: string, message: string]>> = {
  declined: ['401', 'Your payment has been declined by your bank. Please try again or use a different method'],
  cancelled: ['141', 'User has not completed transaction.'],
  'wrong-code': ['227', 'Your payment has failed because of a wrong one-time code.'],
  expired: ['810', 'The payment session has expired.'],
  'bad-card': ['227', 'The card details are not valid.'],
  abandoned: ['810', 'The bank page was left without paying.'],
  'not-offered': ['843', 'This way of paying is not offered for this order.'],
}

export function resultCodeOf(fate: SandboxPaymentState): Labels {
  if (fate.state === 'paid') return { status: 'TXN_SUCCESS', code: '01', message: 'Txn Success' }
  if (fate.state === 'failed')
    return { status: 'TXN_FAILURE', code: failures[fate.why][0], message: failures[fate.why][1] }
  const message = 'Looks like the payment is not complete. Please wait while we confirm the status with your bank.'
  return { status: 'PENDING', code: fate.state === 'at-bank' ? '400' : '402', message }
}

/** The body of the status response. */
export function statusBody(transaction: Transaction | undefined, orderId: string) {
  const payment = transaction?.payment
  if (!transaction || !payment)
    return {
      resultInfo: { resultStatus: 'NO_RECORD_FOUND', resultCode: '331', resultMsg: 'No Record Found' },
      mid,
      orderId,
    }
  const { status, code, message } = resultCodeOf(payment.fate)
  return {
    resultInfo: { resultStatus: status, resultCode: code, resultMsg: message },
    txnId: payment.txnId,
    bankTxnId: payment.bankTxnId,
    orderId,
    txnAmount: transaction.amount,
    txnType: 'SALE',
    gatewayName: payment.bank,
    bankName: payment.bank,
    mid,
    paymentMode: payment.mode,
    refundAmt: '0.00',
    txnDate: payment.at,
    authRefId: payment.bankTxnId.slice(0, 8),
  }
}

/** The signed form fields that a browser posts to the callback. */
export function callbackFields(transaction: Transaction, payment: PaytmPaymentAttempt): Record<string, string> {
  const { status, code, message } = resultCodeOf(payment.fate)
  const fields: Record<string, string> = {
    MID: mid,
    ORDERID: transaction.orderId,
    TXNID: payment.txnId,
    TXNAMOUNT: transaction.amount,
    PAYMENTMODE: payment.mode,
    CURRENCY: 'INR',
    TXNDATE: payment.at,
    STATUS: status,
    RESPCODE: code,
    RESPMSG: message,
    GATEWAYNAME: payment.bank,
    BANKTXNID: payment.bankTxnId,
    BANKNAME: payment.bank,
  }
  return { ...fields, CHECKSUMHASH: sign(fields, merchantKey) }
}

export function webhookOf(sandbox: SandboxContext, transaction: Transaction, payment: PaytmPaymentAttempt): Webhook {
  const isFinal = payment.fate.state === 'paid' || payment.fate.state === 'failed'
  if (sandbox.webhooks.faults.style === 'form')
    return formWebhook(sandbox, callbackFields(transaction, payment), isFinal)
  const { status, code, message } = resultCodeOf(payment.fate)
  const body = {
    mid,
    orderId: transaction.orderId,
    txnId: payment.txnId,
    txnAmount: transaction.amount,
    currency: 'INR',
    status,
    respCode: code,
    respMsg: message,
    txnType: 'SALE',
    paymentMode: payment.mode,
    bankTxnId: payment.bankTxnId,
    bankName: payment.bank,
    txnDate: payment.at,
  }
  return jsonWebhook(sandbox, body, isFinal)
}

const webhookUrl = (sandbox: SandboxContext) => `${sandbox.shopUrl}/app/api/paytm/webhook`

const formWebhook = (sandbox: SandboxContext, fields: Record<string, string>, isFinal: boolean): Webhook => ({
  url: webhookUrl(sandbox),
  contentType: 'application/x-www-form-urlencoded',
  headers: {},
  body: new URLSearchParams(fields).toString(),
  about: fields.ORDERID ?? '',
  isFinal,
})

export function jsonWebhook(sandbox: SandboxContext, body: Record<string, string>, isFinal: boolean): Webhook {
  const text = JSON.stringify(body)
  const head = JSON.stringify({ signature: sign(text, merchantKey) })
  return {
    url: webhookUrl(sandbox),
    contentType: 'application/json',
    headers: {},
    body: `{"head":${head},"body":${text}}`,
    about: body.orderId ?? '',
    isFinal,
  }
}
