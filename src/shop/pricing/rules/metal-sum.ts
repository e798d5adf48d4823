/**
 * A metal value as it is printed: its factors, which multiply to the value to the paisa (rules/pricing.md 2.1). Every sum has
 * the published rate of a gram of 999: a rate of the product's own fineness would be rounded once more, and would not multiply.
 */
import { formatFineness, formatGrams, formatMoney, formatRate, formatSilver } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { SILVER_GRAM, type SilverUnits, silverFor, worthOfSilver } from '../../../units/silver.ts'
import { type Fineness, type Milligrams, RATED_FINENESS } from '../../../units/weight.ts'
import { metalValueOf } from './price-unit.ts'

/** What the metal value of one product depends on. */
export interface MetalFactors {
  /** Paise per gram of 999 fine, without GST. */
  readonly rate: Paise
  readonly weight: Milligrams
  readonly fineness: Fineness
}

/** A metal value as the price has it (`metalValue` of `UnitPrice`), with its factors. */
export interface PricedMetal extends MetalFactors {
  readonly metalValue: Paise
}

/** The product of these factors, rounded half up to the paisa, is `metalValueOf`: "10 g × 999.9/999 × ₹14,920.00 /g". */
export const formatMetalFactors = ({ rate, weight, fineness }: MetalFactors): string =>
  [
    formatGrams(weight),
    ...(fineness === RATED_FINENESS ? [] : [`${formatFineness(fineness)}/${formatFineness(RATED_FINENESS)}`]),
    formatRate(rate),
  ].join(' × ')

/**
 * What rounding the price took from the metal value: 0 or less, paise. The making charge takes the difference, unless it is too
 * small (`priceUnit`).
 */
export const roundOffOf = ({ rate, weight, fineness, metalValue }: PricedMetal): Paise =>
  metalValue - metalValueOf(rate, weight, fineness)

/** Digital silver and the amount it was exchanged for. */
export interface SilverExchange {
  readonly silver: SilverUnits
  /** Paise per gram, without GST. */
  readonly rate: Paise
  readonly amount: Paise
}

/**
 * How silver and its amount belong together. Silver bought by weight or sold is multiplied by the rate; where that is rounded down
 * (silver as a payment) it is said. Silver for an amount is what the amount divides to: rounded down when bought, up when it covers
 * what is due.
 */
export type SilverSumKind = 'product' | 'product-down' | 'quotient-down' | 'quotient-up'

export function silverSumKind({ silver, rate, amount }: SilverExchange): SilverSumKind {
  if (roundHalfUp(multiply(silver, rate), SILVER_GRAM) === amount) return 'product'
  if (worthOfSilver(silver, rate) === amount) return 'product-down'
  return silver === silverFor(amount, rate) ? 'quotient-down' : 'quotient-up'
}

/** "30.2663 g × ₹165.20 /g", or "₹5,000.00 ÷ ₹165.20 /g" where the amount came first; the rounding is for the caller to say. */
export const formatSilverFactors = (exchange: SilverExchange): string =>
  silverSumKind(exchange).startsWith('product')
    ? `${formatSilver(exchange.silver)} × ${formatRate(exchange.rate)}`
    : `${formatMoney(exchange.amount)} ÷ ${formatRate(exchange.rate)}`
