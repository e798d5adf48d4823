/** Returns and their outcome: one row per line and request. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import { orderLines, orders } from '../records.ts'
import type { ReturnState } from './rules/return-flow.ts'
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
