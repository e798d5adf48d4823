/**
 * The catalogue by columns: everything that does not depend on rates. Rows are in order of popularity (30-day units, then
 * newest), so sorting by popularity needs no work.
 */

import { dayMs } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Families, Product } from '../product.ts'
import { type BitSource, type Bits, bitsInRange, emptyBits, orAll, setBit } from './bit-set.ts'
import { ColumnOrder } from './column-order.ts'
import { FacetColumn } from './facet-column.ts'
import { type FilterRange, weightBands } from './ranges.ts'
import { ScratchMemory } from './scratch-memory.ts'
import { Search } from './search/search.ts'
import { SearchIndexBuilder } from './search/search-index.ts'
import { tokeniseText, weightWord } from './search/tokenise-text.ts'

export interface Shelf {
  readonly families: Families
  readonly products: readonly Product[]
  readonly rowOfId: ReadonlyMap<number, number>
  readonly rowOfSlug: ReadonlyMap<string, number>
  readonly weightMg: Int32Array
  readonly fineness: Int32Array
  /** Making charge per unit without deals: paise, and basis points of the metal value on top. */
  readonly makingPaise: Float64Array
  readonly makingBasisPoints: Int32Array
  /** Rows whose volume table makes even the first unit cheaper than the list price. */
  readonly cheaperFromOne: readonly number[]
  readonly is: Readonly<Record<ShelfFlag, Bits>>
  readonly ofMetal: Readonly<Record<Metal, Bits>>
  readonly ofSubCategory: ReadonlyMap<number, Bits>
  readonly ofBrand: ReadonlyMap<number, Bits>
  readonly ofOccasion: ReadonlyMap<number, Bits>
  readonly ofCountry: ReadonlyMap<string, Bits>
  readonly ofFineness: ReadonlyMap<number, Bits>
  readonly search: Search
  /** Bit sets of the weight ranges queried so far, memoised. */
  weighing(from: number, below: number): Bits
  /** Rows sorted by columns that do not depend on rates. */
  readonly inOrder: Readonly<Record<ShelfColumn, ColumnOrder>>
  readonly facets: ShelfFacets
  /** For the one list or search that is being calculated. */
  readonly scratch: ScratchMemory
}

/** Filters whose counts do not depend on rates. */
interface ShelfFacets {
  readonly subCategories: FacetColumn<number>
  readonly brands: FacetColumn<number>
  readonly occasions: FacetColumn<number>
  readonly countries: FacetColumn<string>
  readonly weights: FacetColumn<FilterRange>
  readonly finenesses: FacetColumn<number>
}

const shelfFlags = ['divine', 'preSale', 'onOrder', 'newArrival', 'bestSeller', 'volume'] as const
export type ShelfFlag = (typeof shelfFlags)[number]
export type ShelfColumn = 'weight' | 'fineness' | 'brand'

const newForDays = 60
const rowsBetweenPauses = 2000
const rangesRemembered = 64

/** Yields to the event loop; tests omit it. */
export type Pause = () => Promise<void>

export async function buildShelf(
  products: readonly Product[],
  families: Families,
  at: { now: Date; pause?: Pause },
): Promise<Shelf> {
  const ranked = [...products].sort(byPopularity)
  const shelf = emptyShelf(ranked, families)
  const builder = new SearchIndexBuilder()
  const familyTerms = familyTermsOf(families)
  const newSince = at.now.getTime() - newForDays * dayMs
  // Best sellers: the best twentieth of the products that sell at all, and at least one page.
  const lastBest = Math.max(24, Math.ceil(ranked.length / 20))
  for (let row = 0; row < ranked.length; row++) {
    const product = ranked[row]!
    placeColumns(shelf, row, product)
    if (product.listedAtMs >= newSince) setBit(shelf.is.newArrival, row)
    if (product.hotItem || (product.unitsSold30 > 0 && row < lastBest)) setBit(shelf.is.bestSeller, row)
    const name = new Set(tokeniseText(product.name))
    builder.add(row, name.union(new Set(tokeniseText(product.nameHi))), familyTerms(product))
    setBit(bitsOf(shelf.ofNameLength, name.size, ranked.length), row)
    if (at.pause && row % rowsBetweenPauses === rowsBetweenPauses - 1) await at.pause()
  }
  if (at.pause) await at.pause()
  const weighing = memoiseRangeBits(shelf.weightMg)
  return {
    ...shelf,
    search: new Search(shelf, builder.finish(ranked.length)),
    weighing,
    inOrder: {
      weight: new ColumnOrder(shelf.weightMg),
      fineness: new ColumnOrder(shelf.fineness),
      brand: new ColumnOrder(brandRanks(ranked, families)),
    },
    facets: {
      subCategories: new FacetColumn(() => [...shelf.ofSubCategory]),
      brands: new FacetColumn(() => [...shelf.ofBrand]),
      occasions: new FacetColumn(() => [...shelf.ofOccasion]),
      countries: new FacetColumn(() => [...shelf.ofCountry]),
      weights: facetOfRanges(weightBands, weighing),
      finenesses: new FacetColumn(() => [...shelf.ofFineness]),
    },
    scratch: new ScratchMemory(ranked.length),
  }
}

function byPopularity(a: Product, b: Product): number {
  return b.unitsSold30 - a.unitsSold30 || b.listedAtMs - a.listedAtMs || b.id - a.id
}

