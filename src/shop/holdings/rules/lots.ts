/** Holdings as lots: what was acquired together, the oldest first. */
import type { Day } from '../../../units/date.ts'
import { costOf, type Holding, leftOf } from './holding.ts'
import { type HoldingTime, holdingTimeOf } from './period.ts'

export interface Lot extends HoldingTime {
  readonly holding: Holding
  /** Pieces of it that are still there. */
  readonly quantity: number
  readonly weight: number
  readonly cost: number
}

/** First in, first out: the order in which pieces of one kind count as sold. Lots that are gone are left out. */
export function lotsOf(holdings: readonly Holding[], today: Day): Lot[] {
  return holdings
    .flatMap((holding) => {
      const quantity = leftOf(holding)
      if (quantity === 0) return []
      const time = holdingTimeOf(holding.acquiredOn, today)
      return [{ holding, quantity, weight: quantity * holding.weight, cost: costOf(holding, quantity), ...time }]
    })
    .sort(oldestFirst)
}

const oldestFirst = (one: Lot, other: Lot): number =>
  one.holding.acquiredOn < other.holding.acquiredOn
    ? -1
    : one.holding.acquiredOn > other.holding.acquiredOn
      ? 1
      : one.holding.id - other.holding.id
