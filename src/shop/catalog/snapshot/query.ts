/** Which rows a list shows, in which order, how many there are in all, and how many each filter would leave. */
import type { Metal } from '../product.ts'
import { andAll, type Bits, countAnd, countBits, hasBit, rowsOf } from './bits.ts'
import type { PriceList } from './price-list.ts'
import { priceBands, type Range, weightBands } from './ranges.ts'
import { rowsOfAny, type Shelf, type ShelfFlag } from './shelf.ts'

export type SortOrder = 'price-low-to-high' | 'price-high-to-low' | 'popularity'
export type Flag = ShelfFlag | 'discount' | 'deal'

export interface Criteria {
  readonly metal?: Metal
  readonly subCategories: readonly number[]
  readonly brands: readonly number[]
  readonly occasions: readonly number[]
  readonly countries: readonly string[]
  /** Milligrams. */
  readonly weight?: Range
  /** Paise. */
  readonly price?: Range
  readonly flags: readonly Flag[]
  readonly text: string
}

export const everything: Criteria = { subCategories: [], brands: [], occasions: [], countries: [], flags: [], text: '' }

export interface Found {
  readonly rows: readonly number[]
  readonly total: number
  readonly facets: Facets
}

/** For each value of a filter, how many rows all the other filters leave with it. */
export interface Facets {
  readonly subCategories: FacetCount<number>[]
  readonly brands: FacetCount<number>[]
  readonly occasions: FacetCount<number>[]
  readonly countries: FacetCount<string>[]
  readonly weights: FacetCount<Range>[]
  readonly prices: FacetCount<Range>[]
}

export interface FacetCount<T> {
  readonly value: T
  readonly count: number
}

const groups = ['subCategories', 'brands', 'occasions', 'countries', 'weight', 'price', 'rest'] as const
type Group = (typeof groups)[number]

export function find(
  shelf: Shelf,
  prices: PriceList,
  ask: { criteria: Criteria; sort: SortOrder; skip: number; take: number },
): Found {
  const rows = shelf.products.length
  const chosen = chosenBits(shelf, prices, ask.criteria)
  const result = andAll(rows, [...chosen.values()].flat())
  const total = countBits(result)
  const without = (group: Group): Bits =>
    chosen.has(group)
      ? andAll(
          rows,
          groups.flatMap((other) => (other === group ? [] : (chosen.get(other) ?? []))),
        )
      : result
  return { rows: pageOf(result, prices, { ...ask, total }), total, facets: countFacets(shelf, prices, without) }
}

/** The rows of the text alone, best sellers first: what autocompletion offers. */
export const findByText = (shelf: Shelf, text: string, take: number): number[] =>
  rowsOf(shelf.search.find(text), 0, take)

function chosenBits(shelf: Shelf, prices: PriceList, criteria: Criteria): Map<Group, Bits[]> {
  const rows = shelf.products.length
  const chosen = new Map<Group, Bits[]>()
  const { metal, weight, price, text, flags } = criteria
  if (criteria.subCategories.length)
    chosen.set('subCategories', [rowsOfAny(rows, shelf.ofSubCategory, criteria.subCategories)])
  if (criteria.brands.length) chosen.set('brands', [rowsOfAny(rows, shelf.ofBrand, criteria.brands)])
  if (criteria.occasions.length) chosen.set('occasions', [rowsOfAny(rows, shelf.ofOccasion, criteria.occasions)])
  if (criteria.countries.length) chosen.set('countries', [rowsOfAny(rows, shelf.ofCountry, criteria.countries)])
  if (weight) chosen.set('weight', [shelf.weighing(weight.from, weight.below)])
  if (price) chosen.set('price', [prices.pricedBetween(price.from, price.below)])
  const rest = flags.map((flag) => bitsOfFlag(shelf, prices, flag))
  if (metal) rest.push(shelf.ofMetal[metal])
  if (text) rest.push(shelf.search.find(text))
  if (rest.length) chosen.set('rest', rest)
  return chosen
}

function bitsOfFlag(shelf: Shelf, prices: PriceList, flag: Flag): Bits {
  if (flag === 'discount') return prices.discounted
  if (flag === 'deal') return prices.inDeal
  return shelf.is[flag]
}

function pageOf(
  result: Bits,
  prices: PriceList,
  { sort, skip, take, total }: { sort: SortOrder; skip: number; take: number; total: number },
): number[] {
  if (skip >= total) return []
  if (sort === 'popularity') return rowsOf(result, skip, take)
  const order = prices.cheapestFirst
  const up = sort === 'price-low-to-high'
  const page: number[] = []
  let seen = 0
  for (let i = 0; i < order.length && page.length < take; i++) {
    const row = order[up ? i : order.length - 1 - i]!
    if (hasBit(result, row) && seen++ >= skip) page.push(row)
  }
  return page
}

function countFacets(shelf: Shelf, prices: PriceList, without: (group: Group) => Bits): Facets {
  const count = <T>(base: Bits, of: ReadonlyMap<T, Bits>): FacetCount<T>[] =>
    [...of].map(([value, bits]) => ({ value, count: countAnd(base, bits) }))
  const ranges = (base: Bits, bands: readonly Range[], bitsOf: (from: number, below: number) => Bits) =>
    bands.map((value) => ({ value, count: countAnd(base, bitsOf(value.from, value.below)) }))
  return {
    subCategories: count(without('subCategories'), shelf.ofSubCategory),
    brands: count(without('brands'), shelf.ofBrand),
    occasions: count(without('occasions'), shelf.ofOccasion),
    countries: count(without('countries'), shelf.ofCountry),
    weights: ranges(without('weight'), weightBands, shelf.weighing),
    prices: ranges(without('price'), priceBands, prices.pricedBetween),
  }
}
