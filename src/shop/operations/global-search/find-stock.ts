/** Finds products by the beginning of words of their name, SKU or slug, and single pieces by serial or HUID as a whole. */
import { desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { matchWordPrefixes, toSearchVector } from '../../../platform/database/text-search.ts'
import { products } from '../../catalog/records/products.ts'
import { passports } from '../../inventory/passports/records.ts'
import { orders } from '../../orders/records.ts'
import { may, type Staff } from '../../staff/rules.ts'
import { leastReferenceCharacters, mostResultsPerGroup as most, type SearchResult } from './rules.ts'

export async function findProducts(db: Db, typed: string): Promise<SearchResult[]> {
  const words = matchWordPrefixes(toSearchVector(products.name, products.sku, products.slug), typed)
  if (!words) return []
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      isDraft: products.isDraft,
      withdrawnAt: products.withdrawnAt,
    })
    .from(products)
    .where(words)
    // Those on sale first; `+ 0` keeps the planner from reading products in the order of their ids.
    .orderBy(sql`${products.withdrawnAt} IS NOT NULL`, sql`${products.id} + 0 DESC`)
    .limit(most)
  return rows.map(({ id, name, sku, isDraft, withdrawnAt }) => ({
    target: 'product',
    id: String(id),
    title: name,
    detail: [sku, isDraft ? 'Draft' : withdrawnAt ? 'Not on sale' : ''].filter(Boolean).join(' · '),
  }))
}

/** A piece that was sold leads to its order, any other to its product. */
export async function findSerials(db: Db, staff: Staff, typed: string): Promise<SearchResult[]> {
  if (typed.length < leastReferenceCharacters) return []
  const wanted = [...new Set([typed, typed.toUpperCase()])]
  const rows = await db
    .select({
      serial: passports.serial,
      name: passports.name,
      productId: passports.productId,
      order: orders.uniqueOrderId,
    })
    .from(passports)
    .leftJoin(orders, eq(orders.id, passports.orderId))
    .where(or(inArray(passports.serial, wanted), inArray(passports.huid, wanted)))
    .orderBy(desc(passports.id))
    .limit(most)
  return rows.flatMap(({ serial, name, productId, order }): SearchResult[] => {
    if (order && may(staff, 'orders.read'))
      return [{ target: 'order', id: order, title: serial, detail: `${name} · ${order}` }]
    if (!may(staff, 'products.read')) return []
    return [{ target: 'product', id: String(productId), title: serial, detail: name }]
  })
}
