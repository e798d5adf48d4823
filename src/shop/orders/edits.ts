/** Writes what staff may still change of an order that is placed; the rules for it are in `fulfilment/order-edits`. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../refusal.ts'
import type { LineProperties } from './line-properties/rules.ts'
import type { Recipient } from './order.ts'
import { orderLines, orders, shipments } from './records.ts'

/** The caller has locked the order. */
export async function saveDelivery(tx: Tx, orderId: number, delivery: Recipient): Promise<void> {
  await tx.update(orders).set({ delivery }).where(eq(orders.id, orderId))
}

/** The caller has locked the order. Throws `fulfilment.not-in-order`. */
export async function editLineProperties(
  tx: Tx,
  { orderId, lineId }: { readonly orderId: number; readonly lineId: number },
  change: (before: LineProperties) => LineProperties,
): Promise<void> {
  const ofLine = and(eq(orderLines.orderId, orderId), eq(orderLines.id, lineId))
  const [row] = await tx.select({ line: orderLines.line }).from(orderLines).where(ofLine)
  if (!row) throw refuse('fulfilment.not-in-order')
  await tx
    .update(orderLines)
    .set({ line: { ...row.line, properties: change(row.line.properties ?? {}) } })
    .where(ofLine)
}

/** The code of the parcel at the counter, as stored. Throws `fulfilment.no-parcel-at-counter` if none waits there. */
export async function saveCollectionCode(tx: Tx, orderId: number, collectionCode: string): Promise<void> {
  const saved = await tx
    .update(shipments)
    .set({ collectionCode })
    .where(and(eq(shipments.orderId, orderId), eq(shipments.state, 'AT_COUNTER')))
    .returning({ id: shipments.id })
  if (saved.length === 0) throw refuse('fulfilment.no-parcel-at-counter')
}
