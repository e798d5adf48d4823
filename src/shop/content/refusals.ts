import type { NoFacts } from '../refusal.ts'

export interface ContentRefusals {
  'content.bad-link': { link: string }
  'content.bad-slug': NoFacts
  'content.bad-times': NoFacts
  'content.changed-meanwhile': { title: string }
  'content.is-linked': { title: string }
  'content.law-needs': { title: string }
  'content.must-tell': { name: string }
  'content.no-category': NoFacts
  'content.no-coupon': NoFacts
  'content.no-page': NoFacts
  'content.no-picture': NoFacts
  'content.no-question': NoFacts
  'content.no-questions': NoFacts
  'content.no-version': NoFacts
  'content.not-in-list': { name: string }
  'content.not-sold': NoFacts
  'content.nothing-chosen': NoFacts
  'content.nothing-written': NoFacts
  'content.slug-taken': NoFacts
  'content.too-little': { title: string; least: number }
  'content.unknown': NoFacts
  'content.unknown-fact': { name: string }
  'uploads.broken': NoFacts
  'uploads.kind': { pdf: boolean }
  'uploads.pixels': NoFacts
  'uploads.size': NoFacts
}
