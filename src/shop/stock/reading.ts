import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { type StockMovement, stockMovements } from './records.ts'

/** Newest first. */
export const movementsOf = (db: Db, productId: number, most: number): Promise<StockMovement[]> =>
  db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(desc(stockMovements.id))
    .limit(most)
