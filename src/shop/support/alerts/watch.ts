/**
 * Watches prices and stock for pending alerts: on every change of the catalogue, and a few times a minute in case one was
 * missed.
 */
import { runForBrowser } from '../../../platform/requesting-browser.ts'
import { databaseNow } from '../../catalog/reading.ts'
import type { Shop } from '../../shop.ts'
import { fireAlerts } from './price/fire-alerts.ts'
import { Thresholds } from './price/thresholds.ts'
import { fireNotices } from './stock/fire-notices.ts'

/** A transaction may commit this long after the database time its rows carry. */
const commitLagMs = 15_000
const everyMs = 10_000

export interface AlertRunResult {
  readonly alerts: number
  readonly notices: number
}

/** Returns the check. Each call starts from the state of the last one. */
export function openAlertWatch(shop: Shop): { check(): Promise<AlertRunResult> } {
  const thresholds = new Thresholds()
  let readAt = new Date(0)
  let turn: Promise<unknown> = Promise.resolve()

  async function check(): Promise<AlertRunResult> {
    const since = new Date(readAt.getTime() - commitLagMs)
    const at = await databaseNow(shop.db)
    await thresholds.learn(shop.db, { since, now: shop.clock.now() })
    const notices = await fireNotices(shop, since)
    readAt = at
    return { alerts: await checkPrices(shop, thresholds), notices }
  }
  return {
    check: () => {
      const next = turn.then(check)
      turn = next.catch(() => {})
      return next
    },
  }
}

async function checkPrices(shop: Shop, thresholds: Thresholds): Promise<number> {
  const { shelf, prices } = shop.catalogue.now
  const priceOf = (productId: number): number => {
    const row = shelf.rowOfId.get(productId)
    return row === undefined ? Number.POSITIVE_INFINITY : (prices.price[row] ?? Number.POSITIVE_INFINITY)
  }
  let fired = 0
  for (const productId of thresholds.productsReaching(priceOf)) {
    fired += await fireAlerts(shop, productId)
    await thresholds.relearn(shop.db, productId, shop.clock.now())
  }
  return fired
}

/** Runs the watch in the background until it is stopped. Any number of changes during a check lead to one more check. */
export function followAlerts(shop: Shop): () => Promise<void> {
  const watch = openAlertWatch(shop)
  let looking: Promise<void> | undefined
  let wanted = false
  const run = async () => {
    while (wanted) {
      wanted = false
      await watch.check().catch((failure) => shop.log.warn({ err: failure }, 'alerts could not be looked at'))
    }
    looking = undefined
  }
  const want = () => {
    wanted = true
    // Alerts do not belong to the browser whose request changed the catalogue.
    looking ??= runForBrowser(null, run)
  }
  const stopHearing = shop.catalogue.onChange(want)
  const timer = setInterval(want, everyMs)
  want()
  return async () => {
    stopHearing()
    clearInterval(timer)
    wanted = false
    await looking
  }
}
