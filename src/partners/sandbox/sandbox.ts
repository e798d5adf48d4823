/**
 * A stand-in for the payment providers: one function from `Request` to `Response`, everything under `/sandbox`.
 *
 * It implements the providers' side of their protocols: it checks the shop's signatures, signs its own responses and
 * webhooks, accepts an order id once, expires a token after 15 minutes, and shows the bank's page, the popup and the UPI app.
 * `outcomes.ts` lists the outcomes to try, `control.ts` the dev endpoints.
 */
import { Hono } from 'hono'
import type { Clock } from '../../platform/clock.ts'
import type { Fetch } from '../partner-request.ts'
import { type ProviderTable, providers } from '../payment/providers.ts'
import { nowMs, type SandboxContext } from './context.ts'
import { controlRoutes, type Outage } from './control.ts'
import type { OpenCounterpart } from './counterpart.ts'
import { assetResponse } from './pages/assets.ts'
import { openSandboxStore } from './store.ts'
import { openSandboxWebhooks } from './webhooks.ts'

export interface SandboxOptions {
  readonly clock: Clock
  /** Sends the webhooks; in the default run straight into the shop. */
  readonly fetch: Fetch
  /** Scheme and host of the shop that receives webhooks. */
  readonly shopUrl: string
  /** Folder for state that survives a restart; absent: memory only. */
  readonly folder?: string
  /** Enables the dev endpoints under `/sandbox/control`; off in a public demo. */
  readonly devEndpoints: boolean
  /** The providers it simulates; absent: all of the shop's. */
  readonly providers?: ProviderTable
}

export interface Sandbox {
  fetch(request: Request): Promise<Response>
  /** Decides payments that are due and sends the webhooks that are due; returns how many were accepted. */
  tick(): Promise<number>
  close(): Promise<void>
}

const tickMs = 500

export function openSandbox(options: SandboxOptions): Sandbox {
  const store = openSandboxStore(options.folder)
  const undecided = new Map(Object.keys(options.providers ?? providers).map((name) => [name, new Set<string>()]))
  const context: SandboxContext = {
    clock: options.clock,
    shopUrl: options.shopUrl,
    store,
    webhooks: openSandboxWebhooks(store, options),
    undecided,
  }
  const table = options.providers ?? providers
  const { app, counterparts } = openRoutes(context, { table, devEndpoints: options.devEndpoints })
  const tick = async () => {
    for (const { tick: decide } of counterparts.values()) decide()
    return context.webhooks.deliver()
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
      store.close()
    },
  }
}

function openRoutes(context: SandboxContext, { table, devEndpoints }: { table: ProviderTable; devEndpoints: boolean }) {
  const app = new Hono().basePath('/sandbox')
  const outage: Outage = { untilMs: 0 }
  for (const [name, { sandbox }] of Object.entries(table))
    for (const path of sandbox.serverPaths)
      app.use(`/${name}${path}`, async (c, next) =>
        nowMs(context) < outage.untilMs ? c.text('Service Unavailable', 503) : next(),
      )
  app.get('/assets/:name', (c) => assetResponse(c.req.param('name')) ?? c.notFound())
  const counterparts = new Map<string, OpenCounterpart>()
  for (const [name, { sandbox }] of Object.entries(table)) counterparts.set(name, sandbox.open(app, context))
  if (devEndpoints) controlRoutes(app, context, { outage, counterparts })
  return { app, counterparts }
}
