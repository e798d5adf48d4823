/** What is kept beside the rows so that nobody need go through all of them, held against those rows. */

import { recountOrders, wrongCounts } from '../../fulfilment/admin/recount.ts'
import { sumDaysAnew, wrongDaySums } from '../../ledger/day-sums.ts'
import type { Shop } from '../../shop.ts'
import type { Repairable } from './rules.ts'
import { defineSqlCheck, mostDifferencesPerKind } from './scope.ts'

export const orderCountDifferences = defineSqlCheck('order-count', () => wrongCounts(mostDifferencesPerKind))

export const daySumDifferences = defineSqlCheck('day-sum', () => wrongDaySums(mostDifferencesPerKind))

/** The rows are what is true: what was derived from them can be made anew by whoever looked into it. */
const repairs = { 'order-count': recountOrders, 'day-sum': sumDaysAnew } as const

/** Answers how many were wrong. */
export const repairDerivedFigures = (shop: Pick<Shop, 'db' | 'clock'>, kind: Repairable): Promise<number> =>
  repairs[kind](shop)
