/**
 * Every night alerts and notices that ended long ago are forgotten: addresses are kept no longer than they serve (rules/security.md 6.4).
 */
import { and, isNotNull, lt } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'
import { priceAlerts, stockNotices } from './records.ts'
import { forgottenBefore } from './rules.ts'

type Deps = Pick<Shop, 'db' | 'clock'>

/** Task `alerts.tidy`. Links in their messages go on working for as long as the rows are there. */
export async function cleanUpAlerts({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = forgottenBefore(now)
  await db.delete(priceAlerts).where(lt(priceAlerts.expiresAt, before))
  await db.delete(stockNotices).where(and(isNotNull(stockNotices.endedAt), lt(stockNotices.endedAt, before)))
}
