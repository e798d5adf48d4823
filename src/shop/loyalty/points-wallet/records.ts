/** Wallets, and points by when they were given: the ledger knows how many there are, these tables which ones. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'

/** One a customer, for points and silver alike. Its row is the lock of everything that sets wallet amounts aside. */
export const wallets = pgTable('wallets', {
  customerId: bigintColumn('customer_id').primaryKey(),
  /** Null until its owner activates it: points and silver may be in it, but none can be used for an order. */
  activatedAt: timestampColumn('activated_at'),
})

/** Points given at one time expire at one time. The sum of `left` is what the ledger has in the wallet. */
export const pointLots = pgTable(
  'point_lots',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    points: bigintColumn('points').notNull(),
    left: bigintColumn('points_left').notNull(),
    givenAt: timestampColumn('given_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When its owner was told that they expire. */
    warnedAt: timestampColumn('warned_at'),
  },
  (table) => [
    index('point_lots_of_customer').on(table.customerId, table.expiresAt).where(sql`${table.left} > 0`),
    index('point_lots_by_expiry').on(table.expiresAt).where(sql`${table.left} > 0`),
    check('point_lots_left', sql`${table.left} BETWEEN 0 AND ${table.points}`),
  ],
)

/** Which lots a hold took its points from; gone when it is released. */
export const pointUses = pgTable(
  'point_uses',
  {
    /** The hold's. */
    reference: text('reference').notNull(),
    lotId: bigintColumn('lot_id')
      .notNull()
      .references(() => pointLots.id),
    points: bigintColumn('points').notNull(),
    /** Of them, what came back when the order was undone. */
    returned: bigintColumn('points_returned').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.lotId] }),
    check('point_uses_returned', sql`${table.returned} BETWEEN 0 AND ${table.points}`),
  ],
)

/** Append-only: what came into a wallet and what left it for good, in words. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    /** Below zero: they left. */
    points: bigintColumn('points').notNull(),
    title: text('title').notNull(),
    orderId: integer('order_id'),
    at: timestampColumn('entered_at').notNull(),
    /** Of points that came. */
    expiresAt: timestampColumn('expires_at'),
  },
  (table) => [
    index('point_entries_of_customer').on(table.customerId, table.id),
    check('point_entries_something', sql`${table.points} <> 0`),
  ],
)

/** What an order earns: pending until it is closed (rules/wallets.md 2.2). */
export const pointEarnings = pgTable(
  'point_earnings',
  {
    orderId: integer('order_id').primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    points: bigintColumn('points').notNull(),
    /** Of them, what went with pieces that came back. */
    reversed: bigintColumn('points_reversed').notNull().default(0),
    state: text('state', { enum: ['pending', 'credited', 'reversed'] }).notNull(),
    earnedAt: timestampColumn('earned_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('point_earnings_of_customer').on(table.customerId, table.state),
    check('point_earnings_reversed', sql`${table.reversed} BETWEEN 0 AND ${table.points}`),
  ],
)
