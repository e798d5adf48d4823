import type { NoFacts } from '../refusal.ts'

export interface CheckoutRefusals {
  'checkout.address-first': NoFacts
  'checkout.empty-cart': NoFacts
  'checkout.no-address': NoFacts
  'checkout.no-billing': NoFacts
  'checkout.pan-needed': { from: string }
  'checkout.summary-first': NoFacts
  'checkout.unknown-store': NoFacts
}
