/** Simulates the customer's UPI app: the page that the QR code and the intent link open in the sandbox. */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { nowMs, type SandboxContext } from '../context.ts'
import type { Outcome } from '../outcomes.ts'
import { bill, type Html, pageResponse } from '../pages/page.ts'
import { fieldsOf } from './browser.ts'
import { resultCodeOf } from './responses.ts'
import { beginPaytmPayment, findPaytmTransaction, finishPaytmPayment, type Transaction } from './transactions.ts'

export function upiPages(app: Hono, sandbox: SandboxContext): void {
  app.get('/paytm/upi/:orderId', (c) => show(sandbox, c))
  app.post('/paytm/upi/:orderId', async (c) => response(sandbox, c, (await fieldsOf(c)).act ?? ''))
}

const acts: Readonly<Record<string, Outcome>> = { pay: 'paid', fail: 'declined', pending: 'pending-then-paid' }

async function show(sandbox: SandboxContext, c: Context): Promise<Response> {
  const code = findPaytmTransaction(sandbox, c.req.param('orderId') ?? '')
  if (code?.kind !== 'qr')
    return pageResponse({ title: 'Not found', status: 404, body: html`<h1>There is no such QR code</h1>` })
  return pageResponse({ title: 'Your UPI app', body: bodyOf(sandbox, code, c.req.path) })
}

function bodyOf(sandbox: SandboxContext, code: Transaction, action: string): Html {
  const head = html`<h1>Your UPI app</h1>${bill(code.amount, code.orderId)}`
  if (code.payment)
    return html`${head}<p role="status">${resultCodeOf(code.payment.fate).message} The shop’s page goes on by itself.</p>`
  if (nowMs(sandbox) >= code.tokenEndsMs) return html`${head}<p role="status">This QR code has expired.</p>`
  return html`${head}
<form method="post" action="${action}"><div class="acts">
<button name="act" value="pay">Pay</button>
<button name="act" value="fail" class="second">Fail</button>
<button name="act" value="pending" class="second">Pending, paid in 20 s</button>
</div></form>`
}

function response(sandbox: SandboxContext, c: Context, act: string): Response | Promise<Response> {
  const code = findPaytmTransaction(sandbox, c.req.param('orderId') ?? '')
  const outcome = acts[act]
  if (code?.kind === 'qr' && !code.payment && outcome && nowMs(sandbox) < code.tokenEndsMs)
    finishPaytmPayment(
      sandbox,
      beginPaytmPayment(sandbox, code, { mode: 'UPI', bank: 'Sandbox UPI', outcome, last4: null }),
      outcome,
    )
  return c.redirect(c.req.path, 303)
}
