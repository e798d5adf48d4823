/** Wallets, and lots of points by date: the ledger knows how many points there are, these tables which ones. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'

/** One per customer, for points and silver. Its row is the lock for every hold on the wallet. */
export const wallets = pgTable('wallets', {
  customerId: bigintColumn('customer_id').primaryKey(),
  /** Null until the owner activates it. It may contain points and silver, but none can be used for an order. */
  activatedAt: timestampColumn('activated_at'),
})

/** Points received together expire together. The sum of `left` equals the ledger's balance of the wallet. */
export const pointLots = pgTable(
  'point_lots',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    points: bigintColumn('points').notNull(),
    left: bigintColumn('points_left').notNull(),
    givenAt: timestampColumn('given_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When the owner was notified that they expire. */
    warnedAt: timestampColumn('warned_at'),
  },
  (table) => [
    index('point_lots_of_customer').on(table.customerId, table.expiresAt).where(sql`${table.left} > 0`),
    index('point_lots_by_expiry').on(table.expiresAt).where(sql`${table.left} > 0`),
    check('point_lots_left', sql`${table.left} BETWEEN 0 AND ${table.points}`),
  ],
)

/** The lots from which a hold took its points. Deleted when the hold is released. */
export const pointUses = pgTable(
  'point_uses',
  {
    /** The hold's reference. */
    reference: text('reference').notNull(),
    lotId: bigintColumn('lot_id')
      .notNull()
      .references(() => pointLots.id),
    points: bigintColumn('points').notNull(),
    /** How many of them were returned when the order was reversed. */
    returned: bigintColumn('points_returned').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.lotId] }),
    check('point_uses_returned', sql`${table.returned} BETWEEN 0 AND ${table.points}`),
  ],
)

/** Append-only: what came into a wallet and what left it for good, as shown to the owner. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    /** Below zero for points that left. */
    points: bigintColumn('points').notNull(),
    title: text('title').notNull(),
    orderId: integer('order_id'),
    at: timestampColumn('entered_at').notNull(),
    /** For points received. */
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
    /** How many of them were reversed with returned items. */
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
