/** How long a customer can withdraw an account closure, and how long a copy of their data is available. */
import { dayMs } from '../../../units/date.ts'

export const regretDays = 7
export const exportDays = 7
/** Copies that can be requested in a day. */
export const mostExports = 3

export const erasureDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + regretDays * dayMs)
export const exportEnds = (readyAt: Date): Date => new Date(readyAt.getTime() + exportDays * dayMs)

/** What must be settled before an account can be erased. */
export const blockers = ['orders', 'payments', 'refunds', 'buy-backs', 'silver', 'held'] as const
export type Blocker = (typeof blockers)[number]
