/**
 * The stock ledger. Transfers and entries are append-only: the database refuses to change or delete them, refuses entries that
 * do not sum to zero, updates the balances with them and refuses a negative balance. `products.stock` and
 * `products.pre_sale_left` are what can be sold of it, maintained by the same trigger (`migrations/0040_stock-ledger.sql`).
 */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { StockAccount } from './rules.ts'

export const stockAccounts = pgTable(
  'stock_accounts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: integer('product_id').notNull(),
    /** 0 for the vault, otherwise the id of a store. */
    locationId: integer('location_id').notNull(),
    name: text('name').$type<StockAccount>().notNull(),
    /** Null for source accounts, which are only sums of their entries. */
    balance: bigintColumn('balance'),
  },
  (table) => [
    unique('stock_accounts_identity').on(table.productId, table.locationId, table.name),
    index('stock_accounts_of_location').on(table.locationId, table.name),
    check('stock_accounts_not_below_zero', sql`${table.balance} >= 0`),
    check(
      'stock_accounts_source_is_a_sum',
      sql`(${table.name} IN ('opening', 'supplier', 'count', 'customers', 'quota granted', 'supplier order')) = (${table.balance} IS NULL)`,
    ),
    check(
      'stock_accounts_bookings_have_no_place',
      sql`${table.locationId} = 0 OR ${table.name} NOT IN
      ('quota', 'quota reserved', 'pre-booked', 'quota granted', 'incoming', 'supplier order')`,
    ),
  ],
)

export const stockTransfers = pgTable(
  'stock_transfers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What happened: "reserved", "received", "counted". */
    reason: text('reason').notNull(),
    /** What it belongs to: "order:12", "movement:7". */
    reference: text('reference').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('stock_transfers_reference').on(table.reference)],
)

export const stockEntries = pgTable(
  'stock_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transferId: bigintColumn('transfer_id')
      .notNull()
      .references(() => stockTransfers.id),
    accountId: bigintColumn('account_id')
      .notNull()
      .references(() => stockAccounts.id),
    /** The order whose units these are. Null where they belong to nobody. */
    orderId: integer('order_id'),
    /** Into the account when positive, out of it when negative. */
    pieces: bigintColumn('pieces').notNull(),
  },
  (table) => [
    index('stock_entries_of_account').on(table.accountId, table.id),
    index('stock_entries_of_transfer').on(table.transferId),
    index('stock_entries_of_order').on(table.orderId, table.accountId).where(sql`${table.orderId} IS NOT NULL`),
    check('stock_entries_move_something', sql`${table.pieces} <> 0`),
  ],
)
