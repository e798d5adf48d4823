/** Keeps the rates up to date with their source and with the rate windows of the week. */
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { withLease } from '../../../platform/leases/leases.ts'
import { readSettings } from '../../content/reading.ts'
import type { Shop } from '../../shop.ts'
import { type RateFeedDeps, readRates, readSecondRates, repriceByTerms } from './actions.ts'
import { readCurrentRates } from './reading.ts'
import { handSource, hasManualRateExpired } from './rules.ts'

/** As `readRates`, unless another process has just done so: the feed charges per query. */
export async function readRatesUnderLease(deps: RateFeedDeps): Promise<void> {
  await readSecondInTurn(deps)
  await readFirstInTurn(deps)
}

const readFirstInTurn = (deps: RateFeedDeps): Promise<void> =>
  withLease(deps.db, 'rates.read', deps.rates.everyMs * 0.9, () => readRates(deps))

/** At its own interval, and before the first feed, which is compared with it. */
async function readSecondInTurn(deps: RateFeedDeps): Promise<void> {
  const { secondRates: second } = deps
  if (second) await withLease(deps.db, 'rates.read-second', second.everyMs * 0.9, () => readSecondRates(deps, second))
}

const mostEveryMs = 60_000

/**
 * Queries the source as often as it allows, and checks every minute for a rate window of the week. Failures are logged, and the
 * rate becomes stale by itself. Returns a function that stops it.
 */
export function followRates(deps: RateFeedDeps & Pick<Shop, 'log' | 'catalogue'>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let readAt = Number.NEGATIVE_INFINITY
  const beat = async () => {
    try {
      await readSecondInTurn(deps)
      if (performance.now() - readAt >= deps.rates.everyMs - 1000) {
        readAt = performance.now()
        await readFirstInTurn(deps)
      } else if (await isHandRateOver(deps)) {
        await withLease(deps.db, 'rates.read-after-hand', mostEveryMs * 0.9, () => readRates(deps))
      } else {
        await followTerms(deps)
      }
      await deps.catalogue.refresh('rates')
    } catch (failure) {
      deps.log.warn({ err: failure, source: deps.rates.name }, 'rates could not be read')
    }
  }
  const timer = setInterval(
    () => {
      running = running.then(beat)
    },
    Math.min(deps.rates.everyMs, mostEveryMs),
  )
  running = beat()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Whether a rate that staff set for a limited time has ended: the source is then queried at once, since nothing could be sold
 * until its next turn.
 */
async function isHandRateOver({ db, clock, rates }: RateFeedDeps): Promise<boolean> {
  if (rates.name === handSource) return false
  const current = await readCurrentRates(db)
  const now = clock.now()
  return [current.gold, current.silver].some((status) => status !== null && hasManualRateExpired(status, now))
}

async function followTerms({ db, clock }: RateFeedDeps): Promise<void> {
  const { rates: terms } = await readSettings(db)
  await db.transaction(async (tx) => {
    if (await repriceByTerms(tx, { terms, now: clock.now() })) await notifyChange(tx, 'rates')
  })
}
