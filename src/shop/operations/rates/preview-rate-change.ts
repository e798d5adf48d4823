/** Previews a rate change before it is published, calculated with the rules that price the shop. */
import { isDeepStrictEqual } from 'node:util'
import { and, countDistinct, eq, gt, gte, inArray, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import { cartLines, carts } from '../../cart/records.ts'
import { priceOfOne } from '../../catalog/prices.ts'
import type { Product } from '../../catalog/product.ts'
import { dealsOn, productGstRate } from '../../catalog/snapshot/catalogue.ts'
import { quotes } from '../../payments/records.ts'
import { changesOfDay } from '../../pricing/rates/publications.ts'
import { buyBackPriceAt, makerOf } from '../../pricing/rates/rules/buy-back.ts'
import { largestPriceChange, premiumAt, pricesByTerms } from '../../pricing/rates/rules/terms.ts'
import type { Shop } from '../../shop.ts'
import { purchases } from '../../silver/digital-silver/records.ts'
import { changesTo, type RateChanges, type RequestedPrices } from './publish.ts'
import { mostAloneADay, needsSecond, type RateTerms } from './rules.ts'

export interface SamplePricePreview {
  readonly id: number
  readonly name: string
  readonly metal: Metal
  readonly now: Paise
  readonly after: Paise
  /** What the shop pays to buy it back. Null where it is not bought back. */
  readonly paysBackNow: Paise | null
  readonly paysBackAfter: Paise | null
}

export interface RateChangePreview {
  /** The time for which it was calculated. */
  readonly at: Date
  readonly samples: readonly SamplePricePreview[]
  /** Products whose price it changes. */
  readonly products: number
  /** Open carts with such products, active within a month. */
  readonly openCarts: number
  /** Payments whose price is locked, and when the last lock ends. */
  readonly lockedPayments: number
  readonly lockedUntil: Date | null
  readonly changes: RateChanges
  readonly ofDay: RateChanges
  readonly mostAlone: number
  readonly needsSecond: boolean
}

/** For rates set by staff. */
export async function previewRates(shop: Shop, prices: RequestedPrices): Promise<RateChangePreview> {
  const terms = shop.catalogue.now.content.settings.rates
  const changes = await shop.db.transaction((tx) => changesTo(tx, prices, terms))
  return effectOf(shop, { prices, changes, at: shop.clock.now() })
}

/** For other margins, spreads and premiums, with prices at the time given by `momentOfEffect`. */
export async function previewRateTerms(shop: Shop, draft: RateTerms): Promise<RateChangePreview> {
  const { currentRates, content } = shop.catalogue.now
  const before = content.settings.rates
  const after = { ...before, ...draft }
  const changes = {
    gold: largestPriceChange(before, after, 'gold'),
    silver: largestPriceChange(before, after, 'silver'),
  }
  const at = momentOfEffect(shop, { before, after })
  const pricesAt = (metal: Metal) => {
    const rate = currentRates[metal]?.rate
    if (!rate || rate.basePaisePerGram === null) return null
    return pricesByTerms({ metal, base: rate.basePaisePerGram, source: rate.source }, after, at)
  }
  return effectOf(shop, { prices: { gold: pricesAt('gold'), silver: pricesAt('silver') }, changes, at })
}

type Terms = Shop['catalogue']['now']['content']['settings']['rates']
const hourMs = 3_600_000

/** Now if a premium changes now, otherwise the first hour of the next week in which one does. */
function momentOfEffect(shop: Shop, { before, after }: { before: Terms; after: Terms }): Date {
  const now = shop.clock.now()
  const changesAt = (at: Date) =>
    metals.some(
      (metal) => !isDeepStrictEqual(premiumAt(after.windows, metal, at), premiumAt(before.windows, metal, at)),
    )
  if (changesAt(now)) return now
  const hours = Array.from({ length: 7 * 24 }, (_, hour) => new Date(now.getTime() + (hour + 1) * hourMs))
  return hours.find(changesAt) ?? now
}

interface Draft {
  readonly prices: RequestedPrices
  readonly changes: RateChanges
  readonly at: Date
}

async function effectOf(shop: Shop, { prices, changes, at }: Draft): Promise<RateChangePreview> {
  const touched = metals.filter((metal) => prices[metal])
  const { shelf } = shop.catalogue.now
  const ofDay = await changesOfDay(shop.db, shop.clock.now())
  return {
    at,
    samples: samplesOf(shelf.products).map((product) => sampleEffect(shop, product, prices)),
    products: shelf.products.filter(({ metal }) => touched.includes(metal)).length,
    ...(await countCarts(shop, shelf.products, touched)),
    ...(await countLocked(shop.db, shop.clock.now())),
    changes,
    ofDay,
    mostAlone: mostAloneADay,
    needsSecond: metals.some((metal) => needsSecond({ ofDay: ofDay[metal], more: changes[metal] })),
  }
}

const samplesEach = 3

/** Best-selling products of each metal, each of another kind or weight. The catalogue is sorted by sales. */
function samplesOf(products: readonly Product[]): Product[] {
  return metals.toReversed().flatMap((metal) => {
    const sampledKinds = new Set<string>()
    const chosen = products.filter((product) => {
      const kind = `${product.subCategoryId}:${product.weightMg}`
      if (product.metal !== metal || sampledKinds.size >= samplesEach || sampledKinds.has(kind)) return false
      sampledKinds.add(kind)
      return true
    })
    return chosen.sort((one, other) => one.weightMg - other.weightMg)
  })
}

function sampleEffect({ catalogue, clock }: Shop, product: Product, prices: RequestedPrices): SamplePricePreview {
  const { id, name, metal } = product
  const { rates, roundTo } = catalogue.now.prices
  const now = clock.now()
  const deals = dealsOn(catalogue, product, now)
  const gst = productGstRate(catalogue, product, now)
  const priceAt = (rate: Paise) => priceOfOne(product, { rate, deals, roundTo, gst }).price
  const after = prices[metal]
  const maker = makerOf(product)
  const paysAt = (rate: Paise) => (product.buyBack ? buyBackPriceAt(product, rate) : null)
  const buysAfter = after && (maker === 'own' ? after.ownBuy : after.otherBuy)
  return {
    ...{ id, name, metal },
    now: priceAt(rates[metal]),
    after: priceAt(after?.sell ?? rates[metal]),
    paysBackNow: paysAt(catalogue.now.buyBack[maker][metal]),
    paysBackAfter: paysAt(buysAfter ?? catalogue.now.buyBack[maker][metal]),
  }
}

const openForMs = 30 * 24 * hourMs

async function countCarts(shop: Shop, products: readonly Product[], touched: readonly Metal[]) {
  if (touched.length === 0) return { openCarts: 0 }
  const ids = products.flatMap(({ id, metal }) => (touched.includes(metal) ? [id] : []))
  const since = new Date(shop.clock.now().getTime() - openForMs)
  const [found] = await shop.db
    .select({ count: countDistinct(carts.id) })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(
      and(
        isNull(carts.closedAt),
        gte(carts.changedAt, since),
        // No filter by product if all metals are affected.
        touched.length === metals.length ? undefined : sql`${cartLines.productId} = ANY(${sql.param(ids)}::int[])`,
      ),
    )
  return { openCarts: found?.count ?? 0 }
}

/** Orders and purchases of digital silver whose price is locked. */
async function countLocked(db: Db, now: Date) {
  const [orders] = await db
    .select({ count: countDistinct(quotes.orderId), until: max(quotes.endsAt) })
    .from(quotes)
    .innerJoin(carts, eq(carts.id, quotes.orderId))
    .where(and(gt(quotes.endsAt, now), isNull(carts.closedAt)))
  const [silver] = await db
    .select({ count: countDistinct(purchases.id), until: max(purchases.endsAt) })
    .from(purchases)
    .where(and(inArray(purchases.state, ['QUOTED', 'PENDING']), gt(purchases.endsAt, now)))
  const untils = [orders?.until, silver?.until].filter((until) => until instanceof Date)
  return {
    lockedPayments: (orders?.count ?? 0) + (silver?.count ?? 0),
    lockedUntil: untils.length ? new Date(Math.max(...untils.map((until) => until.getTime()))) : null,
  }
}
