/** The metal value of a parcel, without making charges. */
import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, WHOLE } from '../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { GRAM, type Milligrams } from '../../../units/weight.ts'

/** Weight × rate with GST on top (rules/delivery.md 2.3), rounded once, at the end. */
export const metalWithGst = (weight: Milligrams, rate: Paise, gst: BasisPoints): Paise =>
  roundHalfUp(multiply(weight, rate, WHOLE + gst), WHOLE * GRAM)
