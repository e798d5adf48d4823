import type { NoFacts } from '../refusal.ts'

export interface InventoryRefusals {
  'passports.unknown': NoFacts
}
