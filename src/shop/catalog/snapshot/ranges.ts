/** The bands of the filters (spec §9), half-open: a 10 g piece is in 10-50, not in 1-10 (rules/catalogue.md 2.1). */

import { RUPEE } from '../../../units/paise.ts'
import { GRAM } from '../../../units/weight.ts'

/** Half-open: includes `from`, excludes `below`. */
export interface FilterRange {
  readonly from: number
  readonly below: number
}

const PERCENT = 100

const band = (unit: number, from: number, below = Number.POSITIVE_INFINITY): FilterRange => ({
  from: from * unit,
  below: below * unit,
})

/** Milligrams. */
export const weightBands: readonly FilterRange[] = [
  band(GRAM, 1, 10),
  band(GRAM, 10, 50),
  band(GRAM, 50, 100),
  band(GRAM, 100, 200),
  band(GRAM, 200, 300),
  band(GRAM, 300, 500),
  band(GRAM, 500, 1000),
  band(GRAM, 1000),
]

/**
 * Paise. Three bands are added to the four of the spec for gold, whose products all cost more than ₹10,000 (rules/catalogue.md
 * 2.2).
 */
export const priceBands: readonly FilterRange[] = [
  band(RUPEE, 1, 1000),
  band(RUPEE, 1000, 5000),
  band(RUPEE, 5000, 10_000),
  band(RUPEE, 10_000),
  band(RUPEE, 10_000, 50_000),
  band(RUPEE, 50_000, 100_000),
  band(RUPEE, 100_000),
]

/** Premium over the metal value: basis points. */
export const premiumBands: readonly FilterRange[] = [
  band(PERCENT, 0, 5),
  band(PERCENT, 5, 10),
  band(PERCENT, 10, 20),
  band(PERCENT, 20),
]
