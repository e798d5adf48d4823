import type { NoFacts } from '../refusal.ts'

export interface PricingRefusals {
  'rates-desk.bad-terms': { why: string }
  'rates-desk.bad-time': NoFacts
  'rates-desk.buys-above-sells': { metal: string }
  'rates-desk.changed-meanwhile': NoFacts
  'rates-desk.moved-meanwhile': NoFacts
  'rates-desk.no-price': { metal: string }
  'rates-desk.no-reason': NoFacts
  'rates-desk.nothing-changed': NoFacts
  'rates.closed': NoFacts
  'rates.held': { metal: string }
  'rates.no-rate': NoFacts
  'rates.nothing-held': NoFacts
  'rates.stale': { metal: string }
  'rates.stopped': { metal: string }
}
