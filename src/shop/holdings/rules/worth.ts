/** The weight, cost and value of holdings: per row, as totals of a metal, and as shares of a chart. */
import type { Paise } from '../../../units/paise.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { GRAM, type Milligrams } from '../../../units/weight.ts'
import { costOfHoldingUnits, countHoldingUnits, type Holding, type HoldingMetal } from './holding.ts'

/** The value of metal at a rate in paise per gram (rules/wallets.md 7.1). */
export const calculateMetalWorth = (weight: Milligrams, rate: Paise): Paise => roundHalfUp(multiply(weight, rate), GRAM)

export interface HoldingWorth {
  readonly quantity: number
  readonly weight: Milligrams
  readonly cost: Paise
  /** At the current rate. */
  readonly value: Paise
  /** What the shop would pay for it now. */
  readonly buyBack: Paise
}

/** Paise for one piece of a holding, sold back now. */
export type BuyBackPricer = (holding: Holding) => Paise

export function worthOfHolding(holding: Holding, rate: Paise, paysBack: BuyBackPricer): HoldingWorth {
  const quantity = countHoldingUnits(holding)
  const weight = quantity * holding.weight
  return {
    quantity,
    weight,
    cost: costOfHoldingUnits(holding, quantity),
    value: calculateMetalWorth(weight, rate),
    buyBack: quantity * paysBack(holding),
  }
}

const nothing: HoldingWorth = { quantity: 0, weight: 0, cost: 0, value: 0, buyBack: 0 }

/** Sums rows field by field, so that the totals match the rows above them. */
export const sumHoldingWorth = (rows: readonly HoldingWorth[]): HoldingWorth =>
  rows.reduce(
    (sum, row) => ({
      quantity: sum.quantity + row.quantity,
      weight: sum.weight + row.weight,
      cost: sum.cost + row.cost,
      value: sum.value + row.value,
      buyBack: sum.buyBack + row.buyBack,
    }),
    nothing,
  )

/** Shares of a chart, in tenths of a percent (spec §9). */
export type MetalShares = Readonly<Record<HoldingMetal, number>>

const wholeChart = 1000

/** They always add up to 100.0 %, or to 0 where there is nothing. */
export function sharesOf({ gold, silver }: Readonly<Record<HoldingMetal, number>>): MetalShares {
  const all = gold + silver
  if (all === 0) return { gold: 0, silver: 0 }
  const golden = roundHalfUp(multiply(gold, wholeChart), all)
  return { gold: golden, silver: wholeChart - golden }
}
