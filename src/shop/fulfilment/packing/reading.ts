/** Reads the packed parcels of orders. */
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import { packings } from './records.ts'

export type Packing = typeof packings.$inferSelect

/** Takes no lock. Throws `packing.unknown`. */
export async function findPacking(db: Db, { orderId, id }: { orderId: number; id: number }): Promise<Packing> {
  const [row] = await db
    .select()
    .from(packings)
    .where(and(eq(packings.id, id), eq(packings.orderId, orderId)))
  if (!row) throw refuse('packing.unknown')
  return row
}

/** The caller has locked the order. */
export async function mustFindPacking(tx: Tx, { orderId, id }: { orderId: number; id: number }): Promise<Packing> {
  const [row] = await tx
    .select()
    .from(packings)
    .where(and(eq(packings.id, id), eq(packings.orderId, orderId)))
    .for('update')
  if (!row) throw refuse('packing.unknown')
  return row
}

/** Oldest first, without unpacked ones. */
export const packingsOf = (db: Db, orderId: number): Promise<Packing[]> =>
  db
    .select()
    .from(packings)
    .where(and(eq(packings.orderId, orderId), ne(packings.state, 'undone')))
    .orderBy(asc(packings.id))

/** How many packed parcels of each order wait for despatch. */
export async function countPacked(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: packings.orderId, there: count() })
    .from(packings)
    .where(and(inArray(packings.orderId, [...orderIds]), eq(packings.state, 'packed')))
    .groupBy(packings.orderId)
  return new Map(rows.map(({ orderId, there }) => [orderId, there]))
}
