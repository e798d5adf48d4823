/** Price and delivery date for a product at a pincode, calculated like a cart but before there is one. */
import { formatMoney } from '../../units/format.ts'
import type { Product } from '../catalog/product.ts'
import { findProduct } from '../catalog/snapshot/catalogue.ts'
import { leavesSameDay } from '../loyalty/club/rules.ts'
import { cardCharges } from '../pricing/payment-modes.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { checkPincode, type PincodeCheck } from './delivery/actions.ts'
import { isFreeByClub, priceDelivered, priceProductLine } from './price-product-line.ts'
import { requireAvailableQuantity } from './rules.ts'

export interface DeliveryEstimateRequest {
  readonly productId: number
  readonly quantity: number
  /** 0 for none. */
  readonly packageId: number
  readonly pincode: string
}

export interface DeliveryEstimate {
  readonly price: CartPrice
  /** The price including the charge for cards and net banking, which applies to everything that is paid. */
  readonly byCard: CartPrice
  readonly place: PincodeCheck
  /** Shipping is free because of the tier. */
  readonly byClub: boolean
}

/**
 * One piece of a product alone, without a package, delivered to an address in India: what a cart of a new customer would cost. Null
 * where it is worth more than one consignment may be.
 */
export function priceDeliveredAlone(shop: Pick<Shop, 'catalogue' | 'clock'>, product: Product): CartPrice | null {
  const { content, prices } = shop.catalogue.now
  const { delivery, prices: settings } = content.settings
  const piece = priceProductLine(shop, product, { quantity: 1, packageId: 0, rates: prices.rates })
  // The place of supply splits the tax; it does not change what is charged.
  const terms = { coupon: null, points: 0, silver: null, gatewayCharge: 0, sameState: true, settings }
  const price = priceDelivered([piece], terms, { pickup: false, charges: delivery.charges })
  return price.goodsNet > delivery.mostPerConsignment ? null : price
}

/** Throws what adding to the cart and checking a pincode throw. `tier` is the customer's club tier. */
export async function estimateDelivery(
  shop: Shop,
  checked: DeliveryEstimateRequest,
  tier = 0,
): Promise<DeliveryEstimate> {
  const { productId, quantity, packageId } = checked
  const product = findProduct(shop.catalogue, productId)
  if (!product) throw refuse('cart.unknown-product')
  if (packageId && !product.packages.some(({ id }) => id === packageId)) throw refuse('cart.unknown-package')
  const { content, prices } = shop.catalogue.now
  const pieces = priceProductLine(shop, product, { quantity, packageId, rates: prices.rates })
  requireAvailableQuantity({ quantity, elsewhere: 0, sellable: pieces.sellable })
  const place = await checkPincode(shop, checked.pincode, {
    leadDays: product.onOrder ? product.leadDays : 0,
    notBefore: product.preSale ? product.despatchOn : null,
    sameDay: leavesSameDay(tier),
  })
  const { delivery, payments, prices: settings } = content.settings
  const sameState = place.place.state.code === delivery.state
  const priced = (gatewayCharge: number) =>
    priceDelivered(
      [pieces],
      { coupon: null, points: 0, silver: null, gatewayCharge, sameState, settings },
      { pickup: false, charges: delivery.charges, tier },
    )
  const price = priced(0)
  if (price.goodsNet > delivery.mostPerConsignment)
    throw refuse('delivery.too-valuable', { most: formatMoney(delivery.mostPerConsignment) })
  return { price, byCard: priced(cardCharges(payments).highest), place, byClub: isFreeByClub([pieces], price, tier) }
}
