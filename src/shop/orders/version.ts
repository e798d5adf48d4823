/** The version of an order is its newest move. Acts that pay money back carry the one they were decided on. */
import { eq, max } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { refuse } from '../refusal.ts'
import { orderTransitions } from './records.ts'

/** 0 before the first move. */
export async function readOrderVersion(db: Db, orderId: number): Promise<number> {
  const [row] = await db
    .select({ newest: max(orderTransitions.id) })
    .from(orderTransitions)
    .where(eq(orderTransitions.orderId, orderId))
  return row?.newest ?? 0
}

/** The caller holds the order. Throws `orders.changed-since` where it has moved since it was looked at. */
export async function requireOrderVersion(tx: Tx, { orderId, version }: { orderId: number; version: number }) {
  if ((await readOrderVersion(tx, orderId)) !== version) throw refuse('orders.changed-since')
}
