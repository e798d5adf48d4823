/** A rate tick: how long pricing and sorting the whole catalogue blocks the process. */

import { demoProducts } from '../src/demo/catalogue/demo-products.ts'
import { demoBrands, demoCategories, demoOccasions, demoSubCategories } from '../src/demo/catalogue/families.ts'
import type { Product } from '../src/shop/catalog/product.ts'
import { buildPriceList } from '../src/shop/catalog/snapshot/price-list.ts'
import { emptyCriteria, queryProducts } from '../src/shop/catalog/snapshot/query.ts'
import { buildShelf } from '../src/shop/catalog/snapshot/shelf.ts'
import { defaultGstRates } from '../src/shop/content/rules/gst-rates.ts'
import { sizes } from './support/catalogue.ts'
import { printTable } from './support/table.ts'

const now = new Date()
const families = {
  brands: demoBrands,
  categories: demoCategories,
  subCategories: demoSubCategories,
  occasions: demoOccasions,
  formerSlugs: [],
}
const gst = { rates: defaultGstRates, day: '2026-11-21' }
const rows = []
for (const size of sizes) {
  const shelf = await buildShelf(products(size), families, { now })
  const whole: number[] = []
  const parts: number[] = []
  for (let tick = 0; tick < 60; tick++) {
    const rates = { gold: 1_492_000 + tick * 1490, silver: 25_000 + tick * 25 }
    let startedMs = performance.now()
    const start = startedMs
    const part = async () => {
      parts.push(performance.now() - startedMs)
      startedMs = performance.now()
    }
    const prices = await buildPriceList(shelf, { rates, deals: new Map(), roundTo: 100, gst }, part)
    await part()
    whole.push(performance.now() - start)
    queryProducts(shelf, prices, { criteria: emptyCriteria, sort: 'price-low-to-high', skip: 0, take: 24 })
  }
  // The first tick of a process runs code that is not yet compiled; it is reported separately.
  const first = ms(Math.max(...parts.splice(0, 4)))
  rows.push({
    products: size,
    'whole tick, p50 ms': ms(at(whole, 0.5)),
    'blocks at a time, p50 ms': ms(at(parts, 0.5)),
    'longest ms': ms(at(parts, 1)),
    'longest of the first tick ms': first,
  })
}
printTable('A rate tick, both metals moving', rows)

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

function ms(value: number): number {
  return Math.round(value * 10) / 10
}

function products(count: number): Product[] {
  const { products: base, occasions } = demoProducts(now)
  return Array.from({ length: count }, (_, at) => {
    const row = base[at % base.length]! as unknown as Product
    return {
      ...row,
      id: at + 1,
      slug: `piece-${at}`,
      makingValue: row.makingValue + (at % 97),
      unitsSold30: (at * 53) % 120,
      occasionIds: occasions.flatMap(({ productId, occasionId }) => (productId === row.id ? [occasionId] : [])),
      packages: [],
      bands: [],
      relatedIds: [],
      boughtTogetherIds: [],
    }
  })
}
