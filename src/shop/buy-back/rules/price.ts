/** Buy-back price: rate × weight + premium of each piece (spec §9), less 2 % if opened (rules/buy-back.md 1.1). */
import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, shareOf } from '../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { GRAM, type Milligrams } from '../../../units/weight.ts'

/** Deduction for a piece out of its capsule or card, which must be tested and melted. */
const openedDeduction: BasisPoints = 200

export interface BuyBackItems {
  /** Paise per gram. */
  readonly rate: Paise
  /** Paise per piece. */
  readonly premium: Paise
  /** Of one piece, as it was sold. */
  readonly weight: Milligrams
  /** Of 10,000, as it was sold. */
  readonly fineness: number
  readonly quantity: number
  readonly opened: boolean
}

/** What the assay found of all pieces together. */
export interface AssayResult {
  readonly weight: Milligrams
  readonly fineness: number
}

export interface BuyBackPrice {
  readonly metal: Paise
  readonly premium: Paise
  /** Deducted because it was opened. */
  readonly deduction: Paise
  readonly price: Paise
}

/** Each piece is rounded separately, as on its page. The assay result counts only where it is lower than what was sold. */
export function priceBuyBack(pieces: BuyBackItems, found?: AssayResult): BuyBackPrice {
  const { quantity, opened } = pieces
  const metal = metalOf(pieces, found)
  const premium = quantity * pieces.premium
  const deduction = opened ? shareOf(metal + premium, openedDeduction) : 0
  return { metal, premium, deduction, price: metal + premium - deduction }
}

function metalOf({ rate, weight, quantity, fineness }: BuyBackItems, found?: AssayResult): Paise {
  const sold = quantity * roundHalfUp(multiply(rate, weight), GRAM)
  if (!found) return sold
  const weighed = found.weight < quantity * weight ? roundHalfUp(multiply(rate, found.weight), GRAM) : sold
  const least = Math.min(weighed, sold)
  return found.fineness < fineness ? roundHalfUp(multiply(least, found.fineness), fineness) : least
}
