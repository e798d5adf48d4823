import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { countInStock, serialsInStock } from '../passports/records.ts'
import { type StockMovement, stockMovements } from './records.ts'

/** Newest first. */
export const movementsOf = (db: Db, productId: number, most: number): Promise<StockMovement[]> =>
  db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(most)

/** How many pieces with a serial lie with us, and the serials of the oldest. */
export const readNumbered = async (db: Db, productId: number, most: number) => ({
  numbered: (await countInStock(db, [productId])).get(productId) ?? 0,
  serialsWithUs: await serialsInStock(db, productId, most),
})
