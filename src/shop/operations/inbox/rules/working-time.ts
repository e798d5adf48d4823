/** Working hours of staff, as the settings say. */
import { addDays, type Day, dayOf, type Holidays, istMoment } from '../../../../units/date.ts'

export interface WorkingHours {
  /** Times in India. */
  readonly opens: string
  readonly closes: string
  /** 0 is Sunday. */
  readonly closedWeekdays: readonly number[]
}

/** How long one waits before somebody is reminded. */
export const unseenLimitMs = 3_600_000

const isWorkday = (day: Day, { closedWeekdays }: WorkingHours, holidays: Holidays): boolean =>
  !closedWeekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.has(day)

interface WorkingTimeOptions {
  readonly hours: WorkingHours
  readonly holidays: Holidays
  readonly most: number
}

/** Milliseconds of working hours between two moments, counted no further than `most`. */
export function workingMs(from: Date, to: Date, { hours, holidays, most }: WorkingTimeOptions): number {
  let worked = 0
  for (let day = dayOf(from); day <= dayOf(to) && worked < most; day = addDays(day, 1)) {
    if (!isWorkday(day, hours, holidays)) continue
    const begin = Math.max(istMoment(day, hours.opens).getTime(), from.getTime())
    const end = Math.min(istMoment(day, hours.closes).getTime(), to.getTime())
    worked += Math.max(0, end - begin)
  }
  return Math.min(worked, most)
}

export function isWorkingTime(now: Date, hours: WorkingHours, holidays: Holidays): boolean {
  const day = dayOf(now)
  return isWorkday(day, hours, holidays) && now >= istMoment(day, hours.opens) && now < istMoment(day, hours.closes)
}
