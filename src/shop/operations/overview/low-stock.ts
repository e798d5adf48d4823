/** Products on sale that run low, those that run out first at the top; the list of products has all of them. */
import { and, asc, gt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { isLowOnStock } from '../../catalog/products/list.ts'
import { products } from '../../catalog/records/products.ts'
import { sellableColumn } from '../../catalog/snapshot/stock.ts'

const mostListed = 8

export const listLowStock = (db: Db): Promise<{ productId: number; name: string; left: number }[]> =>
  db
    .select({ productId: products.id, name: products.name, left: sellableColumn })
    .from(products)
    .where(and(isLowOnStock, gt(sellableColumn, 0)))
    .orderBy(asc(sellableColumn), asc(products.id))
    .limit(mostListed)
