/** The shop's payment partners connected to the sandbox in memory, with a fixed clock. */
import { fixedClock } from '../../platform/clock.ts'
import type { Fetch } from '../partner-request.ts'
import { createPaytm } from '../payment/paytm/paytm.ts'
import { sandboxPaytm } from '../payment/paytm/settings.ts'
import { createRazorpay } from '../payment/razorpay/razorpay.ts'
import { sandboxRazorpay } from '../payment/razorpay/settings.ts'
import { isCardNumber } from './outcomes.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'
import { postForm, type VisitedPage } from './visit-pages.ts'

export interface ReceivedWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export function sandboxBench(options: { folder?: string; webhookStatus?: () => number } = {}) {
  const clock = fixedClock('2026-11-21T06:00:00Z')
  const heard: ReceivedWebhook[] = []
  const sandbox: Sandbox = openSandbox({
    clock,
    shopUrl: 'http://shop.test',
    devEndpoints: true,
    fetch: async (url, init) => {
      heard.push({ url, headers: Object.fromEntries(new Headers(init?.headers)), body: String(init?.body) })
      return new Response('{}', { status: options.webhookStatus?.() ?? 200 })
    },
    ...(options.folder ? { folder: options.folder } : {}),
  })
  const base = 'http://pay.test/sandbox'
  const fetch: Fetch = (url, init) => sandbox.fetch(new Request(url, init))
  const common = { timeoutMs: 1000 }
  const paytmSettings = {
    ...common,
    ...sandboxPaytm,
    host: `${base}/paytm`,
    website: 'WEBSTAGING',
    callbackUrl: 'http://shop.test/app/api/paytm/callback',
    refundPath: '/refund/apply',
  }
  const razorpaySettings = {
    ...common,
    ...sandboxRazorpay,
    apiBase: `${base}/razorpay/v1`,
    checkoutUrl: `${base}/razorpay/checkout.js`,
  }
  const paytm = createPaytm(paytmSettings, { fetch, clock })
  const razorpay = createRazorpay(razorpaySettings, { fetch })
  const control = (request: object) =>
    sandbox.fetch(new Request(`${base}/control`, { method: 'POST', body: JSON.stringify(request) }))
  return { base, clock, heard, sandbox, fetch, paytm, razorpay, paytmSettings, razorpaySettings, control }
}

export type SandboxBench = ReturnType<typeof sandboxBench>

/** All fields of an attempt; only the order id and amount vary. */
export const attempt = (orderId: string, amount = 15_608_000) => ({
  orderId,
  amount,
  customer: { id: '42', mobile: '9876543210', email: 'a@b.in', firstName: 'A', lastName: 'B' },
  instruments: ['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING'] as const,
  reference: 'SLV-2026-1',
})

/** A transaction at the sandbox's Paytm, and how a browser pays it. */
export async function openSandboxAttempt(bench: SandboxBench, orderId = 'SLV-2026-1-1') {
  const { token } = await bench.paytm.initiateTransaction(attempt(orderId))
  const send = (fields: Record<string, string>): Promise<VisitedPage> =>
    postForm(bench.fetch, {
      action: bench.paytm.processUrl(orderId),
      fields: { mid: bench.paytm.mid, orderId, txnToken: token, AUTH_MODE: 'otp', ...fields },
    })
  const byCard = (number: string) => send({ paymentMode: 'CREDIT_CARD', cardInfo: `|${number}|123|122032` })
  return { orderId, token, send, byCard }
}

/** A card number with this ending that passes Luhn. */
export function cardEnding(last4: string): string {
  const found = Array.from({ length: 10 }, (_, digit) => `41111111111${digit}${last4}`).find(isCardNumber)
  if (!found) throw new Error(`no card ends in ${last4}`)
  return found
}
