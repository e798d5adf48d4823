/** The product list of the back office, with drafts and withdrawn products, filtered and paged by the database. */
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { products } from '../records/products.ts'
import { sellableColumn } from '../snapshot/stock.ts'
import type { AdminProductFilter, ProductSelection, ProductSorting } from './rules/product-filter.ts'

export const adminProductsPerPage = 50

const orderings: Readonly<Record<ProductSorting, SQL[]>> = {
  newest: [desc(products.id)],
  name: [asc(products.name), asc(products.id)],
  stock: [asc(sellableColumn), asc(products.id)],
  sales: [desc(products.unitsSold30), asc(products.id)],
  weight: [asc(products.weightMg), asc(products.id)],
}

const states: Readonly<Record<NonNullable<AdminProductFilter['state']>, SQL>> = {
  draft: eq(products.isDraft, true),
  published: isNull(products.withdrawnAt),
  withdrawn: and(isNotNull(products.withdrawnAt), eq(products.isDraft, false))!,
}

/** On sale, with fewer left than the level set for it. */
export const isLowOnStock = and(isNull(products.withdrawnAt), lt(sellableColumn, products.lowStockLevel))!

export function buildProductFilter(filter: AdminProductFilter): SQL | undefined {
  return and(
    ...filter.search
      .split(/\s+/)
      .filter((word) => word !== '')
      .map(matchesWord),
    filter.metal === null ? undefined : eq(products.metal, filter.metal),
    filter.brandId === null ? undefined : eq(products.brandId, filter.brandId),
    filter.state === null ? undefined : states[filter.state],
    filter.isLow ? isLowOnStock : undefined,
    filter.isBlocked ? or(isNotNull(products.withdrawnAt), sql`${sellableColumn} = 0`) : undefined,
  )
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** Every word must occur in the name, the slug or the SKU. */
const matchesWord = (word: string): SQL => {
  const like = `%${escaped(word)}%`
  return sql`(${products.name} ILIKE ${like} OR ${products.slug} ILIKE ${like} OR ${products.sku} ILIKE ${like})`
}

interface AdminProductQuery {
  readonly filter: AdminProductFilter
  readonly sorting: ProductSorting
  readonly page: number
}

/** The ids of one page, and the total count. */
export async function listProductIds(
  db: Db,
  { filter, sorting, page }: AdminProductQuery,
): Promise<{ ids: number[]; total: number }> {
  const where = buildProductFilter(filter)
  const [all] = await db.select({ total: count() }).from(products).where(where)
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...orderings[sorting])
    .limit(adminProductsPerPage)
    .offset((page - 1) * adminProductsPerPage)
  return { ids: rows.map(({ id }) => id), total: all?.total ?? 0 }
}

/** The ids of all selected products, at most `most` and one more. */
export async function readSelectedProductIds(db: Db, picks: ProductSelection, most: number): Promise<number[]> {
  if ('ids' in picks) return [...new Set(picks.ids)].sort((a, b) => a - b)
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(buildProductFilter(picks.filter))
    .orderBy(asc(products.id))
    .limit(most + 1)
  return rows.map(({ id }) => id)
}

/** The number of products in each state and with low stock: for the chips above the list. */
export async function countProductStates(
  db: Db,
): Promise<{ draft: number; published: number; withdrawn: number; low: number }> {
  const [counted] = await db
    .select({
      draft: sql<number>`count(*) FILTER (WHERE ${states.draft})`.mapWith(Number),
      published: sql<number>`count(*) FILTER (WHERE ${states.published})`.mapWith(Number),
      withdrawn: sql<number>`count(*) FILTER (WHERE ${states.withdrawn})`.mapWith(Number),
      low: sql<number>`count(*) FILTER (WHERE ${isLowOnStock})`.mapWith(Number),
    })
    .from(products)
  return counted ?? { draft: 0, published: 0, withdrawn: 0, low: 0 }
}

/** Ids after the given one, in ascending order, for reading all of them in parts. */
export async function readProductIdsAfter(
  db: Db,
  where: SQL | undefined,
  after: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.id, after), where))
    .orderBy(asc(products.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
