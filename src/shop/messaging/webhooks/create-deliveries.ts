/** Runs after the commit: writes the body of an event once, and a delivery for each subscribed endpoint. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueJobs } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './records.ts'
import { bodyOf, type WebhookOrder } from './rules/body.ts'
import type { EventType } from './rules/events.ts'

/** Reads what is reported of an order. Passed in by the caller, which knows orders. */
export type ReadWebhookOrder = (db: Db, orderId: number) => Promise<WebhookOrder>

type Deps = Pick<Shop, 'clock'>
type EventRow = typeof webhookEvents.$inferSelect

export async function createDeliveries(shop: Pick<Shop, 'db' | 'clock'>, readOrder: ReadWebhookOrder, id: number) {
  await shop.db.transaction(async (tx) => {
    const unspread = and(eq(webhookEvents.id, id), isNull(webhookEvents.body))
    const [event] = await tx.select().from(webhookEvents).where(unspread).for('update')
    if (!event) return
    await writeBody(tx, event, event.orderId === null ? null : await readOrder(tx, event.orderId))
    const endpoints = await tx
      .select()
      .from(webhookEndpoints)
      .where(ne(webhookEndpoints.state, 'removed'))
      .orderBy(webhookEndpoints.id)
      // Locked, so that pausing or resuming an endpoint at the same time either sees these deliveries or is seen here.
      .for('share')
    for (const { id: endpointId, events, state } of endpoints)
      if (events.includes(event.type as EventType))
        await addDelivery(shop, tx, { eventId: id, endpointId, isOnHold: state === 'paused' })
  })
}

export async function writeBody(tx: Tx, event: EventRow, order: WebhookOrder | null): Promise<string> {
  const { id: sequence, eventId, type, at, state, paymentState } = event
  const body = bodyOf({ id: eventId, type, at, sequence, state, paymentState }, order)
  await tx.update(webhookEvents).set({ body }).where(eq(webhookEvents.id, event.id))
  return body
}

async function addDelivery(
  shop: Deps,
  tx: Tx,
  { eventId, endpointId, isOnHold }: { eventId: number; endpointId: number; isOnHold: boolean },
): Promise<void> {
  const now = shop.clock.now()
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({
      eventId,
      endpointId,
      state: isOnHold ? 'held' : 'waiting',
      nextAt: isOnHold ? null : now,
      createdAt: now,
    })
    .returning()
  if (row && !isOnHold) await queueSending(shop, tx, [row])
}

export const sendKind = 'webhooks.send'

/** One job for each round of a delivery. A job left over from an earlier round finds another round and does nothing. */
export async function queueSending(
  shop: Deps,
  tx: Tx,
  rows: readonly { readonly id: number; readonly round: number }[],
): Promise<void> {
  const now = shop.clock.now()
  const jobs = rows.map(({ id, round }) => ({
    kind: sendKind,
    key: `${id}:${round}`,
    payload: { id, round },
    dueAt: now,
  }))
  // A statement takes only a limited number of values.
  for (let from = 0; from < jobs.length; from += 1000) await queueJobs(tx, jobs.slice(from, from + 1000), now)
}
