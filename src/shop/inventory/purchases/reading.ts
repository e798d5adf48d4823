/** Purchases from suppliers, as lists, pages and tables show them. */
import { and, asc, desc, eq, gte, ilike, inArray, lt, ne, sql, sum } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Day } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { products } from '../../catalog/records/products.ts'
import {
  type Supplier,
  type SupplierPurchase,
  type SupplierPurchaseLine,
  supplierPurchaseEdits,
  supplierPurchaseLines,
  supplierPurchases,
  supplierReceipts,
  suppliers,
} from './records.ts'
import type { SupplierPurchaseState } from './rules/purchase-flow.ts'
import type { ReceivedOfLine } from './rules/purchase-lines.ts'

/** What was received of each line, by its id. */
export async function sumReceipts(db: Db, purchaseId: number): Promise<Map<number, ReceivedOfLine>> {
  const rows = await db
    .select({
      lineId: supplierReceipts.lineId,
      pieces: sum(supplierReceipts.pieces).mapWith(Number),
      weightMg: sum(supplierReceipts.weightMg).mapWith(Number),
    })
    .from(supplierReceipts)
    .where(eq(supplierReceipts.purchaseId, purchaseId))
    .groupBy(supplierReceipts.lineId)
  return new Map(rows.map(({ lineId, ...received }) => [lineId, received]))
}

export interface PurchaseWithLines {
  readonly purchase: SupplierPurchase
  readonly supplier: Supplier
  readonly lines: readonly (SupplierPurchaseLine & {
    readonly product: { readonly name: string; readonly hsn: string } | null
  })[]
}

interface PurchaseFilter {
  readonly states: readonly SupplierPurchaseState[]
  /** Purchases before this id; null for the newest. */
  readonly after: number | null
  readonly limit: number
}

/** Newest first. */
export async function listPurchases(db: Db, { states, after, limit }: PurchaseFilter): Promise<PurchaseWithLines[]> {
  const filter = and(
    inArray(supplierPurchases.state, [...states]),
    after === null ? undefined : lt(supplierPurchases.id, after),
  )
  const rows = await db
    .select({ purchase: supplierPurchases, supplier: suppliers })
    .from(supplierPurchases)
    .innerJoin(suppliers, eq(suppliers.id, supplierPurchases.supplierId))
    .where(filter)
    .orderBy(desc(supplierPurchases.id))
    .limit(limit)
  return withLines(db, rows)
}

/** Those invoiced in these days and not cancelled, by invoice date. */
export async function listInvoicedPurchases(
  db: Db,
  { from, until }: { readonly from: Day; readonly until: Day },
): Promise<PurchaseWithLines[]> {
  const rows = await db
    .select({ purchase: supplierPurchases, supplier: suppliers })
    .from(supplierPurchases)
    .innerJoin(suppliers, eq(suppliers.id, supplierPurchases.supplierId))
    .where(
      and(
        ne(supplierPurchases.state, 'CANCELLED'),
        ne(supplierPurchases.invoiceNumber, ''),
        gte(supplierPurchases.invoiceDate, from),
        lt(supplierPurchases.invoiceDate, until),
      ),
    )
    .orderBy(asc(supplierPurchases.invoiceDate), asc(supplierPurchases.id))
  return withLines(db, rows)
}

export async function readPurchase(db: Db, id: number): Promise<PurchaseWithLines | undefined> {
  const rows = await db
    .select({ purchase: supplierPurchases, supplier: suppliers })
    .from(supplierPurchases)
    .innerJoin(suppliers, eq(suppliers.id, supplierPurchases.supplierId))
    .where(eq(supplierPurchases.id, id))
  return (await withLines(db, rows))[0]
}

async function withLines(
  db: Db,
  rows: readonly { readonly purchase: SupplierPurchase; readonly supplier: Supplier }[],
): Promise<PurchaseWithLines[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ purchase }) => purchase.id)
  const lines = await db
    .select({ line: supplierPurchaseLines, name: products.name, hsn: products.hsn })
    .from(supplierPurchaseLines)
    .leftJoin(products, eq(products.id, supplierPurchaseLines.productId))
    .where(inArray(supplierPurchaseLines.purchaseId, ids))
    .orderBy(asc(supplierPurchaseLines.purchaseId), asc(supplierPurchaseLines.place))
  const byPurchase = Map.groupBy(lines, ({ line }) => line.purchaseId)
  return rows.map((row) => ({
    ...row,
    lines: (byPurchase.get(row.purchase.id) ?? []).map(({ line, name, hsn }) => ({
      ...line,
      product: name === null || hsn === null ? null : { name, hsn },
    })),
  }))
}

const mostProductsFound = 20

/** Products whose name contains the text, in any state: a draft may be bought before it is published. */
export const findProductsByName = (db: Db, text: string) =>
  db
    .select({
      id: products.id,
      name: products.name,
      metal: products.metal,
      weightMg: products.weightMg,
      fineness: products.finenessPer10000,
    })
    .from(products)
    .where(ilike(products.name, `%${text.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy(asc(products.name), asc(products.id))
    .limit(mostProductsFound)

/** Oldest first. */
export const readReceipts = (db: Db, purchaseId: number) =>
  db
    .select()
    .from(supplierReceipts)
    .where(eq(supplierReceipts.purchaseId, purchaseId))
    .orderBy(asc(supplierReceipts.id))

/** Who recorded it, and who edited it, oldest first. */
export const readPurchaseEdits = (db: Db, purchaseId: number) =>
  db
    .select()
    .from(supplierPurchaseEdits)
    .where(eq(supplierPurchaseEdits.purchaseId, purchaseId))
    .orderBy(asc(supplierPurchaseEdits.id))

/** Fine milligrams of metal that was received and allocated to no product, by metal. */
export async function sumUnallocatedMetal(db: Db): Promise<{ metal: Metal; fineMg: Milligrams }[]> {
  const fine = sql<string>`sum(round(${supplierReceipts.weightMg}::numeric * ${supplierPurchaseLines.fineness} / 10000))`
  return db
    .select({ metal: supplierPurchaseLines.metal, fineMg: fine.mapWith(Number) })
    .from(supplierReceipts)
    .innerJoin(supplierPurchaseLines, eq(supplierPurchaseLines.id, supplierReceipts.lineId))
    .where(sql`${supplierPurchaseLines.productId} IS NULL`)
    .groupBy(supplierPurchaseLines.metal)
    .orderBy(supplierPurchaseLines.metal)
}
