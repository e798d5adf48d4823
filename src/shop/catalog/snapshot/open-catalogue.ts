import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { ChangeTopic } from '../../../platform/database/notify-change.ts'
import type { Log } from '../../../platform/logging/log.ts'
import { dayOf, nextMidnight } from '../../../units/date.ts'
import { formatPercent } from '../../../units/format.ts'
import { metals } from '../../../units/metal.ts'
import { readGallery } from '../../content/gallery/reading.ts'
import { readContent } from '../../content/reading.ts'
import { type CurrentRates, readCurrentRates } from '../../pricing/rates/reading.ts'
import { buyBackRates } from '../../pricing/rates/rules/buy-back.ts'
import { isPaused } from '../../pricing/rates/rules.ts'
import { readHomeModals, readOffers } from '../deals/reading.ts'
import { nextEdge, runningByProduct } from '../deals/rules.ts'
import type { Product } from '../product.ts'
import {
  databaseNow,
  type ProductsRead,
  readAllProducts,
  readChangedProducts,
  readChangedStocks,
  readFamilies,
  readProductsRevision,
} from '../reading.ts'
import { readOutsideReviewsRevision } from '../reviews/outside-reviews.ts'
import { readRatings } from '../reviews/reading.ts'
import { type Catalogue, productGstRate, type Snapshot, type StockCrossings } from './catalogue.ts'
import { buildPriceList } from './price-list.ts'
import { buildShelf, type Shelf } from './shelf.ts'
import { StockColumn } from './stock-column.ts'
import { type ProductTexts, TextStore } from './text-store.ts'

interface Deps {
  readonly database: Pick<Database, 'db'>
  readonly clock: Clock
  readonly log: Log
}

/** A transaction may commit this long after the database time in its rows. */
const commitLagMs = 15_000

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** By part: a rate changes every minute, and of all ratings, texts and families nothing with it. */
const digests = new WeakMap<object, string>()

/** Of a part of the snapshot, which is replaced and never changed. */
function digestOfPart(part: object): string {
  const existing = digests.get(part)
  if (existing !== undefined) return existing
  const digest = digestOf(part instanceof Map ? [...part] : part)
  digests.set(part, digest)
  return digest
}

/** Yields to the event loop between two parts of a long computation. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Reads the whole catalogue and returns it ready to serve. */
export async function openCatalogue(deps: Deps): Promise<Catalogue> {
  const catalogue = new LiveCatalogue(deps)
  await catalogue.load()
  return catalogue
}

type Unpriced = Omit<Snapshot, 'prices' | 'buyBack'>

class LiveCatalogue implements Catalogue {
  now!: Snapshot
  version = 1
  state = ''
  validUntil = new Date(0)
  #deps: Deps
  #products = new Map<number, Product>()
  #stock = new StockColumn()
  #texts = new TextStore()
  #listeners = new Set<(crossed: StockCrossings) => void>()
  /** Refreshes run one after another: each begins with the result of the previous one. */
  #turn: Promise<void> = Promise.resolve()
  #productsReadAt = new Date(0)
  #productsRevision = ''
  #stocksReadAt = new Date(0)
  #outsideReviewsRevision = ''

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async load(): Promise<void> {
    const { db } = this.#deps.database
    this.#productsReadAt = this.#stocksReadAt = await databaseNow(db)
    this.#productsRevision = await readProductsRevision(db)
    this.#outsideReviewsRevision = await readOutsideReviewsRevision(db)
    await readAllProducts(db, ({ products, stocks, texts }) => {
      for (const product of products) this.#products.set(product.id, product)
      this.#stock.take(stocks)
      this.#texts.add(texts)
    })
    const currentRates = await readCurrentRates(db)
    const shelf = await this.#buildShelf(currentRates)
    this.now = await this.#priced({ ...(await this.#readContent()), currentRates, shelf })
    this.state = this.#nameState()
  }

