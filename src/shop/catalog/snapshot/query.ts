/** Queries a product list: its rows, their order, the total count, and the count for each filter. */
import type { Metal } from '../../../units/metal.ts'
import {
  andAll,
  type Bits,
  collectRows,
  copyBits,
  countBits,
  hasBit,
  intoAnd,
  Narrowed,
  orAll,
  takeAway,
} from './bit-set.ts'
import { type FacetCount, FacetRows } from './facet-column.ts'
import type { PriceColumn, PriceList } from './price-list.ts'
import type { FilterRange } from './ranges.ts'
import type { SearchMeaning, SearchMode } from './search/interpret-search.ts'
import type { Searched } from './search/search.ts'
import { readSearchPhrases, type SearchedCollection } from './search/search-phrases.ts'
import { tokeniseText } from './search/tokenise-text.ts'
import { rowsOfAny, type Shelf, type ShelfColumn, type ShelfFlag } from './shelf.ts'

export type SortColumn = 'price' | ShelfColumn | PriceColumn
export type SortOrder = 'popularity' | `${SortColumn}-low-to-high` | `${SortColumn}-high-to-low`
export type ProductFlag = ShelfFlag | 'discount' | 'deal'

export interface ProductCriteria {
  readonly metal?: Metal
  readonly subCategories: readonly number[]
  readonly brands: readonly number[]
  readonly occasions: readonly number[]
  readonly countries: readonly string[]
  /** Milligrams. */
  readonly weight?: FilterRange
  /** Paise. */
  readonly price?: FilterRange
  /** Parts per 10,000. */
  readonly finenesses: readonly number[]
  /** Paise per gram. */
  readonly perGram?: FilterRange
  /** Premium over the metal value: basis points. */
  readonly premium?: FilterRange
  readonly flags: readonly ProductFlag[]
  readonly text: string
  /** The text is matched word for word. */
  readonly literal?: boolean
}

export const emptyCriteria: ProductCriteria = {
  subCategories: [],
  brands: [],
  occasions: [],
  countries: [],
  finenesses: [],
  flags: [],
  text: '',
}

export interface ProductQueryResult {
  readonly rows: readonly number[]
  readonly total: number
  readonly facets: Facets
  /** How the text was interpreted, if that is more than its words. */
  readonly understood: SearchMeaning | null
}

/** For each value of a filter, the number of rows with it that pass all other filters. */
export interface Facets {
  readonly subCategories: FacetCount<number>[]
  readonly brands: FacetCount<number>[]
  readonly occasions: FacetCount<number>[]
  readonly countries: FacetCount<string>[]
  readonly weights: FacetCount<FilterRange>[]
  readonly prices: FacetCount<FilterRange>[]
  readonly finenesses: FacetCount<number>[]
  readonly premiums: FacetCount<FilterRange>[]
}

/** What narrows a list: filters that are counted without themselves, and the rest. */
type Group =
  | 'subCategories'
  | 'brands'
  | 'occasions'
  | 'countries'
  | 'weight'
  | 'price'
  | 'finenesses'
  | 'perGram'
  | 'premium'
  | 'rest'

export function queryProducts(
  shelf: Shelf,
  prices: PriceList,
  query: { criteria: ProductCriteria; sort: SortOrder; skip: number; take: number },
): ProductQueryResult {
  const scratch = shelf.scratch.reset()
  const { text, literal } = query.criteria
  const searched = text ? searchText(shelf, prices, text, literal ? 'literal' : 'typed') : null
  const chosen = chosenBits(shelf, prices, query.criteria, searched)
  const narrowed = new Narrowed(scratch, [...chosen.values()])
  const found = new FacetRows(scratch, narrowed.all)
  const total = found.count
  const without = (group: Group): FacetRows => {
    const bits = chosen.get(group)
    return bits ? new FacetRows(scratch, narrowed.without(bits)) : found
  }
  const page = { ...query, best: searched?.best ?? [] }
  return {
    rows: total > query.skip ? pageOf(found.bits, shelf, prices, page) : [],
    total,
    facets: countFacets(shelf, prices, without),
    understood: searched?.understood ?? null,
  }
}

/** The rows that match the text, the best hits first and then best sellers: for autocompletion. */
export function findByText(shelf: Shelf, prices: PriceList, text: string, take: number): number[] {
  shelf.scratch.reset()
  const { rows, best } = searchText(shelf, prices, text, 'typing')
  return bestFirst(rows, shelf, { best, skip: 0, take })
}

/** The rows of a text: those with its words, within the price and the collections that it names. */
function searchText(shelf: Shelf, prices: PriceList, text: string, mode: SearchMode): Searched {
  const { scratch } = shelf
  if (mode === 'literal') return shelf.search.find(text, mode, scratch)
  const { rest, price, collections } = readSearchPhrases(text)
  const found = shelf.search.find(rest, mode, scratch)
  if (!price && collections.length === 0) return found
  const rows = andAll(scratch, [
    found.rows,
    ...(price ? [prices.pricedBetween(price.from, price.below)] : []),
    ...collections.map((one) => rowsOfCollection(shelf, one)),
  ])
  const understood = {
    ...(found.understood ?? { words: tokeniseText(rest) }),
    ...(price && { price }),
    ...(collections.length > 0 && { collections }),
  }
  return { rows, best: found.best, understood }
}

