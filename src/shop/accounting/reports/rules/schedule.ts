/** When a report is sent by e-mail, and which period it covers. Pure. */
import { addDays, type Day, dayOf, istMoment } from '../../../../units/date.ts'

export const scheduleIntervals = ['daily', 'weekly', 'monthly'] as const
export type ScheduleInterval = (typeof scheduleIntervals)[number]

export const intervalLabels: Readonly<Record<ScheduleInterval, string>> = {
  daily: 'Daily, for the day before',
  weekly: 'On Mondays, for the week before',
  monthly: 'On the 1st, for the month before',
}

export const mostSchedules = 50
export const mostRecipients = 20

/** After the night's sums, before work begins. */
const sendTime = '06:30'

/** 06:30 in India, strictly after the given time. */
export function nextReportsAt(now: Date): Date {
  const today = istMoment(dayOf(now), sendTime)
  return today > now ? today : istMoment(addDays(dayOf(now), 1), sendTime)
}

const isMonday = (day: Day): boolean => istMoment(day, '12:00').getUTCDay() === 1

function isSendingDay(interval: ScheduleInterval, day: Day): boolean {
  if (interval === 'daily') return true
  return interval === 'weekly' ? isMonday(day) : day.endsWith('-01')
}

/** The first day on which it is sent, strictly after the given one. */
export function nextSendingDay(interval: ScheduleInterval, after: Day): Day {
  let day = addDays(after, 1)
  while (!isSendingDay(interval, day)) day = addDays(day, 1)
  return day
}

/** The newest day up to today on which it was to be sent: days on which the shop did not run are not caught up one by one. */
export function newestSendingDay(interval: ScheduleInterval, { due, today }: { due: Day; today: Day }): Day {
  let newest = due
  for (let next = nextSendingDay(interval, due); next <= today; next = nextSendingDay(interval, next)) newest = next
  return newest
}

/** What is sent on a day: the whole day, week or month before it. */
export function sentPeriod(interval: ScheduleInterval, on: Day): { from: Day; to: Day } {
  const to = addDays(on, -1)
  if (interval === 'daily') return { from: to, to }
  return interval === 'weekly' ? { from: addDays(on, -7), to } : { from: `${to.slice(0, 8)}01`, to }
}
