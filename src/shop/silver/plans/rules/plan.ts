/** When a plan is due, and the result of its month. */
import { dayMs, dayOf, istMoment } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { MonthState, PlanState } from './plan-flow.ts'

/** Every month has this day. */
export const lastDayOfMonth = 28
/** When silver is traded and people are awake. */
const dueTime = '11:00'
/** How long a reminder is valid. */
export const monthWaitsMs = dayMs

/** "2026-11" */
export type YearMonth = string
const monthOf = (at: Date): YearMonth => dayOf(at).slice(0, 7)

export const dueAt = (month: YearMonth, day: number): Date =>
  istMoment(`${month}-${String(day).padStart(2, '0')}`, dueTime)

export const monthAfter = (month: YearMonth): YearMonth => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

const monthBefore = (month: YearMonth): YearMonth => monthOf(new Date(istMoment(`${month}-01`).getTime() - dayMs))

/** The last month that is due by then: the current one or the one before. */
export function dueMonth(now: Date, day: number): YearMonth {
  const month = monthOf(now)
  return dueAt(month, day) <= now ? month : monthBefore(month)
}

/** The first due time strictly after the given time. */
export function nextDue(after: Date, day: number): Date {
  const month = monthOf(after)
  const due = dueAt(month, day)
  return due > after ? due : dueAt(monthAfter(month), day)
}

export interface PlanStatus {
  readonly state: PlanState
  readonly skipsNext: boolean
  /** Paise per gram. Null: no cap. */
  readonly priceCap: Paise | null
}

/** The state of a month at the current rate. */
export function outcomeOf({ state, skipsNext, priceCap }: PlanStatus, rate: Paise): MonthState {
  if (state !== 'ACTIVE' || skipsNext) return 'SKIPPED'
  return priceCap !== null && rate > priceCap ? 'TOO_DEAR' : 'REMINDED'
}
