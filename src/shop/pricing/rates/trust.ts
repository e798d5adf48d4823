/** Whether the word of a feed is to be believed: beside the word of another, and by its own date (rules/pricing.md 1.6). */
import { addDays, dayMs, dayOf, istClock, istMoment } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, WHOLE } from '../../../units/percent.ts'
import { ceilDivide, multiply } from '../../../units/rounding.ts'

/** How far one lies from the other, above zero where it is dearer; the part of a basis point counts as one. */
export function apartBy(one: Paise, other: Paise): BasisPoints {
  const share = ceilDivide(multiply(Math.abs(one - other), WHOLE), other)
  return one < other ? 0 - share : share
}

/** Two people believed a difference: for a day the feeds may lie apart by it, and by `most` to either side of it. */
export const liesApart = (apart: BasisPoints, { believed, most }: { believed: BasisPoints; most: BasisPoints }) =>
  Math.abs(apart - believed) > most

export const believedForMs = dayMs

/** A feed's word counts beside another's while the feed is answering: it may miss one turn. */
export const isFresh = (answeredAt: Date | null, everyMs: number, now: Date): boolean =>
  answeredAt !== null && now.getTime() - answeredAt.getTime() <= 2 * everyMs + 60_000

interface Dated {
  readonly asOf: Date
  /** Until when its source itself stands by it. */
  readonly validUntil: Date | null
}

/** A feed may answer well and say the same for days: then somebody is told, and in the end it is believed no more. */
const alarmAfterMs = dayMs
const believedNoMoreAfterMs = 3 * dayMs

export const isOldWord = (word: Dated, closedWeekdays: readonly number[], now: Date): boolean =>
  isOlder(word, alarmAfterMs, { closedWeekdays, now })

export const isTooOldWord = (word: Dated, closedWeekdays: readonly number[], now: Date): boolean =>
  isOlder(word, believedNoMoreAfterMs, { closedWeekdays, now })

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
