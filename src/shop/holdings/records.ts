import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../platform/database/columns.ts'
import { customers } from '../customers/records.ts'
import { orderLines } from '../orders/records.ts'

/** Gold and silver owned by customers: their own entries, and own-brand pieces that we delivered. */
export const holdings = pgTable(
  'holdings',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: bigintColumn('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The order line it came with; the shop maintains such rows. Null: the customer's own entry. */
    orderLineId: integer('order_line_id')
      .unique()
      .references(() => orderLines.id),
    /** The product, if the shop knows it. Its premium counts in a buy-back. */
    productId: integer('product_id'),
    source: text('source', { enum: ['silvera', 'others'] }).notNull(),
    /** Where it was bought, as entered by the customer. Empty for pieces from us. */
    sourceName: text('source_name').notNull().default(''),
    metal: text('metal', { enum: ['gold', 'silver'] }).notNull(),
    name: text('name').notNull(),
    /** Milligrams of one piece. */
    weight: bigintColumn('weight').notNull(),
    /** Number of pieces at first. */
    quantity: integer('quantity').notNull(),
    /** Paise paid for all of them. */
    cost: bigintColumn('cost').notNull(),
    /** The date in India since which the customer owns it. */
    acquiredOn: date('acquired_on', { mode: 'string' }).notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [
    index('holdings_of_customer').on(table.customerId, table.id.desc()),
    check('holdings_positive', sql`${table.weight} > 0 AND ${table.quantity} > 0 AND ${table.cost} >= 0`),
  ],
)

/** Pieces of a delivered line that came back to us. Append-only. */
export const holdingWithdrawals = pgTable(
  'holding_withdrawals',
  {
    /** Identifies the event, so that a repetition has no effect. */
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
