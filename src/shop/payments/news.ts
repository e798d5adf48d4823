/** Which webhooks were taken, so that a copy is answered without being worked on. */
import { and, eq, lt } from 'drizzle-orm'
import type { PaymentProvider } from '../../partners/payment/providers.ts'
import type { Db } from '../../platform/database/database.ts'
import { dayMs } from '../../units/date.ts'
import type { Shop } from '../shop.ts'
import { providerNews } from './records.ts'

/** Providers send a thing again for seven days (rules/payments.md 2.6). */
const keptMs = 15 * dayMs

export async function isNewsTaken(db: Db, provider: PaymentProvider, eventId: string): Promise<boolean> {
  const found = await db
    .select({ at: providerNews.receivedAt })
    .from(providerNews)
    .where(and(eq(providerNews.provider, provider), eq(providerNews.eventId, eventId)))
  return found.length > 0
}

export async function noteNews(
  shop: Pick<Shop, 'db' | 'clock'>,
  provider: PaymentProvider,
  eventId: string,
): Promise<void> {
  const receivedAt = shop.clock.now()
  await shop.db.insert(providerNews).values({ provider, eventId, receivedAt }).onConflictDoNothing()
}

export async function forgetOldNews(db: Db, now: Date): Promise<void> {
  await db.delete(providerNews).where(lt(providerNews.receivedAt, new Date(now.getTime() - keptMs)))
}
