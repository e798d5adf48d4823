/**
 * What an action of staff can cost the shop at most, and what needs a second person whatever it costs (decision 0083). Every
 * writing call of the back office declares a risk. The functions that calculate it are next to the actions.
 */
import type { Paise } from '../../../../units/paise.ts'
import type { ProposedChange } from '../rules.ts'

export const secondPersonRules = [
  'product-lowered',
  'buy-back-premium',
  'buy-back-rate',
  'payment-details',
  'write-off',
  'courier-not-listed',
  'delivery-without-proof',
  'parcel-weight',
  'unconfirmed-order-change',
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
  'own-purchase',
  'metal-position',
  'staff-message-discarded',
  'offer-below-cost',
  'custom-piece',
  'approved-import',
  'role-change',
  'location-change',
  'outside-reviews',
] as const
export type SecondPersonRule = (typeof secondPersonRules)[number]

export interface Risk {
  /** Paise. `unboundedLoss` where it has no limit. */
  readonly maxLoss: Paise
  /** Rules that require a second person whatever the amount. */
  readonly rules: readonly SecondPersonRule[]
  /** What would be done, as shown to the second person. */
  readonly sentence: string
  /** What it changes, line by line. */
  readonly changes: readonly ProposedChange[]
}

/** For a loss without a limit, such as a coupon that everybody can use any number of times. */
export const unboundedLoss: Paise = Number.MAX_SAFE_INTEGER

export const noRisk: Risk = { maxLoss: 0, rules: [], sentence: '', changes: [] }

/** The sum of several losses. It stays within exact integers. */
export const sumLosses = (losses: readonly Paise[]): Paise =>
  losses.reduce((sum, loss) => (loss >= unboundedLoss - sum ? unboundedLoss : sum + loss), 0)

/** The loss of this many units. */
export const lossOfUnits = (pieces: number, lossPerPiece: Paise): Paise => {
  if (pieces <= 0 || lossPerPiece <= 0) return 0
  return pieces > unboundedLoss / lossPerPiece ? unboundedLoss : pieces * lossPerPiece
}
