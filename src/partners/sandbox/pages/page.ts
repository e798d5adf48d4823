/** The sandbox's page layout: no inline script or style, and usable without scripts. */
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { formatMoney } from '../../../units/format.ts'
import { paiseOfText } from '../../payment/rupees.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export interface Page {
  readonly title: string
  readonly body: Html
  /** Other origins to which a form of this page may post. */
  readonly formTo?: readonly string[]
  /** True for the popup, which is shown in a frame of the shop. */
  readonly framed?: boolean
  /** Files under `/sandbox/assets/`. */
  readonly script?: string
  readonly status?: number
}

export async function pageResponse(page: Page): Promise<Response> {
  const text = await html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} | Payment sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/assets/sandbox.css">
${page.script === undefined ? '' : html`<script src="/sandbox/assets/${page.script}" defer></script>`}
</head>
<body class="${page.framed ? 'framed' : ''}">
<header><p class="notice">Payment sandbox. No money moves here.</p></header>
<main>${page.body}</main>
</body>
</html>`
  return new Response(text.toString(), {
    status: page.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

const policyOf = ({ formTo = [], framed }: Page): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...formTo].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framed ? 'http: https:' : "'none'"}`,
  ].join('; ')

/** "₹1,56,080.00" of "156080.00". */
const rupees = (text: string): string => formatMoney(paiseOfText(text) ?? 0)

/** Amount and reference of the payment, shown above every form. */
export const bill = (amount: string, reference: string): Html => html`<dl class="bill">
<div><dt>Amount</dt><dd>${rupees(amount)}</dd></div>
<div><dt>Order</dt><dd>${reference}</dd></div>
</dl>`

export const problem = (sentence: string): Html =>
  sentence === '' ? html`` : html`<p class="problem" role="alert" id="problem">${sentence}</p>`

/** The bank's page: one code, pay or cancel. */
export function bankPage(of: {
  what: string
  amount: string
  reference: string
  action: string
  wrong: boolean
}): Html {
  return html`<h1>${of.what}</h1>
${bill(of.amount, of.reference)}
<form method="post" action="${of.action}">
${problem(of.wrong ? 'That is not the code. It is 123456.' : '')}
<label for="code">One-time code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" aria-describedby="hint">
<p class="hint" id="hint">The code is 123456. A third wrong one fails the payment.</p>
<div class="acts"><button name="act" value="pay">Pay ${rupees(of.amount)}</button>
<button name="act" value="cancel" class="second">Cancel</button></div>
</form>`
}

/** Posts the result to the shop automatically; the button is for browsers without scripts. */
export function returnForm(action: string, fields: Readonly<Record<string, string>>): Html {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<h1>Back to the shop</h1>
<form method="post" action="${action}" id="return">${inputs}<div class="acts"><button>Return to the shop</button></div></form>`
}
