/** A year's statement of holdings, lot by lot: opening, added, returned to us, closing, and the closing value. */
import type { Day } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { costOfHoldingUnits, countHoldingUnits, type Holding, type HoldingMetal } from './holding.ts'
import { dayBeforeFinancialYear, type FinancialYear, type HoldingTime, holdingTimeOf } from './period.ts'
import { calculateMetalWorth } from './worth.ts'

export interface StatementLine extends HoldingTime {
  readonly holding: Holding
  /** Pieces at the start of the year, added in it, returned to us in it, and at its end. */
  readonly opening: number
  readonly added: number
  readonly returned: number
  readonly soldBack: number
  readonly closing: number
  /** Of the pieces at the end. The value is null where no rate for that day is known. */
  readonly weight: number
  readonly cost: Paise
  readonly value: Paise | null
  /** Received for what was sold back in the year, and the gain over its cost. */
  readonly received: Paise
  readonly gain: Paise
}

export interface HoldingsStatement {
  readonly year: FinancialYear
  /** The last day of the year, or today in the current year. */
  readonly until: Day
  readonly rates: Readonly<Record<HoldingMetal, Paise | null>>
  /** Oldest first. */
  readonly lines: readonly StatementLine[]
}

export function buildHoldingsStatement(
  holdings: readonly Holding[],
  { year, until, rates }: Omit<HoldingsStatement, 'lines'>,
): HoldingsStatement {
  const lines = holdings
    .filter(({ acquiredOn }) => acquiredOn <= until)
    .map((holding) => lineOf(holding, { year, until, rate: rates[holding.metal] }))
    .filter(({ opening, added }) => opening + added > 0)
    .sort((one, other) => (one.holding.acquiredOn < other.holding.acquiredOn ? -1 : 1))
  return { year, until, rates, lines }
}

interface YearEnd {
  readonly year: FinancialYear
  readonly until: Day
  readonly rate: Paise | null
}

function lineOf(holding: Holding, { year, until, rate }: YearEnd): StatementLine {
  const isNew = holding.acquiredOn >= year.from
  const withdrawn = holding.withdrawals.filter(({ day }) => day >= year.from && day <= until)
  const sold = withdrawn.filter(({ why }) => why === 'sold-back')
  const soldBack = piecesOf(sold)
  const closing = countHoldingUnits(holding, until)
  const weight = closing * holding.weight
  const received = sold.reduce((sum, one) => sum + one.received, 0)
  return {
    holding,
    opening: isNew ? 0 : countHoldingUnits(holding, dayBeforeFinancialYear(year)),
    added: isNew ? holding.quantity : 0,
    returned: piecesOf(withdrawn) - soldBack,
    soldBack,
    closing,
    weight,
    cost: costOfHoldingUnits(holding, closing),
    value: rate === null ? null : calculateMetalWorth(weight, rate),
    received,
    gain: received - costOfHoldingUnits(holding, soldBack),
    ...holdingTimeOf(holding.acquiredOn, until),
  }
}

const piecesOf = (withdrawn: readonly { quantity: number }[]): number =>
  withdrawn.reduce((sum, one) => sum + one.quantity, 0)
