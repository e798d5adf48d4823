import type { NoFacts } from '../refusal.ts'

export interface SilverRefusals {
  'digital-silver.day-full': { most: string }
  'digital-silver.no-review': NoFacts
  'digital-silver.nothing-typed': NoFacts
  'digital-silver.other-amount': NoFacts
  'digital-silver.pan-needed': { from: string }
  'digital-silver.price-moved': NoFacts
  'digital-silver.quote-over': { orderId: number }
  'digital-silver.too-little': { amount: string; silver: string }
  'mandates.above-limit': { total: string; most: string }
  'mandates.by-amount-only': NoFacts
  'mandates.exists': NoFacts
  'mandates.not-offered': NoFacts
  'mandates.none': NoFacts
  'mandates.waiting': NoFacts
  'proof-of-metal.no-list': NoFacts
  'silver-gifts.another-meanwhile': NoFacts
  'silver-gifts.claimed-meanwhile': NoFacts
  'silver-gifts.closed': NoFacts
  'silver-gifts.cooling': NoFacts
  'silver-gifts.day-full': { left: string }
  'silver-gifts.gone': NoFacts
  'silver-gifts.no-links': NoFacts
  'silver-gifts.no-name': NoFacts
  'silver-gifts.other-mobile': NoFacts
  'silver-gifts.over': NoFacts
  'silver-gifts.own': NoFacts
  'silver-gifts.too-dear': { below: string }
  'silver-gifts.too-little': NoFacts
  'silver-gifts.too-many': { most: number }
  'silver-gifts.too-much': { balance: string }
  'silver-gifts.unknown': NoFacts
  'silver-out.no-quote': NoFacts
  'silver-out.no-sale': NoFacts
  'silver-out.not-failed': NoFacts
  'silver-out.pan-needed': { from: string }
  'silver-out.quote-expired': NoFacts
  'silver-out.quote-used': NoFacts
  'silver-out.too-little': NoFacts
  'silver-out.too-much': { balance: number }
  'silver-plans.none': NoFacts
}
