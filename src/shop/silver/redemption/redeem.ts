/**
 * Redeems silver as an own-brand piece: an ordinary order to which the grams of its metal are applied. This file only has the
 * choice of pieces, and what is left to pay for making, GST and delivery, priced as in the cart.
 */
import type { Paise } from '../../../units/paise.ts'
import { ceilDivide, multiply } from '../../../units/rounding.ts'
import { SILVER_GRAM, type SilverUnits } from '../../../units/silver.ts'
import { priceDelivered, priceProductLine } from '../../cart/price-product-line.ts'
import type { Product, SubCategory } from '../../catalog/product.ts'
import { requireBuyableMetals } from '../../pricing/rates/actions.ts'
import { ownBrandId } from '../../pricing/rates/rules.ts'
import type { CartPrice } from '../../pricing/rules/price-cart.ts'
import type { Shop } from '../../shop.ts'

export interface RedeemableProduct {
  readonly product: Product
  readonly form: SubCategory['form']
  readonly sellable: number
  /** With the grams of its metal applied. */
  readonly price: CartPrice
}

export interface RedeemChoice {
  readonly rate: Paise
  readonly pieces: readonly RedeemableProduct[]
}

/** Pieces for which this balance is enough, lightest first. Throws `rates.stale` or `rates.held`. */
export function redeemChoice(shop: Shop, balance: SilverUnits): RedeemChoice {
  requireBuyableMetals(shop, ['silver'])
  const { shelf, prices } = shop.catalogue.now
  const rate = prices.rates.silver
  const forms = new Map(shelf.families.subCategories.map(({ id, form }) => [id, form]))
  const pieces = shelf.products
    .filter((product) => product.brandId === ownBrandId && product.metal === 'silver' && !product.preSale)
    .map((product) => ({ product, form: forms.get(product.subCategoryId)!, ...pricedWithSilver(shop, product) }))
    .filter(({ sellable, price }) => sellable > 0 && price.silver <= balance)
  return { rate, pieces: pieces.sort((a, b) => a.product.weightMg - b.product.weightMg || a.product.id - b.product.id) }
}

/** Priced with all grams that its metal is worth, whether or not the customer has that many. */
function pricedWithSilver(shop: Shop, product: Product): { sellable: number; price: CartPrice } {
  const { prices, content } = shop.catalogue.now
  const piece = priceProductLine(shop, product, { quantity: 1, packageId: 0, rates: prices.rates })
  const rate = prices.rates.silver
  const terms = {
    coupon: null,
    points: 0,
    silver: null,
    gatewayCharge: 0,
    sameState: true,
    settings: content.settings.prices,
  }
  const buyer = { pickup: false, charges: content.settings.delivery.charges }
  const { breakUp } = priceDelivered([piece], terms, buyer)
  const units = ceilDivide(multiply(breakUp.metalPrice, SILVER_GRAM), rate)
  const price = priceDelivered([piece], { ...terms, silver: { units, rate } }, buyer)
  return { sellable: piece.sellable, price }
}
