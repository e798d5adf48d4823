/** The club: the tier that purchases reach, and what is missing to the next one (spec §9, rules/wallets.md 4.2). */
import { type Paise, RUPEE } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'

export interface Tier {
  readonly title: string
  /** Either of the two is enough. */
  readonly orders: number
  readonly value: Paise
  /** Points per full ₹100. */
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
  /** Null at the last tier, like the two below. */
  readonly nextTitle: string | null
  /** The value still to buy, never below 0. */
  readonly nextValue: Paise | null
  /** The number of orders still to place. */
  readonly nextOrders: number | null
  /** Points per full ₹100 of the next order. */
  readonly points: Points
  /** Progress to the next tier, by whichever of orders and value is closer: 0 to 99 percent. */
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

/** Benefits of membership besides points (spec §9). */
export const benefits = {
  /** Silver worth more than this ships free. */
  freeSilverShipping: { tier: 4, above: 10_000 * RUPEE },
  /** Items in stock ordered by this hour of a working day are despatched the same day. */
  sameDayDespatch: { tier: 2, byHour: 14 },
} as const

/** Whether items in stock are despatched on the day they are ordered. */
export const leavesSameDay = (tier: number): boolean => tier >= benefits.sameDayDespatch.tier

/** Whether this value of silver, after discounts, makes the whole parcel ship free, also a mixed one (rules/wallets.md 4.3). */
export const shipsFree = (tier: number, silver: Paise): boolean =>
  tier >= benefits.freeSilverShipping.tier && silver > benefits.freeSilverShipping.above

/** Points credited once on activation of the wallet, and how long points last (spec §9, rules/wallets.md 2.3). */
export const joiningPoints: Points = 1_000
export const pointsLastDays = 365
