/** How long to wait before another password attempt (rules/security.md 1.4). */
import { dayMs } from '../../../../units/date.ts'

const secondMs = 1000

const freeAttempts = 5
const firstWaitMs = 5 * secondMs
const longestWaitMs = 15 * 60 * secondMs

/** The wait before the next attempt after `attempts` of them: none after fewer than five, then 5 s, 10 s … 15 min. */
export const waitAfterAttempts = (attempts: number): number =>
  attempts < freeAttempts ? 0 : Math.min(firstWaitMs * 2 ** (attempts - freeAttempts), longestWaitMs)

/** Attempts older than a day no longer count. */
export const haveAttemptsExpired = (lastAt: Date, now: Date): boolean => lastAt.getTime() < now.getTime() - dayMs
