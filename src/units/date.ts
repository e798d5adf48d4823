/**
 * Dates and times in India Standard Time, UTC+05:30 all year. With a fixed offset plain arithmetic is exact, and it also
 * runs in browsers without Temporal.
 */

/** A calendar day in India, "2026-11-21". */
export type Day = string

/** Days on which nothing is shipped or paid out, besides Sundays. */
export type Holidays = ReadonlySet<Day>

const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs
const aheadMs = 330 * minuteMs

/** The moment shifted so that the UTC getters return Indian time. */
export const istClock = (at: Date): Date => new Date(at.getTime() + aheadMs)

/** The day in India at that moment. */
export const dayOf = (at: Date): Day => istClock(at).toISOString().slice(0, 10)

/** The moment of a clock time ("16:00", default midnight) on a day in India. Throws a RangeError when there is no such day. */
export function istMoment(day: Day, time = '00:00'): Date {
  const at = new Date(`${day}T${time}:00.000+05:30`)
  if (Number.isNaN(at.getTime()) || dayOf(at) !== day) throw new RangeError(`not a day and time: ${day} ${time}`)
  return at
}

/** Whether the day exists: "2026-02-30" does not. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** The next midnight in India, strictly after the moment. */
export const nextMidnight = (at: Date): Date => istMoment(addDays(dayOf(at), 1))

/** The same day so many years later; 29 February becomes the 28th where there is none. */
export function addYears(day: Day, count: number): Day {
  const later = `${String(Number(day.slice(0, 4)) + count).padStart(4, '0')}${day.slice(4)}`
  return isDay(later) ? later : `${later.slice(0, 8)}28`
}

export const addDays = (day: Day, count: number): Day => dayOf(new Date(istMoment(day).getTime() + count * dayMs))

/** "2026-11-21T10:42:00+05:30": the format of every moment on the wire (rules/api.md 2.1). Whole seconds, truncated. */
export const istText = (at: Date): string => `${istClock(at).toISOString().slice(0, 19)}+05:30`

/** The financial year (1 April to 31 March in India) in the form that invoice numbers use: "2627" (rules/gst.md 4.3). */
export function financialYearOf(at: Date): string {
  const day = dayOf(at)
  const start = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${twoDigits(start)}${twoDigits(start + 1)}`
}

/** Monday to Saturday, except holidays (rules/delivery.md 3.1). */
export function isWorkingDay(day: Day, holidays: Holidays): boolean {
  return istMoment(day, '12:00').getUTCDay() !== 0 && !holidays.has(day)
}

/** The day itself when it is a working day, else the next working day. */
export function workingDayFrom(day: Day, holidays: Holidays): Day {
  let found = day
  while (!isWorkingDay(found, holidays)) found = addDays(found, 1)
  return found
}

/** A number of working days later: one after a Saturday is Monday. */
export function addWorkingDays(day: Day, count: number, holidays: Holidays): Day {
  let found = day
  for (let left = count; left > 0; left--) found = workingDayFrom(addDays(found, 1), holidays)
  return found
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** The number of days from one day to a later one. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((istMoment(to).getTime() - istMoment(from).getTime()) / dayMs)
