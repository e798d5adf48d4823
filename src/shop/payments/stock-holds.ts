/**
 * Stock reserved for an order that is being paid: one reservation per order, whatever attempts are made (rules/payments.md 2.7).
 * The units themselves are in the stock ledger; this row states which order holds them, and since when.
 */
import { eq, sql } from 'drizzle-orm'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { runTogether } from '../../platform/database/run-together.ts'
import { releasePassports } from '../inventory/passports/packed-passports.ts'
import { holdUnits, type OrderUnits, releaseUnits } from '../ledger/stock/orders.ts'
import type { ProductQuantity } from '../ledger/stock/rules.ts'
import type { OrderLine } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import { stockHolds } from './records.ts'

type Clocked = Pick<Shop, 'clock'>

/** No row if the order holds stock already. */
const insertHold = preparedQuery('insert_stock_hold', (db) =>
  db
    .insert(stockHolds)
    .values({
      orderId: sql.placeholder('orderId'),
      pieces: sql.placeholder('pieces'),
      takenAt: sql.placeholder('takenAt'),
    })
    .onConflictDoNothing()
    .returning({ orderId: stockHolds.orderId }),
)
const deleteHold = preparedQuery('delete_stock_hold', (db) =>
  db.delete(stockHolds).where(eq(stockHolds.orderId, sql.placeholder('orderId'))),
)

/** The quantity of each product; packages do not affect stock. */
export function countOrderUnits(lines: readonly OrderLine[]): ProductQuantity[] {
  const counts = new Map<number, number>()
  for (const { product, priced } of lines) counts.set(product.id, (counts.get(product.id) ?? 0) + priced.quantity)
  return [...counts].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
}

/** Reserves exactly these units and releases any others reserved for the order. Throws `catalog.sold-out`. */
export async function holdStock(shop: Clocked, tx: Tx, wanted: OrderUnits): Promise<void> {
  const { orderId, pieces } = wanted
  const hold = { orderId, pieces, takenAt: shop.clock.now() }
  const [fresh] = await insertHold(tx, hold)
  await holdUnits(shop, tx, { ...wanted, stage: 'reserved', isNew: fresh !== undefined })
  if (!fresh) await tx.update(stockHolds).set(hold).where(eq(stockHolds.orderId, orderId))
}

/** Releases units that were reserved, or sold and not shipped; does nothing if there are none. */
export async function releaseStock(shop: Clocked, tx: Tx, orderId: number): Promise<void> {
  await releasePassports(tx, await releaseUnits(shop, tx, orderId), orderId)
  await deleteHold(tx, { orderId })
}

/**
 * Marks the reserved units as sold. If the reservation has lapsed, units are taken again if there are any left; throws
 * `catalog.sold-out` otherwise.
 */
export async function sellStock(shop: Clocked, tx: Tx, sold: OrderUnits): Promise<void> {
  await runTogether(holdUnits(shop, tx, { ...sold, stage: 'sold' }), deleteHold(tx, { orderId: sold.orderId }))
}

/** The units reserved for an order now; null if there are none. */
export async function findStockHold(db: Db, orderId: number): Promise<typeof stockHolds.$inferSelect | null> {
  const [hold] = await db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId))
  return hold ?? null
}