function rowsOfCollection(shelf: Shelf, collection: SearchedCollection): Bits {
  if (collection === 'best-seller') return shelf.is.bestSeller
  if (collection === 'pre-booking') return shelf.is.preSale
  return orAll(shelf.scratch, [...shelf.ofOccasion.values(), shelf.is.divine])
}

/** By filter: the rows that it leaves. */
function chosenBits(
  shelf: Shelf,
  prices: PriceList,
  criteria: ProductCriteria,
  searched: Searched | null,
): Map<Group, Bits> {
  const { scratch } = shelf
  const chosen = new Map<Group, Bits>()
  const { metal, weight, price, perGram, premium, flags } = criteria
  if (criteria.subCategories.length)
    chosen.set('subCategories', rowsOfAny(scratch, shelf.ofSubCategory, criteria.subCategories))
  if (criteria.brands.length) chosen.set('brands', rowsOfAny(scratch, shelf.ofBrand, criteria.brands))
  if (criteria.occasions.length) chosen.set('occasions', rowsOfAny(scratch, shelf.ofOccasion, criteria.occasions))
  if (criteria.countries.length) chosen.set('countries', rowsOfAny(scratch, shelf.ofCountry, criteria.countries))
  if (weight) chosen.set('weight', shelf.weighing(weight.from, weight.below))
  if (price) chosen.set('price', prices.pricedBetween(price.from, price.below))
  if (criteria.finenesses.length) chosen.set('finenesses', rowsOfAny(scratch, shelf.ofFineness, criteria.finenesses))
  if (perGram) chosen.set('perGram', prices.perGramBetween(perGram.from, perGram.below))
  if (premium) chosen.set('premium', prices.premiumBetween(premium.from, premium.below))
  const rest = flags.map((flag) => bitsOfFlag(shelf, prices, flag))
  if (metal) rest.push(shelf.ofMetal[metal])
  if (searched) rest.push(searched.rows)
  if (rest.length) chosen.set('rest', rest.length === 1 ? rest[0]! : andAll(scratch, rest))
  return chosen
}

function bitsOfFlag(shelf: Shelf, prices: PriceList, flag: ProductFlag): Bits {
  if (flag === 'discount') return prices.discounted
  if (flag === 'deal') return prices.inDeal
  return shelf.is[flag]
}

interface Page {
  readonly sort: SortOrder
  readonly skip: number
  readonly take: number
  readonly best: readonly Bits[]
}

function pageOf(result: Bits, shelf: Shelf, prices: PriceList, { sort, skip, take, best }: Page): number[] {
  if (sort === 'popularity') return bestFirst(result, shelf, { best, skip, take })
  const { order, backwards: isDescending } = orderFor(sort, shelf, prices)
  const page: number[] = []
  let matched = 0
  for (let i = 0; i < order.length && page.length < take; i++) {
    const row = order[isDescending ? order.length - 1 - i : i]!
    if (hasBit(result, row) && matched++ >= skip) page.push(row)
  }
  return page
}

/** Prices are already sorted; other columns are sorted on first use. */
function orderFor(sort: Exclude<SortOrder, 'popularity'>, shelf: Shelf, prices: PriceList) {
  const isDescending = sort.endsWith('-high-to-low')
  const column = sort.replace(/-(low-to-high|high-to-low)$/, '') as SortColumn
  if (column === 'price') return { order: prices.cheapestFirst, backwards: isDescending }
  const orders = { ...shelf.inOrder, ...prices.inOrder }[column]
  return { order: isDescending ? orders.down : orders.up, backwards: false }
}

/** The rows of the sets in `best`, one set after another, then all others; each in order of sales. */
function bestFirst(result: Bits, { scratch }: Shelf, { best, skip, take }: Omit<Page, 'sort'>): number[] {
  const page: number[] = []
  const left = copyBits(scratch, result)
  let toSkip = skip
  for (const set of [...best, result]) {
    if (page.length >= take) break
    const here = intoAnd(copyBits(scratch, left), set)
    const count = countBits(here)
    if (toSkip < count) page.push(...collectRows(here, toSkip, take - page.length))
    toSkip = Math.max(0, toSkip - count)
    takeAway(left, here)
  }
  return page
}

function countFacets(shelf: Shelf, prices: PriceList, without: (group: Group) => FacetRows): Facets {
  return {
    subCategories: shelf.facets.subCategories.count(without('subCategories')),
    brands: shelf.facets.brands.count(without('brands')),
    occasions: shelf.facets.occasions.count(without('occasions')),
    countries: shelf.facets.countries.count(without('countries')),
    weights: shelf.facets.weights.count(without('weight')),
    prices: prices.facets.prices.count(without('price')),
    finenesses: shelf.facets.finenesses.count(without('finenesses')),
    premiums: prices.facets.premiums.count(without('premium')),
  }
}
