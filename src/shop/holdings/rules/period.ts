/** The months and financial years by which holdings are filtered and reported. */
import { addDays, type Day, daysBetween } from '../../../units/date.ts'

export const periods = ['-6 months', '-1 year', '-5 year', 'all'] as const
/** `holding_time` of the contract. */
export type HoldingPeriod = (typeof periods)[number]

const monthsOf: Readonly<Record<HoldingPeriod, number | null>> = {
  '-6 months': 6,
  '-1 year': 12,
  '-5 year': 60,
  all: null,
}

/** The first day of the period: the same date that many months ago. Null for no limit. */
export function firstDayOf(period: HoldingPeriod, today: Day): Day | null {
  const months = monthsOf[period]
  return months === null ? null : addMonths(today, -months)
}

/** The same date this many months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const place = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(place / 12), (place % 12) + 1]
  // Day 0 of the next month is the last day of this one.
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  return [String(toYear).padStart(4, '0'), twoDigits(toMonth), twoDigits(Math.min(date, last))].join('-')
}

/** Days are formatted so that they sort as text. */
export const earlierOf = (one: Day, other: Day): Day => [one, other].sort()[0]!
export const laterOf = (one: Day, other: Day): Day => [one, other].sort()[1]!

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Gains on gold and silver held longer than this many months are taxed as long-term gains. */
const longTermMonths = 24

export interface HoldingTime {
  /** Whole days since it was acquired. */
  readonly days: number
  /** The day on which it has been held for 24 months. */
  readonly longTermOn: Day
  /** Days until then; 0 from that day on. */
  readonly daysLeft: number
}

export function holdingTimeOf(acquiredOn: Day, today: Day): HoldingTime {
  const longTermOn = addMonths(acquiredOn, longTermMonths)
  return {
    days: Math.max(0, daysBetween(acquiredOn, today)),
    longTermOn,
    daysLeft: Math.max(0, daysBetween(today, longTermOn)),
  }
}

/** A financial year, named by the year it starts in: 2026 is 1 April 2026 to 31 March 2027. */
export interface FinancialYear {
  readonly start: number
  readonly from: Day
  readonly to: Day
}

export const financialYear = (start: number): FinancialYear => ({
  start,
  from: `${start}-04-01`,
  to: `${start + 1}-03-31`,
})

export const financialYearWith = (day: Day): FinancialYear =>
  financialYear(Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0))

/** "2026-27" */
export const formatFinancialYear = ({ start }: FinancialYear): string => `${start}-${twoDigits((start + 1) % 100)}`

/** "2026-27" → that year; null for anything else. */
export function parseFinancialYear(text: string): FinancialYear | null {
  const start = /^(19|20)\d\d-\d\d$/.test(text) ? Number(text.slice(0, 4)) : Number.NaN
  const year = financialYear(start)
  return formatFinancialYear(year) === text ? year : null
}

/** The day before a year starts: what is held at its end is the opening balance. */
export const dayBeforeFinancialYear = ({ from }: FinancialYear): Day => addDays(from, -1)
