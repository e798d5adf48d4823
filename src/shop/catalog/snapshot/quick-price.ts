/**
 * The unit price of rules/pricing.md 2.1 for loops over the whole catalogue: the same integers as `shop/pricing`, held in doubles
 * that never leave the safe range (a test proves that both agree).
 */
import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, WHOLE } from '../../../units/percent.ts'
import { type Fineness, GRAM, type Milligrams, RATED_FINENESS } from '../../../units/weight.ts'
import type { UnitTerms } from '../../pricing/rules/price-unit.ts'

const perGramAndFineness = GRAM * RATED_FINENESS

/** M: rate × weight × fineness, half up. The product exceeds 2^53 for a kilogram of gold, so it is computed in two parts. */
export function quickMetalValue(rate: Paise, weight: Milligrams, fineness: Fineness): Paise {
  const product = rate * weight
  const rest = product % perGramAndFineness
  const wholes = (product - rest) / perGramAndFineness
  return wholes * fineness + Math.floor((2 * rest * fineness + perGramAndFineness) / (2 * perGramAndFineness))
}

/** P: with GST, to the nearest multiple of `roundTo`. */
export function quickPrice(taxable: Paise, { roundTo, gst }: UnitTerms): Paise {
  const price = taxable + quickShare(taxable, gst)
  return Math.floor((2 * price + roundTo) / (2 * roundTo)) * roundTo
}

/**
 * The part of a price that remains for the making charge after metal and tax: it absorbs the rounding of the price
 * (`price-unit.ts`).
 */
export function quickMaking(price: Paise, metalValue: Paise, gst: BasisPoints): Paise {
  const taxable = Math.floor((2 * price * WHOLE + (WHOLE + gst)) / (2 * (WHOLE + gst)))
  return Math.max(0, taxable - metalValue)
}

/** Basis points of the metal's value, half up. */
export const quickPremium = (making: Paise, metalValue: Paise): BasisPoints =>
  metalValue === 0 ? 0 : Math.floor((2 * making * WHOLE + metalValue) / (2 * metalValue))

/** A share of an amount, half up. */
export const quickShare = (amount: Paise, share: BasisPoints): Paise =>
  Math.floor((2 * amount * share + WHOLE) / (2 * WHOLE))

/** An amount per gram, half up. */
export const quickPerGram = (amount: Paise, weight: Milligrams): Paise =>
  Math.floor((2 * amount * GRAM + weight) / (2 * weight))
