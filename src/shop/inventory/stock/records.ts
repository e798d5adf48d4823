/** How pieces entered and left stock other than by orders. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Metal } from '../../../units/metal.ts'
import { products } from '../../catalog/records/products.ts'
import { type CountedAccount, movementKinds } from './rules.ts'

/** Append-only: what staff did to stock, and why. What moved is in the stock ledger under `movement:` and this id. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind', { enum: movementKinds }).notNull(),
    /** Pieces more or less. */
    pieces: integer('pieces').notNull(),
    /** What was counted or written off: the shelf, parcels, or returned pieces. */
    account: text('account').$type<CountedAccount>().notNull().default('shelf'),
    /** 0 for the vault, otherwise the id of a store. */
    locationId: integer('location_id').notNull().default(0),
    /** Where pieces were moved to. */
    toLocationId: integer('to_location_id'),
    /** What was available there, could still be booked, or was incoming, afterwards. */
    left: integer('pieces_left').notNull(),
    /** Milligrams of fine metal, more or less in stock; 0 where only a quota changed. */
    fineMg: bigintColumn('fine_mg').notNull(),
    /** Of the product then. Null where no metal came or went, and where a version before wrote it. */
    metal: text('metal').$type<Metal>(),
    /** Of the purchase: the supplier's bill or delivery note. */
    reference: text('reference').notNull().default(''),
    reason: text('reason').notNull().default(''),
    serials: text('serials').array().notNull().default([]),
    /** The person, by name. */
    by: text('moved_by').notNull(),
    at: timestampColumn('moved_at').notNull(),
  },
  (table) => [
    index('stock_movements_of').on(table.productId, table.id),
    index('stock_movements_by_time').on(table.at),
    check('stock_movements_some', sql`${table.pieces} <> 0 OR ${table.kind} = 'counted'`),
    check('stock_movements_left', sql`${table.left} >= 0`),
  ],
)

export type StockMovement = typeof stockMovements.$inferSelect

export async function addMovement(tx: Tx, row: typeof stockMovements.$inferInsert): Promise<StockMovement> {
  const [added] = await tx.insert(stockMovements).values(row).returning()
  return added!
}
