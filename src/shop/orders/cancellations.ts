/** Requested and completed cancellations. */
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import { orderCancellations } from './records.ts'
import type { CancelTerms } from './rules/cancellation-terms.ts'

export type Cancellation = typeof orderCancellations.$inferSelect

/** The latest cancellation of an order, whatever its outcome. */
export async function findCancellation(db: Db, orderId: number): Promise<Cancellation | null> {
  const [row] = await db
    .select()
    .from(orderCancellations)
    .where(eq(orderCancellations.orderId, orderId))
    .orderBy(desc(orderCancellations.id))
    .limit(1)
  return row ?? null
}

export async function recordCancellationRequest(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  request: { orderId: number; reason: string; terms: CancelTerms },
): Promise<void> {
  await tx.insert(orderCancellations).values({ ...request, state: 'asked', askedAt: shop.clock.now() })
}

export async function recordCancellationRefusal(shop: Pick<Shop, 'clock'>, tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(orderCancellations)
    .set({ state: 'refused', endedAt: shop.clock.now() })
    .where(and(eq(orderCancellations.orderId, orderId), eq(orderCancellations.state, 'asked')))
}

/** Records the terms of a cancellation; completes a requested one. */
export async function recordCancellation(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  done: { orderId: number; reason: string; terms: CancelTerms },
): Promise<void> {
  const now = shop.clock.now()
  const requested = await tx
    .update(orderCancellations)
    .set({ state: 'done', terms: done.terms, endedAt: now })
    .where(and(eq(orderCancellations.orderId, done.orderId), eq(orderCancellations.state, 'asked')))
    .returning({ id: orderCancellations.id })
  if (requested.length > 0) return
  await tx.insert(orderCancellations).values({ ...done, state: 'done', askedAt: now, endedAt: now })
}
