/** The time limits of a payment: how long a price is locked, when a provider is polled, until when a transfer counts. */
import {
  addDays,
  dayOf,
  type Holidays,
  istClock,
  istMoment,
  isWorkingDay,
  workingDayFrom,
} from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { WHOLE } from '../../../units/percent.ts'

const minuteMs = 60_000
/**
 * The time on the customer's screen, and the time on the server, which adds a grace period for payments begun in time
 * (rules/pricing.md 6.1).
 */
export const displayedPriceLockMs = 15 * minuteMs
export const priceLockMs = 20 * minuteMs
/** A payment that has been pending this long is given up (rules/payments.md 2.5). */
export const pendingAttemptTimeoutMs = 30 * minuteMs

/** Seconds between two polls of the provider (rules/payments.md 2.5); the last interval repeats. */
const pollSeconds = [15, 30, 60, 120, 300]
const pollDelayMs = (polls: number): number => (pollSeconds[Math.min(polls, pollSeconds.length - 1)] ?? 300) * 1000

/** When to poll next after `polls` polls: by the schedule, but no later than just after the price lapses. */
export function nextPollAt(now: Date, polls: number, lockEndsAt: Date): Date {
  const scheduled = now.getTime() + pollDelayMs(polls)
  const lapse = lockEndsAt.getTime() + 1000
  return new Date(now.getTime() < lapse ? Math.min(scheduled, lapse) : scheduled)
}

/** A success after the lock is still honoured when no metal moved by more than 1 % (rules/pricing.md 6.5). */
export function isPriceWithinTolerance(locked: Paise, now: Paise): boolean {
  return Math.abs(now - locked) * 100 * WHOLE <= locked * WHOLE
}

/**
 * By when a transfer must have reached the bank: 18:00 of the same business day if it was announced before 16:00 on one,
 * otherwise 12:30 of the next (rules/payments.md 6.1).
 */
export function transferLockEnd(now: Date, holidays: Holidays): Date {
  const today = dayOf(now)
  const isEarly = istClock(now).getUTCHours() < 16
  if (isEarly && isWorkingDay(today, holidays)) return istMoment(today, '18:00')
  return istMoment(workingDayFrom(addDays(today, 1), holidays), '12:30')
}
