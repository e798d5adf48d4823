/** Pieces set aside for an order that is being paid: one hold an order, whatever is tried (domain 6.2 Stock). */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { type Pieces, returnStock, takeStock } from '../catalog/stock.ts'
import type { OrderLine } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { stockHolds } from './records.ts'

/** How many of each product; packages make no difference to the shelf. */
export function piecesOf(lines: readonly OrderLine[]): Pieces[] {
  const counts = new Map<number, number>()
  for (const { product, priced } of lines) counts.set(product.id, (counts.get(product.id) ?? 0) + priced.quantity)
  return [...counts].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
}

/** Sets exactly these aside, giving back what else was. Throws `catalog.sold-out`. */
export async function holdStock(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, pieces }: { orderId: number; pieces: Pieces[] },
): Promise<void> {
  const held = await findHold(tx, orderId)
  if (held && isSame(held, pieces)) return
  if (held) await returnStock(tx, held)
  await takeStock(tx, pieces)
  const hold = { pieces, takenAt: shop.clock.now() }
  await tx
    .insert(stockHolds)
    .values({ orderId, ...hold })
    .onConflictDoUpdate({ target: stockHolds.orderId, set: hold })
}

/** Puts back what was set aside; does nothing when nothing was. */
export async function releaseStock(tx: Tx, orderId: number): Promise<void> {
  const [gone] = await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId)).returning()
  if (gone) await returnStock(tx, gone.pieces)
}

/** What was set aside is sold. A hold that lapsed is taken anew, as long as there is stock: throws `catalog.sold-out`. */
export async function sellStock(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  sale: { orderId: number; pieces: Pieces[] },
): Promise<void> {
  await holdStock(shop, tx, sale)
  await tx.delete(stockHolds).where(eq(stockHolds.orderId, sale.orderId))
}

async function findHold(tx: Tx, orderId: number): Promise<readonly Pieces[] | null> {
  const [hold] = await tx.select().from(stockHolds).where(eq(stockHolds.orderId, orderId)).for('update')
  return hold?.pieces ?? null
}

const isSame = (some: readonly Pieces[], others: readonly Pieces[]): boolean =>
  some.length === others.length &&
  some.every(({ productId, quantity }, at) => others[at]?.productId === productId && others[at].quantity === quantity)
