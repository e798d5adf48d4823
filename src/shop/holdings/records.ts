import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../platform/database/columns.ts'
import { customers } from '../customers/records.ts'
import { orderLines } from '../orders/records.ts'

/** Gold and silver that customers own: what they wrote down themselves, and own-brand pieces that we delivered. */
export const holdings = pgTable(
  'holdings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: bigintColumn('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The line of an order it came with; such rows are ours to keep true. Null: the customer's own entry. */
    orderLineId: integer('order_line_id')
      .unique()
      .references(() => orderLines.id),
    /** Which piece it is, while the shop knows it: its premium counts when it is bought back. */
    productId: integer('product_id'),
    source: text('source', { enum: ['silvera', 'others'] }).notNull(),
    /** Where it came from, in the customer's words; empty where it came from us. */
    sourceName: text('source_name').notNull().default(''),
    metal: text('metal', { enum: ['gold', 'silver'] }).notNull(),
    name: text('name').notNull(),
    /** Milligrams of one piece. */
    weight: bigintColumn('weight').notNull(),
    /** Pieces there were at first. */
    quantity: integer('quantity').notNull(),
    /** Paise paid for all of them. */
    cost: bigintColumn('cost').notNull(),
    /** The day in India since when it is theirs. */
    acquiredOn: date('acquired_on', { mode: 'string' }).notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [
    index('holdings_of_customer').on(table.customerId, table.id.desc()),
    check('holdings_positive', sql`${table.weight} > 0 AND ${table.quantity} > 0 AND ${table.cost} >= 0`),
  ],
)

/** Pieces of a delivered line that came back to us; rows are only added. */
export const holdingWithdrawals = pgTable(
  'holding_withdrawals',
  {
    /** Names what happened: the same again has no second effect. */
    reference: text('reference').primaryKey(),
    holdingId: integer('holding_id')
      .notNull()
      .references(() => holdings.id),
    quantity: integer('quantity').notNull(),
    why: text('why', { enum: ['returned', 'sold-back'] }).notNull(),
    /** Paise the customer received for them. */
    received: bigintColumn('received').notNull(),
    at: timestampColumn('withdrawn_at').notNull(),
  },
  (table) => [
    index('holding_withdrawals_of').on(table.holdingId),
    check('holding_withdrawals_positive', sql`${table.quantity} > 0 AND ${table.received} >= 0`),
  ],
)
