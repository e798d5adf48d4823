/** A holding: pieces of one kind that a customer owns, and the limits for what a customer may enter. */
import type { Day } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { KILOGRAM, type Milligrams } from '../../../units/weight.ts'

export type HoldingMetal = 'gold' | 'silver'
export type HoldingSource = 'silvera' | 'others'

export interface Withdrawal {
  readonly quantity: number
  readonly why: 'returned' | 'sold-back'
  /** Paise the customer received for them. */
  readonly received: Paise
  readonly day: Day
}

export interface Holding {
  readonly id: number
  readonly source: HoldingSource
  /** Where it was bought, as entered by the customer. Empty for pieces from us. */
  readonly sourceName: string
  readonly metal: HoldingMetal
  readonly name: string
  /** Of one piece. */
  readonly weight: Milligrams
  /** Number of pieces at first, and what was paid for all of them. */
  readonly quantity: number
  readonly cost: Paise
  readonly acquiredOn: Day
  /** It came with an order: the shop maintains it, and the customer can only read it (spec §4). */
  readonly automatic: boolean
  readonly productId: number | null
  /** Oldest first. */
  readonly withdrawals: readonly Withdrawal[]
}

/** Limits for one row, chosen so that sums of 200 rows stay exact. */
export const holdingLimits = {
  /** See rules/limits.md 2.3. */
  rows: 200,
  weight: 100 * KILOGRAM,
  quantity: 10_000,
  /** For one piece: ₹100 crore. For all pieces of a row: ₹1,000 crore. */
  unitCost: 100_00_00_000_00,
  cost: 1_000_00_00_000_00,
} as const

/** Pieces left on a day, after its withdrawals. Without a day: now. */
export function countHoldingUnits({ quantity, withdrawals }: Holding, day?: Day): number {
  const withdrawn = withdrawals.filter((one) => day === undefined || one.day <= day)
  return quantity - withdrawn.reduce((sum, one) => sum + one.quantity, 0)
}

/** The cost of this many of its pieces. */
export const costOfHoldingUnits = ({ cost, quantity }: Holding, pieces: number): Paise =>
  roundHalfUp(multiply(cost, pieces), quantity)
