/** Compares sums that are stored for speed with the rows they are derived from. */

import { recountOrders, wrongCounts } from '../../fulfilment/admin/recount.ts'
import { sumDaysAnew, wrongDaySums } from '../../ledger/day-sums.ts'
import type { Shop } from '../../shop.ts'
import { recalculateSoldDays, wrongSoldDays } from '../goods-sold/stored-days.ts'
import { sumMetalDaysAnew, wrongMetalDays } from '../metal-position/day-sums.ts'
import type { Repairable } from './rules.ts'
import { defineSqlCheck, mostDifferencesPerKind } from './scope.ts'

export const orderCountDifferences = defineSqlCheck('order-count', () => wrongCounts(mostDifferencesPerKind))

export const daySumDifferences = defineSqlCheck('day-sum', () => wrongDaySums(mostDifferencesPerKind))

export const metalDayDifferences = defineSqlCheck('metal-day', ({ now }) => wrongMetalDays(now, mostDifferencesPerKind))

export const soldDayDifferences = defineSqlCheck('goods-sold-day', ({ now }) =>
  wrongSoldDays(now, mostDifferencesPerKind),
)

/** The rows are authoritative, so staff can have the derived sums recalculated after checking. */
const repairs = {
  'order-count': recountOrders,
  'day-sum': sumDaysAnew,
  'metal-day': sumMetalDaysAnew,
  'goods-sold-day': recalculateSoldDays,
} as const

/** Returns how many were wrong. */
export const repairDerivedFigures = (shop: Pick<Shop, 'db' | 'clock'>, kind: Repairable): Promise<number> =>
  repairs[kind](shop)
