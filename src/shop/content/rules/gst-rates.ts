import type { Day } from '../../../units/date.ts'
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
