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
import { readPopupInstrument } from './popup-instrument.ts'
import { isMandateVpa, openToken } from './tokens.ts'
import { approvalForm } from './upi-app.ts'

export function razorpayPopup(app: Hono, sandbox: SandboxContext): void {
  app.get('/razorpay/checkout', (c) => choose(sandbox, c, ''))
  app.post('/razorpay/checkout', (c) => pay(sandbox, c))
  app.get('/razorpay/bank/:key', (c) => showBank(sandbox, c, false))
  app.post('/razorpay/bank/:key', (c) => answerBank(sandbox, c))
  app.get('/razorpay/result/:key', (c) => showResult(sandbox, c))
}

/** State carried from page to page of one popup. Only an http(s) origin ever receives a result. */
function popupOf(
  sandbox: SandboxContext,
  c: Context,
): { order: SandboxRazorpayOrder; query: string; parent: string; hidden: readonly string[] } | undefined {
  const order = razorpayOrders(sandbox).get(c.req.query('order_id') ?? '')
  const parent = c.req.query('parent') ?? ''
  if (!order || !/^https?:\/\/[^/]+$/.test(parent)) return undefined
  return { order, parent, hidden: c.req.queries('hide') ?? [], query: new URL(c.req.url).search }
}

/** The page in the frame: a title, a close button, and the result that `popup.js` sends to the shop. */
function framePage(of: {
  title: string
  parent: string
  body: Html
  eventName?: string
  response?: object
}): Promise<Response> {
  const resultElement = html`<div id="result" hidden data-parent="${of.parent}" data-tell="${of.eventName ?? ''}" data-response="${JSON.stringify(of.response ?? null)}"></div>`
  const body = html`<div class="top"><h1>${of.title}</h1><button type="button" class="close" data-close disabled>Close</button></div>${of.body}${resultElement}`
  return pageResponse({
    title: of.title,
    body,
    framed: true,
    script: 'popup.js',
  })
}

const lost = () =>
  pageResponse({ title: 'Not found', status: 404, framed: true, body: html`<h1>There is no such order</h1>` })

async function choose(sandbox: SandboxContext, c: Context, message: string): Promise<Response> {
  const popup = popupOf(sandbox, c)
  if (!popup || c.req.query('key') !== sandboxRazorpay.keyId) return lost()
  const { order, parent, hidden } = popup
  const isOffered = (method: string) => !hidden.includes(method)
  const action = `${c.req.path}${popup.query}`
  if (order.mandate)
    return framePage({
      title: c.req.query('name') || 'Approve',
      parent,
      body: html`${bill(rupeesText(order.amount), order.receipt)}${problem(message)}${approvalForm(order, action)}`,
    })
  const body = html`${bill(rupeesText(order.amount), order.receipt)}${problem(message)}
${isOffered('card') ? form(action, 'card', cardInputs) : ''}
${isOffered('netbanking') ? form(action, 'netbanking', bankInputs('bank')) : ''}
${isOffered('upi') ? form(action, 'upi', upiInputs('vpa')) : ''}`
  return framePage({ title: c.req.query('name') || 'Pay', parent, body })
}

async function pay(sandbox: SandboxContext, c: Context): Promise<Response> {
  const popup = popupOf(sandbox, c)
  if (!popup) return lost()
  if (isPaid(sandbox, popup.order)) return choose(sandbox, c, 'This order has been paid.')
  const fields = await c.req.parseBody()
  if (popup.order.mandate) return authorise(sandbox, c, popup, fields)
  const instrument = readPopupInstrument(fields, sandbox.clock.now())
  if (typeof instrument === 'string') return choose(sandbox, c, instrument)
  if (popup.hidden.includes(instrument.method)) return choose(sandbox, c, failureText['not-offered'])
  const payment = beginPayment(sandbox, popup.order, instrument)
  return c.redirect(`/sandbox/razorpay/bank/${payment.key}${popup.query}`, 303)
}

/** The customer approves the mandate of the order, or declines it. */
async function authorise(
  sandbox: SandboxContext,
  c: Context,
  { order, query }: { order: SandboxRazorpayOrder; query: string },
  { vpa = '', act }: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const isApproved = act === 'approve'
  if (isApproved && !isMandateVpa(String(vpa))) return choose(sandbox, c, 'There is no such UPI id.')
  const instrument = { method: 'upi', bank: null, vpa: String(vpa), card: null, outcome: 'paid' } as const
  const payment = beginPayment(sandbox, order, instrument)
  if (isApproved) {
    const { id: tokenId } = openToken(sandbox, order, String(vpa))
    decidePayment(sandbox, { ...payment, tokenId }, { state: 'paid' })
  } else decidePayment(sandbox, payment, failed('cancelled'))
  return c.redirect(`/sandbox/razorpay/result/${payment.key}${query}`, 303)
}

async function showBank(sandbox: SandboxContext, c: Context, wrong: boolean): Promise<Response> {
  const [popup, payment] = [popupOf(sandbox, c), findRazorpayPaymentByKey(sandbox, c.req.param('key') ?? '')]
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

async function answerBank(sandbox: SandboxContext, c: Context): Promise<Response> {
  const [popup, payment] = [popupOf(sandbox, c), findRazorpayPaymentByKey(sandbox, c.req.param('key') ?? '')]
  if (!popup || !payment) return lost()
  const { act, code } = await c.req.parseBody()
  if (payment.fate.state === 'at-bank') {
    if (act === 'cancel') decidePayment(sandbox, payment, failed('cancelled'))
    else if (typeof code === 'string' && code.trim() === rightCode)
      decidePayment(sandbox, payment, paymentStateOf(payment.outcome, nowMs(sandbox)))
    else {
      const counted = countWrongRazorpayCode(sandbox, payment)
      if (counted.wrongCodes < mostBankCodeAttempts) return showBank(sandbox, c, true)
      decidePayment(sandbox, counted, failed('wrong-code'))
    }
  }
  return c.redirect(`/sandbox/razorpay/result/${payment.key}${popup.query}`, 303)
}

async function showResult(sandbox: SandboxContext, c: Context): Promise<Response> {
  const [popup, payment] = [popupOf(sandbox, c), findRazorpayPaymentByKey(sandbox, c.req.param('key') ?? '')]
  if (!popup || !payment) return lost()
  const { parent } = popup
  if (payment.fate.state === 'paid') {
    const body = html`<p role="status">Paid. Going back to the shop.</p>`
    return framePage({ title: 'Payment done', parent, body, eventName: 'payment.success', response: success(payment) })
  }
  if (payment.fate.state === 'failed') {
    const again = `/sandbox/razorpay/checkout${popup.query}`
    const body = html`${problem(failureText[payment.fate.why])}<div class="acts"><a href="${again}">Try again</a></div>`
    return framePage({
      title: 'Payment failed',
      parent,
      body,
      eventName: 'payment.failed',
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
