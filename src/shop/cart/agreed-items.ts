/** Prices the lines of a cart that an offer filled. Deals, volume bands and packages do not apply to them. */
import type { Db } from '../../platform/database/database.ts'
import type { Product } from '../catalog/product.ts'
import { readCustomPieces } from '../catalog/products/custom-pieces.ts'
import { findProduct, productGstRate } from '../catalog/snapshot/catalogue.ts'
import { agreedUnitPrice } from '../pricing/rules/agreed-price.ts'
import type { Shop } from '../shop.ts'
import type { AgreedCartLine } from './agreed-terms.ts'
import type { LineRates, PricedProductLine } from './price-product-line.ts'
import type { CartLineRow } from './records.ts'

/** The products of these lines by id: those on sale, and the pieces made for the customer. */
export async function readAgreedProducts(
  shop: Pick<Shop, 'catalogue'>,
  db: Db,
  rows: readonly CartLineRow[],
): Promise<ReadonlyMap<number, Product>> {
  const onSale = rows.flatMap(({ productId }) => findProduct(shop.catalogue, productId) ?? [])
  const custom = rows.filter(({ agreed }) => agreed?.isCustom).map(({ productId }) => productId)
  return new Map([...onSale, ...(await readCustomPieces(db, custom))].map((product) => [product.id, product]))
}

/** Prices a quantity of a product at agreed terms. */
export function priceAgreedLine(
  shop: Pick<Shop, 'catalogue' | 'clock'>,
  product: Product,
  { quantity, agreed, rates, gstSince }: { quantity: number; agreed: AgreedCartLine } & LineRates,
): PricedProductLine {
  const gstRate = productGstRate(shop.catalogue, product, gstSince ?? shop.clock.now())
  const { roundTo } = shop.catalogue.now.content.settings.prices
  const piece = { ...product, rate: rates[product.metal] }
  const { unit, discount } = agreedUnitPrice(piece, agreed, { roundTo, gst: gstRate })
  return {
    product,
    pack: null,
    sellable: agreed.isCustom ? quantity : shop.catalogue.sellableOf(product),
    more: null,
    line: {
      quantity,
      listPrice: unit.price,
      unit,
      packagePrice: 0,
      byDeal: false,
      couponApplies: false,
      agreedDiscount: quantity * discount,
      gstRate,
    },
  }
}
