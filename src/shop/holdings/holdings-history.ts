/** Holdings over time: the chart of their value, their lots, and the statement of a year. */
import { type Day, dayOf, daysBetween } from '../../units/date.ts'
import { readDailyRates, readRateOn } from '../pricing/rates/history.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { readHoldings } from './reading.ts'
import type { HoldingMetal } from './rules/holding.ts'
import { type HoldingLot, listHoldingLots } from './rules/lots.ts'
import { earlierOf, type FinancialYear, firstDayOf, type HoldingPeriod, laterOf } from './rules/period.ts'
import { buildHoldingsStatement, type HoldingsStatement } from './rules/statement.ts'
import { type DayWorth, worthOverTime } from './rules/value-history.ts'

/** A little more than five years. Older rates are not read. */
const mostDays = 1860

/** The value of everything held on each day of a period. */
export async function readWorthOverTime(shop: Shop, customerId: number, period: HoldingPeriod): Promise<DayWorth[]> {
  const now = shop.clock.now()
  const today = dayOf(now)
  const holdings = await readHoldings(shop.db, customerId)
  const first = holdings.reduce<Day>((day, { acquiredOn }) => earlierOf(day, acquiredOn), today)
  const from = laterOf(first, firstDayOf(period, today) ?? first)
  const days = Math.min(mostDays, daysBetween(from, today) + 1)
  const [gold, silver] = [
    await readDailyRates(shop.db, 'gold', { days, now }),
    await readDailyRates(shop.db, 'silver', { days, now }),
  ]
  return worthOverTime(holdings, { gold, silver })
}

export async function readHoldingLots(
  shop: Shop,
  customerId: number,
): Promise<Readonly<Record<HoldingMetal, readonly HoldingLot[]>>> {
  const lots = listHoldingLots(await readHoldings(shop.db, customerId), dayOf(shop.clock.now()))
  return {
    gold: lots.filter(({ holding }) => holding.metal === 'gold'),
    silver: lots.filter(({ holding }) => holding.metal === 'silver'),
  }
}

/**
 * Valued at the last rates of the year, or at the newest rates for the current year. Throws `holdings.no-year` where there is
 * nothing to report.
 */
export async function readHoldingsStatement(
  shop: Shop,
  customerId: number,
  year: FinancialYear,
): Promise<HoldingsStatement> {
  const today = dayOf(shop.clock.now())
  const until = earlierOf(year.to, today)
  const rates = {
    gold: await readRateOn(shop.db, 'gold', until),
    silver: await readRateOn(shop.db, 'silver', until),
  }
  const statement = buildHoldingsStatement(await readHoldings(shop.db, customerId), { year, until, rates })
  if (year.from > today || statement.lines.length === 0) throw refuse('holdings.no-year')
  return statement
}
