import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoProducts } from '../demo/demo-products.ts'
import { demoBrands, demoCategories, demoOccasions, demoSubCategories } from '../demo/families.ts'
import { priceOfOne } from '../prices.ts'
import type { Offer, Product, VolumeBand } from '../product.ts'
import { buildPriceList, type PriceList } from './price-list.ts'
import { type Criteria, everything, find, findByText } from './query.ts'
import { priceBands, weightBands } from './ranges.ts'
import { buildShelf, type Shelf } from './shelf.ts'

const now = new Date('2026-11-21T11:00:00+05:30')
const rates = { gold: 1_492_000, silver: 25_000 }
const families = {
  brands: demoBrands,
  categories: demoCategories,
  subCategories: demoSubCategories,
  occasions: demoOccasions,
}

function demoShelfProducts(): Product[] {
  const { products, occasions, bands } = demoProducts(now)
  return products.map((row) => ({
    ...(row as unknown as Product),
    occasionIds: occasions.filter(({ productId }) => productId === row.id).map(({ occasionId }) => occasionId),
    bands: bands.filter(({ productId }) => productId === row.id).map(bandOf),
    packages: [],
    relatedIds: [],
    boughtTogetherIds: [],
  }))
}

const bandOf = (band: {
  volumeFrom: number
  volumeTo?: number | null | undefined
  makingValue: number
}): VolumeBand => ({
  id: 1,
  from: band.volumeFrom,
  to: band.volumeTo ?? null,
  makingValue: band.makingValue,
  gatewayBasisPoints: 200,
})

const products = demoShelfProducts()
const deal = (product: Product): Offer => ({
  dealId: 1,
  productId: product.id,
  title: 'Deal',
  startsAt: now,
  endsAt: new Date(now.getTime() + 1),
  occasionId: null,
  makingOffBasisPoints: 5000,
  makingValue: null,
})
const dealt = products.filter(({ id }) => id % 17 === 0)
const deals = new Map(dealt.map((product) => [product.id, [deal(product)]]))
const priceOf = (product: Product) =>
  priceOfOne(product, { rate: rates[product.metal], deals: deals.get(product.id) ?? [], roundTo: 100 })

let shelf: Shelf
let prices: PriceList
beforeAll(async () => {
  shelf = await buildShelf(products, families, { now })
  prices = await buildPriceList(shelf, { rates, deals, roundTo: 100 })
})

const idsOf = (rows: readonly number[]) => rows.map((row) => shelf.products[row]!.id)
const all = (criteria: Criteria, sort: 'price-low-to-high' | 'price-high-to-low' | 'popularity' = 'popularity') =>
  find(shelf, prices, { criteria, sort, skip: 0, take: 1000 })

/** The same question asked of each product by itself. */
function matches(product: Product, criteria: Criteria): boolean {
  const { price } = priceOf(product)
  const { weight, price: range } = criteria
  return (
    (!criteria.metal || product.metal === criteria.metal) &&
    (!criteria.subCategories.length || criteria.subCategories.includes(product.subCategoryId)) &&
    (!criteria.brands.length || criteria.brands.includes(product.brandId)) &&
    (!criteria.occasions.length || product.occasionIds.some((id) => criteria.occasions.includes(id))) &&
    (!weight || (product.weightMg >= weight.from && product.weightMg < weight.below)) &&
    (!range || (price >= range.from && price < range.below)) &&
    (!criteria.flags.includes('divine') || product.divine) &&
    (!criteria.flags.includes('discount') || price < priceOf(product).listPrice) &&
    (!criteria.flags.includes('deal') || deals.has(product.id))
  )
}

const anyCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    metal: fc.constantFrom('gold' as const, 'silver' as const, undefined),
    subCategories: fc.subarray([7, 8, 9, 10], { maxLength: 2 }),
    brands: fc.subarray([1, 2, 3, 4], { maxLength: 2 }),
    occasions: fc.subarray([35, 36, 37, 40], { maxLength: 2 }),
    weight: fc.constantFrom(undefined, ...weightBands),
    price: fc.constantFrom(undefined, ...priceBands),
    flags: fc.subarray(['divine', 'discount', 'deal'] as const, { maxLength: 1 }),
  })
  .map(({ metal, weight, price, ...rest }) => ({
    ...everything,
    ...rest,
    ...(metal && { metal }),
    ...(weight && { weight }),
    ...(price && { price }),
  }))

describe('a list', () => {
  it('holds exactly the products that meet every filter, and its total is exact', () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        const expected = products.filter((product) => matches(product, criteria)).map(({ id }) => id)
        const found = all(criteria)
        expect(idsOf(found.rows).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b))
        expect(found.total).toBe(expected.length)
      }),
      { numRuns: 300 },
    )
  })

  it('counts for each filter value what choosing it would leave', () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        const { facets } = all(criteria)
        for (const { value, count } of facets.brands) expect(count).toBe(all({ ...criteria, brands: [value] }).total)
        for (const { value, count } of facets.weights) expect(count).toBe(all({ ...criteria, weight: value }).total)
        for (const { value, count } of facets.prices) expect(count).toBe(all({ ...criteria, price: value }).total)
        for (const { value, count } of facets.occasions)
          expect(count).toBe(all({ ...criteria, occasions: [value] }).total)
      }),
      { numRuns: 60 },
    )
  })

  it('is sorted by price either way, and by units sold and then newest otherwise', () => {
    const pricesOf = (sort: 'price-low-to-high' | 'price-high-to-low') =>
      all(everything, sort).rows.map((row) => prices.price[row]!)
    expect(pricesOf('price-low-to-high')).toEqual([...prices.price].sort((a, b) => a - b))
    expect(pricesOf('price-high-to-low')).toEqual([...prices.price].sort((a, b) => b - a))
    const sold = all(everything).rows.map((row) => shelf.products[row]!.unitsSold30)
    expect(sold).toEqual([...sold].sort((a, b) => b - a))
  })

  it('pages without gap or overlap', () => {
    for (const sort of ['price-low-to-high', 'price-high-to-low', 'popularity'] as const) {
      const page = (skip: number) => find(shelf, prices, { criteria: everything, sort, skip, take: 24 }).rows
      const pages = Array.from({ length: 9 }, (_, at) => page(at * 24)).flat()
      expect(pages).toEqual(all(everything, sort).rows)
    }
  })

  it('shows the price of the pricing rules for every product', () => {
    for (const product of products) expect(prices.price[shelf.rowOfId.get(product.id)!]).toBe(priceOf(product).price)
  })
})

describe('search', () => {
  const named = (text: string) => findByText(shelf, text, 500).map((row) => shelf.products[row]!.name)

  it('finds a piece by its whole name', () => {
    for (const { name } of products) expect(named(name)).toContain(name)
  })

  it('wants every word, and takes the last one as a beginning', () => {
    expect(named('lotus gold')).not.toHaveLength(0)
    for (const name of named('lotus gol')) expect(name).toMatch(/Lotus Gold/)
  })

  it('knows weights, metals, mints and everyday words', () => {
    for (const name of named('mmtc gold 10gm')) expect(name).toMatch(/^MMTC-PAMP .*Gold .*, 10 g/)
    for (const name of named('chandi biscuit 1kg')) expect(name).toMatch(/Silver Bar, 1 kg/)
    expect(named('chandi biscuit 1kg')).not.toHaveLength(0)
  })

  it('reads a misspelt word as its nearest neighbour, but never a number', () => {
    expect(named('lotsu coin ')).toEqual(named('lotus coin '))
    expect(named('silvr mandla ')).toEqual(named('silver mandala '))
    expect(named('37 g silver')).toEqual([])
    expect(named('qwertyuiop')).toEqual([])
  })

  it('ranks by sales', () => {
    const rows = findByText(shelf, 'silver coin', 500)
    expect(rows).toEqual([...rows].sort((a, b) => a - b))
  })
})
