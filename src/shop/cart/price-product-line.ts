/** Prices products with their packages and shipping, for a cart or for a single product page. */

import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import type { Package, Product } from '../catalog/product.ts'
import { offersNow, productGstRate } from '../catalog/snapshot/catalogue.ts'
import type { ShippingCharges } from '../content/settings.ts'
import { shipsFree } from '../loyalty/club/rules.ts'
import type { CartLine } from '../pricing/rules/cart-line.ts'
import { type CartPrice, type CartTerms, priceCart } from '../pricing/rules/price-cart.ts'
import { choosePrice, nextSaving } from '../pricing/rules/price-volume.ts'
import { type ShippingChargeInput, shippingCharge } from '../pricing/rules/shipping-charge.ts'
import type { Shop } from '../shop.ts'

export interface ProductLine {
  readonly product: Product
  readonly pack: Package | null
  readonly line: CartLine
}

export interface PricedProductLine extends ProductLine {
  /** Pieces that may be bought now, including those in the cart. */
  readonly sellable: number
  readonly more: { readonly more: number; readonly offEach: Paise } | null
}

export interface LineRates {
  readonly rates: Readonly<Record<Metal, Paise>>
  /** The time of the price lock whose GST rate is kept; absent: now. */
  readonly gstSince?: Date | undefined
}

/** Prices a quantity of a product at given rates, with one of the product's packages or none. */
export function priceProductLine(
  shop: Pick<Shop, 'catalogue' | 'clock'>,
  product: Product,
  wanted: { quantity: number; packageId: number } & LineRates,
): PricedProductLine {
  const now = shop.clock.now()
  const gstSince = wanted.gstSince ?? now
  const offers = offersNow(shop.catalogue, product, { now, gstSince, rate: wanted.rates[product.metal] })
  const chosen = choosePrice(offers, wanted.quantity)
  const pack = product.packages.find(({ id }) => id === wanted.packageId) ?? null
  return {
    product,
    pack,
    sellable: shop.catalogue.sellableOf(product),
    more: nextSaving(offers, wanted.quantity),
    line: {
      quantity: wanted.quantity,
      listPrice: offers.list.price,
      unit: chosen.unit,
      packagePrice: pack?.price ?? 0,
      byDeal: chosen.deal !== null,
      couponApplies: false,
      gstRate: productGstRate(shop.catalogue, product, gstSince),
    },
  }
}

/** Shipping depends on the goods after discounts, so the cart is priced twice; shipping does not change the discounts. */
export function priceDelivered(
  pieces: readonly ProductLine[],
  terms: Omit<CartTerms, 'shipping'>,
  { pickup, charges, tier = 0 }: ShippingTerms,
): CartPrice {
  const lines = pieces.map(({ line }) => line)
  const before = priceCart(lines, { ...terms, shipping: 0 })
  return priceCart(lines, { ...terms, shipping: shippingCharge(parcelOf(pieces, before, { pickup, tier }), charges) })
}

export interface ShippingTerms {
  readonly pickup: boolean
  readonly charges: ShippingCharges
  /** Club tier; absent: none. */
  readonly tier?: number
}

/** Whether this cart ships free because of the club. */
export const isFreeByClub = (pieces: readonly ProductLine[], price: CartPrice, tier: number): boolean =>
  shipsFree(tier, silverNet(pieces, price))

/** Silver after discounts, GST included. */
const silverNet = (pieces: readonly ProductLine[], { lines }: CartPrice): Paise =>
  pieces.reduce((sum, { product }, at) => (product.metal === 'silver' ? sum + lines[at]!.tax.inclusive : sum), 0)

function parcelOf(
  pieces: readonly ProductLine[],
  price: CartPrice,
  { pickup, tier = 0 }: Omit<ShippingTerms, 'charges'>,
): ShippingChargeInput {
  const weightOf = (metal: Metal) =>
    pieces.reduce(
      (sum, { product, line }) => (product.metal === metal ? sum + product.weightMg * line.quantity : sum),
      0,
    )
  return {
    silver: weightOf('silver'),
    gold: weightOf('gold'),
    goods: price.goodsNet,
    allShipFree: pieces.every(({ product }) => product.freeShipping),
    pickup,
    byClub: isFreeByClub(pieces, price, tier),
  }
}
