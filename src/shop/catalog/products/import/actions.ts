/**
 * An import first checks the whole file and reports on every row; staff then start the import itself. Both run as a job in short
 * slices, so that other jobs are not delayed, and stop at once on request. Importing the same file again changes nothing: rows
 * find their products by SKU or slug.
 */
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notifyChange } from '../../../../platform/database/notify-change.ts'
import { queueJob } from '../../../../platform/jobs/jobs.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import type { Risk } from '../../../staff/approvals/rules/risk.ts'
import { importRows, imports } from '../records.ts'

export type ProductImport = typeof imports.$inferSelect

export const mostImportBytes = 40 * 1024 * 1024
export const importJob = 'read-products'
const running = ['checking', 'importing'] as const

type Deps = Pick<Shop, 'db' | 'clock' | 'files' | 'catalogue'>

/**
 * Stores the file and queues the check; returns the id of the import. Throws `products.import-size` and
 * `products.import-running`.
 */
export async function createProductImport(
  shop: Deps,
  { bytes, fileName, by }: { bytes: Uint8Array; fileName: string; by: string },
): Promise<number> {
  if (bytes.length > mostImportBytes) throw refuse('products.import-size', {}, 'file')
  await requireNoneRunning(shop.db)
  const file = await shop.files.keep(bytes, { kind: 'lists', ending: 'csv' })
  const at = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(imports)
      .values({ fileName: fileName.slice(0, 120), file, state: 'checking', by, at })
      .returning({ id: imports.id })
    await queue(tx, row!.id, at)
    return row!.id
  })
}

/**
 * Starts importing a checked file: its valid rows, as long as they cost no more together than the check found. Throws
 * `products.import-not-ready`.
 */
export async function startImport(shop: Deps, { id, isApproved }: { id: number; isApproved: boolean }): Promise<void> {
  const at = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    const list = await mustLockImport(tx, id)
    if (list.state !== 'checked') throw refuse('products.import-not-ready')
    await requireNoneRunning(tx)
    await tx.delete(importRows).where(eq(importRows.importId, id))
    const nothing = { done: 0, created: 0, changed: 0, same: 0, wrong: 0 }
    await tx
      .update(imports)
      .set({ state: 'importing', isApproved, ...nothing })
      .where(eq(imports.id, id))
    await queue(tx, id, at)
  })
}

/**
 * What a checked file can cost, as the check found. Throws `products.import-unknown`, and `products.import-not-ready` while it is
 * not fully checked.
 */
export async function assessImport(db: Db, id: number): Promise<Risk> {
  const { state, fileName, maxLoss, rules, changed, created } = await mustReadImport(db, id)
  if (state !== 'checked') throw refuse('products.import-not-ready')
  const counts = {
    what: `List “${fileName}”`,
    before: '',
    after: `${changed} changed, ${created} new`,
    rests: { on: id },
  }
  return { maxLoss, rules, sentence: `Import “${fileName}”`, changes: [counts] }
}

/** Rows that are already imported stay. */
export async function stopImport(shop: Deps, id: number): Promise<void> {
  const at = shop.clock.now()
  const wrote = await shop.db.transaction(async (tx) => {
    const { state } = await mustLockImport(tx, id)
    if (state !== 'checking' && state !== 'importing' && state !== 'checked') throw refuse('products.import-not-ready')
    await tx.update(imports).set({ state: 'stopped', endedAt: at }).where(eq(imports.id, id))
    if (state === 'importing') await notifyChange(tx, 'products')
    return state === 'importing'
  })
  if (wrote) await shop.catalogue.refresh('products')
}

const queue = (tx: Tx, id: number, at: Date): Promise<void> =>
  queueJob(tx, { kind: importJob, key: String(id), payload: { importId: id }, dueAt: at }, at)

export async function mustLockImport(tx: Tx, id: number): Promise<ProductImport> {
  const [list] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!list) throw refuse('products.import-unknown')
  return list
}

async function requireNoneRunning(db: Db): Promise<void> {
  const [busy] = await db
    .select({ lists: count() })
    .from(imports)
    .where(inArray(imports.state, [...running]))
  if (busy && busy.lists > 0) throw refuse('products.import-running')
}

/** Throws `products.import-unknown`. */
export async function mustReadImport(db: Db, id: number): Promise<ProductImport> {
  const [list] = await db.select().from(imports).where(eq(imports.id, id))
  if (!list) throw refuse('products.import-unknown')
  return list
}

export const recentImports = (db: Db): Promise<ProductImport[]> =>
  db.select().from(imports).orderBy(desc(imports.id)).limit(10)

export type ImportRow = typeof importRows.$inferSelect

/** Faulty rows come first. */
export const importReport = (
  db: Db,
  id: number,
  { skip, take }: { skip: number; take: number },
): Promise<ImportRow[]> =>
  db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id)))
    .orderBy(sql`${importRows.outcome} <> 'wrong'`, importRows.line)
    .offset(skip)
    .limit(take)
