/** A mandate in the customer's UPI app: it is approved in the popup, and paused, resumed or cancelled on a page of its own. */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { formatDate, formatMoney } from '../../../units/format.ts'
import type { SandboxContext } from '../context.ts'
import { type Html, pageResponse } from '../pages/page.ts'
import type { SandboxRazorpayOrder } from './orders.ts'
import {
  razorpayCustomers,
  razorpayTokens,
  type SandboxRazorpayToken,
  setTokenStatus,
  type TokenStatus,
  tokenByKey,
} from './tokens.ts'

export function razorpayUpiApp(app: Hono, sandbox: SandboxContext): void {
  app.get('/razorpay/upi-app', (c) => listPage(sandbox, c.req.query('contact') ?? ''))
  app.get('/razorpay/upi-app/:key', (c) => {
    const token = tokenByKey(sandbox, c.req.param('key'))
    return token ? tokenPage(token) : lost()
  })
  app.post('/razorpay/upi-app/:key', (c) => changeToken(sandbox, c))
}

/** Mandates of a mobile number, with a link to each. */
function listPage(sandbox: SandboxContext, contact: string): Promise<Response> {
  const ids = new Set(
    razorpayCustomers(sandbox)
      .all()
      .filter((one) => contact !== '' && one.contact === contact)
      .map(({ id }) => id),
  )
  const tokens = razorpayTokens(sandbox)
    .all()
    .filter(({ customerId }) => ids.has(customerId))
  const links = tokens.map(
    ({ key, maxAmount, status }) =>
      html`<li><a href="/sandbox/razorpay/upi-app/${key}">${formatMoney(maxAmount)} a month, ${titles[status]}</a></li>`,
  )
  const body = html`<h1>UPI app</h1>
<form method="get" action="/sandbox/razorpay/upi-app"><label for="contact">Mobile number</label>
<input id="contact" name="contact" inputmode="numeric" value="${contact}"><div class="acts"><button>Show automatic payments</button></div></form>
<ul>${links}</ul>`
  return pageResponse({ title: 'UPI app', body })
}

const lost = () => pageResponse({ title: 'Not found', status: 404, body: html`<h1>There is no such mandate</h1>` })

/** The form by which a customer approves or declines the mandate of an order. */
export const approvalForm = (
  order: SandboxRazorpayOrder,
  action: string,
): Html => html`<form method="post" action="${action}">
<input type="hidden" name="method" value="mandate">
<h2>Automatic payment by UPI</h2>
<dl class="bill"><div><dt>Up to</dt><dd>${formatMoney(order.mandate?.maxAmount ?? 0)} a month</dd></div>
<div><dt>Until</dt><dd>${formatDate(new Date((order.mandate?.expireAt ?? 0) * 1000))}</dd></div></dl>
<label for="vpa">UPI id</label>
<input id="vpa" name="vpa" autocomplete="off" aria-describedby="mandate-hint">
<p class="hint" id="mandate-hint">success@sandbox, fail@sandbox (debits are declined), pending@sandbox, stuck@sandbox, reject@sandbox</p>
<div class="acts"><button name="act" value="approve">Approve</button>
<button name="act" value="decline" class="second">Decline</button></div>
</form>`

const titles: Readonly<Record<TokenStatus, string>> = {
  initiated: 'Waiting for the bank',
  confirmed: 'Active',
  rejected: 'Rejected',
  paused: 'Paused',
  cancelled: 'Cancelled',
}

function tokenPage({ key, vpa, maxAmount, status }: SandboxRazorpayToken): Promise<Response> {
  const button = (act: string, label: string) => html`<button name="act" value="${act}">${label}</button>`
  const body = html`<h1>Automatic payment</h1>
<dl class="bill"><div><dt>UPI id</dt><dd>${vpa}</dd></div><div><dt>Up to</dt><dd>${formatMoney(maxAmount)} a month</dd></div>
<div><dt>Status</dt><dd>${titles[status]}</dd></div></dl>
<form method="post" action="/sandbox/razorpay/upi-app/${key}"><div class="acts">
${status === 'confirmed' ? button('pause', 'Pause') : ''}${status === 'paused' ? button('resume', 'Resume') : ''}
${status === 'confirmed' || status === 'paused' ? button('revoke', 'Cancel') : ''}</div></form>`
  return pageResponse({ title: 'Automatic payment', body })
}

async function changeToken(sandbox: SandboxContext, c: Context): Promise<Response> {
  const token = tokenByKey(sandbox, c.req.param('key') ?? '')
  if (!token) return lost()
  const { act } = await c.req.parseBody()
  applyMandateAct(sandbox, token, String(act))
  return c.redirect(`/sandbox/razorpay/upi-app/${token.key}`, 303)
}

const acts: Readonly<Record<string, { readonly from: readonly TokenStatus[]; readonly to: TokenStatus }>> = {
  pause: { from: ['confirmed'], to: 'paused' },
  resume: { from: ['paused'], to: 'confirmed' },
  revoke: { from: ['confirmed', 'paused'], to: 'cancelled' },
}

function applyMandateAct(sandbox: SandboxContext, token: SandboxRazorpayToken, name: string): void {
  const act = acts[name]
  if (act?.from.includes(token.status)) setTokenStatus(sandbox, token, act.to)
}

/** A dev endpoint's decision, about a token or the order that authorised it. False for an unknown one. */
export function applyMandateDecision(
  sandbox: SandboxContext,
  { ref, act }: { readonly ref: string; readonly act: 'pause' | 'resume' | 'revoke' },
): boolean {
  const token = razorpayTokens(sandbox)
    .all()
    .find(({ id, orderId }) => id === ref || orderId === ref)
  if (token) applyMandateAct(sandbox, token, act)
  return token !== undefined
}
