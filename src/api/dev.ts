/**
 * The levers of decisions 1, outside production alone: they run the very actions of the shop, so that every state and
 * every clock can be reached before the back office exists.
 */

import { setRate } from '../shop/rates/actions.ts'
import type { Shop } from '../shop/shop.ts'
import { pullOrderLever } from './dev-orders.ts'
import { tellTrouble } from './envelope.ts'

type Lever = (shop: Shop, body: Record<string, unknown>) => Promise<Response>

const levers: Readonly<Record<string, Lever>> = {
  'POST /dev/clock': async (shop, { advance_seconds: seconds }) => {
    if (typeof seconds !== 'number' || !(seconds >= 0)) return refused('advance_seconds must be a number from 0')
    shop.clock.advance(seconds * 1000)
    await shop.jobs.runDue()
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
}

export async function answerDev(shop: Shop, request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (isForeign(request, url)) return refused('The levers answer this machine alone', 403)
  const uniqueOrderId = request.method === 'POST' ? /^\/dev\/orders\/([^/]+)$/.exec(url.pathname)?.[1] : undefined
  if (uniqueOrderId) return onOrder(shop, decodeURIComponent(uniqueOrderId), await request.json().catch(() => ({})))
  const lever = levers[`${request.method} ${url.pathname}`]
  if (!lever) return refused('There is no such lever', 404)
  const body = request.method === 'POST' ? ((await request.json().catch(() => ({}))) as Record<string, unknown>) : {}
  return lever(shop, body)
}

async function onOrder(shop: Shop, uniqueOrderId: string, { event }: { event?: unknown }): Promise<Response> {
  try {
    return Response.json(await pullOrderLever(shop, uniqueOrderId, event))
  } catch (trouble) {
    const told = tellTrouble(trouble)
    if (!told) throw trouble
    return Response.json(told.body, { status: told.status })
  }
}

const local = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** A page of another site, or a name that was made to point here, may not pull the levers. */
function isForeign(request: Request, url: URL): boolean {
  const origin = request.headers.get('origin')
  return (
    !local.test(url.hostname) || (origin !== null && (!URL.canParse(origin) || !local.test(new URL(origin).hostname)))
  )
}

const refused = (sentence: string, status = 422): Response =>
  Response.json({ error: true, errorMessage: sentence }, { status })
