import type { NoFacts } from '../refusal.ts'

export interface CheckoutRefusals {
  'checkout.address-first': NoFacts
  'checkout.empty-cart': NoFacts
  'checkout.no-address': NoFacts
  'checkout.no-billing': NoFacts
  'checkout.pan-needed': { from: string }
  'checkout.summary-first': NoFacts
  'checkout.unknown-store': NoFacts
  'offers.being-paid': NoFacts
  'offers.changed-meanwhile': NoFacts
  'offers.no-lines': NoFacts
  'offers.no-sub-category': NoFacts
  'offers.not-draft': NoFacts
  'offers.other-account': NoFacts
  /** `state`: what it is now. */
  'offers.over': { state: string }
  'offers.price-not-fixed': NoFacts
  'offers.product-changed': { name: string }
  'offers.same-product': NoFacts
  'offers.over-stock': { name: string; left: number }
  'offers.sent-often': { most: number }
  'offers.too-long': { most: number }
  'offers.unknown': NoFacts
}
