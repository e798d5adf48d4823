/**
 * What the back office remembers of orders beside the orders themselves: how many there are of each kind, the words they are
 * found by, notes, saved views. Counts and words are kept by the database (migrations), whoever writes an order.
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
import type { PaymentStatus } from '../../orders/payment-flow.ts'
import { orders } from '../../orders/records.ts'
import type { OrderState } from '../../orders/rules.ts'
import { staffAccounts } from '../../staff/records.ts'
import type { OrderViewFilter } from './rules.ts'

/**
 * Orders by day and kind, as changes: each order that comes or moves adds a row, minus one here and plus one there, and no
 * two orders wait for each other. What they come to is their sum; at night the changes are put together (`compact.ts`).
 */
export const orderCounts = pgTable('order_counts', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** In India, on which it was placed, or begun where it was not. */
  day: date('day').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
  paymentMode: text('payment_mode').notNull(),
  metals: text('metals').notNull(),
  isPickup: boolean('is_pickup').notNull(),
  orders: integer('orders').notNull(),
  /** Paise, payable in money. */
  payable: bigintColumn('payable').notNull(),
})

/** What an order is found by, in small letters: names from each of their words on; mobiles and waybills forwards and backwards. */
export const orderSearchTerms = pgTable(
  'order_words',
  {
    word: text('word').notNull(),
    orderId: integer('order_id').notNull(),
  },
  (table) => [
    // Of a word that many orders have, the newest are read first; and a part of a word is a range of them.
    primaryKey({ columns: [table.word, table.orderId] }),
    index('order_words_of').on(table.orderId),
  ],
)

/** What staff tell each other about an order; append-only. */
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

/** Filters of the queue that one of the staff keeps under a name. */
export const orderViews = pgTable(
  'order_views',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    name: text('name').notNull(),
    wish: jsonb('wish').$type<OrderViewFilter>().notNull(),
    savedAt: timestampColumn('saved_at').notNull(),
  },
  (table) => [uniqueIndex('order_views_name').on(table.staffId, table.name)],
)