  onChange(listener: (crossed: StockCrossings) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  textsOf(product: Product): ProductTexts {
    const texts = this.#texts.of(product.id)
    const gst = formatPercent(productGstRate(this, product, this.#deps.clock.now()))
    return { ...texts, metaDescription: texts.metaDescription.replaceAll('{{gst}}', gst) }
  }

  sellableOf(product: Product): number {
    return this.#stock.sellableOf(product)
  }

  refresh(what: ChangeTopic): Promise<void> {
    const refreshers = {
      rates: () => this.#refreshRates(),
      products: () => this.#refreshProducts(),
      content: () => this.#refreshContent(),
      'outside-reviews': () => this.#refreshOutsideReviews(),
      stock: () => this.#refreshStock(),
      edge: () => this.#passEdge(),
    }
    const turn = this.#turn.then(refreshers[what])
    this.#turn = turn.catch(() => {})
    return turn
  }

  async #refreshRates(): Promise<void> {
    const currentRates = await readCurrentRates(this.#deps.database.db)
    const before = this.now.currentRates
    if (
      before.gold?.rate.id === currentRates.gold?.rate.id &&
      before.silver?.rate.id === currentRates.silver?.rate.id
    ) {
      this.now = { ...this.now, currentRates }
      // The rate was only confirmed and nothing shown changes: anything built from this version stays valid.
      if (metals.every((metal) => isPaused(before[metal]) === isPaused(currentRates[metal]))) return
      this.state = this.#nameState()
      this.#tell(null)
      return
    }
    const newMetal = !before.gold !== !currentRates.gold || !before.silver !== !currentRates.silver
    const shelf = newMetal ? await this.#buildShelf(currentRates) : this.now.shelf
    await this.#swap({ ...this.now, currentRates, shelf })
  }

  async #refreshProducts(): Promise<void> {
    const { db } = this.#deps.database
    const readAt = await databaseNow(db)
    // Read before the products: the revision may be older than what is shown, never newer.
    const revision = await readProductsRevision(db)
    const since = new Date(this.#productsReadAt.getTime() - commitLagMs)
    let fresh = 0
    const withdrawnIds: number[] = []
    await readChangedProducts(db, since, (part) => {
      fresh += this.#takeFresh(part)
      withdrawnIds.push(...part.withdrawn.filter((id) => this.#products.delete(id)))
    })
    this.#productsReadAt = readAt
    this.#productsRevision = revision
    const families = await readFamilies(db)
    if (fresh || withdrawnIds.length || !isDeepStrictEqual(families, this.now.shelf.families))
      await this.#swap({ ...this.now, shelf: await this.#buildShelf(this.now.currentRates) })
    // Only after the swap: until then a withdrawn product is still shown.
    this.#texts.drop(withdrawnIds)
  }

  /** Takes over changed products and returns their number; a poll also reads products that are unchanged. */
  #takeFresh({ products, texts, stocks }: ProductsRead): number {
    const textsOf = new Map(texts)
    const fresh = products.filter((product) => {
      const current = this.#products.get(product.id)
      return !current || !isDeepStrictEqual([product, textsOf.get(product.id)], [current, this.#texts.of(product.id)])
    })
    this.#texts.add(fresh.map(({ id }) => [id, textsOf.get(id)!] as const))
    for (const product of fresh) this.#products.set(product.id, product)
    this.#stock.take(stocks)
    return fresh.length
  }

  async #refreshContent(): Promise<void> {
    const read = await this.#readContent()
    const { content, offers, homeModals, ratings, gallery } = this.now
    if (!isDeepStrictEqual(read, { content, offers, homeModals, ratings, gallery }))
      await this.#swap({ ...this.now, ...read })
  }

  /** Only product pages read them, from the database; they are made anew. */
  async #refreshOutsideReviews(): Promise<void> {
    const revision = await readOutsideReviewsRevision(this.#deps.database.db)
    if (revision === this.#outsideReviewsRevision) return
    this.#outsideReviewsRevision = revision
    this.state = this.#nameState()
    this.#tell(null)
  }

  async #refreshStock(): Promise<void> {
    const { db } = this.#deps.database
    const readAt = await databaseNow(db)
    const since = new Date(this.#stocksReadAt.getTime() - commitLagMs)
    const crossed: number[] = []
    await readChangedStocks(db, since, (part) => crossed.push(...this.#stock.take(part)))
    this.#stocksReadAt = readAt
    if (crossed.length) this.#tell(crossed)
  }

  /** At the start or end of a deal, banner or popup, and at midnight, which decides which products are new. */
  async #passEdge(): Promise<void> {
    if (this.#deps.clock.now() < this.validUntil) return
    await this.#swap({ ...this.now, shelf: await this.#buildShelf(this.now.currentRates) })
  }

  async #readContent() {
    const { db } = this.#deps.database
    return {
      content: await readContent(db),
      offers: await readOffers(db, this.#deps.clock.now()),
      homeModals: await readHomeModals(db),
      ratings: await readRatings(db),
      gallery: await readGallery(db),
    }
  }

  /** Products of a metal without a rate have no price and are not sold. */
  async #buildShelf(status: CurrentRates): Promise<Shelf> {
    const families = await readFamilies(this.#deps.database.db)
    const priced = [...this.#products.values()].filter((product) => status[product.metal])
    return buildShelf(priced, families, { now: this.#deps.clock.now(), pause: breathe })
  }

  async #priced(next: Unpriced): Promise<Snapshot> {
    const now = this.#deps.clock.now()
    const { gold, silver } = next.currentRates
    const basis = {
      rates: { gold: gold?.rate.paisePerGram ?? 0, silver: silver?.rate.paisePerGram ?? 0 },
      deals: runningByProduct(next.offers, now),
      roundTo: next.content.settings.prices.roundTo,
      gst: { rates: next.content.settings.law.gstRates, day: dayOf(now) },
    }
    const prices = await buildPriceList(next.shelf, basis, breathe)
    const edge = nextEdge([...next.offers, ...next.content.banners, ...next.homeModals], now)
    const midnight = nextMidnight(now)
    this.validUntil = edge && edge < midnight ? edge : midnight
    return { ...next, prices, buyBack: buyBackRates(next.currentRates, next.content.settings.rates) }
  }

  async #swap(next: Unpriced): Promise<void> {
    this.now = await this.#priced(next)
    this.state = this.#nameState()
    this.#tell(null)
  }

  #nameState(): string {
    const { currentRates, content, offers, homeModals, ratings, gallery, shelf } = this.now
    const rates = metals.map((metal) => [currentRates[metal]?.rate.id, isPaused(currentRates[metal])])
    const parts = [content, offers, homeModals, ratings, gallery, shelf.families].map(digestOfPart)
    return digestOf([rates, this.#productsRevision, this.#outsideReviewsRevision, this.validUntil, parts]).slice(0, 12)
  }

  #tell(crossed: StockCrossings): void {
    this.version++
    for (const listener of this.#listeners) listener(crossed)
  }
}
