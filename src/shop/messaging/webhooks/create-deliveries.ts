/** Runs after the commit: writes the body of an event once, and a delivery for each subscribed endpoint. */
import { and, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type JobOutcome, queueJobs } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './records.ts'
import { bodyOf, type WebhookOrder } from './rules/body.ts'
import type { EventType } from './rules/events.ts'

type Deps = Pick<Shop, 'clock'>
type EventRow = typeof webhookEvents.$inferSelect

const activeEndpoint = ne(webhookEndpoints.state, 'removed')

/**
 * `order` is a column of a query of events: what is reported of an event's order; null where it is about none. The caller passes it, who
 * knows orders.
 */
export function deliveryCreation(shop: Pick<Shop, 'db' | 'clock'>, order: SQL<WebhookOrder | null>) {
  const hasEndpoints = sql<boolean>`EXISTS (SELECT 1 FROM ${webhookEndpoints} WHERE ${activeEndpoint})`
  const find = preparedQuery('event_to_deliver', (db) =>
    db
      .select({ event: getTableColumns(webhookEvents), order, hasEndpoints })
      .from(webhookEvents)
      .where(eq(webhookEvents.id, sql.placeholder('id'))),
  )
  return async (id: number): Promise<JobOutcome> => {
    const [found] = await find(shop.db, { id })
    if (!found || found.event.body !== null) return undefined
    const { event } = found
    if (event.orderId !== null && found.order === null) throw new Error(`there is no order ${event.orderId}`)
    if (!found.hasEndpoints) return { finish: bodyChange(shop.db, event, found.order) }
    await createDeliveries(shop, event, found.order)
    return undefined
  }
}

async function createDeliveries(
  shop: Pick<Shop, 'db' | 'clock'>,
  { id, ...content }: EventRow,
  order: WebhookOrder | null,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const unspread = and(eq(webhookEvents.id, id), isNull(webhookEvents.body))
    const [event] = await tx.select({ id: webhookEvents.id }).from(webhookEvents).where(unspread).for('update')
    if (!event) return
    await bodyChange(tx, { id, ...content }, order)
    const endpoints = await tx
      .select()
      .from(webhookEndpoints)
      .where(activeEndpoint)
      .orderBy(webhookEndpoints.id)
      // Locked, so that pausing or resuming an endpoint at the same time either sees these deliveries or is seen here.
      .for('share')
    for (const { id: endpointId, events, state } of endpoints)
      if (events.includes(content.type as EventType))
        await addDelivery(shop, tx, { eventId: id, endpointId, isOnHold: state === 'paused' })
  })
}

/** The statement that writes the body of an event, to run by itself or within another. */
export function bodyChange(db: Db, event: EventRow, order: WebhookOrder | null) {
  const { id: sequence, eventId, type, at, state, paymentState } = event
  const body = bodyOf({ id: eventId, type, at, sequence, state, paymentState }, order)
  return db.update(webhookEvents).set({ body }).where(eq(webhookEvents.id, event.id))
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
