/**
 * Takes readings from the source of rates: each becomes a new rate, confirms the current one, or is held (rules/pricing.md 1.6).
 */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RateReading, RateSource } from '../../../partners/rates/rate-source.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import { readSettings } from '../../content/reading.ts'
import type { Settings } from '../../content/settings.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type OtherWord, readOther, type SecondFeed } from './compare.ts'
import { readCurrentRate, readCurrentRates, readHeldRate } from './reading.ts'
import { heldRates, rateConfirmations, rates } from './records.ts'
import { pricesOf } from './rules/buy-back.ts'
import { type GramPrices, pricesByTerms } from './rules/terms.ts'
import { isTooOldQuote, liesApart, quoteDifference } from './rules/trust.ts'
import { type CurrentRate, isManualRateInForce, isWorthPublishing, jumpsTooFar, termsOf, whyStopped } from './rules.ts'
import { recordRateSourceError, recordRateSourceResponse } from './sources.ts'

export interface RateFeedDeps {
  readonly db: Db
  readonly clock: Clock
  readonly rates: RateSource
  /** The feed with which `rates` is compared, if there are two. */
  readonly secondRates?: RateSource | null
}

type Terms = Settings['rates']

/** Queries the source once and applies its quotes. Throws the source's `PartnerError`. Returns whether a rate changed. */
export async function readRates(deps: RateFeedDeps): Promise<boolean> {
  const now = deps.clock.now()
  const readings = await readSource(deps, deps.rates, now)
  const { rates: terms } = await readSettings(deps.db)
  return deps.db.transaction(async (tx) => {
    let changed = false
    const at = { terms, now, second: deps.secondRates ?? null }
    for (const reading of readings) changed = (await takeReading(tx, reading, at)) || changed
    // A rate window of the week may have begun or ended, whatever the source quotes.
    changed = (await repriceByTerms(tx, { terms, now })) || changed
    if (readings.length || changed) await notifyChange(tx, 'rates')
    return changed
  })
}

/** Queries the second feed, which is only compared: its errors are recorded and do not stop anything. */
export async function readSecondRates({ db, clock }: RateFeedDeps, second: RateSource): Promise<void> {
  await readSource({ db }, second, clock.now()).catch(() => {})
}

async function readSource(
  { db }: Pick<RateFeedDeps, 'db'>,
  source: RateSource,
  now: Date,
): Promise<readonly RateReading[]> {
  const current = await readCurrentRates(db)
  try {
    const readings = await source.read({ gold: lastQuoteOf(current.gold), silver: lastQuoteOf(current.silver) }, now)
    await recordRateSourceResponse(db, { name: source.name, readings, now })
    return readings
  } catch (failure) {
    await recordRateSourceError(db, { name: source.name, failure, now })
    throw failure
  }
}

/** The source's last quote, if known. */
const lastQuoteOf = (status: CurrentRate | null): number | null =>
  status ? (status.rate.basePaisePerGram ?? status.rate.paisePerGram) : null

interface Receipt {
  readonly terms: Terms
  readonly now: Date
  readonly second?: SecondFeed | null | undefined
}

/**
 * Returns whether there is a new rate. A reading beyond the jump limit, or too far from the second feed's quote, is held, and its
 * metal cannot be bought meanwhile.
 */
export async function takeReading(tx: Tx, reading: RateReading, { terms, now, second }: Receipt): Promise<boolean> {
  const { metal, source } = reading
  // A feed that repeats an old quote for days confirms nothing: the rate becomes stale.
  if (isTooOldQuote(reading, terms.closedWeekdays, now)) return false
  await lockConfirmations(tx)
  const status = await readCurrentRate(tx, metal)
  // A rate that staff set until a certain time applies until then.
  if (status && isManualRateInForce(status, now)) return false
  const prices = pricesByTerms({ metal, base: reading.paisePerGram, source }, terms, now)
  if (status) {
    const other = await tooFarFrom(tx, reading, { terms, now, second })
    const next = { base: reading.paisePerGram, sell: prices.sell }
    if (other || isJump(status, next, termsOf(terms, source).mostJump)) {
      await hold(tx, reading, { previous: status.rate.paisePerGram, other, now })
      return false
    }
  }
  // The feed is credible again, so the held reading needs no decision any more.
  if (status?.held) await closeHeldRate(tx, metal, { decision: 'superseded', by: null, now })
  const publish = !status || isWorthPublishing(status.rate, { paisePerGram: prices.sell }, now)
  if (publish) await addRate(tx, reading, { prices, base: reading.paisePerGram, publicationId: null })
  await confirmRate(tx, reading, now)
  return publish
}

/** The second feed's quote, if the reading is too far from it; otherwise null. */
async function tooFarFrom(tx: Tx, reading: RateReading, { terms, now, second }: Receipt): Promise<OtherWord | null> {
  const other = await readOther(tx, second, { metal: reading.metal, now })
  if (!other) return null
  const apart = quoteDifference(reading.paisePerGram, other.paisePerGram)
  return liesApart(apart, { believed: other.believed, most: terms.apartHeld }) ? other : null
}

