import type { NoFacts } from '../refusal.ts'

/** Who handled a piece so far, and who may take the step that nobody who did may take (decision 0086). */
type MissingPersonFacts = {
  step: string
  needed: number
  /** Separated by commas, as the candidates are. */
  names: string
  candidates: string
  /** The earlier account that is of the same hand; '' for none. */
  sameHandAs: string
  above: string
}

export interface BuyBackRefusals {
  'buy-back.asked-before': NoFacts
  'buy-back.more-people': MissingPersonFacts
  'buy-back.no-offer': NoFacts
  'buy-back.no-such-day': NoFacts
  'buy-back.no-weight': NoFacts
  'buy-back.none-left': NoFacts
  'buy-back.not-bought': NoFacts
  'buy-back.not-delivered': NoFacts
  'buy-back.not-permitted': { step: string }
  'buy-back.not-this-piece': NoFacts
  'buy-back.not-unpaid': NoFacts
  'buy-back.nothing-due': NoFacts
  'buy-back.offer-over': NoFacts
  'buy-back.other-person': MissingPersonFacts
  'buy-back.pan-needed': { from: string }
  'buy-back.pay-account-checking': NoFacts
  'buy-back.pay-account-cooling': { until: string }
  'buy-back.pay-account-refused': { why: string }
  'buy-back.pay-done': NoFacts
  'buy-back.pay-failed': { why: string }
  'buy-back.pay-held': { by: string; why: string }
  'buy-back.pay-no-account': NoFacts
  'buy-back.pay-no-tax-id': { from: string }
  'buy-back.pay-not-bought': NoFacts
  'buy-back.pay-on-its-way': { why: string }
  'buy-back.pay-refused': { why: string }
  'buy-back.pay-unanswered': { at: string }
  'buy-back.quantity': { most: number }
  'buy-back.say-why': NoFacts
  'buy-back.serial-back-already': { serial: string }
  'buy-back.serial-not-sold': { serial: string }
  'buy-back.serial-other-item': { serial: string }
  'buy-back.serial-other-order': { serial: string; order: string }
  'buy-back.serial-twice': { serial: string }
  'buy-back.serials-many': { count: number }
  'buy-back.serials-missing': { count: number }
  'buy-back.serials-struck': { count: number }
  'buy-back.unknown': NoFacts
  'buy-back.unknown-brand': NoFacts
}
