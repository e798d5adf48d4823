import type { NoFacts } from '../refusal.ts'

export interface OperationsRefusals {
  'customers.too-many-to-export': { most: number }
  'inbox.email-fixed': NoFacts
  'inbox.ends-with-cause': NoFacts
  'inbox.not-theirs': NoFacts
  'inbox.past': NoFacts
  'inbox.push-ended': NoFacts
  'inbox.push-failed': { detail: string }
  'inbox.push-tested-too-often': { minutes: number }
  'inbox.unknown': NoFacts
  'jobs.discarded-already': { by: string }
  'jobs.done': NoFacts
  'jobs.not-dead': NoFacts
  'jobs.not-discardable': { title: string; why: string }
  'jobs.retried-already': { by: string }
  'jobs.running': NoFacts
  'jobs.superseded': NoFacts
  'message-templates.bad-list': { line: number; why: string }
  'message-templates.changed-meanwhile': NoFacts
  'message-templates.dlt-id': NoFacts
  'message-templates.empty-list': NoFacts
  'message-templates.no-id': NoFacts
  'message-templates.no-mobile': NoFacts
  'message-templates.provider-id': NoFacts
  'message-templates.unknown': NoFacts
  'message-templates.whatsapp-code': NoFacts
  'message-templates.whatsapp-name': NoFacts
  'message-templates.whatsapp-name-missing': NoFacts
  'partners.off': NoFacts
  'partners.tested-too-often': { minutes: number }
  'partners.unknown': NoFacts
  'privacy.pan-stays': NoFacts
  'privacy.still-open': { open: string }
  'privacy.too-many-copies': NoFacts
  'settings.bad-value': { why: string }
  'settings.changed-meanwhile': NoFacts
  'settings.fixed': NoFacts
  'settings.proposed-before': NoFacts
  'settings.unknown': NoFacts
  'setup.incomplete': { missing: string; count: number }
  'setup.no-kit-item': NoFacts
  'setup.not-open': NoFacts
}
