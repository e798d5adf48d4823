/** Months and financial years as holdings are looked at in them. */
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

/** The first day that still counts: the same date so many months ago; null for ever. */
export function firstDayOf(period: HoldingPeriod, today: Day): Day | null {
  const months = monthsOf[period]
  return months === null ? null : addMonths(today, -months)
}

/** The same date so many months later; the last of a month that is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const place = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(place / 12), (place % 12) + 1]
  // Day 0 of the month after is the last of this one.
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  return [String(toYear).padStart(4, '0'), twoDigits(toMonth), twoDigits(Math.min(date, last))].join('-')
}

/** Days are written so that their texts are in their order. */
export const earlierOf = (one: Day, other: Day): Day => [one, other].sort()[0]!
export const laterOf = (one: Day, other: Day): Day => [one, other].sort()[1]!

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** Gains on gold and silver held for longer than so many months are taxed as long-term ones. */
const longTermMonths = 24

export interface HoldingTime {
  /** Whole days since it was acquired. */
  readonly days: number
  /** The day it has been held for 24 months. */
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

/** A financial year by the year it begins in: 2026 is 1 April 2026 to 31 March 2027. */
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

/** "2026-27", as people write it. */
export const formatFinancialYear = ({ start }: FinancialYear): string => `${start}-${twoDigits((start + 1) % 100)}`

/** "2026-27" → that year; null for anything else. */
export function parseFinancialYear(text: string): FinancialYear | null {
  const start = /^(19|20)\d\d-\d\d$/.test(text) ? Number(text.slice(0, 4)) : Number.NaN
  const year = financialYear(start)
  return formatFinancialYear(year) === text ? year : null
}

/** The day before a year begins: what is held at its end is held when the year opens. */
export const dayBeforeFinancialYear = ({ from }: FinancialYear): Day => addDays(from, -1)