function emptyShelf(products: readonly Product[], families: Families) {
  const rows = products.length
  const noBits = (ids: readonly { id: number }[]) => new Map(ids.map(({ id }) => [id, emptyBits(rows)]))
  return {
    families,
    products,
    rowOfId: new Map<number, number>(),
    rowOfSlug: new Map<string, number>(),
    weightMg: new Int32Array(rows),
    fineness: new Int32Array(rows),
    makingPaise: new Float64Array(rows),
    makingBasisPoints: new Int32Array(rows),
    cheaperFromOne: [] as number[],
    is: Object.fromEntries(shelfFlags.map((flag) => [flag, emptyBits(rows)])) as Record<ShelfFlag, Bits>,
    ofMetal: { gold: emptyBits(rows), silver: emptyBits(rows) },
    ofSubCategory: noBits(families.subCategories),
    ofBrand: noBits(families.brands),
    ofOccasion: noBits(families.occasions),
    ofCountry: new Map<string, Bits>(),
    ofFineness: new Map<number, Bits>(),
    ofNameLength: new Map<number, Bits>(),
  }
}

function placeColumns(shelf: ReturnType<typeof emptyShelf>, row: number, product: Product): void {
  shelf.rowOfId.set(product.id, row)
  shelf.rowOfSlug.set(product.slug, row)
  shelf.weightMg[row] = product.weightMg
  shelf.fineness[row] = product.finenessPer10000
  placeMaking(shelf, row, product)
  setBit(shelf.ofMetal[product.metal], row)
  for (const bits of [shelf.ofSubCategory.get(product.subCategoryId), shelf.ofBrand.get(product.brandId)])
    if (bits) setBit(bits, row)
  for (const id of product.occasionIds) {
    const bits = shelf.ofOccasion.get(id)
    if (bits) setBit(bits, row)
  }
  setBit(bitsOf(shelf.ofCountry, product.countryOfOrigin, shelf.products.length), row)
  setBit(bitsOf(shelf.ofFineness, product.finenessPer10000, shelf.products.length), row)
  if (product.divine) setBit(shelf.is.divine, row)
  if (product.preSale) setBit(shelf.is.preSale, row)
  if (product.onOrder) setBit(shelf.is.onOrder, row)
  if (product.bands.length) setBit(shelf.is.volume, row)
}

/** The bit set of a key, created on first use. */
function bitsOf<Key>(of: Map<Key, Bits>, key: Key, rows: number): Bits {
  const existing = of.get(key)
  if (existing) return existing
  const fresh = emptyBits(rows)
  of.set(key, fresh)
  return fresh
}

/** The alphabetical rank of each row's mint. */
function brandRanks(products: readonly Product[], { brands }: Families): Int32Array {
  const ids = brands.toSorted((a, b) => (a.title < b.title ? -1 : 1)).map(({ id }) => id)
  return Int32Array.from(products, ({ brandId }) => ids.indexOf(brandId))
}

function placeMaking(shelf: ReturnType<typeof emptyShelf>, row: number, product: Product): void {
  const first = product.bands.find((band) => band.from <= 1)
  const value = Math.min(product.makingValue, first?.makingValue ?? product.makingValue)
  if (value < product.makingValue) shelf.cheaperFromOne.push(row)
  const { fixed, share } = makingColumns(product, value)
  shelf.makingPaise[row] = fixed
  shelf.makingBasisPoints[row] = share
}

/** A making charge as paise and as a share of the metal value, one of which is 0. */
export function makingColumns(product: Product, value: number): { fixed: number; share: number } {
  if (product.freeMakingCharge) return { fixed: 0, share: 0 }
  if (product.makingKind === 'percent') return { fixed: 0, share: value }
  if (product.makingKind === 'flat') return { fixed: value, share: 0 }
  return { fixed: Math.round((value * product.weightMg) / 1000), share: 0 }
}

/** The words a piece is found by besides its names: those of its brand, metal, weight, fineness, form and occasions. */
function familyTermsOf(families: Families): (product: Product) => Set<string> {
  const termsById = (entries: readonly { id: number; title: string }[]) =>
    new Map(entries.map(({ id, title }) => [id, tokeniseText(title)]))
  const brands = termsById(families.brands)
  const subCategories = termsById(families.subCategories)
  const occasions = termsById(families.occasions)
  return (product) =>
    new Set([
      weightWord(product.weightMg),
      String(product.finenessPer10000 / 10),
      product.metal,
      ...(brands.get(product.brandId) ?? []),
      ...(subCategories.get(product.subCategoryId) ?? []),
      ...product.occasionIds.flatMap((id) => occasions.get(id) ?? []),
      ...(product.divine ? ['divine'] : []),
    ])
}

/** Memoises the bit sets of ranges; the oldest are dropped first. */
export function memoiseRangeBits(values: Int32Array | Float64Array): (from: number, below: number) => Bits {
  const cached = new Map<string, Bits>()
  return (from, below) => {
    const key = `${from}-${below}`
    const remembered = cached.get(key)
    if (remembered) return remembered
    const bits = bitsInRange(values, from, below)
    if (cached.size >= rangesRemembered) cached.delete(cached.keys().next().value!)
    cached.set(key, bits)
    return bits
  }
}

export function facetOfRanges(
  ranges: readonly FilterRange[],
  bitsOf: (from: number, below: number) => Bits,
): FacetColumn<FilterRange> {
  return new FacetColumn(() => ranges.map((range) => [range, bitsOf(range.from, range.below)]))
}

/** The rows with any of the ids. */
export function rowsOfAny<T>(source: BitSource, of: ReadonlyMap<T, Bits>, values: readonly T[]): Bits {
  const sets = values.flatMap((value) => of.get(value) ?? [])
  return sets.length === 1 ? sets[0]! : orAll(source, sets)
}
