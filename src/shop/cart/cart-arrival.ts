/** The day by which everything in a cart arrives, promised from the cart to the order. */
import type { Day } from '../../units/date.ts'
import { soldDespatchOf } from '../catalog/despatch-time.ts'
import { leavesSameDay } from '../loyalty/club/rules.ts'
import type { Shop } from '../shop.ts'
import { arrivalOf } from './delivery/actions.ts'
import { despatchDay } from './delivery/rules.ts'
import type { PricedCart } from './priced-cart.ts'

/**
 * Null for a pickup, without a pincode, and where no time is promised because a piece is made for this customer. Counts as the product
 * page does (`checkPincode`).
 */
export function cartArrival(
  shop: Pick<Shop, 'clock' | 'catalogue'>,
  { items, tier, cart, deliveryAddress, facts }: PricedCart,
): Day | null {
  const pincode = deliveryAddress?.pincode ?? cart.deliveryPincode
  if (cart.pickupStoreId !== null || !pincode || items.length === 0) return null
  const later = items.map(({ product }) => soldDespatchOf(product)).filter((despatch) => despatch !== null)
  if (later.some(({ leadDays }) => leadDays === null)) return null
  const { days, transit } = facts.arrival
  const leavesOn = despatchDay(shop.clock.now(), days, {
    withinDays: shop.catalogue.now.content.settings.delivery.despatchWithinDays,
    leadDays: Math.max(0, ...later.map(({ leadDays }) => leadDays ?? 0)),
    notBefore: later.map(({ on }) => on ?? '').reduce((latest, day) => (day > latest ? day : latest), '') || null,
    sameDay: leavesSameDay(tier),
  })
  return arrivalOf(shop, { pincode, leavesOn, days, transit })
}
