/** Points: what gives them, how long they last, which of them go first (spec §9, rules/wallets.md 2.2, 2.1). */
import { dayMs } from '../../../units/date.ts'
import { type Paise, RUPEE } from '../../../units/paise.ts'
import { POINTS_PER_RUPEE, type Points } from '../../../units/points.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'
import type { CartPrice } from '../../pricing/rules/price-cart.ts'
import { refuse } from '../../refusal.ts'
import { pointsLastDays, tiers } from '../club/rules.ts'

const lifeMs = pointsLastDays * dayMs
/** What comes back to a wallet may be used at least so long. */
const leastLeftMs = 30 * dayMs
/** A mail says so long before that points expire. */
export const expiryWarningMs = 30 * dayMs

export const calculatePointsExpiry = (creditedAt: Date): Date => new Date(creditedAt.getTime() + lifeMs)

/** Points that come back keep their expiry, but never less than 30 days. */
export const expiryOfReturned = (expiresAt: Date, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), now.getTime() + leastLeftMs))

/** Points given at one time, as many as are left of them. */
export interface PointsLot {
  readonly id: number
  readonly left: Points
  readonly expiresAt: Date
}

/** Of each lot so many. */
export interface PointsDraw {
  readonly lotId: number
  readonly points: Points
}

/** The points that expire first go first. Throws a RangeError where there are not so many. */
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
 * What an order earns: the tier's points for each full ₹100 of its goods without GST, as far as they are paid in money.
 * Silver pays goods before anything else; a tier of 0 earns nothing.
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

/** Throws unless so many points may be asked for at once: multiples of 8, at least 8. */
export function requireWholeRupees(points: Points): void {
  if (points < POINTS_PER_RUPEE) throw refuse('points-wallet.too-few', { least: POINTS_PER_RUPEE }, 'points')
  if (points % POINTS_PER_RUPEE !== 0) throw refuse('points-wallet.not-multiple', { of: POINTS_PER_RUPEE }, 'points')
}
