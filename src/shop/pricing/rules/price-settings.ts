import { type Paise, RUPEE } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'

/** Price settings of the shop (rules/pricing.md 3.2). */
export interface PriceSettings {
  /** Unit prices and shipping are rounded to multiples of this, GST included; 1 leaves them as they are. */
  readonly roundTo: Paise
  /** Largest share of the goods after coupon that points may pay; null: no limit (rules/pricing.md 3.2 mentions 5 %). */
  readonly pointsCap: BasisPoints | null
  /** Limits coupon and points together to making charges and packages, so that metal is never sold below its rate. */
  readonly keepMetalAtRate: boolean
}

export const usualPriceSettings: PriceSettings = { roundTo: RUPEE, pointsCap: null, keepMetalAtRate: false }

/** The smallest amount a customer can be charged, if anything is due at all (rules/pricing.md 3.3). */
export const LEAST_DUE: Paise = RUPEE

/**
 * What is asked for the rest of a price. For 1 to 99 paise it is a whole rupee more, which goes back: asked for as one rupee, it
 * would leave a refund of less than that, which no provider takes either (decision 0006).
 */
export const askableRest = (rest: Paise): Paise => (rest > 0 && rest < LEAST_DUE ? rest + LEAST_DUE : rest)
