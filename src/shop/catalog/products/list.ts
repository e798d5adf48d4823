/** The product list of the back office, with drafts and withdrawn products, filtered and paged by the database. */
import { and, asc, count, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { matchWordPrefixes, toSearchVector } from '../../../platform/database/text-search.ts'
import { lowOnStockSql, products, soldOutSql, withdrawnSql } from '../records/products.ts'
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
  draft: sql`${products.isDraft}`,
  published: isNull(products.withdrawnAt),
  withdrawn: withdrawnSql(products),
}

/** On sale, with fewer left than the level set for it. */
export const isLowOnStock = lowOnStockSql(products)

export function buildProductFilter(filter: AdminProductFilter): SQL | undefined {
  return and(
    filter.search === '' ? undefined : matchesSearch(filter.search),
    filter.metal === null ? undefined : eq(products.metal, filter.metal),
    filter.brandId === null ? undefined : eq(products.brandId, filter.brandId),
    filter.state === null ? undefined : states[filter.state],
    filter.isLow ? isLowOnStock : undefined,
    filter.isBlocked ? or(states.draft, states.withdrawn, soldOutSql(products)) : undefined,
  )
}

/**
 * Each typed word begins a word of name, SKU or slug. The ids are read first: the planner cannot tell how rare a beginning is, and
 * would otherwise read all products from the newest on until a page is full.
 */
function matchesSearch(typed: string): SQL {
  const words = matchWordPrefixes(toSearchVector(products.name, products.sku, products.slug), typed)
  return words ? sql`${products.id} = ANY(ARRAY(SELECT ${products.id} FROM ${products} WHERE ${words}))` : sql`false`
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
  // Each is counted in an index of its own; of all rows, only the key is read.
  const countOf = (where: SQL) => sql<number>`(SELECT count(*) FROM ${products} WHERE ${where})`.mapWith(Number)
  const [counted] = await db
    .select({
      all: count(),
      draft: countOf(states.draft),
      withdrawn: countOf(states.withdrawn),
      low: countOf(isLowOnStock),
    })
    .from(products)
  const { all, draft, withdrawn, low } = counted ?? { all: 0, draft: 0, withdrawn: 0, low: 0 }
  return { draft, published: all - draft - withdrawn, withdrawn, low }
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
