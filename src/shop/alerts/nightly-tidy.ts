/** Every night alerts and notices that ended long ago are forgotten: addresses are kept no longer than they serve (domain 2.7). */
import { and, isNotNull, lt } from 'drizzle-orm'
import { type JobHandlers, type JobOutcome, queueJob } from '../../platform/jobs/jobs.ts'
import { nextMidnight } from '../../units/date.ts'
import type { Shop } from '../shop.ts'
import { priceAlerts, stockNotices } from './records.ts'
import { forgottenBefore } from './rules.ts'

type Room = Pick<Shop, 'db' | 'clock'>

const tidyKind = 'alerts.tidy'

export const alertJobs = (shop: Shop) => ({ [tidyKind]: () => tidyAlerts(shop) }) satisfies JobHandlers

/** Queued at every start; one that waits already stays the only one. */
export async function queueAlertTidy({ db, clock }: Room): Promise<void> {
  const now = clock.now()
  const job = { kind: tidyKind, key: 'nightly', payload: {}, dueAt: nextMidnight(now) }
  await db.transaction((tx) => queueJob(tx, job, now))
}

/** Links in their messages go on working for as long as the rows are there. */
export async function tidyAlerts({ db, clock }: Room): Promise<JobOutcome> {
  const now = clock.now()
  const before = forgottenBefore(now)
  await db.delete(priceAlerts).where(lt(priceAlerts.expiresAt, before))
  await db.delete(stockNotices).where(and(isNotNull(stockNotices.endedAt), lt(stockNotices.endedAt, before)))
  return { again: nextMidnight(now) }
}
