/** Keeps the rates abreast of their source and of the week. */
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { withLease } from '../../../platform/leases/leases.ts'
import { readSettings } from '../../content/reading.ts'
import type { Shop } from '../../shop.ts'
import { type RateFeedDeps, readRates, readSecondRates, repriceByTerms } from './actions.ts'
import { readCurrentRates } from './reading.ts'
import { handSource, hasManualRateExpired } from './rules.ts'

/** As `readRates`, where no other process has just asked: a feed is paid for by the question. */
export async function readRatesUnderLease(deps: RateFeedDeps): Promise<void> {
  await readSecondInTurn(deps)
  await readFirstInTurn(deps)
}

const readFirstInTurn = (deps: RateFeedDeps): Promise<void> =>
  withLease(deps.db, 'rates.read', deps.rates.everyMs * 0.9, () => readRates(deps))

/** At its own pace, and before the first, which is held against it. */
async function readSecondInTurn(deps: RateFeedDeps): Promise<void> {
  const { secondRates: second } = deps
  if (second) await withLease(deps.db, 'rates.read-second', second.everyMs * 0.9, () => readSecondRates(deps, second))
}

const mostEveryMs = 60_000

/** Asks the source as often as it allows, and looks each minute for a window of the week, until it is stopped. What fails is logged, and the rate grows old by itself. */
export function followRates(deps: RateFeedDeps & Pick<Shop, 'log' | 'catalogue'>): () => Promise<void> {
  let asking: Promise<void> = Promise.resolve()
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
      asking = asking.then(beat)
    },
    Math.min(deps.rates.everyMs, mostEveryMs),
  )
  asking = beat()
  return async () => {
    clearInterval(timer)
    await asking
  }
}

/** A rate that staff set for a time ends: the source is asked out of its turn, or nothing would be sold until it comes. */
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
