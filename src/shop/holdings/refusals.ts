import type { NoFacts } from '../refusal.ts'

export interface HoldingsRefusals {
  'holdings.automatic': NoFacts
  'holdings.full': { most: number }
  'holdings.no-source-name': NoFacts
  'holdings.no-year': NoFacts
  'holdings.not-yet': NoFacts
  'holdings.too-much': NoFacts
  'holdings.unknown': NoFacts
}
