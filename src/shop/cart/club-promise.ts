/** Club benefits that apply to a customer's cart. */

import { leavesSameDay } from '../loyalty/club/rules.ts'
import type { Shop } from '../shop.ts'
import { leavesToday } from './delivery/rules.ts'
import { isFreeByClub } from './price-product-line.ts'
import type { PricedCart } from './priced-cart.ts'

export interface ClubPromise {
  /** Shipping is free because of the tier. */
  readonly byClub: boolean
  /** All of it is in stock and leaves today if it is ordered now. */
  readonly today: boolean
}

export function clubPromise(
  shop: Pick<Shop, 'clock'>,
  { items, price, tier, cart, facts }: Pick<PricedCart, 'items' | 'price' | 'tier' | 'cart' | 'facts'>,
): ClubPromise {
  const byClub = isFreeByClub(items, price, tier)
  const inStock = items.every(({ product }) => !product.onOrder && !product.preSale)
  if (!leavesSameDay(tier) || !inStock || cart.pickupStoreId !== null) return { byClub, today: false }
  const despatch = { leadDays: 0, notBefore: null, sameDay: true }
  return { byClub, today: leavesToday(shop.clock.now(), facts.arrival.days, despatch) }
}
