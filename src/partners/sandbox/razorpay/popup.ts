/** The popup of the sandbox's Razorpay: a page in a frame of the shop, opened by `checkout.js`. */
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sandboxRazorpay } from '../../payment/razorpay/settings.ts'
import { razorpaySignature } from '../../payment/razorpay/signature.ts'
import { rupeesText } from '../../payment/rupees.ts'
import { nowMs, type SandboxContext } from '../context.ts'
import { failed, mostBankCodeAttempts, paymentStateOf, rightCode } from '../outcomes.ts'
import { bankInputs, cardInputs, upiInputs } from '../pages/inputs.ts'
import { bankPage, bill, type Html, pageResponse, problem } from '../pages/page.ts'
import { popupMeans } from './means.ts'
import {
  beginPayment,
  countWrongRazorpayCode,
  decidePayment,
  failureText,
  findRazorpayPaymentByKey,
  isPaid,
  razorpayOrders,
  type SandboxRazorpayOrder,
  type SandboxRazorpayPayment,
} from './orders.ts'

export function razorpayPopup(app: Hono, desk: SandboxContext): void {
  app.get('/razorpay/checkout', (c) => choose(desk, c, ''))
  app.post('/razorpay/checkout', (c) => pay(desk, c))
  app.get('/razorpay/bank/:key', (c) => showBank(desk, c, false))
  app.post('/razorpay/bank/:key', (c) => answerBank(desk, c))
  app.get('/razorpay/result/:key', (c) => showResult(desk, c))
}

/** What must be carried from page to page of one popup: only an http(s) origin is ever told anything. */
function popupOf(
  desk: SandboxContext,
  c: Context,
): { order: SandboxRazorpayOrder; query: string; parent: string; hidden: readonly string[] } | undefined {
  const order = razorpayOrders(desk).get(c.req.query('order_id') ?? '')
  const parent = c.req.query('parent') ?? ''
  if (!order || !/^https?:\/\/[^/]+$/.test(parent)) return undefined
  return { order, parent, hidden: c.req.queries('hide') ?? [], query: new URL(c.req.url).search }
}

/** The frame's page: a title, a way out, and what `popup.js` has to tell the shop. */
function framePage(of: {
  title: string
  parent: string
  body: Html
  tell?: string
  response?: object
}): Promise<Response> {
  const telling = html`<div id="result" hidden data-parent="${of.parent}" data-tell="${of.tell ?? ''}" data-response="${JSON.stringify(of.response ?? null)}"></div>`
  const body = html`<div class="top"><h1>${of.title}</h1><button type="button" class="close" data-close disabled>Close</button></div>${of.body}${telling}`
  return pageResponse({
    title: of.title,
    body,
    framed: true,
    script: 'popup.js',
  })
}

const lost = () =>
  pageResponse({ title: 'Not found', status: 404, framed: true, body: html`<h1>There is no such order</h1>` })

async function choose(desk: SandboxContext, c: Context, trouble: string): Promise<Response> {
  const popup = popupOf(desk, c)
  if (!popup || c.req.query('key') !== sandboxRazorpay.keyId) return lost()
  const { order, parent, hidden } = popup
  const shown = (method: string) => !hidden.includes(method)
  const action = `${c.req.path}${popup.query}`
  const body = html`${bill(rupeesText(order.amount), order.receipt)}${problem(trouble)}
${shown('card') ? form(action, 'card', cardInputs) : ''}
${shown('netbanking') ? form(action, 'netbanking', bankInputs('bank')) : ''}
${shown('upi') ? form(action, 'upi', upiInputs('vpa')) : ''}`
  return framePage({ title: c.req.query('name') || 'Pay', parent, body })
}

