/** Products that staff can put into an offer, at the prices of the moment. */
import { priceProductLine } from '../../cart/price-product-line.ts'
import type { Shop } from '../../shop.ts'

const mostFound = 12

/** Those on sale whose name contains every word of the search. */
export function findOfferProducts(shop: Pick<Shop, 'catalogue' | 'clock'>, search: string) {
  const { shelf, prices } = shop.catalogue.now
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return shelf.products
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
    .slice(0, mostFound)
    .map((product) => {
      const { unit } = priceProductLine(shop, product, { quantity: 1, packageId: 0, rates: prices.rates }).line
      const { id, name, metal, weightMg } = product
      const sellable = shop.catalogue.sellableOf(product)
      return { id, name, metal, weightMg, price: unit.price, makingCharge: unit.makingCharge, sellable }
    })
}
