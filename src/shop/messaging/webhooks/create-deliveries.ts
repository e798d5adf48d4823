/** Runs after the commit: writes the body of an event once, and a delivery for each subscribed endpoint. */
import { eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type JobOutcome, jobInsertion, queueJobs } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './records.ts'
import { bodyOf, type WebhookOrder } from './rules/body.ts'

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

/** The body, a delivery for each subscribed endpoint and its job in one statement; none of them if the event has a body. */
async function createDeliveries(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  event: EventRow,
  order: WebhookOrder | null,
): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const queued = jobInsertion({
    ...{ kind: sendKind, from: sql`added WHERE state = 'waiting' ORDER BY id`, key: sql`id || ':' || round` },
    ...{ payload: sql`jsonb_build_object('id', id, 'round', round)`, dueAt: now, now },
  })
  // The endpoints are locked, so that pausing or resuming one at the same time either sees these deliveries or is seen here.
  await db.execute(sql`
    WITH event AS (
      UPDATE ${webhookEvents} SET body = ${eventBody(event, order)} WHERE id = ${event.id} AND body IS NULL RETURNING id
    ), endpoint AS (
      SELECT id, state FROM ${webhookEndpoints} WHERE ${activeEndpoint} AND events ? ${event.type} FOR SHARE
    ), added AS (
      INSERT INTO ${webhookDeliveries} (event_id, endpoint_id, state, next_at, created_at)
      SELECT event.id, endpoint.id, CASE endpoint.state WHEN 'paused' THEN 'held' ELSE 'waiting' END,
        CASE endpoint.state WHEN 'paused' THEN NULL ELSE ${now} END, ${now}
      FROM event, endpoint ORDER BY endpoint.id RETURNING id, round, state
    ) ${queued}`)
}

/** The statement that writes the body of an event, to run by itself or within another. */
export const bodyChange = (db: Db, event: EventRow, order: WebhookOrder | null) =>
  db
    .update(webhookEvents)
    .set({ body: eventBody(event, order) })
    .where(eq(webhookEvents.id, event.id))

function eventBody({ id: sequence, eventId, type, at, state, paymentState }: EventRow, order: WebhookOrder | null) {
  return bodyOf({ id: eventId, type, at, sequence, state, paymentState }, order)
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