async function pay(desk: SandboxContext, c: Context): Promise<Response> {
  const popup = popupOf(desk, c)
  if (!popup) return lost()
  if (isPaid(desk, popup.order)) return choose(desk, c, 'This order has been paid.')
  const fields = await c.req.parseBody()
  const means = popupMeans(fields, desk.clock.now())
  if (typeof means === 'string') return choose(desk, c, means)
  if (popup.hidden.includes(means.method)) return choose(desk, c, failureText['not-offered'])
  const payment = beginPayment(desk, popup.order, means)
  return c.redirect(`/sandbox/razorpay/bank/${payment.key}${popup.query}`, 303)
}

async function showBank(desk: SandboxContext, c: Context, wrong: boolean): Promise<Response> {
  const [popup, payment] = [popupOf(desk, c), findRazorpayPaymentByKey(desk, c.req.param('key') ?? '')]
  if (!popup || !payment) return lost()
  const where = `${c.req.path}${popup.query}`
  if (payment.fate.state !== 'at-bank') return c.redirect(where.replace('/bank/', '/result/'), 303)
  const what = payment.card ? `Card ending ${payment.card.last4}` : (payment.bank ?? 'UPI')
  const body = bankPage({
    what,
    amount: rupeesText(payment.amount),
    reference: popup.order.receipt,
    action: where,
    wrong,
  })
  return framePage({ title: 'Confirm the payment', parent: popup.parent, body })
}

async function answerBank(desk: SandboxContext, c: Context): Promise<Response> {
  const [popup, payment] = [popupOf(desk, c), findRazorpayPaymentByKey(desk, c.req.param('key') ?? '')]
  if (!popup || !payment) return lost()
  const { act, code } = await c.req.parseBody()
  if (payment.fate.state === 'at-bank') {
    if (act === 'cancel') decidePayment(desk, payment, failed('cancelled'))
    else if (typeof code === 'string' && code.trim() === rightCode)
      decidePayment(desk, payment, paymentStateOf(payment.outcome, nowMs(desk)))
    else {
      const counted = countWrongRazorpayCode(desk, payment)
      if (counted.wrongCodes < mostBankCodeAttempts) return showBank(desk, c, true)
      decidePayment(desk, counted, failed('wrong-code'))
    }
  }
  return c.redirect(`/sandbox/razorpay/result/${payment.key}${popup.query}`, 303)
}

async function showResult(desk: SandboxContext, c: Context): Promise<Response> {
  const [popup, payment] = [popupOf(desk, c), findRazorpayPaymentByKey(desk, c.req.param('key') ?? '')]
  if (!popup || !payment) return lost()
  const { parent } = popup
  if (payment.fate.state === 'paid') {
    const body = html`<p role="status">Paid. Going back to the shop.</p>`
    return framePage({ title: 'Payment done', parent, body, tell: 'payment.success', response: success(payment) })
  }
  if (payment.fate.state === 'failed') {
    const again = `/sandbox/razorpay/checkout${popup.query}`
    const body = html`${problem(failureText[payment.fate.why])}<div class="acts"><a href="${again}">Try again</a></div>`
    return framePage({
      title: 'Payment failed',
      parent,
      body,
      tell: 'payment.failed',
      response: failure(payment, failureText[payment.fate.why]),
    })
  }
  const body = html`<p role="status">The bank has not answered yet. Close this window; the shop keeps asking.</p>`
  return framePage({ title: 'Waiting for the bank', parent, body })
}

const success = (payment: SandboxRazorpayPayment) => ({
  razorpay_payment_id: payment.id,
  razorpay_order_id: payment.orderId,
  razorpay_signature: razorpaySignature(sandboxRazorpay.keySecret, `${payment.orderId}|${payment.id}`),
})

const failure = (payment: SandboxRazorpayPayment, description: string) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'bank',
    step: 'payment_authorization',
    reason: 'payment_failed',
    metadata: { order_id: payment.orderId, payment_id: payment.id },
  },
})

const form = (action: string, method: string, inputs: Html): Html =>
  html`<form method="post" action="${action}"><input type="hidden" name="method" value="${method}">${inputs}</form>`
