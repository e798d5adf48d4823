/**
 * A stand-in for Paytm and Razorpay: one function from `Request` to `Response`, everything under `/sandbox`.
 *
 * It speaks their protocols from the other side: checks the shop's signatures, signs its own answers and webhooks, takes
 * an order id once, lets a token live 15 minutes, shows the bank's page, the popup and the UPI app. Who tries it learns
 * the outcomes from `outcomes.ts` and the levers from `control.ts`.
 */
import { Hono } from 'hono'
import type { Clock } from '../../platform/clock.ts'
import type { Fetch } from '../ask.ts'
import { openBook } from './book.ts'
import { controlRoutes, type Outage } from './control.ts'
import { type Desk, nowMs } from './desk.ts'
import { assetResponse } from './pages/assets.ts'
import { paytmApi } from './paytm/api.ts'
import { paytmPages } from './paytm/browser.ts'
import { providerPage } from './paytm/provider-page.ts'
import { ripenRefunds as ripenPaytmRefunds } from './paytm/refunds.ts'
import { ripenTransactions, watchTransactions } from './paytm/transactions.ts'
import { upiPages } from './paytm/upi.ts'
import { razorpayApi } from './razorpay/api.ts'
import { ripenPayments, watchPayments } from './razorpay/orders.ts'
import { razorpayPopup } from './razorpay/popup.ts'
import { ripenRefunds as ripenRazorpayRefunds } from './razorpay/refunds.ts'
import { openPostOffice } from './webhooks.ts'

export interface SandboxOptions {
  readonly clock: Clock
  /** Sends the webhooks; in the default run straight into the shop. */
  readonly fetch: Fetch
  /** Scheme and host of the shop that is told of payments. */
  readonly shopUrl: string
  /** Where it remembers across restarts; absent: nowhere. */
  readonly folder?: string
  /** The levers under `/sandbox/control`; off in a public demo. */
  readonly levers: boolean
}

export interface Sandbox {
  fetch(request: Request): Promise<Response>
  /** Decides what time has decided and sends the webhooks that are due; answers how many were taken. */
  tick(): Promise<number>
  close(): Promise<void>
}

const tickMs = 500

export function openSandbox(options: SandboxOptions): Sandbox {
  const book = openBook(options.folder)
  const desk: Desk = {
    clock: options.clock,
    shopUrl: options.shopUrl,
    book,
    postman: openPostOffice(book, options),
    undecided: { paytm: new Set(), razorpay: new Set() },
  }
  watchTransactions(desk)
  watchPayments(desk)
  const app = routesOf(desk, options.levers)
  const tick = async () => {
    ripenTransactions(desk)
    ripenPayments(desk)
    ripenPaytmRefunds(desk)
    ripenRazorpayRefunds(desk)
    return desk.postman.deliver()
  }
  let ticking = Promise.resolve(0)
  const timer = setInterval(() => {
    ticking = tick()
  }, tickMs)
  timer.unref()
  return {
    fetch: async (request) => app.fetch(request),
    tick,
    close: async () => {
      clearInterval(timer)
      await ticking
      book.close()
    },
  }
}

function routesOf(desk: Desk, levers: boolean): Hono {
  const app = new Hono().basePath('/sandbox')
  const outage: Outage = { untilMs: 0 }
  for (const calls of [
    '/paytm/theia/*',
    '/paytm/v3/*',
    '/paytm/v2/*',
    '/paytm/refund/*',
    '/paytm/paymentservices/*',
    '/paytm/merchant-settlement-service/*',
    '/razorpay/v1/*',
  ])
    app.use(calls, async (c, next) => (nowMs(desk) < outage.untilMs ? c.text('Service Unavailable', 503) : next()))
  app.get('/assets/:name', (c) => assetResponse(c.req.param('name')) ?? c.notFound())
  app.get('/razorpay/checkout.js', (c) => assetResponse('checkout.js') ?? c.notFound())
  paytmApi(app, desk)
  paytmPages(app, desk)
  providerPage(app, desk)
  upiPages(app, desk)
  razorpayApi(app, desk)
  razorpayPopup(app, desk)
  if (levers) controlRoutes(app, desk, outage)
  return app
}
