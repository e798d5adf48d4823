/** All that the rates desk shows. */
import { type Metal, metals } from '../../../units/metal.ts'
import type { Settings } from '../../content/settings.ts'
import { openAlarms, type RateAlarm } from '../../pricing/rates/alarms.ts'
import { pricesOf } from '../../pricing/rates/buy-back.ts'
import { readOther } from '../../pricing/rates/compare.ts'
import { changesOfDay, type Publication, readPublications } from '../../pricing/rates/publications.ts'
import { readHeld, readStanding } from '../../pricing/rates/reading.ts'
import {
  handSource,
  isHeldByHand,
  isMarked,
  isTrading,
  type SellingStop,
  type Standing,
  termsOf,
  whyStopped,
} from '../../pricing/rates/rules.ts'
import { readSources } from '../../pricing/rates/sources.ts'
import { type GramPrices, premiumAt } from '../../pricing/rates/terms.ts'
import { apartBy } from '../../pricing/rates/trust.ts'
import type { Shop } from '../../shop.ts'
import { type DeskTerms, deskTermsOf, mostAloneADay } from './rules.ts'

export interface MetalAtDesk {
  readonly metal: Metal
  readonly prices: GramPrices
  /** What the source itself said; null where staff set the rate. */
  readonly base: number | null
  readonly source: string
  readonly asOf: Date
  readonly confirmedAt: Date
  readonly validUntil: Date | null
  /** No source changes it before that. */
  readonly heldByHand: boolean
  readonly margin: number
  readonly premium: { readonly sell: number; readonly buy: number }
  readonly stale: boolean
  readonly why: 'stopped' | 'held' | 'stale' | null
  readonly stop: SellingStop | null
  readonly held: HeldAtDesk | null
  /** What the second feed says, while it does. */
  readonly other: OtherAtDesk | null
  readonly products: number
}

export interface OtherAtDesk {
  readonly source: string
  readonly paisePerGram: number
  /** How far the first lies from it, in basis points; null where the rate is none of a feed. */
  readonly apart: number | null
}

export interface HeldAtDesk {
  readonly paisePerGram: number
  readonly previousPaisePerGram: number
  readonly source: string
  readonly heldAt: Date
  /** The second feed's word, where it is held for lying too far from it. */
  readonly otherSource: string | null
  readonly otherPaisePerGram: number | null
}

export interface SourceAtDesk {
  readonly name: string
  /** The one that is asked; others are what was asked before. */
  readonly inUse: boolean
  /** The one that is only held against it. */
  readonly second: boolean
  readonly askedAt: Date | null
  readonly answeredAt: Date | null
  /** From when it says that its word holds. */
  readonly asOf: Date | null
  readonly trouble: string | null
  readonly troubleSince: Date | null
  readonly gold: number | null
  readonly silver: number | null
}

export interface Desk {
  readonly now: Date
  readonly trading: boolean
  readonly metals: readonly MetalAtDesk[]
  readonly sources: readonly SourceAtDesk[]
  /** What is wrong now, and since when. */
  readonly alarms: readonly Pick<RateAlarm, 'words' | 'since'>[]
  readonly terms: DeskTerms
  readonly changesOfDay: Readonly<Record<Metal, number>>
  readonly mostAlone: number
  readonly publications: readonly Publication[]
}

const shownPublications = 12

export async function readDesk(shop: Shop): Promise<Desk> {
  const now = shop.clock.now()
  const terms = shop.catalogue.now.content.settings.rates
  return {
    now,
    trading: isTrading(now, terms),
    metals: (await Promise.all(metals.map((metal) => metalAtDesk(shop, metal, { terms, now })))).flatMap(
      (one) => one ?? [],
    ),
    sources: await sourcesAtDesk(shop),
    alarms: await alarmsAtDesk(shop),
    terms: deskTermsOf(terms),
    changesOfDay: await changesOfDay(shop.db, now),
    mostAlone: mostAloneADay,
    publications: await readPublications(shop.db, { before: null, limit: shownPublications }),
  }
}

/** A held reading is shown with its metal, where it is decided on. */
async function alarmsAtDesk({ db }: Shop) {
  const open = await openAlarms(db)
  return open.filter(({ kind }) => kind !== 'held').map(({ words, since }) => ({ words, since }))
}

interface Moment {
  readonly terms: Settings['rates']
  readonly now: Date
}

async function metalAtDesk(shop: Shop, metal: Metal, { terms, now }: Moment): Promise<MetalAtDesk | null> {
  // Past the snapshot: what was just published is shown even where this process has not heard of it.
  const standing = await readStanding(shop.db, metal)
  if (!standing) return null
  const { rate, confirmedAt, validUntil } = standing
  return {
    ...{ metal, confirmedAt, validUntil },
    prices: pricesOf(rate, terms),
    base: rate.basePaisePerGram,
    source: rate.source,
    asOf: rate.asOf,
    heldByHand: isHeldByHand(standing, now),
    margin: marginOf(standing, metal, terms),
    premium: rate.source === handSource ? { sell: 0, buy: 0 } : premiumAt(terms.windows, metal, now),
    stale: isMarked(standing, now, terms),
    why: whyStopped(standing, now, terms),
    stop: standing.stopped,
    held: await heldAtDesk(shop, metal),
    other: await otherAtDesk(shop, standing, now),
    products: shop.catalogue.now.shelf.products.filter((product) => product.metal === metal).length,
  }
}

const marginOf = ({ rate }: Standing, metal: Metal, terms: Settings['rates']): number =>
  rate.source === handSource ? 0 : termsOf(terms, rate.source)[`${metal}Margin`]

async function heldAtDesk({ db }: Shop, metal: Metal): Promise<HeldAtDesk | null> {
  const held = await readHeld(db, metal)
  if (!held) return null
  const { paisePerGram, previousPaisePerGram, source, heldAt, otherSource, otherPaisePerGram } = held
  return { paisePerGram, previousPaisePerGram, source, heldAt, otherSource, otherPaisePerGram }
}

async function otherAtDesk(
  { db, secondRates }: Shop,
  { rate: { metal, basePaisePerGram: base } }: Standing,
  now: Date,
): Promise<OtherAtDesk | null> {
  const other = await readOther(db, secondRates, { metal, now })
  if (!other) return null
  const { source, paisePerGram } = other
  return { source, paisePerGram, apart: base === null ? null : apartBy(base, paisePerGram) }
}

async function sourcesAtDesk(shop: Shop): Promise<SourceAtDesk[]> {
  const [first, second] = [shop.rates.name, shop.secondRates?.name]
  const known = (await readSources(shop.db)).map(
    ({ name, goldPaisePerGram: gold, silverPaisePerGram: silver, validUntil: _, ...rest }): SourceAtDesk => ({
      ...{ name, inUse: name === first, second: name === second, gold, silver },
      ...rest,
    }),
  )
  const silent = { askedAt: null, answeredAt: null, asOf: null, trouble: null, troubleSince: null }
  const unheard = [first, ...(second ? [second] : [])]
    .filter((name) => !known.some((one) => one.name === name))
    .map((name) => ({ name, inUse: name === first, second: name === second, gold: null, silver: null, ...silent }))
  return [...unheard, ...known]
}
