/** Finds purchases by their numbers. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { purchases, type SilverPurchase } from './records.ts'

/** A customer's own purchase. Null for any other number, which may belong to an order. */
export async function findOwnPurchase(
  db: Db,
  owner: { customerId: number; orderId: number },
): Promise<SilverPurchase | null> {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, owner.orderId), eq(purchases.customerId, owner.customerId)))
  return purchase ?? null
}

/** Purchases whose payments are under review, oldest first; of everybody without a customer. */
export const listPurchasesUnderReview = (db: Db, { customerId }: { customerId?: number }): Promise<SilverPurchase[]> =>
  db
    .select()
    .from(purchases)
    .where(
      and(eq(purchases.state, 'REVIEW'), customerId === undefined ? undefined : eq(purchases.customerId, customerId)),
    )
    .orderBy(purchases.id)

export async function findPurchaseByPublicId(db: Db, uniqueOrderId: string): Promise<SilverPurchase | null> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.uniqueOrderId, uniqueOrderId))
  return purchase ?? null
}
