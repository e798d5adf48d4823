import type { NoFacts } from '../refusal.ts'

export interface CartRefusals {
  'cart.full': { most: number }
  'cart.no-owner': NoFacts
  'cart.other-coupon': NoFacts
  'cart.over-stock': { left: number }
  'cart.sold-out': NoFacts
  'cart.too-many': { most: number }
  'cart.unknown': NoFacts
  'cart.unknown-line': NoFacts
  'cart.unknown-package': NoFacts
  'cart.unknown-product': NoFacts
  'delivery.bad-charges': { why: string }
  'delivery.bad-couriers': { why: string }
  'delivery.courier-not-listed': { name: string }
  'delivery.bad-day': NoFacts
  'delivery.bad-range': NoFacts
  'delivery.closed-already': NoFacts
  'delivery.holiday-known': NoFacts
  'delivery.no-holiday': NoFacts
  'delivery.no-store': NoFacts
  'delivery.no-such-pincodes': NoFacts
  'delivery.not-closed': NoFacts
  'delivery.other-state': { state: string }
  'delivery.too-many-pincodes': { count: number }
  'delivery.too-valuable': { most: string }
  'delivery.unknown-pincode': NoFacts
  'delivery.unserviceable': NoFacts
}
