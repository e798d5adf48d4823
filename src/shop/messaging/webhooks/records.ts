/** Endpoints that receive order events, the events, and every attempt to deliver them. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { EndpointState, PauseReason } from './rules/deliveries.ts'
import type { DeliveryState } from './rules/delivery-flow.ts'
import type { EventType } from './rules/events.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: serial('id').primaryKey(),
  url: text('url').notNull(),
  note: text('note').notNull(),
  events: jsonb('events').$type<readonly EventType[]>().notNull(),
  state: text('state').$type<EndpointState>().notNull(),
  pausedWhy: text('paused_why').$type<PauseReason>(),
  /** Sealed with the shop's key. It is needed for signing, so a hash is not enough. */
  secret: text('secret').notNull(),
  /** The previous secret, which also signs until `previousUntil`. */
  previousSecret: text('previous_secret'),
  previousUntil: timestampColumn('previous_until'),
  /** Failed attempts since the last success. */
  failures: integer('failures').notNull().default(0),
  failingSince: timestampColumn('failing_since'),
  /** No attempts are made before this time. */
  restsUntil: timestampColumn('rests_until'),
  deliveredAt: timestampColumn('delivered_at'),
  createdBy: text('created_by').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
})

/** Inserted in the transaction of the transition it reports. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** Ascending within an order, because a transition holds the order's lock. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The public id: "evt_…". */
    eventId: text('event_id').notNull().unique(),
    type: text('type').notNull(),
    /** Null for a test. */
    orderId: integer('order_id'),
    /** Of order and payment, directly after the transition. */
    state: text('state').notNull(),
    paymentState: text('payment_state').notNull(),
    at: timestampColumn('at').notNull(),
    /** Written once, before the first attempt. */
    body: text('body'),
  },
  (table) => [index('webhook_events_at').on(table.at), index('webhook_events_of_order').on(table.orderId, table.id)],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    eventId: bigintColumn('event_id')
      .notNull()
      .references(() => webhookEvents.id),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Attempts since it was last started. */
    tries: integer('tries').notNull().default(0),
    /** How often it was started. Jobs of earlier rounds do nothing. */
    round: integer('round').notNull().default(1),
    nextAt: timestampColumn('next_at'),
    createdAt: timestampColumn('created_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.eventId, table.endpointId),
    index('webhook_deliveries_by_state').on(table.state, table.id),
    index('webhook_deliveries_of_endpoint').on(table.endpointId, table.state, table.id),
    index('webhook_deliveries_failed').on(table.endedAt).where(sql`${table.state} = 'failed'`),
  ],
)

/** Inserted before sending. Without an end, the process died during the attempt. */
export const webhookAttempts = pgTable(
  'webhook_tries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: bigintColumn('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** "clock", or the person who requested it. */
    by: text('asked_by').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    tookMs: integer('took_ms'),
    /** The HTTP status. Null if there was no response. */
    status: integer('status'),
    /** The beginning of the response. */
    answer: text('answer').notNull().default(''),
    /** Why the endpoint could not be reached. */
    trouble: text('trouble').notNull().default(''),
  },
  (table) => [index('webhook_tries_of_delivery').on(table.deliveryId, table.id)],
)
