/** Reads webhooks for staff and monitoring. */
import { and, asc, count, desc, eq, gte, inArray, lt, ne, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from './records.ts'
import { failureAlertDays } from './rules/deliveries.ts'
import type { DeliveryState } from './rules/delivery-flow.ts'
import { testType } from './rules/events.ts'

/** Endpoints that have not been removed, newest last, each with its open and failed deliveries. */
export async function listEndpoints(db: Db) {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(ne(webhookEndpoints.state, 'removed'))
    .orderBy(asc(webhookEndpoints.id))
  const counts = await db
    .select({ endpointId: webhookDeliveries.endpointId, state: webhookDeliveries.state, count: count() })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.state, ['waiting', 'held', 'failed']))
    .groupBy(webhookDeliveries.endpointId, webhookDeliveries.state)
  const of = (id: number, state: DeliveryState) =>
    counts.find((one) => one.endpointId === id && one.state === state)?.count ?? 0
  return rows.map((row) => ({
    ...row,
    waiting: of(row.id, 'waiting'),
    held: of(row.id, 'held'),
    failed: of(row.id, 'failed'),
  }))
}

export interface WebhookDeliveryQuery {
  readonly state?: DeliveryState | undefined
  readonly endpointId?: number | undefined
  readonly eventId?: string | undefined
  readonly orderId?: number | undefined
  /** Deliveries older than this id. */
  readonly before?: number | undefined
  readonly take: number
}

/** Newest first. */
export async function listDeliveries(db: Db, { take, ...request }: WebhookDeliveryQuery) {
  return db
    .select({
      id: webhookDeliveries.id,
      state: webhookDeliveries.state,
      tries: webhookDeliveries.tries,
      nextAt: webhookDeliveries.nextAt,
      endedAt: webhookDeliveries.endedAt,
      endpointId: webhookDeliveries.endpointId,
      url: webhookEndpoints.url,
      eventId: webhookEvents.eventId,
      type: webhookEvents.type,
      at: webhookEvents.at,
      body: webhookEvents.body,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(...conditionsOf(request)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(take)
}

function conditionsOf({ state, endpointId, eventId, orderId, before }: Omit<WebhookDeliveryQuery, 'take'>): SQL[] {
  const conditions: SQL[] = []
  if (state) conditions.push(eq(webhookDeliveries.state, state))
  if (endpointId !== undefined) conditions.push(eq(webhookDeliveries.endpointId, endpointId))
  if (eventId !== undefined) conditions.push(eq(webhookEvents.eventId, eventId))
  if (orderId !== undefined) conditions.push(eq(webhookEvents.orderId, orderId))
  if (before !== undefined) conditions.push(lt(webhookDeliveries.id, before))
  return conditions
}

/** A delivery with all its attempts, newest first. */
export async function readDelivery(db: Db, id: number) {
  const [row] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.id, id))
  if (!row) return null
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(desc(webhookAttempts.id))
    .limit(100)
  return { ...row, tries: attempts }
}

/** What needs attention: recently failed deliveries, open and held ones, and endpoints paused automatically. */
export async function countWebhooks(db: Db, now: Date) {
  const open = await db
    .select({ state: webhookDeliveries.state, count: count() })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.state, ['waiting', 'held']))
    .groupBy(webhookDeliveries.state)
  const [failed] = await db
    .select({ count: count() })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.state, 'failed'),
        ne(webhookEvents.type, testType),
        gte(webhookDeliveries.endedAt, new Date(now.getTime() - failureAlertDays * dayMs)),
      ),
    )
  const paused = await db.$count(
    webhookEndpoints,
    and(eq(webhookEndpoints.state, 'paused'), ne(webhookEndpoints.pausedWhy, 'staff')),
  )
  const of = (state: DeliveryState) => open.find((one) => one.state === state)?.count ?? 0
  return { failed: failed?.count ?? 0, waiting: of('waiting'), held: of('held'), paused }
}
