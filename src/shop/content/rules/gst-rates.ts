import { type Day, isDay } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { BasisPoints } from '../../../units/percent.ts'

/**
 * A GST rate, the goods it applies to, and the day in India from which it applies: from midnight it replaces the previous rate
 * (rules/gst.md 1.1).
 */
export interface GstRate {
  readonly from: Day
  /** The first digits of the HSN codes it applies to; empty: all. */
  readonly hsn: string
  /** Null: either. */
  readonly metal: Metal | null
  /** Null: either. */
  readonly form: 'coin' | 'bar' | null
  readonly rate: BasisPoints
}

/** The rate of sales whose records name none: they are older than the table of rates. */
export const FIRST_GST_RATE: BasisPoints = 300

/** The same rate for metal, making charge, package, shipping and gateway charge (Notification 9/2025-CT(R)). */
export const defaultGstRates: readonly GstRate[] = [
  { from: '2017-07-01', hsn: '', metal: null, form: null, rate: FIRST_GST_RATE },
]

const mostRate: BasisPoints = 4000

/** Why a new rate is refused, as a sentence, or null. It must begin after `today`: past sales are not taxed again. */
export function whyBadGstRate({ from, hsn, rate }: GstRate, today: Day): string | null {
  if (!isDay(from) || from <= today) return 'Choose a day from tomorrow on'
  if (!/^(?:\d{2}|\d{4}|\d{6}|\d{8})?$/.test(hsn)) return 'Write the first 2, 4, 6 or all 8 digits of an HSN code'
  return Number.isSafeInteger(rate) && rate >= 0 && rate <= mostRate && rate % 25 === 0
    ? null
    : 'A rate lies between 0 and 40%, in steps of 0.25'
}

/** The table with the rate added, sorted by day; a rate for the same goods from the same day is replaced. */
export const withGstRate = (rates: readonly GstRate[], newRate: GstRate): GstRate[] =>
  [...rates.filter((rate) => !isForSame(rate, newRate)), newRate].sort((a, b) => (a.from < b.from ? -1 : 1))

const isForSame = (one: GstRate, other: GstRate): boolean =>
  one.from === other.from && one.hsn === other.hsn && one.metal === other.metal && one.form === other.form
