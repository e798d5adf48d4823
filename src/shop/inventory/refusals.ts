import type { NoFacts } from '../refusal.ts'

export interface InventoryRefusals {
  'passports.unknown': NoFacts
  'purchases.cancelled': NoFacts
  'purchases.counted': NoFacts
  'purchases.gstin-known': { name: string }
  'purchases.gstin-needed': { id: number }
  'purchases.gstin-received': { id: number }
  'purchases.in-future': NoFacts
  'purchases.invoice-known': { id: number }
  'purchases.more-than-ordered': { rest: string }
  'purchases.no-invoice': NoFacts
  'purchases.no-line': NoFacts
  'purchases.no-lines': NoFacts
  'purchases.no-supplier': NoFacts
  'purchases.not-editable': NoFacts
  'purchases.round-off': NoFacts
  'purchases.supplier-archived': NoFacts
  'purchases.unknown': NoFacts
  'purchases.unregistered': NoFacts
}
