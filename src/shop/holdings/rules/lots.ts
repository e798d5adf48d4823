/** Holdings as lots: pieces that were acquired together, oldest first. */
import type { Day } from '../../../units/date.ts'
import { costOfHoldingUnits, countHoldingUnits, type Holding } from './holding.ts'
import { type HoldingTime, holdingTimeOf } from './period.ts'

export interface HoldingLot extends HoldingTime {
  readonly holding: Holding
  /** Pieces of the lot that are left. */
  readonly quantity: number
  readonly weight: number
  readonly cost: number
}

/** First in, first out: the order in which pieces of one kind count as sold. Lots with nothing left are omitted. */
export function listHoldingLots(holdings: readonly Holding[], today: Day): HoldingLot[] {
  return holdings
    .flatMap((holding) => {
      const quantity = countHoldingUnits(holding)
      if (quantity === 0) return []
      const time = holdingTimeOf(holding.acquiredOn, today)
      return [
        { holding, quantity, weight: quantity * holding.weight, cost: costOfHoldingUnits(holding, quantity), ...time },
      ]
    })
    .sort(oldestFirst)
}

const oldestFirst = (one: HoldingLot, other: HoldingLot): number =>
  one.holding.acquiredOn < other.holding.acquiredOn
    ? -1
    : one.holding.acquiredOn > other.holding.acquiredOn
      ? 1
      : one.holding.id - other.holding.id
