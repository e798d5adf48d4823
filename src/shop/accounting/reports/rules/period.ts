/** The periods of trends and reports. Read by the browser too. */
import { addDays, type Day, daysBetween, isDay } from '../../../../units/date.ts'

/** Periods to choose from, in days up to today. */
export const trendDays = [7, 30, 90] as const

/** Longer ones would read too many orders at once. */
export const mostDaysInPeriod = 366

export const lastDays = (count: number, today: Day): { from: Day; to: Day } => ({
  from: addDays(today, 1 - count),
  to: today,
})

/** Why a period cannot be read, or null. */
export function whyNotPeriod({
  from,
  to,
}: {
  readonly from: Day
  readonly to: Day
}): 'bad-day' | 'backwards' | 'too-long' | null {
  if (!isDay(from) || !isDay(to)) return 'bad-day'
  if (from > to) return 'backwards'
  return daysBetween(from, to) >= mostDaysInPeriod ? 'too-long' : null
}

/** Every day of a period, oldest first. */
export const daysOfPeriod = ({ from, to }: { readonly from: Day; readonly to: Day }): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
