/** When staff are warned that a dispute must be answered (rules/payments.md 10.5). */
import { dayMs } from '../../../../units/date.ts'

/** Days before the deadline, the nearest first. */
export const warningDays = [1, 3] as const

/** The warning that is due now: 1 or 3 days before; null earlier, and once the deadline has passed. */
export function dueWarning(respondBy: Date, now: Date): (typeof warningDays)[number] | null {
  const left = respondBy.getTime() - now.getTime()
  if (left <= 0) return null
  return warningDays.find((days) => left <= days * dayMs) ?? null
}

/** Whole days left, 0 on the last day; negative once it has passed. */
export const daysLeft = (respondBy: Date, now: Date): number =>
  Math.floor((respondBy.getTime() - now.getTime()) / dayMs)
