/** What the daily e-mail is made of (decision 0085). */
import { addDays, type Day, dayOf, istMoment } from '../../../../units/date.ts'

/** A heading with its findings; without findings it is left out. */
export interface ReportSection {
  readonly title: string
  readonly findings: readonly string[]
}

const sendTime = '08:00'

/** 08:00 in India, strictly after the moment. */
export function nextReportAt(now: Date): Date {
  const today = istMoment(dayOf(now), sendTime)
  return today > now ? today : istMoment(addDays(dayOf(now), 1), sendTime)
}

/** The day that is over. */
export const reportedDay = (now: Date): Day => addDays(dayOf(now), -1)

/** A rate set by hand that is further from the feed than this is told, in basis points. */
const mostRateDifference = 50

/** How far a rate lies from the feed's in basis points, above zero where it is dearer; null where that is close enough. */
export function rateDifference(rate: number, feed: number): number | null {
  const difference = Math.round(((rate - feed) * 10_000) / feed)
  return Math.abs(difference) > mostRateDifference ? difference : null
}
