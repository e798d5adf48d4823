import type { NoFacts } from '../refusal.ts'

export interface SupportRefusals {
  'alerts.available': NoFacts
  'alerts.dead-link': NoFacts
  'alerts.kept': NoFacts
  'alerts.not-below': { price: number }
  'alerts.too-many': { most: number }
  'alerts.unknown': NoFacts
  'customization.unknown-item': NoFacts
  'enquiries.closed': NoFacts
  'enquiries.no-canned': NoFacts
  'enquiries.no-contact': NoFacts
  'enquiries.pictures': { most: number }
  'enquiries.same-title': NoFacts
  'enquiries.unfilled': { variables: string }
  'enquiries.unknown': NoFacts
  'enquiries.unknown-event': NoFacts
  'enquiries.unknown-variable': { variable: string }
  'logistics.unknown-brand': NoFacts
  'newsletter.unknown-link': NoFacts
  'outside-reviews.changed': NoFacts
  'outside-reviews.not-a-file': NoFacts
  'outside-reviews.nothing-new': NoFacts
  'outside-reviews.unknown': NoFacts
  'reviews.not-bought': NoFacts
  'reviews.not-delivered': NoFacts
  'reviews.shown': NoFacts
  'reviews.waiting': NoFacts
}
