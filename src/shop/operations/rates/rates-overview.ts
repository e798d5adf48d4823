/** Everything shown on the rates page of the back office. */
import { type Metal, metals } from '../../../units/metal.ts'
import type { Settings } from '../../content/settings.ts'
import { openAlarms, type RateAlarm } from '../../pricing/rates/alarms.ts'
import { readOther } from '../../pricing/rates/compare.ts'
import { changesOfDay, type Publication, readPublications } from '../../pricing/rates/publications.ts'
import { readCurrentRate, readHeldRate } from '../../pricing/rates/reading.ts'
import { pricesOf } from '../../pricing/rates/rules/buy-back.ts'
import { type GramPrices, premiumAt } from '../../pricing/rates/rules/terms.ts'
import { quoteDifference } from '../../pricing/rates/rules/trust.ts'
import {
  type CurrentRate,
  handSource,
  isManualRateInForce,
  isRateMarkedStale,
  isTrading,
  type SellingStop,
  termsOf,
  whyStopped,
} from '../../pricing/rates/rules.ts'
import { readSources } from '../../pricing/rates/sources.ts'
import type { Shop } from '../../shop.ts'
import { mostAloneADay, type RateTerms, rateTermsOf } from './rules.ts'

export interface MetalRateView {
  readonly metal: Metal
  readonly prices: GramPrices
  /** The source's own quote. Null where staff set the rate. */
  readonly base: number | null
  readonly source: string
  readonly asOf: Date
  readonly confirmedAt: Date
  readonly validUntil: Date | null
  /** No source changes it until its validity ends. */
  readonly heldByHand: boolean
  readonly margin: number
  readonly premium: { readonly sell: number; readonly buy: number }
  readonly stale: boolean
  readonly why: 'stopped' | 'held' | 'stale' | null
  readonly stop: SellingStop | null
  readonly held: HeldRateView | null
  /** The quote of the comparison feed, while it has one. */
  readonly other: ComparisonRate | null
  readonly products: number
}

export interface ComparisonRate {
  readonly source: string
  readonly paisePerGram: number
  /** How far the first feed is from it, in basis points. Null where the rate is not from a feed. */
  readonly apart: number | null
}

export interface HeldRateView {
  readonly paisePerGram: number
  readonly previousPaisePerGram: number
  readonly source: string
  readonly heldAt: Date
  /** The comparison feed, where the rate is held because it is too far from it. */
  readonly otherSource: string | null
  readonly otherPaisePerGram: number | null
}

export interface RateSourceView {
  readonly name: string
  /** The source in use. Others were used before. */
  readonly inUse: boolean
  /** The source used only for comparison. */
  readonly second: boolean
  readonly askedAt: Date | null
  readonly answeredAt: Date | null
  /** The time from which its quote is valid. */
  readonly asOf: Date | null
  readonly trouble: string | null
  readonly troubleSince: Date | null
  readonly gold: number | null
  readonly silver: number | null
}

export interface RatesOverview {
  readonly now: Date
  readonly trading: boolean
  readonly metals: readonly MetalRateView[]
  readonly sources: readonly RateSourceView[]
  /** Current alarms, and since when. */
  readonly alarms: readonly Pick<RateAlarm, 'words' | 'since'>[]
  readonly terms: RateTerms
  readonly changesOfDay: Readonly<Record<Metal, number>>
  readonly mostAlone: number
  readonly publications: readonly Publication[]
}

const mostPublications = 12

export async function readRatesOverview(shop: Shop): Promise<RatesOverview> {
  const now = shop.clock.now()
  const terms = shop.catalogue.now.content.settings.rates
  return {
    now,
    trading: isTrading(now, terms),
    metals: (await Promise.all(metals.map((metal) => viewOfMetal(shop, metal, { terms, now })))).flatMap(
      (one) => one ?? [],
    ),
    sources: await listSources(shop),
    alarms: await listOpenAlarms(shop),
    terms: rateTermsOf(terms),
    changesOfDay: await changesOfDay(shop.db, now),
    mostAlone: mostAloneADay,
    publications: await readPublications(shop.db, { before: null, limit: mostPublications }),
  }
}

/** Held rates are not listed here; they are shown with their metal, where staff decide on them. */
async function listOpenAlarms({ db }: Shop) {
  const open = await openAlarms(db)
  return open.filter(({ kind }) => kind !== 'held').map(({ words, since }) => ({ words, since }))
}

interface Moment {
  readonly terms: Settings['rates']
  readonly now: Date
}

async function viewOfMetal(shop: Shop, metal: Metal, { terms, now }: Moment): Promise<MetalRateView | null> {
  // Read from the database, so that a new publication is shown even before this process has updated its catalogue.
  const status = await readCurrentRate(shop.db, metal)
  if (!status) return null
  const { rate, confirmedAt, validUntil } = status
  return {
    ...{ metal, confirmedAt, validUntil },
    prices: pricesOf(rate, terms),
    base: rate.basePaisePerGram,
    source: rate.source,
    asOf: rate.asOf,
    heldByHand: isManualRateInForce(status, now),
    margin: marginOf(status, metal, terms),
    premium: rate.source === handSource ? { sell: 0, buy: 0 } : premiumAt(terms.windows, metal, now),
    stale: isRateMarkedStale(status, now, terms),
    why: whyStopped(status, now, terms),
    stop: status.stopped,
    held: await viewOfHeldRate(shop, metal),
    other: await viewOfOther(shop, status, now),
    products: shop.catalogue.now.shelf.products.filter((product) => product.metal === metal).length,
  }
}

const marginOf = ({ rate }: CurrentRate, metal: Metal, terms: Settings['rates']): number =>
  rate.source === handSource ? 0 : termsOf(terms, rate.source)[`${metal}Margin`]

async function viewOfHeldRate({ db }: Shop, metal: Metal): Promise<HeldRateView | null> {
  const heldRate = await readHeldRate(db, metal)
  if (!heldRate) return null
  const { paisePerGram, previousPaisePerGram, source, heldAt, otherSource, otherPaisePerGram } = heldRate
  return { paisePerGram, previousPaisePerGram, source, heldAt, otherSource, otherPaisePerGram }
}

async function viewOfOther(
  { db, secondRates }: Shop,
  { rate: { metal, basePaisePerGram: base } }: CurrentRate,
  now: Date,
): Promise<ComparisonRate | null> {
  const other = await readOther(db, secondRates, { metal, now })
  if (!other) return null
  const { source, paisePerGram } = other
  return { source, paisePerGram, apart: base === null ? null : quoteDifference(base, paisePerGram) }
}

async function listSources(shop: Shop): Promise<RateSourceView[]> {
  const [first, second] = [shop.rates.name, shop.secondRates?.name]
  const recorded = (await readSources(shop.db)).map(
    ({ name, goldPaisePerGram: gold, silverPaisePerGram: silver, validUntil: _, ...rest }): RateSourceView => ({
      ...{ name, inUse: name === first, second: name === second, gold, silver },
      ...rest,
    }),
  )
  const silent = { askedAt: null, answeredAt: null, asOf: null, trouble: null, troubleSince: null }
  const unheard = [first, ...(second ? [second] : [])]
    .filter((name) => !recorded.some((one) => one.name === name))
    .map((name) => ({ name, inUse: name === first, second: name === second, gold: null, silver: null, ...silent }))
  return [...unheard, ...recorded]
}
