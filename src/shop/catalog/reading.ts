/** Reads the sellable catalogue from the database: all of it at startup, afterwards only what has changed. */
import { and, asc, between, gt, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/database.ts'
import type { Families, Product } from './product.ts'
import { brands, categories, occasions, subCategories } from './records/brands.ts'
import {
  formerSlugs,
  packages,
  productNeighbours,
  productOccasions,
  products,
  volumeBands,
} from './records/products.ts'
import { buildProductFromRow, type ProductParts, type ProductTableRow, textsOf } from './snapshot/product-of-row.ts'
import type { ProductTexts } from './snapshot/text-store.ts'

export async function readFamilies(db: Db): Promise<Families> {
  return {
    brands: await db.select().from(brands).orderBy(asc(brands.place), asc(brands.id)),
    categories: await db.select().from(categories).orderBy(asc(categories.place), asc(categories.id)),
    subCategories: await db.select().from(subCategories).orderBy(asc(subCategories.place), asc(subCategories.id)),
    occasions: await db.select().from(occasions).orderBy(asc(occasions.place), asc(occasions.id)),
    formerSlugs: await db.select().from(formerSlugs).orderBy(asc(formerSlugs.slug)),
  }
}

export interface ProductStock {
  readonly id: number
  readonly stock: number
  readonly preSaleLeft: number
}

export interface ProductsRead {
  readonly products: readonly Product[]
  readonly stocks: readonly ProductStock[]
  readonly texts: readonly (readonly [id: number, texts: ProductTexts])[]
}

const rowsAtATime = 1000

/** Calls back with the whole catalogue in parts, so that no database result has to be in memory at once. */
export async function readAllProducts(db: Db, each: (part: ProductsRead) => void): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(products)
      .where(and(isNull(products.withdrawnAt), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(rowsAtATime)
    if (!rows.length) return
    const last = rows.at(-1)!.id
    const from = after + 1
    each(await withParts(db, rows, (column) => between(column, from, last)))
    after = last
  }
}

/** Smaller parts: each is compared with the current catalogue before the next is read. */
const changedAtATime = 200
const stocksAtATime = 5000

/**
 * Calls back with the products that were changed or withdrawn since `since` (database time), in parts: an import changes the
 * whole catalogue at once, and reading it in one go would take several times the memory of the catalogue.
 */
export async function readChangedProducts(
  db: Db,
  since: Date,
  each: (part: ProductsRead & { readonly withdrawn: readonly number[] }) => void,
): Promise<void> {
  let after = 0
  for (;;) {
    const rows = await db
      .select()
      .from(products)
      .where(and(gte(products.changedAt, since), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(changedAtATime)
    if (!rows.length) return
    const sellable = rows.filter((row) => row.withdrawnAt === null)
    const ids = sellable.map((row) => row.id)
    const withdrawn = rows.filter((row) => row.withdrawnAt !== null).map((row) => row.id)
    each({ ...(await withParts(db, sellable, (column) => inArray(column, ids))), withdrawn })
    after = rows.at(-1)!.id
  }
}

/** Calls back with the stock that changed since, in parts for the same reason. */
export async function readChangedStocks(
  db: Db,
  since: Date,
  each: (part: readonly ProductStock[]) => void,
): Promise<void> {
  let after = 0
  for (;;) {
    const stocks = await db
      .select({ id: products.id, stock: products.stock, preSaleLeft: products.preSaleLeft })
      .from(products)
      .where(and(gte(products.stockChangedAt, since), gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(stocksAtATime)
    if (stocks.length) each(stocks)
    if (stocks.length < stocksAtATime) return
    after = stocks.at(-1)!.id
  }
}

/** The database's clock, with which `changed_at` is compared. */
export async function databaseNow(db: Db): Promise<Date> {
  const response = (await db.execute(sql`SELECT clock_timestamp() AS now`)) as unknown as {
    rows: { now: Date | string }[]
  }
  return new Date(response.rows[0]!.now)
}

/** Rises with every change of a product; the query reads one index entry. */
export async function readProductsRevision(db: Db): Promise<string> {
  const [row] = await db.select({ revision: sql<string>`max(${products.changedAt})::text` }).from(products)
  return row?.revision ?? ''
}

/** The condition for rows of a part, given its column of product ids: they belong to the products that were read. */
type Which = (column: PgColumn) => SQL

async function withParts(db: Db, rows: readonly ProductTableRow[], which: Which): Promise<ProductsRead> {
  if (!rows.length) return { products: [], stocks: [], texts: [] }
  const parts = await readParts(db, which)
  return {
    products: rows.map((row) => buildProductFromRow(row, parts)),
    stocks: rows.map(({ id, stock, preSaleLeft }) => ({ id, stock, preSaleLeft })),
    texts: rows.map((row) => [row.id, textsOf(row)] as const),
  }
}

async function readParts(db: Db, which: Which): Promise<ProductParts> {
  const parts: ProductParts = {
    occasions: new Map(),
    packages: new Map(),
    bands: new Map(),
    related: new Map(),
    boughtTogether: new Map(),
  }
  for (const { productId, occasionId } of await db
    .select()
    .from(productOccasions)
    .where(which(productOccasions.productId))
    .orderBy(asc(productOccasions.occasionId)))
    push(parts.occasions, productId, occasionId)
  for (const { productId, ...piece } of await db
    .select()
    .from(packages)
    .where(which(packages.productId))
    .orderBy(asc(packages.price)))
    push(parts.packages, productId, piece)
  for (const band of await db
    .select()
    .from(volumeBands)
    .where(which(volumeBands.productId))
    .orderBy(asc(volumeBands.volumeFrom)))
    push(parts.bands, band.productId, {
      id: band.id,
      from: band.volumeFrom,
      to: band.volumeTo,
      makingValue: band.makingValue,
    })
  for (const { productId, neighbourId, kind } of await db
    .select()
    .from(productNeighbours)
    .where(which(productNeighbours.productId))
    .orderBy(asc(productNeighbours.place)))
    push(kind === 'related' ? parts.related : parts.boughtTogether, productId, neighbourId)
  return parts
}

function push<T>(lists: Map<number, T[]>, key: number, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}
