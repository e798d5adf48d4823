/** Working hours: Monday to Saturday except holidays, 10:00 to 18:00 in India. */
import { addDays, dayOf, type Holidays, istMoment, isWorkingDay } from '../../../../units/date.ts'

const [opensAt, closesAt] = ['10:00', '18:00']

/** How long one waits before somebody is reminded. */
export const unseenLimitMs = 3_600_000

/** Milliseconds of working hours between two moments, counted no further than `most`. */
export function workingMs(from: Date, to: Date, { holidays, most }: { holidays: Holidays; most: number }): number {
  let worked = 0
  for (let day = dayOf(from); day <= dayOf(to) && worked < most; day = addDays(day, 1)) {
    if (!isWorkingDay(day, holidays)) continue
    const begin = Math.max(istMoment(day, opensAt).getTime(), from.getTime())
    const end = Math.min(istMoment(day, closesAt).getTime(), to.getTime())
    worked += Math.max(0, end - begin)
  }
  return Math.min(worked, most)
}

export const isWorkingTime = (now: Date, holidays: Holidays): boolean =>
  isWorkingDay(dayOf(now), holidays) && now >= istMoment(dayOf(now), opensAt) && now < istMoment(dayOf(now), closesAt)
