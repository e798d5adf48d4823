/** How long a code is good and how often one may be asked for (rules/limits.md 4.1), and what needs one. */
import { dayMs } from '../../../units/date.ts'

export const codeMinutes = 10
export const mostCodeAttempts = 5

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

/** Codes of strangers in an hour, over all mobiles: from here on the log calls for someone. Each costs money. */
export const codesAlarm = 2000

/** Acts that ask for a fresh code of their own, though one is signed in (rules/security.md 3.1). */
export const stepUpPurposes = [
  'sell',
  'bank_account',
  'mobile',
  'email',
  'gift',
  'nominee',
  'wallet_order',
  'export',
  'close_account',
] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** What is to be done once the code is there. */
export interface StepUpAction {
  /** All that decides about it, in full: another word here needs another code. */
  readonly exactly: string
  /** At most 50 characters of plain ASCII for the text message: "sell 5.0000 g for Rs 1,250.00". */
  readonly words: string
}

/** Who tried an act without a code may ask for one for so long. */
export const actWaitsMinutes = 30
