import type { Paise } from './paise.ts'
import { ceilDivide, floorDivide, multiply } from './rounding.ts'

/** Digital silver: whole units of 0.0001 g. */
export type SilverUnits = number

/** Units in one gram. */
export const SILVER_GRAM: SilverUnits = 10_000

/** What the silver is worth at a rate in paise a gram, rounded down to the paisa (rules/pricing.md 5.2). */
export const worthOfSilver = (silver: SilverUnits, rate: Paise): Paise =>
  floorDivide(multiply(silver, rate), SILVER_GRAM)

/** The most silver that an amount pays for, rounded down to 0.0001 g (rules/pricing.md 5.2). */
export const silverFor = (amount: Paise, rate: Paise): SilverUnits => floorDivide(multiply(amount, SILVER_GRAM), rate)

/** The least silver with the greatest worth that is not above the amount: no grain is taken for nothing. */
export function silverWorthAtMost(amount: Paise, rate: Paise): SilverUnits {
  const most = ceilDivide(multiply(amount + 1, SILVER_GRAM), rate) - 1
  return ceilDivide(multiply(worthOfSilver(most, rate), SILVER_GRAM), rate)
}

/** The least silver that is worth an amount or more: its last grain may reach a paisa or two beyond. */
export const silverCovering = (amount: Paise, rate: Paise): SilverUnits =>
  ceilDivide(multiply(amount, SILVER_GRAM), rate)
