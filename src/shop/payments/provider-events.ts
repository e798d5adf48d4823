/** Records webhooks of providers, so that a repeated one is acknowledged without being processed again. */
import { isNotNull, lt, max, sql } from 'drizzle-orm'
import type { PaymentProvider } from '../../partners/payment/providers.ts'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import type { Db } from '../../platform/database/database.ts'
import { dayMs } from '../../units/date.ts'
import type { Shop } from '../shop.ts'
import { providerEvents } from './records.ts'

/** Providers repeat webhooks for seven days (rules/payments.md 2.6). */
const retentionMs = 15 * dayMs

const insertEvent = preparedQuery('provider_event', (db) =>
  db
    .insert(providerEvents)
    .values({
      provider: sql.placeholder('provider'),
      eventId: sql.placeholder('eventId'),
      receivedAt: sql.placeholder('receivedAt'),
      processedAt: null,
    })
    .onConflictDoUpdate({
      target: [providerEvents.provider, providerEvents.eventId],
      set: { eventId: sql`excluded.event_id` },
    })
    .returning({ processedAt: providerEvents.processedAt }),
)

/** Records that it was received; returns whether it was processed before. */
export async function receiveProviderEvent(
  shop: Pick<Shop, 'db' | 'clock'>,
  provider: PaymentProvider,
  eventId: string,
): Promise<{ readonly wasProcessed: boolean }> {
  const receivedAt = shop.clock.now()
  const [row] = await insertEvent(shop.db, { provider, eventId, receivedAt })
  return { wasProcessed: row?.processedAt !== null }
}

export async function recordProviderEvent(
  shop: Pick<Shop, 'db' | 'clock'>,
  provider: PaymentProvider,
  eventId: string,
): Promise<void> {
  const processedAt = shop.clock.now()
  await shop.db
    .insert(providerEvents)
    .values({ provider, eventId, receivedAt: processedAt, processedAt })
    .onConflictDoUpdate({ target: [providerEvents.provider, providerEvents.eventId], set: { processedAt } })
}

export interface LastProviderEvents {
  readonly receivedAt: Date
  /** When the newest processed one was received. */
  readonly processedAt: Date | null
}

/** By provider; events are kept for fifteen days. */
export async function readLastProviderEvents(db: Db): Promise<ReadonlyMap<string, LastProviderEvents>> {
  const { provider, receivedAt, processedAt } = providerEvents
  const rows = await db
    .select({
      provider,
      receivedAt: max(receivedAt),
      processedAt: sql<Date | null>`max(${receivedAt}) FILTER (WHERE ${isNotNull(processedAt)})`.mapWith(receivedAt),
    })
    .from(providerEvents)
    .groupBy(provider)
  return new Map(
    rows.flatMap((row) =>
      row.receivedAt ? [[row.provider, { receivedAt: row.receivedAt, processedAt: row.processedAt }]] : [],
    ),
  )
}

export async function deleteOldProviderEvents(db: Db, now: Date): Promise<void> {
  await db.delete(providerEvents).where(lt(providerEvents.receivedAt, new Date(now.getTime() - retentionMs)))
}
