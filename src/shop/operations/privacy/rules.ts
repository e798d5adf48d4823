/** How long a customer may withdraw an account closure, and how long a copy of their data stays available. */
import { dayMs } from '../../../units/date.ts'

export const regretDays = 7
export const exportDays = 7
/** Copies that may be asked for in a day. */
export const mostExports = 3

export const erasureDue = (requestedAt: Date): Date => new Date(requestedAt.getTime() + regretDays * dayMs)
export const exportEnds = (readyAt: Date): Date => new Date(readyAt.getTime() + exportDays * dayMs)

/** What has to be over before an account can be erased. */
export const blockers = ['orders', 'payments', 'refunds', 'buy-backs', 'silver', 'held'] as const
export type Blocker = (typeof blockers)[number]
