/**
 * Data of the back office about orders: numbers of each kind, search terms, notes, saved views. Counts and search terms are
 * maintained by triggers in the database (migrations), whichever code writes an order.
 */
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import { orders } from '../../orders/records.ts'
import type { OrderState } from '../../orders/rules/order-flow.ts'
import type { PaymentStatus } from '../../orders/rules/payment-flow.ts'
import { staffAccounts } from '../../staff/records.ts'

/**
 * Orders by day and kind, as changes. Each new order or transition inserts rows (-1 for the old kind, +1 for the new), so that
 * orders do not block each other. The count is the sum; the rows are merged every night (`compact-order-counts.ts`).
 */
export const orderCounts = pgTable('order_counts', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Day in India on which it was placed, or begun if it was not placed. */
  day: date('day').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  paymentMode: text('payment_mode').notNull(),
  metals: text('metals').notNull(),
  isPickup: boolean('is_pickup').notNull(),
  parcelWork: text('parcel_work').notNull().default(''),
  /** As of the order: the days in which it was promised to leave. */
  promisedDays: integer('promised_days'),
  orders: integer('orders').notNull(),
  /** Paise, payable in money. */
  payable: bigintColumn('payable').notNull(),
})

/** Search terms of an order, in lower case: names from each of their words on; mobiles and waybills forwards and reversed. */
export const orderSearchTerms = pgTable(
  'order_words',
  {
    word: text('word').notNull(),
    orderId: integer('order_id').notNull(),
  },
  (table) => [
    // Exact terms are read newest first; a prefix is a range of the index.
    primaryKey({ columns: [table.word, table.orderId] }),
    index('order_words_of').on(table.orderId),
  ],
)

/** Notes of staff about an order; append-only. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    text: text('note').notNull(),
    at: timestampColumn('noted_at').notNull(),
  },
  (table) => [index('order_notes_of').on(table.orderId, table.id)],
)

/** Views of the version before all lists had them (`shop/staff/saved-views`); they were copied there and are not read any more. */
export const orderViews = pgTable(
  'order_views',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    name: text('name').notNull(),
    wish: jsonb('wish').notNull(),
    savedAt: timestampColumn('saved_at').notNull(),
  },
  (table) => [uniqueIndex('order_views_name').on(table.staffId, table.name)],
)
