/** Returns and their outcome: one row per line and request; and videos on their way to one. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { VideoFormat } from '../../../units/uploads/read-video.ts'
import { customers } from '../../customers/records.ts'
import { orderLines, orders } from '../records.ts'
import type { ReturnState } from './rules/return-flow.ts'
import type { ReturnVideo } from './rules/return-video.ts'
import type { ClaimReason, ReturnRemedy } from './rules.ts'

export const orderReturns = pgTable(
  'order_returns',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
    claim: text('claim').$type<ClaimReason>().notNull(),
    /** In the customer's words. */
    reason: text('reason').notNull(),
    wish: text('wish').$type<ReturnRemedy>().notNull(),
    /** Keys in the file store. */
    pictures: jsonb('pictures').$type<readonly string[]>().notNull(),
    /** Of the opening; null without one, and once it was deleted. */
    video: jsonb('video').$type<ReturnVideo>(),
    state: text('state').$type<ReturnState>().notNull(),
    /** Why it was rejected, as shown to the customer. */
    answer: text('answer').notNull().default(''),
    /** What was refunded when it was settled: paise, units of 0.0001 g, points. */
    money: bigintColumn('money').notNull().default(0),
    silver: bigintColumn('silver').notNull().default(0),
    points: bigintColumn('points').notNull().default(0),
    askedAt: timestampColumn('asked_at').notNull(),
    decidedAt: timestampColumn('decided_at'),
    receivedAt: timestampColumn('received_at'),
    settledAt: timestampColumn('settled_at'),
  },
  (table) => [
    index('order_returns_of_order').on(table.orderId, table.id),
    uniqueIndex('order_returns_one_open')
      .on(table.lineId)
      .where(sql`${table.settledAt} IS NULL AND ${table.state} <> 'REJECTED'`),
    check('order_returns_some', sql`${table.quantity} > 0`),
  ],
)

/** Videos that are being uploaded for a return, for a day; a request for a return takes over what was stored. */
export const returnVideoUploads = pgTable(
  'return_video_uploads',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** Of the whole file, as announced. */
    bytes: integer('bytes').notNull(),
    partBytes: integer('part_bytes').notNull(),
    /** Keys in the file store of the parts that have arrived; all but the last have `partBytes`. */
    parts: jsonb('parts').$type<readonly string[]>().notNull().default([]),
    /** Known once the last part has arrived. */
    format: text('format').$type<VideoFormat>(),
    seconds: integer('seconds'),
    startedAt: timestampColumn('started_at').notNull(),
    /** Removed, refused, or taken over by a return. */
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('return_video_uploads_of_customer').on(table.customerId, table.startedAt),
    index('return_video_uploads_by_start').on(table.startedAt),
    check('return_video_uploads_some', sql`${table.bytes} > 0 AND ${table.partBytes} > 0`),
  ],
)
