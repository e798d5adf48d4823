/** What an offer consists of, and the limits of its terms (decision 0114). */
import type { Metal } from '../../../../units/metal.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { Fineness, Milligrams } from '../../../../units/weight.ts'
import type { AgreedCartLine } from '../../../cart/agreed-terms.ts'
import { refuse } from '../../../refusal.ts'

/** fixed: rates and total hold until the offer ends. rate-linked: the metal costs what it costs when the customer pays. */
export const offerPriceKinds = ['fixed', 'rate-linked'] as const
export type OfferPriceKind = (typeof offerPriceKinds)[number]

export interface OfferLine extends AgreedCartLine {
  /** Null: a custom piece of an offer that was not sent yet. */
  readonly productId: number | null
  readonly name: string
  readonly metal: Metal
  readonly weightMg: Milligrams
  readonly finenessPer10000: Fineness
  readonly hsn: string
  readonly subCategoryId: number
  readonly quantity: number
}

export interface OfferTerms {
  readonly priceKind: OfferPriceKind
  readonly lines: readonly OfferLine[]
  /** Without GST. */
  readonly deliveryCharge: Paise
  readonly validHours: number
}

export const mostOfferLines = 20
export const mostOfferQuantity = 10_000
/** A rate-linked offer may be valid for 30 days. */
const longestRateLinkedHours = 720

export const longestOfferHours = (
  kind: OfferPriceKind,
  { longestFixedHours }: { readonly longestFixedHours: number },
): number => (kind === 'fixed' ? longestFixedHours : longestRateLinkedHours)

/** Throws `offers.no-lines`, `offers.same-product`, `offers.price-not-fixed` and `offers.too-long`. */
export function requireSoundTerms(
  { priceKind, lines, validHours }: OfferTerms,
  limits: { readonly longestFixedHours: number },
): void {
  if (lines.length === 0) throw refuse('offers.no-lines', {}, 'lines')
  const ids = lines.flatMap(({ productId }) => productId ?? [])
  if (new Set(ids).size < ids.length) throw refuse('offers.same-product', {}, 'lines')
  if (priceKind !== 'fixed' && lines.some(({ fixedPrice }) => fixedPrice !== null))
    throw refuse('offers.price-not-fixed', {}, 'lines')
  const most = longestOfferHours(priceKind, limits)
  if (validHours > most) throw refuse('offers.too-long', { most }, 'validHours')
}

const hourMs = 3_600_000

export const offerEndsAt = (sentAt: Date, validHours: number): Date => new Date(sentAt.getTime() + validHours * hourMs)

/** The customer is reminded after four fifths of the time. */
export const reminderAt = (sentAt: Date, validUntil: Date): Date =>
  new Date(sentAt.getTime() + ((validUntil.getTime() - sentAt.getTime()) * 4) / 5)

/** Metal that the offer promises, fine: milligrams per metal. */
export function fineMetalOf(lines: readonly Pick<OfferLine, 'metal' | 'weightMg' | 'finenessPer10000' | 'quantity'>[]) {
  const sum = { gold: 0, silver: 0 }
  for (const { metal, weightMg, finenessPer10000, quantity } of lines)
    sum[metal] += Math.round((quantity * weightMg * finenessPer10000) / 10_000)
  return sum
}
