/**
 * Every night, alerts and notices that ended long ago are deleted: addresses are kept no longer than needed (rules/security.md
 * 6.4).
 */
import { and, isNotNull, lt } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'
import { priceAlerts, stockNotices } from './records.ts'
import { forgottenBefore } from './rules.ts'

type Deps = Pick<Shop, 'db' | 'clock'>

/** Task `alerts.tidy`. Links in messages work as long as their rows exist. */
export async function cleanUpAlerts({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = forgottenBefore(now)
  await db.delete(priceAlerts).where(lt(priceAlerts.expiresAt, before))
  await db.delete(stockNotices).where(and(isNotNull(stockNotices.endedAt), lt(stockNotices.endedAt, before)))
}
