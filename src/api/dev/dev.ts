/**
 * The dev endpoints of rules/running.md 2.1, available only outside production. They run the shop's own actions, so that
 * every state and every deadline can be reached.
 */
import { PartnerError } from '../../partners/partner-error.ts'
import { statementsSent } from '../../platform/database/client/statement-counter.ts'
import { readRates } from '../../shop/pricing/rates/actions.ts'
import { setRate } from '../../shop/pricing/rates/by-hand.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { transitionTicket } from '../../shop/support/tickets/actions.ts'
import { errorResponseOf } from '../request-handler/envelope.ts'
import { withNosniff } from '../request-handler/nosniff.ts'
import { answerDemoOutbox } from './demo-outbox.ts'
import { runOrderDevEvent } from './dev-orders.ts'
import { answerOutbox } from './dev-outbox.ts'
import { runPurchaseDevEvent } from './dev-purchases.ts'
import { answerReconciliation, rerunReconciliation } from './dev-reconciliation.ts'
import { openDevStaffSession } from './dev-staff.ts'

type Body = Readonly<Record<string, unknown>>
type DevEndpoint = (shop: Shop, body: Body) => Promise<Response>

const devEndpoints: Readonly<Record<string, DevEndpoint>> = {
  'POST /dev/clock': async (shop, { advance_seconds: seconds }) => {
    if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0)
      return refused('advance_seconds must be a number from 0')
    shop.clock.advance(seconds * 1000)
    await catchUp(shop)
    return Response.json({ now: shop.clock.now().toISOString() })
  },
  'POST /dev/rate': async (shop, { metal, paise_per_gram: paisePerGram }) => {
    if (metal !== 'gold' && metal !== 'silver') return refused('metal must be gold or silver')
    if (!Number.isSafeInteger(paisePerGram)) return refused('paise_per_gram must be a whole number')
    await shop.db.transaction((tx) =>
      setRate(tx, { metal, paisePerGram: paisePerGram as number, validUntil: null }, shop.clock.now()),
    )
    await shop.catalogue.refresh('rates')
    return Response.json({ metal, paise_per_gram: paisePerGram })
  },
  'POST /dev/reconciliation': (shop) => rerunReconciliation(shop),
  'POST /dev/staff': openDevStaffSession,
}

/** What would have happened while time passed: rates are read, prices are recalculated, due jobs run. */
async function catchUp(shop: Shop): Promise<void> {
  try {
    await readRates(shop)
  } catch (failure) {
    if (!(failure instanceof PartnerError)) throw failure
    shop.log.warn({ err: failure, source: shop.rates.name }, 'rates could not be read')
  }
  await shop.catalogue.refresh('rates')
  await shop.catalogue.refresh('edge')
  await shop.jobs.runDue()
}

/** Paths under /dev: all dev endpoints outside production; only the outbox in a public demo; otherwise none. */
export function answerUnderDev(shop: Shop, request: Request, path: string): Promise<Response> | undefined {
  if (shop.config.devEndpoints && path.startsWith('/dev/')) return answerDev(shop, request)
  const isOutbox = path === '/dev/outbox' && request.method === 'GET'
  return shop.config.simulatesPartners && isOutbox ? answerDemoOutbox(shop, request).then(withNosniff) : undefined
}

/** Runs a dev endpoint, here or in the stand-in provider, only for this shop's own pages and this machine. */
export async function answerDevEndpoint(
  shop: Shop,
  request: Request,
  pull: () => Promise<Response>,
): Promise<Response> {
  const isRefused = isForeign(shop, request, new URL(request.url))
  return withNosniff(
    isRefused ? refused('Dev endpoints answer only requests from this shop’s own pages', 403) : await pull(),
  )
}

export const answerDev = (shop: Shop, request: Request): Promise<Response> =>
  answerDevEndpoint(shop, request, () => pullOrRefuse(shop, request))

async function pullOrRefuse(shop: Shop, request: Request): Promise<Response> {
  try {
    return await pull(shop, request, new URL(request.url).pathname)
  } catch (failure) {
    const errorResponse = errorResponseOf(failure)
    if (!errorResponse) throw failure
    return Response.json(errorResponse.body, { status: errorResponse.status })
  }
}

async function pull(shop: Shop, request: Request, path: string): Promise<Response> {
  if (request.method === 'GET' && path === '/dev/outbox') return answerOutbox(shop, request)
  if (request.method === 'GET' && path === '/dev/statements') return Response.json({ statements: statementsSent() })
  if (request.method === 'GET' && path === '/dev/reconciliation') return answerReconciliation(shop, request)
  const endpoint =
    request.method === 'POST'
      ? (devEndpoints[`POST ${path}`] ?? purchaseEndpoint(path) ?? orderEndpoint(path) ?? ticketEndpoint(path))
      : undefined
  if (!endpoint) return refused('There is no such dev endpoint', 404)
  const body: unknown = await request.json().catch(() => null)
  if (body === null || typeof body !== 'object') return refused('Send the request as JSON', 400)
  return endpoint(shop, body as Body)
}

function orderEndpoint(path: string): DevEndpoint | undefined {
  const uniqueOrderId = /^\/dev\/orders\/([\w-]+)$/.exec(path)?.[1]
  return uniqueOrderId
    ? async (shop, { event, ...more }) => Response.json(await runOrderDevEvent(shop, uniqueOrderId, event, more))
    : undefined
}

/** Purchases of digital silver have numbers of their own, and their own dev endpoints. */
function purchaseEndpoint(path: string): DevEndpoint | undefined {
  const uniqueOrderId = /^\/dev\/orders\/([A-Z]{2}D-[\w-]+)$/.exec(path)?.[1]
  return uniqueOrderId
    ? async (shop, { event }) => Response.json(await runPurchaseDevEvent(shop, uniqueOrderId, event))
    : undefined
}

function ticketEndpoint(path: string): DevEndpoint | undefined {
  const number = /^\/dev\/tickets\/([\w-]+)$/.exec(path)?.[1]
  return number ? async (shop, body) => Response.json(await runTicketDevEvent(shop, number, body)) : undefined
}

const local = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** A page of another site, or a host name that was made to resolve to this machine, must not use the dev endpoints. */
function isForeign(shop: Shop, request: Request, url: URL): boolean {
  const own = new URL(shop.config.publicUrl)
  if (!local.test(url.hostname) && url.hostname !== own.hostname) return true
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = request.headers.get('origin')
  return origin !== null && origin !== url.origin && origin !== own.origin
}

const refused = (sentence: string, status = 422): Response =>
  Response.json({ error: true, data: null, errorMessage: sentence }, { status })

/** The back office's own action. */
async function runTicketDevEvent(
  shop: Shop,
  number: string,
  { event, answer }: Readonly<Record<string, unknown>>,
): Promise<{ ticket: string; state: string }> {
  if (event !== 'acknowledge' && event !== 'resolve') throw refuse('enquiries.unknown-event')
  const reply = typeof answer === 'string' ? { answer } : {}
  const ticket = await transitionTicket(shop, { number, event, by: 'lever', ...reply })
  return { ticket: ticket.number, state: ticket.state }
}
