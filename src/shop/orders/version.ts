/**
 * The version of an order is the id of its latest transition. Actions that refund money send the version they were decided on.
 */
import { eq, max } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { refuse } from '../refusal.ts'
import { orderTransitions } from './records.ts'

/** 0 before the first transition. */
export async function readOrderVersion(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ newest: max(orderTransitions.id) })
    .from(orderTransitions)
    .where(eq(orderTransitions.orderId, orderId))
  return row?.newest ?? 0
}

/** The caller holds the order. Throws `orders.changed-since` if it has changed since that version. */
export async function requireOrderVersion(tx: Tx, { orderId, version }: { orderId: number; version: number }) {
  if ((await readOrderVersion(tx, orderId)) !== version) throw refuse('orders.changed-since')
}
