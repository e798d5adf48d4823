/**
 * The sellable catalogue of this process, in memory; PostgreSQL is the source of truth. It is replaced, never modified: a new
 * rate, the start or end of a deal, or an edited product builds the next snapshot, which is swapped in with one assignment. Only
 * stock is a mutable column beside it. `version` rises with every swap, and at most once a second when a stock crosses 5 or 0:
 * anything built from an older version is out of date.
 */

import type { ChangeTopic } from '../../../platform/database/notify-change.ts'
import { dayOf } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import type { CustomizationItem } from '../../content/gallery/reading.ts'
import type { Content } from '../../content/reading.ts'
import type { BuyBackRates } from '../../pricing/rates/rules/buy-back.ts'
import type { CurrentRate } from '../../pricing/rates/rules.ts'
import { digitalSilverGoods, generalGstRate, gstRate } from '../../pricing/rules/gst.ts'
import { type ChosenPrice, choosePrice, type PriceOffers } from '../../pricing/rules/price-volume.ts'
import type { HomeModal } from '../deals/reading.ts'
import { isDealRunning } from '../deals/rules.ts'
import { type GstProduct, gstRateReader } from '../gst-goods.ts'
import { offersOf } from '../prices.ts'
import type { DealOffer, Families, Product } from '../product.ts'
import type { Rating } from '../reviews/reading.ts'
import type { PriceList } from './price-list.ts'
import type { Shelf } from './shelf.ts'
import type { ProductTexts } from './text-store.ts'

export interface Snapshot {
  readonly shelf: Shelf
  readonly prices: PriceList
  readonly content: Content
  /** Offers of all deals that run or are still to come. */
  readonly offers: readonly DealOffer[]
  readonly homeModals: readonly HomeModal[]
  readonly ratings: ReadonlyMap<number, Rating>
  /** Items that can be made to order, in the order of their gallery. */
  readonly gallery: readonly CustomizationItem[]
  readonly currentRates: Readonly<Record<Metal, CurrentRate | null>>
  /** What the shop pays per gram when it buys back. */
  readonly buyBack: BuyBackRates
}

/** Products whose stock crossed 5 or 0, or null if everything may have changed. */
export type StockCrossings = readonly number[] | null

export interface Catalogue {
  readonly now: Snapshot
  readonly version: number
  /** Identifies the content that open pages depend on; the same in every process with the same content. */
  readonly state: string
  /** The next moment at which prices change without an edit: a deal's start or end, or midnight in India. */
  readonly validUntil: Date
  /** Calls back after every increase of `version`. Returns a function that unsubscribes. */
  onChange(listener: (crossed: StockCrossings) => void): () => void
  /** The long texts of a product; decompressed on every call. */
  textsOf(product: Product): ProductTexts
  /** Units that can be bought now: `stock` on the wire. For a pre-booking, those that can still be booked. */
  sellableOf(product: Product): number
  /** Reads again what may have changed and swaps it in. A caller that reads its own change next must await it. */
  refresh(what: ChangeTopic): Promise<void>
}

export const findProduct = ({ now }: Catalogue, id: number): Product | undefined => {
  const row = now.shelf.rowOfId.get(id)
  return row === undefined ? undefined : now.shelf.products[row]
}

export const productBySlug = ({ now }: Catalogue, slug: string): Product | undefined => {
  const row = now.shelf.rowOfSlug.get(slug)
  return row === undefined ? undefined : now.shelf.products[row]
}

const formerOf = new WeakMap<Families, ReadonlyMap<string, number>>()

/** The product that had this slug before, if it is still sold. */
export function productByFormerSlug(catalogue: Catalogue, slug: string): Product | undefined {
  const { families } = catalogue.now.shelf
  const idBySlug = formerOf.get(families) ?? new Map(families.formerSlugs.map((one) => [one.slug, one.productId]))
  formerOf.set(families, idBySlug)
  const id = idBySlug.get(slug)
  return id === undefined ? undefined : findProduct(catalogue, id)
}

/** Deals that run at the moment and include the product; exact, although the snapshot may be a second old. */
export const dealsOn = ({ now }: Catalogue, product: Product, at: Date): readonly DealOffer[] =>
  (now.prices.deals.get(product.id) ?? []).filter((offer) => isDealRunning(offer, at))

export interface OffersAt {
  readonly now: Date
  /** From a price lock: paise per gram, and the moment it began, which decides the GST rate. */
  readonly rate?: Paise
  readonly gstSince?: Date
}

/** Every price the product can be sold at, at the current rate or at a locked one in paise per gram. */
export function offersNow(catalogue: Catalogue, product: Product, at: OffersAt): PriceOffers {
  const { rates, roundTo } = catalogue.now.prices
  return offersOf(product, {
    rate: at.rate ?? rates[product.metal],
    deals: dealsOn(catalogue, product, at.now),
    roundTo,
    gst: productGstRate(catalogue, product, at.gstSince ?? at.now),
  })
}

/** The table of GST rates, for the day of a moment. */
const gstTableAt = ({ now }: Pick<Catalogue, 'now'>, at: Date) => ({
  rates: now.content.settings.law.gstRates,
  day: dayOf(at),
})

/** The GST rate of a product at a moment. */
export const productGstRate = (catalogue: Pick<Catalogue, 'now'>, product: GstProduct, at: Date): BasisPoints =>
  gstRateReader(catalogue.now.shelf.families, gstTableAt(catalogue, at))(product)

/** The GST rate of digital silver at a moment. */
export function silverGstRate(catalogue: Pick<Catalogue, 'now'>, at: Date): BasisPoints {
  const { rates, day } = gstTableAt(catalogue, at)
  return gstRate(digitalSilverGoods, day, rates)
}

/** The GST rate stated in texts about the whole shop. */
export function shopGstRate(catalogue: Pick<Catalogue, 'now'>, at: Date): BasisPoints {
  const { rates, day } = gstTableAt(catalogue, at)
  return generalGstRate(day, rates)
}

export const priceNow = (catalogue: Catalogue, product: Product, at: { now: Date; quantity: number }): ChosenPrice =>
  choosePrice(offersNow(catalogue, product, at), at.quantity)
