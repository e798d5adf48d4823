/** What an import may cost: added up when the file is checked, and not exceeded when it is imported (decision 0083). */
import type { Paise } from '../../../../units/paise.ts'
import { type BasisPoints, WHOLE } from '../../../../units/percent.ts'
import { ceilDivide, multiply } from '../../../../units/rounding.ts'
import {
  lossOfUnits,
  type Risk,
  type SecondPersonRule,
  sumLosses,
  unboundedLoss,
} from '../../../staff/approvals/rules/risk.ts'

type RowRisk = Pick<Risk, 'maxLoss' | 'rules'>

/** Allows for a higher rate at the time of the import: a making charge in percent follows the rate. */
const rateMargin: BasisPoints = 200

interface CheckedRow extends Pick<Risk, 'maxLoss'> {
  /** Units that can be sold. */
  readonly units: number
}

/**
 * Paise: the most a checked row can cost at the rates of the later import; a price may round up to the next multiple of
 * `roundTo`.
 */
export function mostLossOfRow({ maxLoss, units }: CheckedRow, roundTo: Paise): Paise {
  if (maxLoss <= 0) return 0
  return sumLosses([maxLoss, ceilDivide(multiply(maxLoss, rateMargin), WHOLE), lossOfUnits(units, roundTo)])
}

export type LeftOutReason = 'products.import-second-person' | 'products.import-costs-more'

interface SpentLosses {
  /** Why each row is left out; null if it is not. */
  readonly reasons: readonly (LeftOutReason | null)[]
  /** Paise that the remaining rows may cost. */
  readonly left: Paise
}

/** Results are in the order of the rows. `agreed`: what all of them may cost, and the rules that a second person approved. */
export function spendLosses(rows: readonly RowRisk[], agreed: RowRisk): SpentLosses {
  let left = agreed.maxLoss
  const reasons = rows.map(({ maxLoss, rules }): LeftOutReason | null => {
    if (!isSubset(rules, agreed.rules)) return 'products.import-second-person'
    if (maxLoss > left) return 'products.import-costs-more'
    if (left < unboundedLoss) left -= maxLoss
    return null
  })
  return { reasons, left }
}

const isSubset = (rules: readonly SecondPersonRule[], of: readonly SecondPersonRule[]): boolean =>
  rules.every((rule) => of.includes(rule))
