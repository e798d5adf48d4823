/** Paytm's own payment page, for shops that leave the card form to the provider (`CARD_FLOW=provider_page`). */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Desk } from '../desk.ts'
import { banks } from '../outcomes.ts'
import { bill, type Html, pageResponse } from '../pages/page.ts'
import { fieldsOf } from './browser.ts'
import { offers } from './options.ts'
import { find, type Transaction } from './transactions.ts'

export function providerPage(app: Hono, desk: Desk): void {
  app.post('/paytm/theia/api/v1/showPaymentPage', (c) => show(desk, c))
}

async function show(desk: Desk, c: Context): Promise<Response> {
  const fields = await fieldsOf(c)
  const transaction = find(desk, fields.orderId ?? '')
  if (!transaction || transaction.token !== fields.txnToken)
    return pageResponse({ title: 'Not found', status: 404, body: html`<h1>There is no such payment</h1>` })
  if (transaction.payment) return c.redirect(`/sandbox/paytm/return/${transaction.payment.key}`, 303)
  const body = html`<h1>Choose how to pay</h1>${bill(transaction.amount, transaction.orderId)}
${offers(transaction, 'CREDIT_CARD') || offers(transaction, 'DEBIT_CARD') ? cardForm(transaction) : ''}
${offers(transaction, 'NET_BANKING') ? bankForm(transaction) : ''}
${offers(transaction, 'UPI') ? upiForm(transaction) : ''}`
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

const cardForm = (transaction: Transaction): Html =>
  html`<h2>Card</h2>${form(
    transaction,
    offers(transaction, 'CREDIT_CARD') ? 'CREDIT_CARD' : 'DEBIT_CARD',
    html`<label for="cardNo">Card number</label>
<input id="cardNo" name="cardNo" inputmode="numeric" autocomplete="cc-number" maxlength="23" required>
<div class="pair"><div><label for="expiry">Expiry, MM/YY</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="5" required></div>
<div><label for="cvv">CVV</label>
<input id="cvv" name="cvv" type="password" inputmode="numeric" autocomplete="cc-csc" maxlength="4" required></div></div>
<div class="acts"><button>Pay by card</button></div>`,
  )}`

const bankForm = (transaction: Transaction): Html =>
  html`<h2>Net banking</h2>${form(
    transaction,
    'NET_BANKING',
    html`<label for="channelCode">Bank</label>
<select id="channelCode" name="channelCode">${Object.entries(banks).map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select>
<div class="acts"><button>Go to the bank</button></div>`,
  )}`

const upiForm = (transaction: Transaction): Html =>
  html`<h2>UPI</h2>${form(
    transaction,
    'UPI',
    html`<label for="payerAccount">UPI id</label>
<input id="payerAccount" name="payerAccount" autocomplete="off" required aria-describedby="upi-hint">
<p class="hint" id="upi-hint">success@sandbox, fail@sandbox, pending@sandbox</p>
<div class="acts"><button>Ask my UPI app</button></div>`,
  )}`
