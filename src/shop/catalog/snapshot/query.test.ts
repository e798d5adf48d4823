import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricePerGram } from '../prices.ts'
import type { Product } from '../product.ts'
import { emptyCriteria, type ProductCriteria, queryProducts, type SortOrder } from './query.ts'
import { premiumBands, priceBands, weightBands } from './ranges.ts'
import { priceTestProduct, testDeals, testFamilies, testPrices, testProducts, testShelf } from './testing.ts'

const idsOf = (rows: readonly number[]) => rows.map((row) => testShelf.products[row]!.id)
const all = (criteria: ProductCriteria, sort: SortOrder = 'popularity') =>
  queryProducts(testShelf, testPrices, { criteria, sort, skip: 0, take: 1000 })

const isIn = (range: ProductCriteria['premium'], value: number): boolean =>
  !range || (value >= range.from && value < range.below)

/** The same question asked of each product by itself. */
function matches(product: Product, criteria: ProductCriteria): boolean {
  const { price } = priceTestProduct(product)
  const { weight, price: range } = criteria
  return (
    (!criteria.metal || product.metal === criteria.metal) &&
    (!criteria.subCategories.length || criteria.subCategories.includes(product.subCategoryId)) &&
    (!criteria.brands.length || criteria.brands.includes(product.brandId)) &&
    (!criteria.occasions.length || product.occasionIds.some((id) => criteria.occasions.includes(id))) &&
    (!weight || (product.weightMg >= weight.from && product.weightMg < weight.below)) &&
    (!range || (price >= range.from && price < range.below)) &&
    (!criteria.finenesses.length || criteria.finenesses.includes(product.finenessPer10000)) &&
    isIn(criteria.premium, priceTestProduct(product).premium) &&
    isIn(criteria.perGram, pricePerGram(price, product.weightMg)) &&
    (!criteria.flags.includes('divine') || product.divine) &&
    (!criteria.flags.includes('discount') || price < priceTestProduct(product).listPrice) &&
    (!criteria.flags.includes('deal') || testDeals.has(product.id))
  )
}

const anyCriteria: fc.Arbitrary<ProductCriteria> = fc
  .record({
    metal: fc.constantFrom('gold' as const, 'silver' as const, undefined),
    subCategories: fc.subarray([7, 8, 9, 10], { maxLength: 2 }),
    brands: fc.subarray([1, 2, 3, 4], { maxLength: 2 }),
    occasions: fc.subarray([35, 36, 37, 40], { maxLength: 2 }),
    weight: fc.constantFrom(undefined, ...weightBands),
    price: fc.constantFrom(undefined, ...priceBands),
    finenesses: fc.subarray([9990, 9999], { maxLength: 2 }),
    premium: fc.constantFrom(undefined, ...premiumBands),
    perGram: fc.constantFrom(undefined, { from: 30_000, below: 40_000 }, { from: 0, below: 1_600_000 }),
    flags: fc.subarray(['divine', 'discount', 'deal'] as const, { maxLength: 1 }),
  })
  .map(({ metal, weight, price, premium, perGram, ...rest }) => ({
    ...emptyCriteria,
    ...rest,
    ...(metal && { metal }),
    ...(weight && { weight }),
    ...(price && { price }),
    ...(premium && { premium }),
    ...(perGram && { perGram }),
  }))

describe('a list', () => {
  it('holds exactly the products that meet every filter, and its total is exact', () => {
    fc.assert(
      fc.property(anyCriteria, (criteria) => {
        const expected = testProducts.filter((product) => matches(product, criteria)).map(({ id }) => id)
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
        for (const { value, count } of facets.finenesses)
          expect(count).toBe(all({ ...criteria, finenesses: [value] }).total)
        for (const { value, count } of facets.premiums) expect(count).toBe(all({ ...criteria, premium: value }).total)
        for (const { value, count } of facets.occasions)
          expect(count).toBe(all({ ...criteria, occasions: [value] }).total)
      }),
      { numRuns: 60 },
    )
  })

  it('is sorted by price either way, and by units sold and then newest otherwise', () => {
    const pricesOf = (sort: 'price-low-to-high' | 'price-high-to-low') =>
      all(emptyCriteria, sort).rows.map((row) => testPrices.price[row]!)
    expect(pricesOf('price-low-to-high')).toEqual([...testPrices.price].sort((a, b) => a - b))
    expect(pricesOf('price-high-to-low')).toEqual([...testPrices.price].sort((a, b) => b - a))
    const sold = all(emptyCriteria).rows.map((row) => testShelf.products[row]!.unitsSold30)
    expect(sold).toEqual([...sold].sort((a, b) => b - a))
  })

  it.each([
    ['weight', (product: Product) => product.weightMg],
    ['fineness', (product: Product) => product.finenessPer10000],
    ['brand', (product: Product) => testFamilies.brands.find(({ id }) => id === product.brandId)!.title],
    ['perGram', (product: Product) => pricePerGram(priceTestProduct(product).price, product.weightMg)],
    ['premium', (product: Product) => priceTestProduct(product).premium],
    ['making', (product: Product) => pricePerGram(priceTestProduct(product).makingCharge, product.weightMg)],
  ] as const)('is sorted by %s over the whole of it, either way', (column, inColumn) => {
    for (const method of ['low-to-high', 'high-to-low'] as const) {
      const { rows } = all(emptyCriteria, `${column}-${method}`)
      const values = rows.map((row) => inColumn(testShelf.products[row]!))
      const up = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(method === 'low-to-high' ? up : up.reverse())
      // Among equals the order of sales stays.
      for (let at = 1; at < rows.length; at++)
        if (values[at] === values[at - 1]) expect(rows[at]!).toBeGreaterThan(rows[at - 1]!)
    }
  })

  it('pages without gap or overlap', () => {
    for (const sort of ['price-low-to-high', 'price-high-to-low', 'popularity', 'perGram-high-to-low'] as const) {
      const page = (skip: number) =>
        queryProducts(testShelf, testPrices, { criteria: emptyCriteria, sort, skip, take: 24 }).rows
      const pages = Array.from({ length: 9 }, (_, at) => page(at * 24)).flat()
      expect(pages).toEqual(all(emptyCriteria, sort).rows)
    }
  })

  it('shows the price of the pricing rules for every product', () => {
    for (const product of testProducts)
      expect(testPrices.price[testShelf.rowOfId.get(product.id)!]).toBe(priceTestProduct(product).price)
  })
})
