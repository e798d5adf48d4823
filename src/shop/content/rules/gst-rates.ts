import { type Day, isDay } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { BasisPoints } from '../../../units/percent.ts'

/** A rate, what it is on, and from which day in India: from its midnight on it replaces the one before (rules/gst.md 1.1). */
export interface GstRate {
  readonly from: Day
  /** The first digits of the HSN codes it is on; empty: all. */
  readonly hsn: string
  /** Null: either. */
  readonly metal: Metal | null
  /** Null: either. */
  readonly form: 'coin' | 'bar' | null
  readonly rate: BasisPoints
}

/** What sales bore whose records name no rate: they are older than the table of rates. */
export const FIRST_GST_RATE: BasisPoints = 300

/** Metal, making charge, package, shipping and gateway charge alike (Notification 9/2025-CT(R)). */
export const defaultGstRates: readonly GstRate[] = [
  { from: '2017-07-01', hsn: '', metal: null, form: null, rate: FIRST_GST_RATE },
]

const mostRate: BasisPoints = 4000

/** The sentence a coming rate is refused with, or null. It begins on a day after `today`: what was sold is not taxed anew. */
export function whyBadGstRate({ from, hsn, rate }: GstRate, today: Day): string | null {
  if (!isDay(from) || from <= today) return 'Choose a day from tomorrow on'
  if (!/^(?:\d{2}|\d{4}|\d{6}|\d{8})?$/.test(hsn)) return 'Write the first 2, 4, 6 or all 8 digits of an HSN code'
  return Number.isSafeInteger(rate) && rate >= 0 && rate <= mostRate && rate % 25 === 0
    ? null
    : 'A rate lies between 0 and 40%, in steps of 0.25'
}

/** The table with a rate in it: one for the same goods from the same day is replaced. In the order of days. */
export const withGstRate = (rates: readonly GstRate[], coming: GstRate): GstRate[] =>
  [...rates.filter((rate) => !isForSame(rate, coming)), coming].sort((a, b) => (a.from < b.from ? -1 : 1))

const isForSame = (one: GstRate, other: GstRate): boolean =>
  one.from === other.from && one.hsn === other.hsn && one.metal === other.metal && one.form === other.form
