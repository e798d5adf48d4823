/** Points: how they are earned, how long they last, and in which order they are spent (spec §9, rules/wallets.md 2.2, 2.1). */
import { dayMs } from '../../../units/date.ts'
import { type Paise, RUPEE } from '../../../units/paise.ts'
import { POINTS_PER_RUPEE, type Points } from '../../../units/points.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'
import type { CartPrice } from '../../pricing/rules/price-cart.ts'
import { refuse } from '../../refusal.ts'
import { pointsLastDays, tiers } from '../club/rules.ts'

const lifeMs = pointsLastDays * dayMs
/** Returned points can be used for at least this long. */
const leastLeftMs = 30 * dayMs
/** An e-mail announces the expiry this long before. */
export const expiryWarningMs = 30 * dayMs

export const calculatePointsExpiry = (creditedAt: Date): Date => new Date(creditedAt.getTime() + lifeMs)

/** Returned points keep their expiry, but last at least 30 days. */
export const expiryOfReturned = (expiresAt: Date, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), now.getTime() + leastLeftMs))

/** Points received together, and how many are left. */
export interface PointsLot {
  readonly id: number
  readonly left: Points
  readonly expiresAt: Date
}

/** How many to take from a lot. */
export interface PointsDraw {
  readonly lotId: number
  readonly points: Points
}

/** Takes the points that expire first. Throws a RangeError if there are not enough. */
export function takeFirst(lots: readonly PointsLot[], points: Points): PointsDraw[] {
  const draws: PointsDraw[] = []
  let missing = points
  for (const { id, left } of lots.toSorted(byExpiry)) {
    const some = Math.min(left, missing)
    if (some > 0) draws.push({ lotId: id, points: some })
    missing -= some
  }
  if (missing > 0) throw new RangeError(`${missing} of ${points} points are in no lot`)
  return draws
}

const byExpiry = (a: PointsLot, b: PointsLot): number => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id

const hundred: Paise = 100 * RUPEE

/**
 * Points an order earns: the tier's points for each full ₹100 of its goods without GST, as far as they are paid in money.
 * Silver is applied to the goods before anything else. A tier of 0 earns nothing.
 */
export function earnedPoints(
  { lines, goodsNet, silverValue }: Pick<CartPrice, 'lines' | 'goodsNet' | 'silverValue'>,
  tier: number,
): Points {
  const rate = tiers[tier - 1]?.points ?? 0
  const inMoney = Math.max(0, goodsNet - silverValue)
  if (rate === 0 || inMoney === 0) return 0
  const taxable = lines.reduce((sum, { tax }) => sum + tax.taxable, 0)
  return floorDivide(floorDivide(multiply(taxable, inMoney), goodsNet), hundred) * rate
}

/** Throws unless this many points can be used at once: multiples of 8, at least 8. */
export function requireWholeRupees(points: Points): void {
  if (points < POINTS_PER_RUPEE) throw refuse('points-wallet.too-few', { least: POINTS_PER_RUPEE }, 'points')
  if (points % POINTS_PER_RUPEE !== 0) throw refuse('points-wallet.not-multiple', { of: POINTS_PER_RUPEE }, 'points')
}
