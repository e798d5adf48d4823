import type { NoFacts } from '../refusal.ts'

export interface LoyaltyRefusals {
  'points-wallet.inactive': NoFacts
  'points-wallet.not-multiple': { of: number }
  'points-wallet.not-so-many': { balance: string }
  'points-wallet.order-takes': { most: string }
  'points-wallet.too-few': { least: number }
  'points-wallet.too-much-silver': { most: number }
}
