/** Who is told of orders, what there was to tell, and every try to tell it. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { DeliveryState, EndpointState, PauseReason } from './rules/deliveries.ts'
import type { EventType } from './rules/events.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: serial('id').primaryKey(),
  url: text('url').notNull(),
  note: text('note').notNull(),
  events: jsonb('events').$type<readonly EventType[]>().notNull(),
  state: text('state').$type<EndpointState>().notNull(),
  pausedWhy: text('paused_why').$type<PauseReason>(),
  /** Sealed with the shop's key: it signs, so a hash would not do. */
  secret: text('secret').notNull(),
  /** The one before, signed with as well until then. */
  previousSecret: text('previous_secret'),
  previousUntil: timestampColumn('previous_until'),
  /** Tries that failed since one got through. */
  failures: integer('failures').notNull().default(0),
  failingSince: timestampColumn('failing_since'),
  /** Left alone until then. */
  restsUntil: timestampColumn('rests_until'),
  deliveredAt: timestampColumn('delivered_at'),
  createdBy: text('created_by').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
})

/** Written in the transaction of the move it tells of. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** Grows within an order: whoever moves an order holds it. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** As others know it: "evt_…". */
    eventId: text('event_id').notNull().unique(),
    type: text('type').notNull(),
    /** None for a test. */
    orderId: integer('order_id'),
    /** Of order and payment, right after the move. */
    state: text('state').notNull(),
    paymentState: text('payment_state').notNull(),
    at: timestampColumn('at').notNull(),
    /** Written once, before it is first sent. */
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
    /** Since it was last begun. */
    tries: integer('tries').notNull().default(0),
    /** How often it was begun: what an earlier round left to do is not done. */
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

/** Written before it is sent; without an end the process died over it. */
export const webhookAttempts = pgTable(
  'webhook_tries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: bigintColumn('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** "clock", or who asked for it. */
    by: text('asked_by').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    tookMs: integer('took_ms'),
    /** As HTTP has it; null where nobody answered. */
    status: integer('status'),
    /** How the answer began. */
    answer: text('answer').notNull().default(''),
    /** Why nobody was reached. */
    trouble: text('trouble').notNull().default(''),
  },
  (table) => [index('webhook_tries_of_delivery').on(table.deliveryId, table.id)],
)
