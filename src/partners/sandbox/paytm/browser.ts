/** The browser pages of the sandbox's Paytm: the posted form, the bank's page, the return to the shop. */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxContext } from '../context.ts'
import { failed, mostBankCodeAttempts, rightCode } from '../outcomes.ts'
import { bankPage, bill, type Html, pageResponse, returnForm } from '../pages/page.ts'
import { readChosenInstrument } from './chosen-instrument.ts'
import { callbackFields } from './responses.ts'
import {
  beginPaytmPayment,
  countWrongPaytmCode,
  decidePaytmPayment,
  failPaytmPayment,
  findPaytmTransaction,
  findPaytmTransactionByKey,
  finishPaytmPayment,
  type PaytmPaymentAttempt,
  type Transaction,
  tokenIsLive,
} from './transactions.ts'

export function paytmPages(app: Hono, sandbox: SandboxContext): void {
  app.post('/paytm/theia/api/v1/processTransaction', async (c) => process(sandbox, c, await fieldsOf(c)))
  app.get('/paytm/bank/:key', (c) => showBank(sandbox, c, false))
  app.post('/paytm/bank/:key', async (c) => answerBank(sandbox, c, await fieldsOf(c)))
  app.get('/paytm/wait/:key', (c) => showWaiting(sandbox, c))
  app.get('/paytm/return/:key', (c) => goBack(sandbox, c))
}

export type Fields = Readonly<Record<string, string>>

export async function fieldsOf(c: Context): Promise<Fields> {
  const form = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

const lost = () =>
  pageResponse({
    title: 'Not found',
    status: 404,
    body: html`<h1>There is no such payment</h1><p>Go back to the shop and begin again.</p>`,
  })

async function process(sandbox: SandboxContext, c: Context, fields: Fields): Promise<Response> {
  const transaction = findPaytmTransaction(sandbox, fields.orderId ?? '')
  if (!transaction || transaction.kind === 'qr' || transaction.token !== fields.txnToken) return lost()
  // Reload or back button: the token was used, so the first attempt counts.
  if (transaction.payment) return c.redirect(nextPage(transaction.payment), 303)
  const instrument = readChosenInstrument(transaction, fields, sandbox.clock.now())
  const why = tokenIsLive(sandbox, transaction, transaction.token) ? instrument.why : 'expired'
  const updated =
    why === undefined
      ? beginPaytmPayment(sandbox, transaction, instrument)
      : failPaytmPayment(sandbox, transaction, { ...instrument, why })
  return updated.payment ? c.redirect(nextPage(updated.payment), 303) : lost()
}

function nextPage(payment: PaytmPaymentAttempt): string {
  if (payment.fate.state !== 'at-bank') return `/sandbox/paytm/return/${payment.key}`
  return `/sandbox/paytm/${payment.mode === 'UPI' ? 'wait' : 'bank'}/${payment.key}`
}

/** The attempt that this page's key belongs to, if any. */
function tryOf(
  sandbox: SandboxContext,
  c: Context,
): { transaction: Transaction; payment: PaytmPaymentAttempt } | undefined {
  const transaction = findPaytmTransactionByKey(sandbox, c.req.param('key') ?? '')
  return transaction?.payment ? { transaction, payment: transaction.payment } : undefined
}

async function showBank(sandbox: SandboxContext, c: Context, wrong: boolean): Promise<Response> {
  const found = tryOf(sandbox, c)
  if (!found) return lost()
  const { transaction, payment } = found
  if (payment.fate.state !== 'at-bank') return c.redirect(nextPage(payment), 303)
  const card = payment.last4 === null ? '' : `, card ending ${payment.last4}`
  const page = { what: `${payment.bank}${card}`, amount: transaction.amount, reference: transaction.orderId, wrong }
  return pageResponse({
    title: 'Confirm the payment',
    body: bankPage({ ...page, action: c.req.path }),
  })
}

async function answerBank(sandbox: SandboxContext, c: Context, fields: Fields): Promise<Response> {
  const found = tryOf(sandbox, c)
  if (!found) return lost()
  const { transaction, payment } = found
  if (payment.fate.state === 'at-bank') {
    if (fields.act === 'cancel') decidePaytmPayment(sandbox, transaction, failed('cancelled'))
    else if (fields.code?.trim() === rightCode) finishPaytmPayment(sandbox, transaction, payment.outcome)
    else if (countWrongPaytmCode(sandbox, transaction) < mostBankCodeAttempts) return showBank(sandbox, c, true)
    else decidePaytmPayment(sandbox, tryOf(sandbox, c)?.transaction ?? transaction, failed('wrong-code'))
  }
  return c.redirect(`/sandbox/paytm/return/${payment.key}`, 303)
}

/** A UPI request waits for the customer's app; the sandbox approves it itself when the page is loaded the second time. */
async function showWaiting(sandbox: SandboxContext, c: Context): Promise<Response> {
  const found = tryOf(sandbox, c)
  if (!found) return lost()
  const { transaction, payment } = found
  if (payment.fate.state !== 'at-bank' || c.req.query('look') !== undefined) {
    if (payment.fate.state === 'at-bank') finishPaytmPayment(sandbox, transaction, payment.outcome)
    return c.redirect(`/sandbox/paytm/return/${payment.key}`, 303)
  }
  const body = html`<h1>Approve the request in your UPI app</h1>
${bill(transaction.amount, transaction.orderId)}
<p>The sandbox answers for the app in two seconds.</p>
<form method="get" action="${c.req.path}" id="wait"><input type="hidden" name="look" value="1"><div class="acts"><button>Go on now</button></div></form>`
  return pageResponse({ title: 'Waiting for approval', body, script: 'wait.js' })
}

/** Posts the current state to the shop's callback; safe to reload. */
async function goBack(sandbox: SandboxContext, c: Context): Promise<Response> {
  const found = tryOf(sandbox, c)
  if (!found) return lost()
  const { transaction, payment } = found
  const body: Html = returnForm(transaction.callbackUrl, callbackFields(transaction, payment))
  return pageResponse({
    title: 'Back to the shop',
    body,
    formTo: [new URL(transaction.callbackUrl).origin],
    script: 'return.js',
  })
}
