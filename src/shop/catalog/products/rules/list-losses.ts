/** What a list of products may cost: added up when it is checked, and not exceeded when it is read in (decision 0083). */
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

/** A making charge in percent follows the rate. */
const rateMargin: BasisPoints = 200

interface CheckedRow extends Pick<Risk, 'maxLoss'> {
  /** Pieces that can be sold. */
  readonly units: number
}

/** Paise: the most a checked row costs at the rates by which it is read in; a price may round to the next multiple of `roundTo`. */
export function mostLossOfRow({ maxLoss, units }: CheckedRow, roundTo: Paise): Paise {
  if (maxLoss <= 0) return 0
  return sumLosses([maxLoss, ceilDivide(multiply(maxLoss, rateMargin), WHOLE), lossOfUnits(units, roundTo)])
}

export type LeftOutReason = 'products.import-second-person' | 'products.import-costs-more'

interface SpentLosses {
  /** Of each row, why it is left out; null where it is not. */
  readonly reasons: readonly (LeftOutReason | null)[]
  /** Paise that the rows after these may cost. */
  readonly left: Paise
}

/** In the order of the rows; `agreed` is what all of them may cost, and the rules that a second person agreed to. */
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
