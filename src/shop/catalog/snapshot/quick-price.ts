/**
 * The unit price of domain 7.1 for loops over the whole catalogue: the same whole numbers as `shop/pricing`, held in
 * doubles that never leave the safe range (a test proves both equal).
 */
import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, WHOLE } from '../../../units/percent.ts'
import { type Fineness, GRAM, type Milligrams, RATED_FINENESS } from '../../../units/weight.ts'
import { GST } from '../../pricing/rules/gst.ts'

const perGramAndFineness = GRAM * RATED_FINENESS

/** M: rate × weight × fineness, half up. The product passes 2^53 for a kilogram of gold, so it is taken in two parts. */
export function quickMetalValue(rate: Paise, weight: Milligrams, fineness: Fineness): Paise {
  const product = rate * weight
  const rest = product % perGramAndFineness
  const wholes = (product - rest) / perGramAndFineness
  return wholes * fineness + Math.floor((2 * rest * fineness + perGramAndFineness) / (2 * perGramAndFineness))
}

/** P: with GST, to the nearest multiple of `roundTo`. */
export function quickPrice(taxable: Paise, roundTo: Paise): Paise {
  const price = taxable + quickShare(taxable, GST)
  return Math.floor((2 * price + roundTo) / (2 * roundTo)) * roundTo
}

/** A share of an amount, half up. */
export const quickShare = (amount: Paise, share: BasisPoints): Paise =>
  Math.floor((2 * amount * share + WHOLE) / (2 * WHOLE))
