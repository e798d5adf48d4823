import { type Paise, RUPEE } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'

/** What the shopkeeper may set about prices (rules/pricing.md 3.2). */
export interface PriceSettings {
  /** Unit prices and shipping are rounded to multiples of this, GST included; 1 leaves them as they are. */
  readonly roundTo: Paise
  /** The most of the goods after coupon that points may pay; null: all of it (rules/pricing.md 3.2 knows 5 %). */
  readonly pointsCap: BasisPoints | null
  /** Coupon and points together stay within making charges and packages, so that metal is never sold below its rate. */
  readonly keepMetalAtRate: boolean
}

export const usualPriceSettings: PriceSettings = { roundTo: RUPEE, pointsCap: null, keepMetalAtRate: false }

/** The least that a customer can be asked to pay, if anything is left to pay at all (rules/pricing.md 3.3). */
export const LEAST_DUE: Paise = RUPEE
