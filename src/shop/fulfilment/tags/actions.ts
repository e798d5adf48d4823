import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { mustLockOrder } from '../../orders/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { orderTags } from './records.ts'
import { mostTagsOfOrder } from './rules.ts'

export interface TagChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
  /** "staff:2" */
  readonly by: string
}

/** Adds and removes tags of an order. Throws `orders.too-many-tags`. */
export async function changeTags(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  orderId: number,
  { add, remove, by }: TagChange,
): Promise<void> {
  await mustLockOrder(tx, orderId)
  if (remove.length > 0)
    await tx.delete(orderTags).where(and(eq(orderTags.orderId, orderId), inArray(orderTags.tag, [...remove])))
  if (add.length === 0) return
  const added = { addedBy: by, addedAt: clock.now() }
  await tx
    .insert(orderTags)
    .values(add.map((tag) => ({ orderId, tag, ...added })))
    .onConflictDoNothing()
  const [tags] = await tx.select({ there: count() }).from(orderTags).where(eq(orderTags.orderId, orderId))
  if ((tags?.there ?? 0) > mostTagsOfOrder) throw refuse('orders.too-many-tags', { most: mostTagsOfOrder })
}

/** The tags of each order, in alphabetical order. */
export async function readTags(db: Db, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderTags.orderId, tag: orderTags.tag })
    .from(orderTags)
    .where(inArray(orderTags.orderId, [...orderIds]))
    .orderBy(asc(orderTags.tag))
  const grouped = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...grouped].map(([id, ofOrder]) => [id, ofOrder.map(({ tag }) => tag)]))
}

const mostKnownTags = 200

/** Every tag in use. Skips from tag to tag in the index, so it costs the same however many orders have one. */
export async function readTagNames(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    WITH RECURSIVE known AS (
      (SELECT tag, 1 AS nth FROM order_tags ORDER BY tag LIMIT 1)
      UNION ALL
      SELECT next.tag, known.nth + 1 FROM known,
        LATERAL (SELECT tag FROM order_tags WHERE tag > known.tag ORDER BY tag LIMIT 1) next
      WHERE known.nth < ${mostKnownTags}
    ) SELECT tag FROM known ORDER BY tag`)) as unknown as { rows: { tag: string }[] }
  return rows.map(({ tag }) => tag)
}

/** Ids of the orders with a tag, newest first. */
export async function findTagged(db: Db, tag: string, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: orderTags.orderId })
    .from(orderTags)
    .where(eq(orderTags.tag, tag))
    .orderBy(desc(orderTags.orderId))
    .limit(most)
  return rows.map(({ id }) => id)
}
