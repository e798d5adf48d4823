/** Parts and figures of the daily e-mail (decision 0085). */
import { addDays, type Day, dayOf, istMoment } from '../../../../units/date.ts'

/** A heading with its findings. Left out if there are none. */
export interface ReportSection {
  readonly title: string
  readonly findings: readonly string[]
}

const sendTime = '08:00'

/** 08:00 in India, strictly after the given time. */
export function nextReportAt(now: Date): Date {
  const today = istMoment(dayOf(now), sendTime)
  return today > now ? today : istMoment(addDays(dayOf(now), 1), sendTime)
}

/** The day before. */
export const reportedDay = (now: Date): Day => addDays(dayOf(now), -1)

/** A rate set by staff is reported if it differs from the feed by more than this, in basis points. */
const mostRateDifference = 50

/** The difference of a rate from the feed's in basis points, above zero where it is higher. Null if it is small enough. */
export function rateDifference(rate: number, feed: number): number | null {
  const difference = Math.round(((rate - feed) * 10_000) / feed)
  return Math.abs(difference) > mostRateDifference ? difference : null
}
