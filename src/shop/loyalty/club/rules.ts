/** The club: which tier one's purchases reach, and what is left to the next (spec §9, rules/wallets.md 4.2). */
import { type Paise, RUPEE } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'

export interface Tier {
  readonly title: string
  /** Either of the two reaches it. */
  readonly orders: number
  readonly value: Paise
  /** For each full ₹100. */
  readonly points: Points
}

export const tiers: readonly [Tier, ...Tier[]] = [
  { title: 'Tier-1', orders: 2, value: 10_000 * RUPEE, points: 1 },
  { title: 'Tier-2', orders: 7, value: 100_000 * RUPEE, points: 2 },
  { title: 'Tier-3', orders: 15, value: 250_000 * RUPEE, points: 3 },
  { title: 'Tier-4', orders: 20, value: 500_000 * RUPEE, points: 4 },
]

/** Closed orders that were not returned, and their invoice value without gateway charge and digital silver. */
export interface Purchases {
  readonly orders: number
  readonly value: Paise
}

/** 0 before the first tier, 4 at the last. */
export const tierOf = ({ orders, value }: Purchases): number =>
  tiers.findLastIndex((tier) => orders >= tier.orders || value >= tier.value) + 1

export interface UserGroup {
  /** Null before the first tier. */
  readonly title: string | null
  /** Null at the last tier, as are the two below. */
  readonly nextTitle: string | null
  /** What is left to buy for, never below 0. */
  readonly nextValue: Paise | null
  /** How many orders are left. */
  readonly nextOrders: number | null
  /** For each full ₹100 of the next order. */
  readonly points: Points
  /** How much of the way to the next tier is gone, by the nearer of its two ways: 0 to 99 percent. */
  readonly progress: number | null
}

export function userGroupOf(purchases: Purchases): UserGroup {
  const tier = tierOf(purchases)
  const next = tiers[tier]
  return {
    title: tiers[tier - 1]?.title ?? null,
    nextTitle: next?.title ?? null,
    nextValue: next ? Math.max(0, next.value - purchases.value) : null,
    nextOrders: next ? Math.max(0, next.orders - purchases.orders) : null,
    points: tiers[tier - 1]?.points ?? 0,
    progress: next ? Math.max(percent(purchases.orders, next.orders), percent(purchases.value, next.value)) : null,
  }
}

const percent = (done: number, all: number): number => floorDivide(multiply(done, 100), all)

/** What membership brings besides points (spec §9). */
export const benefits = {
  /** Silver of more than this travels free. */
  freeSilverShipping: { tier: 4, above: 10_000 * RUPEE },
  /** What is in stock and ordered by this hour of a working day leaves the same day. */
  sameDayDespatch: { tier: 2, byHour: 14 },
} as const

/** Whether what is in stock leaves on the day it is ordered. */
export const leavesSameDay = (tier: number): boolean => tier >= benefits.sameDayDespatch.tier

/** Whether so much silver, after discounts, makes a whole parcel travel free (rules/wallets.md 4.3: a mixed one too). */
export const shipsFree = (tier: number, silver: Paise): boolean =>
  tier >= benefits.freeSilverShipping.tier && silver > benefits.freeSilverShipping.above

/** Points credited when the wallet is activated, once, and how long points live (spec §9, rules/wallets.md 2.3). */
export const joiningPoints: Points = 1_000
export const pointsLastDays = 365
