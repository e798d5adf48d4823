/** How long a code is valid, how often one may be requested (rules/limits.md 4.1), and which actions need one. */

import { dayMs } from '../../../units/date.ts'
import type { MessageLanguage } from '../../../units/language/message-language.ts'

export const codeMinutes = 10
export const mostCodeAttempts = 5

const secondMs = 1000
const quarterMs = 15 * 60 * secondMs

const mostInQuarter = 3
const mostInDay = 10

/** Thirty seconds between codes; after the seventh code of a day the interval doubles with each code. */
const gapMs = (sentToday: number): number => 30 * secondMs * 2 ** Math.max(0, sentToday - 6)

/** When another code may be sent to the mobile, given those sent before; `now` or earlier if it may be sent at once. */
export function nextCodeAt(sent: readonly Date[], now: Date): Date {
  const times = sent
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime() - dayMs)
    .sort((a, b) => b - a)
  const newest = times[0]
  if (newest === undefined) return now
  // The window has room again when the oldest code that fills it leaves it.
  const ends = (most: number, windowMs: number) => (times[most - 1] ?? Number.NEGATIVE_INFINITY) + windowMs
  return new Date(Math.max(newest + gapMs(times.length), ends(mostInQuarter, quarterMs), ends(mostInDay, dayMs)))
}

/** Codes to strangers per hour, over all mobiles, from which an alarm is logged: each code costs money. */
export const codesAlarm = 2000

/** Actions that need a code of their own even when signed in (rules/security.md 3.1). */
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
  'passkey',
] as const
export type StepUpPurpose = (typeof stepUpPurposes)[number]

/** The action that the code authorises. */
export interface StepUpAction {
  /** Everything that matters about it: any change needs another code. */
  readonly exactly: string
  /**
   * At most 50 characters each for the SMS: "sell 5.0000 g for Rs 1,250.00" in plain ASCII, and in Hindi as it stands before का:
   * "Rs 1,250.00 में 5.0000 g बेचने".
   */
  readonly words: Readonly<Record<MessageLanguage, string>>
}

/** How long after an attempt without a code the customer may request one. */
export const actWaitsMinutes = 30