/** Compares market quotes with each other; a rate set by staff is compared with the new selling rate. */
const isJump = ({ rate }: CurrentRate, next: { base: number; sell: number }, mostJump: number): boolean =>
  rate.basePaisePerGram === null
    ? jumpsTooFar(rate.paisePerGram, next.sell, mostJump)
    : jumpsTooFar(rate.basePaisePerGram, next.base, mostJump)

/** Every change of rates takes this lock first: two processes that get the same reading write it once. */
export async function lockConfirmations(tx: Tx): Promise<void> {
  await tx.select().from(rateConfirmations).orderBy(asc(rateConfirmations.metal)).for('update')
}

/**
 * Reprices the current rates if margins, premiums or spreads have changed or a rate window has begun or ended. Returns whether
 * any rate changed.
 */
export async function repriceByTerms(
  tx: Tx,
  { terms, now, publicationId = null }: { terms: Terms; now: Date; publicationId?: number | null },
): Promise<boolean> {
  await lockConfirmations(tx)
  let changed = false
  for (const metal of metals) {
    const status = await readCurrentRate(tx, metal)
    const base = status?.rate.basePaisePerGram
    if (!status || base === null || base === undefined) continue
    const { source } = status.rate
    const prices = pricesByTerms({ metal, base, source }, terms, now)
    if (isDeepStrictEqual(pricesOf(status.rate, terms), prices)) continue
    await addRate(tx, { metal, source, asOf: now }, { prices, base, publicationId })
    changed = true
  }
  return changed
}

interface NewRate {
  readonly prices: GramPrices
  readonly base: number | null
  readonly publicationId: number | null
}

export async function addRate(
  tx: Tx,
  { metal, source, asOf }: Pick<RateReading, 'metal' | 'source' | 'asOf'>,
  { prices, base, publicationId }: NewRate,
): Promise<void> {
  await tx.insert(rates).values({
    ...{ metal, source, asOf, publicationId },
    paisePerGram: prices.sell,
    basePaisePerGram: base,
    ownBuyPaisePerGram: prices.ownBuy,
    otherBuyPaisePerGram: prices.otherBuy,
  })
}

interface HoldBasis {
  readonly previous: number
  readonly other: OtherWord | null
  readonly now: Date
}

/**
 * A reading within this distance of the held one does not replace it: otherwise a moving feed would leave a second person no time
 * to decide.
 */
const stillTheSame = 100

async function hold(tx: Tx, reading: RateReading, { previous, other, now }: HoldBasis): Promise<void> {
  const { metal, paisePerGram, asOf, source } = reading
  const heldRate = await readHeldRate(tx, metal)
  const isSame =
    heldRate?.source === source &&
    (heldRate.otherPaisePerGram === null) === (other === null) &&
    !jumpsTooFar(heldRate.paisePerGram, paisePerGram, stillTheSame)
  if (isSame) return
  if (heldRate) await closeHeldRate(tx, metal, { decision: 'superseded', by: null, now })
  await tx.insert(heldRates).values({
    ...{ metal, paisePerGram, asOf, source },
    previousPaisePerGram: previous,
    // Since when the metal cannot be bought, even if that was for an earlier reading.
    heldAt: heldRate?.heldAt ?? now,
    otherSource: other?.source ?? null,
    otherPaisePerGram: other?.paisePerGram ?? null,
  })
}

export async function closeHeldRate(
  tx: Tx,
  metal: Metal,
  { decision, by, now }: { decision: 'accepted' | 'refused' | 'superseded'; by: number | null; now: Date },
): Promise<void> {
  await tx
    .update(heldRates)
    .set({ decision, decidedAt: now, decidedBy: by })
    .where(and(eq(heldRates.metal, metal), isNull(heldRates.decidedAt)))
}

export async function confirmRate(
  tx: Tx,
  { metal, source, validUntil }: Pick<RateReading, 'metal' | 'source' | 'validUntil'>,
  now: Date,
): Promise<void> {
  const confirmation = { source, confirmedAt: now, validUntil }
  await tx
    .insert(rateConfirmations)
    .values({ metal, ...confirmation })
    .onConflictDoUpdate({ target: rateConfirmations.metal, set: confirmation })
}

/** Throws if one of the metals cannot be bought now: selling is stopped by staff, or its rate is held or stale. */
export function requireBuyableMetals(shop: Pick<Shop, 'catalogue' | 'clock'>, wanted: Iterable<Metal>): void {
  const { currentRates, content } = shop.catalogue.now
  for (const metal of new Set(wanted)) {
    const current = currentRates[metal]
    const why = current ? whyStopped(current, shop.clock.now(), content.settings.rates) : 'stale'
    if (why) throw refuse(`rates.${why}`, { metal })
  }
}
