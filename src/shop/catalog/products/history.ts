import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { productChanges } from './records.ts'

/** Who changed what of a product, newest first. */
export const readProductChanges = (
  db: Db,
  productId: number,
  most: number,
): Promise<(typeof productChanges.$inferSelect)[]> =>
  db
    .select()
    .from(productChanges)
    .where(eq(productChanges.productId, productId))
    .orderBy(desc(productChanges.id))
    .limit(most)
