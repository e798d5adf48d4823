/** Whether a feed's quote is credible: compared with another feed, and by its own date (rules/pricing.md 1.6). */
import { addDays, dayMs, dayOf, istClock, istMoment } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'
import { type BasisPoints, WHOLE } from '../../../../units/percent.ts'
import { ceilDivide, multiply } from '../../../../units/rounding.ts'

/** The difference to the other quote in basis points, rounded up; positive if `one` is higher. */
export function quoteDifference(one: Paise, other: Paise): BasisPoints {
  const share = ceilDivide(multiply(Math.abs(one - other), WHOLE), other)
  return one < other ? 0 - share : share
}

/** After two people have accepted a difference, for a day the feeds may differ by it, plus or minus `most`. */
export const liesApart = (apart: BasisPoints, { believed, most }: { believed: BasisPoints; most: BasisPoints }) =>
  Math.abs(apart - believed) > most

export const believedForMs = dayMs

/** A feed's quote is used for comparison while the feed is answering: it may miss one turn. */
export const isFresh = (answeredAt: Date | null, everyMs: number, now: Date): boolean =>
  answeredAt !== null && now.getTime() - answeredAt.getTime() <= 2 * everyMs + 60_000

interface Dated {
  readonly asOf: Date
  /** Guaranteed by the source until then. */
  readonly validUntil: Date | null
}

/** A feed may keep answering with the same old quote: after a day an alarm is raised, after three days the quote is ignored. */
const alarmAfterMs = dayMs
const believedNoMoreAfterMs = 3 * dayMs

export const isOldQuote = (quote: Dated, closedWeekdays: readonly number[], now: Date): boolean =>
  isOlder(quote, alarmAfterMs, { closedWeekdays, now })

export const isTooOldQuote = (quote: Dated, closedWeekdays: readonly number[], now: Date): boolean =>
  isOlder(quote, believedNoMoreAfterMs, { closedWeekdays, now })

interface Week {
  readonly closedWeekdays: readonly number[]
  readonly now: Date
}

function isOlder({ asOf, validUntil }: Dated, most: number, { closedWeekdays, now }: Week): boolean {
  if (validUntil !== null && now <= validUntil) return false
  let ms = 0
  for (let day = dayOf(asOf); day <= dayOf(now) && ms <= most; day = addDays(day, 1)) {
    if (closedWeekdays.includes(istClock(istMoment(day, '12:00')).getUTCDay())) continue
    const begin = Math.max(asOf.getTime(), istMoment(day, '00:00').getTime())
    ms += Math.max(0, Math.min(now.getTime(), istMoment(addDays(day, 1), '00:00').getTime()) - begin)
  }
  return ms > most
}
