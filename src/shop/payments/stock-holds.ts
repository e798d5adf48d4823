/** Pieces set aside for an order that is being paid: one hold an order, whatever is tried (domain 6.2 Stock). */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { exchangeStock, type Pieces, returnStock, takeStock } from '../catalog/stock.ts'
import type { OrderLine } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { stockHolds } from './records.ts'

/** How many of each product; packages make no difference to the shelf. */
export function piecesOf(lines: readonly OrderLine[]): Pieces[] {
  const counts = new Map<number, number>()
  for (const { product, priced } of lines) counts.set(product.id, (counts.get(product.id) ?? 0) + priced.quantity)
  return [...counts].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
}

export interface Held {
  readonly orderId: number
  readonly pieces: readonly Pieces[]
}

/** Sets exactly these aside, giving back what else was. Throws `catalog.sold-out`. */
export async function holdStock(shop: Pick<Shop, 'clock'>, tx: Tx, { orderId, pieces }: Held): Promise<void> {
  const hold = { orderId, pieces, takenAt: shop.clock.now() }
  const [fresh] = await tx
    .insert(stockHolds)
    .values(hold)
    .onConflictDoNothing()
    .returning({ orderId: stockHolds.orderId })
  if (fresh) return takeStock(tx, pieces)
  const [before] = await tx.select().from(stockHolds).where(eq(stockHolds.orderId, orderId)).for('update')
  if (before && isSame(before.pieces, pieces)) return
  await exchangeStock(tx, before?.pieces ?? [], pieces)
  await tx.update(stockHolds).set(hold).where(eq(stockHolds.orderId, orderId))
}

/** Puts back what was set aside; does nothing when nothing was. */
export async function releaseStock(tx: Tx, orderId: number): Promise<void> {
  const held = await endHold(tx, orderId)
  if (held) await returnStock(tx, held)
}

/** What was set aside is sold. A hold that lapsed is taken anew, as long as there is stock: throws `catalog.sold-out`. */
export async function sellStock(tx: Tx, { orderId, pieces }: Held): Promise<void> {
  const held = await endHold(tx, orderId)
  await exchangeStock(tx, held ?? [], pieces)
}

async function endHold(tx: Tx, orderId: number): Promise<readonly Pieces[] | undefined> {
  const [gone] = await tx.delete(stockHolds).where(eq(stockHolds.orderId, orderId)).returning()
  return gone?.pieces
}

const isSame = (some: readonly Pieces[], others: readonly Pieces[]): boolean =>
  some.length === others.length &&
  some.every(({ productId, quantity }, at) => others[at]?.productId === productId && others[at].quantity === quantity)
