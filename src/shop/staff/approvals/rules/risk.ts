/**
 * What an act of staff can cost the shop at most, and what needs a second person whatever it costs (decision 0083). Every call
 * of the back office that writes declares one of these; the functions that compute them stand next to the actions.
 */
import type { Paise } from '../../../../units/paise.ts'
import type { ProposedChange } from '../rules.ts'

export const secondPersonRules = [
  'product-lowered',
  'buy-back-premium',
  'payment-details',
  'write-off',
  'courier-not-listed',
  'delivery-without-proof',
  'parcel-weight',
  'large-coupon',
  'large-refund',
  'large-rate-change',
  'rate-jump',
  'unconfirmed-transfer',
  'protected-setting',
  'weakened-setting',
  'wallet-adjustment',
  'vault-bar',
  'gst-rate',
] as const
export type SecondPersonRule = (typeof secondPersonRules)[number]

export interface Risk {
  /** Paise; `unboundedLoss` where nothing limits it. */
  readonly maxLoss: Paise
  /** What needs a second person whatever the amount. */
  readonly rules: readonly SecondPersonRule[]
  /** What would be done, as the second person reads it. */
  readonly sentence: string
  /** What it changes, line by line. */
  readonly changes: readonly ProposedChange[]
}

/** Of what has no limit: a coupon that everybody may use as often as they like. */
export const unboundedLoss: Paise = Number.MAX_SAFE_INTEGER

export const noRisk: Risk = { maxLoss: 0, rules: [], sentence: '', changes: [] }

/** The loss of several together, without leaving the numbers that are exact. */
export const sumLosses = (losses: readonly Paise[]): Paise =>
  losses.reduce((sum, loss) => (loss >= unboundedLoss - sum ? unboundedLoss : sum + loss), 0)

/** Pieces at a loss each. */
export const lossOfUnits = (pieces: number, lossPerPiece: Paise): Paise => {
  if (pieces <= 0 || lossPerPiece <= 0) return 0
  return pieces > unboundedLoss / lossPerPiece ? unboundedLoss : pieces * lossPerPiece
}
