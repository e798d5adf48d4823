/** What a parcel of metal is worth, before anything is made of it. */
import type { Paise } from '../../../units/paise.ts'
import { WHOLE } from '../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { GRAM, type Milligrams } from '../../../units/weight.ts'
import { GST } from '../../pricing/rules/gst.ts'

/** Weight × rate with GST on top (rules/delivery.md 2.3), rounded once, at the end. */
export const metalWithGst = (weight: Milligrams, rate: Paise): Paise =>
  roundHalfUp(multiply(weight, rate, WHOLE + GST), WHOLE * GRAM)
