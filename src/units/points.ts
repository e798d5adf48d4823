import { type Paise, RUPEE } from './paise.ts'
import { floorDivide, requireWholeNumber } from './rounding.ts'

/** Loyalty points, whole. */
export type Points = number

/** 8 points are ₹1 (spec §9). */
export const POINTS_PER_RUPEE: Points = 8

/** What points are worth when spent. Throws a RangeError unless they are a multiple of 8. */
export function worthOfPoints(points: Points): Paise {
  return requireWholeNumber(points / POINTS_PER_RUPEE, `${points} points in rupees`) * RUPEE
}

/** The most points, in multiples of 8, whose worth is not above the amount. */
export function pointsWorthAtMost(amount: Paise): Points {
  return Math.max(0, floorDivide(amount, RUPEE)) * POINTS_PER_RUPEE
}

/** The largest multiple of 8 not above the points. */
export const spendable = (points: Points): Points => points - (points % POINTS_PER_RUPEE)
