import type { Paise } from '../../../units/paise.ts'
import { POINTS_PER_RUPEE, type Points, pointsWorthAtMost, spendable, worthOfPoints } from '../../../units/points.ts'
import { type SilverUnits, silverCovering, silverWorthAtMost, worthOfSilver } from '../../../units/silver.ts'
import type { CartTerms } from './price-cart.ts'
import { LEAST_DUE } from './price-settings.ts'

interface Due {
  /** The goods after the coupon. */
  readonly afterCoupon: Paise
  /** The most of it that can be paid with points. */
  readonly pointsLimit: Paise
  /** GST included. */
  readonly shipping: Paise
}

interface Tenders {
  readonly points: Points
  readonly silver: SilverUnits
  readonly mostPoints: Points
  readonly mostSilver: SilverUnits
}

/**
 * How many points and how much silver a cart uses of what the customer offers: never worth more than the amount due, and never
 * leaving 1 to 99 paise, which no provider accepts. Silver is reduced first, then points (rules/pricing.md 3.3).
 */
export function pickTenders(offered: Pick<CartTerms, 'points' | 'silver'>, due: Due): Tenders {
  const most = pointsWorthAtMost(due.pointsLimit)
  const dueAfter = (points: Points) => due.afterCoupon + due.shipping - worthOfPoints(points)
  const amountDueAfter = (points: Points) =>
    dueAfter(points) - valueOfSilver(offered.silver, pickSilver(offered.silver, dueAfter(points)), dueAfter(points))
  const notTooMany = (points: Points) =>
    points > 0 && isTooLittle(amountDueAfter(points)) ? points - POINTS_PER_RUPEE : points

  const points = notTooMany(Math.min(spendable(offered.points), most))
  const everything = offered.silver && { ...offered.silver, units: Number.MAX_SAFE_INTEGER }
  return {
    points,
    silver: pickSilver(offered.silver, dueAfter(points)),
    mostPoints: notTooMany(most),
    mostSilver: pickSilver(everything, dueAfter(points)),
  }
}

/**
 * As much of the offered silver as the amount allows without leaving too little to be paid. If there is enough silver, it covers
 * everything: 0.0001 g is worth more than a paisa, so most amounts lie between two units (decision 0032).
 */
function pickSilver(offered: CartTerms['silver'], due: Paise): SilverUnits {
  if (!offered) return 0
  const covering = silverCovering(due, offered.rate)
  if (offered.units >= covering) return covering
  const silver = Math.min(offered.units, silverWorthAtMost(due, offered.rate))
  if (!isTooLittle(due - worthOfSilver(silver, offered.rate))) return silver
  return due < LEAST_DUE ? 0 : Math.min(silver, silverWorthAtMost(due - LEAST_DUE, offered.rate))
}

/** What the picked silver pays: never more than is due. */
export const valueOfSilver = (offered: CartTerms['silver'], silver: SilverUnits, due: Paise): Paise =>
  offered ? Math.min(due, worthOfSilver(silver, offered.rate)) : 0

const isTooLittle = (left: Paise): boolean => left > 0 && left < LEAST_DUE
