import type { NoFacts } from '../refusal.ts'

export interface AccountingRefusals {
  'bank-statements.empty': NoFacts
  'bank-statements.taken-before': NoFacts
  'bank-statements.unreadable': NoFacts
  'bank-statements.used': { utr: string }
  'day-close.books-differ': NoFacts
  'day-close.closed-already': NoFacts
  'day-close.no-day': NoFacts
  'day-close.not-over': NoFacts
  'day-close.not-yet': NoFacts
  'hedges.cancelled': NoFacts
  'hedges.has-file': NoFacts
  'hedges.in-future': NoFacts
  'hedges.unknown': NoFacts
  'metal-position.correct-today': NoFacts
  'metal-position.in-future': NoFacts
  'metal-position.nothing': NoFacts
  'metal-position.too-long': NoFacts
  'gst-rates.bad': { why: string }
  'gst-rates.nothing-new': NoFacts
  'gst-register.no-gstin': NoFacts
  'gst-register.no-month': NoFacts
  'gst-register.other-gstin': { gstins: string }
  'payments.not-credited-yet': NoFacts
  'payouts.held-already': NoFacts
  'payouts.not-failed': NoFacts
  'payouts.not-held': NoFacts
  'payouts.sent-already': NoFacts
  'payouts.unknown': NoFacts
  'proof-of-metal.bar-needed': { serial: string }
  'proof-of-metal.known-bar': { serial: string }
  'proof-of-metal.no-bar': { serial: string }
  'proof-of-metal.proposed-before': { serial: string }
  'proof-of-metal.uncovered': NoFacts
  'reconciliation.unknown': NoFacts
  'refund-limits.second-needed': NoFacts
  'refunds.asked-lately': NoFacts
  'refunds.known-bank-ref': { bankRef: string }
  'refunds.no-account': { why: string }
  'refunds.not-a-bank-ref': NoFacts
  'refunds.not-by-hand': NoFacts
  'refunds.not-failed': NoFacts
  'refunds.proposed-before': NoFacts
  'refunds.unknown': NoFacts
  'reports.bad-recipient': NoFacts
  'reports.no-schedule': NoFacts
  'reports.too-many-for-pdf': { rows: number; most: number }
  'reports.too-many-rows': { most: number }
  'reports.too-many-schedules': { most: number }
  'settlements.empty': NoFacts
  'settlements.unknown-provider': NoFacts
  'settlements.unreadable': NoFacts
}
