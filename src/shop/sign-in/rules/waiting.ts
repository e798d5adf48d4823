import { dayMs } from '../../../units/date.ts'

/** How long one has to wait, for another code or for another try at a password (decisions 2). */

export const codeMinutes = 10
export const mostCodeTries = 5

const secondMs = 1000
const quarterMs = 15 * 60 * secondMs

const mostInQuarter = 3
const mostInDay = 10

/** Thirty seconds between codes; from the seventh of a day on, twice as long each time. */
const gapMs = (sentToday: number): number => 30 * secondMs * 2 ** Math.max(0, sentToday - 6)

/** When a further code may be sent to the mobile, given those sent before; `now` or earlier when it may be at once. */
export function nextCodeAt(sent: readonly Date[], now: Date): Date {
  const times = sent
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - dayMs)
    .sort((a, b) => b - a)
  const newest = times[0]
  if (newest === undefined) return now
  // The window is open again when the oldest of its fill leaves it.
  const ends = (most: number, windowMs: number) => (times[most - 1] ?? Number.NEGATIVE_INFINITY) + windowMs
  return new Date(Math.max(newest + gapMs(times.length), ends(mostInQuarter, quarterMs), ends(mostInDay, dayMs)))
}

/** Codes of strangers in an hour, over all mobiles: beyond it something is wrong, and each costs money. */
export const codesAnHour = 3000
/** From here on the log calls for someone. */
export const codesAlarm = 2000

const freeTries = 5
const firstWaitMs = 5 * secondMs
const longestWaitMs = 15 * 60 * secondMs

/** The wait before the next try once so many were made: none for the first five, then 5 s, 10 s … 15 min. */
export const waitAfterTries = (tries: number): number =>
  tries < freeTries ? 0 : Math.min(firstWaitMs * 2 ** (tries - freeTries), longestWaitMs)

/** Tries older than a day are forgotten. */
export const triesFade = (lastAt: Date, now: Date): boolean => lastAt.getTime() < now.getTime() - dayMs
