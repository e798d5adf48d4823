import type { NoFacts } from '../refusal.ts'

export interface OperationsRefusals {
  'jobs.discarded-already': { by: string }
  'jobs.done': NoFacts
  'jobs.not-dead': NoFacts
  'jobs.not-discardable': { title: string; why: string }
  'jobs.retried-already': { by: string }
  'jobs.running': NoFacts
  'jobs.superseded': NoFacts
  'partners.off': NoFacts
  'partners.tested-too-often': { minutes: number }
  'partners.unknown': NoFacts
  'privacy.pan-stays': NoFacts
  'privacy.still-open': { open: string }
  'privacy.too-many-copies': NoFacts
  'settings.bad-value': { why: string }
  'settings.changed-meanwhile': NoFacts
  'settings.proposed-before': NoFacts
  'settings.unknown': NoFacts
  'setup.incomplete': { missing: string; count: number }
  'setup.not-open': NoFacts
}
