/** Paytm's own payment page, for shops that leave card entry to the provider (`CARD_FLOW=provider_page`). */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxContext } from '../context.ts'
import { bankInputs, cardInputs, upiInputs } from '../pages/inputs.ts'
import { bill, type Html, pageResponse } from '../pages/page.ts'
import { fieldsOf } from './browser.ts'
import { offers } from './options.ts'
import { findPaytmTransaction, type Transaction } from './transactions.ts'

export function providerPage(app: Hono, sandbox: SandboxContext): void {
  app.post('/paytm/theia/api/v1/showPaymentPage', (c) => show(sandbox, c))
}

async function show(sandbox: SandboxContext, c: Context): Promise<Response> {
  const fields = await fieldsOf(c)
  const transaction = findPaytmTransaction(sandbox, fields.orderId ?? '')
  if (!transaction || transaction.token !== fields.txnToken)
    return pageResponse({ title: 'Not found', status: 404, body: html`<h1>There is no such payment</h1>` })
  if (transaction.payment) return c.redirect(`/sandbox/paytm/return/${transaction.payment.key}`, 303)
  const body = html`<h1>Choose how to pay</h1>${bill(transaction.amount, transaction.orderId)}
${offers(transaction, 'CREDIT_CARD') || offers(transaction, 'DEBIT_CARD') ? form(transaction, cardMode(transaction), cardInputs) : ''}
${offers(transaction, 'NET_BANKING') ? form(transaction, 'NET_BANKING', bankInputs('channelCode')) : ''}
${offers(transaction, 'UPI') ? form(transaction, 'UPI', upiInputs('payerAccount')) : ''}`
  return pageResponse({ title: 'Pay', body })
}

const form = (
  transaction: Transaction,
  paymentMode: string,
  inputs: Html,
): Html => html`<form method="post" action="/sandbox/paytm/theia/api/v1/processTransaction">
<input type="hidden" name="orderId" value="${transaction.orderId}">
<input type="hidden" name="txnToken" value="${transaction.token}">
<input type="hidden" name="paymentMode" value="${paymentMode}">
${inputs}</form>`

const cardMode = (transaction: Transaction): string =>
  offers(transaction, 'CREDIT_CARD') ? 'CREDIT_CARD' : 'DEBIT_CARD'
