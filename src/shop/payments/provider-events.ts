/** Records the webhooks that were handled, so that a repeated one is acknowledged without being processed again. */
import { and, eq, lt } from 'drizzle-orm'
import type { PaymentProvider } from '../../partners/payment/providers.ts'
import type { Db } from '../../platform/database/database.ts'
import { dayMs } from '../../units/date.ts'
import type { Shop } from '../shop.ts'
import { providerEvents } from './records.ts'

/** Providers repeat webhooks for seven days (rules/payments.md 2.6). */
const retentionMs = 15 * dayMs

export async function isProviderEventRecorded(db: Db, provider: PaymentProvider, eventId: string): Promise<boolean> {
  const found = await db
    .select({ at: providerEvents.receivedAt })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId)))
  return found.length > 0
}

export async function recordProviderEvent(
  shop: Pick<Shop, 'db' | 'clock'>,
  provider: PaymentProvider,
  eventId: string,
): Promise<void> {
  const receivedAt = shop.clock.now()
  await shop.db.insert(providerEvents).values({ provider, eventId, receivedAt }).onConflictDoNothing()
}

export async function deleteOldProviderEvents(db: Db, now: Date): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, new Date(now.getTime() - retentionMs)))
}
