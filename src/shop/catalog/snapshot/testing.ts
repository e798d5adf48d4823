/** The demo catalogue as a priced shelf with deals, for search and list tests. */
import { demoProducts } from '../../../demo/catalogue/demo-products.ts'
import { demoBrands, demoCategories, demoOccasions, demoSubCategories } from '../../../demo/catalogue/families.ts'
import { defaultGstRates, FIRST_GST_RATE } from '../../content/rules/gst-rates.ts'
import { priceOfOne } from '../prices.ts'
import type { DealOffer, Product, VolumeBand } from '../product.ts'
import { buildPriceList } from './price-list.ts'
import { buildShelf } from './shelf.ts'

const now = new Date('2026-11-21T11:00:00+05:30')
const rates = { gold: 1_492_000, silver: 25_000 }
export const testFamilies = {
  brands: demoBrands,
  categories: demoCategories,
  subCategories: demoSubCategories,
  occasions: demoOccasions,
  formerSlugs: [],
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
})

export const testProducts = demoShelfProducts()
const deal = (product: Product): DealOffer => ({
  dealId: 1,
  productId: product.id,
  title: 'Deal',
  titleHi: '',
  startsAt: now,
  endsAt: new Date(now.getTime() + 1),
  occasionId: null,
  makingOffBasisPoints: 5000,
  makingValue: null,
})
const dealt = testProducts.filter(({ id }) => id % 17 === 0)
export const testDeals = new Map(dealt.map((product) => [product.id, [deal(product)]]))
export const priceTestProduct = (product: Product) =>
  priceOfOne(product, {
    rate: rates[product.metal],
    deals: testDeals.get(product.id) ?? [],
    roundTo: 100,
    gst: FIRST_GST_RATE,
  })

export const testShelf = await buildShelf(testProducts, testFamilies, { now })
export const testPrices = await buildPriceList(testShelf, {
  ...{ rates, deals: testDeals, roundTo: 100 },
  gst: { rates: defaultGstRates, day: '2026-11-21' },
})
