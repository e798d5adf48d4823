/**
 * The cost of sending a weight of metal to a pincode, by the same charges and pincode check as checkout
 * (rules/delivery.md 2.3).
 */
import { formatMoney } from '../../../units/format.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { checkPincode, type PincodeCheck } from '../../cart/delivery/actions.ts'
import { shopGstRate } from '../../catalog/snapshot/catalogue.ts'
import { shippingWithGst } from '../../pricing/rules/price-cart.ts'
import { shippingCharge } from '../../pricing/rules/shipping-charge.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { metalWithGst } from './rules.ts'

export interface LogisticsRequest {
  readonly weight: Milligrams
  readonly metal: Metal
  /** The id or slug of a mint. */
  readonly brand: string
  readonly pincode: string
}

export interface LogisticsEstimate {
  readonly amount: Paise
  /** GST included, as in the cart. */
  readonly shipping: Paise
  readonly place: PincodeCheck
}

/** Throws `logistics.unknown-brand`, `rates.closed`, `delivery.unknown-pincode`, `delivery.unserviceable`, `delivery.too-valuable`. */
export async function estimateLogistics(
  shop: Shop,
  { weight, metal, brand, pincode }: LogisticsRequest,
): Promise<LogisticsEstimate> {
  const { shelf, prices, currentRates, content } = shop.catalogue.now
  if (!shelf.families.brands.some(({ id, slug }) => slug === brand || String(id) === brand))
    throw refuse('logistics.unknown-brand', {}, 'brand')
  if (!currentRates[metal]) throw refuse('rates.closed')
  const { mostPerConsignment, charges } = content.settings.delivery
  const gst = shopGstRate(shop.catalogue, shop.clock.now())
  const amount = metalWithGst(weight, prices.rates[metal], gst)
  if (amount > mostPerConsignment)
    throw refuse('delivery.too-valuable', { most: formatMoney(mostPerConsignment) }, 'weight')
  const place = await checkPincode(shop, pincode)
  const weights = { silver: 0, gold: 0, [metal]: weight }
  const charge = shippingCharge({ ...weights, goods: amount, allShipFree: false, pickup: false }, charges)
  return { amount, shipping: shippingWithGst(charge, { roundTo: content.settings.prices.roundTo, gst }), place }
}
