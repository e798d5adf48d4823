import type { NoFacts } from '../refusal.ts'

export interface OperationsRefusals {
  'privacy.pan-stays': NoFacts
  'privacy.still-open': { open: string }
  'privacy.too-many-copies': NoFacts
  'settings.bad-value': { why: string }
  'settings.changed-meanwhile': NoFacts
  'settings.proposed-before': NoFacts
  'settings.unknown': NoFacts
  'setup.incomplete': { missing: string; count: number }
  'setup.no-kit-item': NoFacts
  'setup.not-open': NoFacts
}
