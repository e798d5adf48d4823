import { dayOf } from '../../../../../units/date.ts'

/** "2026-11": the month it is in India. */
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7)
