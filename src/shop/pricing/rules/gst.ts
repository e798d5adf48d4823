import { formatPercent } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, shareOf, WHOLE } from '../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'

/**
 * The one GST rate of the shop: metal, making charge, package, shipping and gateway charge alike (rules/gst.md 1.1).
 * To change it, change this line; past orders keep the figures they were sold with.
 */
export const GST: BasisPoints = 300

/** "GST 3%" */
export const gstTitle = `GST ${formatPercent(GST)}`

/** Tax on top of an amount without it, half up. */
export const gstOn = (amount: Paise): Paise => shareOf(amount, GST)

/** What is left of an amount that includes tax, half up. */
export const taxableOf = (inclusive: Paise): Paise => roundHalfUp(multiply(inclusive, WHOLE), WHOLE + GST)
