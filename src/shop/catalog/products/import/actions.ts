/**
 * An import first previews the whole file and reports on every row; staff then start the import itself, which writes exactly what
 * the preview showed (decision 0123). Preview, import and undo run as a job in short slices, so that other jobs are not delayed, and
 * stop at once on request. Importing the same file again changes nothing: rows find their products by SKU or slug.
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
const running = ['checking', 'importing', 'undoing'] as const

export type ImportDeps = Pick<Shop, 'db' | 'clock' | 'files' | 'catalogue'>

/**
 * Stores the file and queues its preview; returns the id of the import. Throws `products.import-size` and
 * `products.import-running`.
 */
export async function createProductImport(
  shop: ImportDeps,
  { bytes, fileName, by }: { bytes: Uint8Array; fileName: string; by: string },
): Promise<number> {
  if (bytes.length > mostImportBytes) throw refuse('products.import-size', {}, 'file')
  await requireNoneRunning(shop.db)
  const file = await shop.files.keep(bytes, { kind: 'lists', ending: 'csv' })
  const at = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    await lockRunningImports(tx)
    await requireNoneRunning(tx)
    const [row] = await tx
      .insert(imports)
      .values({ fileName: fileName.slice(0, 120), file, state: 'checking', by, at })
      .returning({ id: imports.id })
    await queueImport(tx, row!.id, at)
    return row!.id
  })
}

const noCounts = { done: 0, created: 0, changed: 0, same: 0, wrong: 0 } as const

/** Previews a checked file anew. Throws `products.import-not-ready` and `products.import-running`. */
export async function previewImportAgain(shop: ImportDeps, id: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockRunningImports(tx)
    const list = await mustLockImport(tx, id)
    if (list.state !== 'checked') throw refuse('products.import-not-ready')
    await requireNoneRunning(tx)
    await checkAgain(shop, tx, id)
  })
}

async function checkAgain(shop: ImportDeps, tx: Tx, id: number): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.importId, id))
  await tx
    .update(imports)
    .set({ state: 'checking', ...noCounts, maxLoss: 0, rules: [] })
    .where(eq(imports.id, id))
  await queueImport(tx, id, shop.clock.now())
}

/**
 * Starts importing a previewed file: its valid rows, as long as they cost no more together than the preview found. `preview` is
 * the number of the preview that staff saw. Throws `products.import-not-ready`, `products.import-previewed-again`, and
 * `products.import-stale` if products have changed since: it is then previewed again.
 */
export async function startImport(
  shop: ImportDeps,
  { id, preview, isApproved }: { id: number; preview: number | null; isApproved: boolean },
): Promise<void> {
  const at = shop.clock.now()
  const stale = await shop.db.transaction(async (tx) => {
    await lockRunningImports(tx)
    const list = await mustLockImport(tx, id)
    if (list.state !== 'checked') throw refuse('products.import-not-ready')
    await requireNoneRunning(tx)
    if (preview !== null && preview !== list.previews) throw refuse('products.import-previewed-again')
    const stale = await countStaleRows(tx, list)
    if (stale > 0) {
      await checkAgain(shop, tx, id)
      return stale
    }
    await tx
      .update(imports)
      .set({ state: 'importing', isApproved, startedAt: at, ...noCounts })
      .where(eq(imports.id, id))
    await queueImport(tx, id, at)
    return 0
  })
  if (stale > 0) throw refuse('products.import-stale', { rows: stale })
}

/** Rows whose product was changed, or created, since the preview. */
async function countStaleRows(tx: Tx, { id, previews, changed, created }: ProductImport): Promise<number> {
  if (previews === 0) return Math.max(1, changed + created)
  const { rows } = (await tx.execute(sql`
    SELECT count(*)::integer AS stale
    FROM product_import_rows AS row
    WHERE row.import_id = ${id} AND CASE row.outcome
      WHEN 'changed' THEN NOT EXISTS (
        SELECT FROM products WHERE products.id = row.product_id AND products.revision = row.revision)
      WHEN 'created' THEN EXISTS (SELECT FROM products WHERE products.slug = row.what)
      ELSE false END`)) as unknown as { rows: { stale: number }[] }
  return rows[0]?.stale ?? 0
}

/**
 * What a previewed file can cost. Throws `products.import-unknown`, and `products.import-not-ready` while it is not fully
 * previewed.
 */
export async function assessImport(db: Db, id: number): Promise<Risk> {
  const { state, fileName, maxLoss, rules, changed, created, previews } = await mustReadImport(db, id)
  if (state !== 'checked') throw refuse('products.import-not-ready')
  const counts = {
    what: `List “${fileName}”`,
    before: '',
    after: `${changed} changed, ${created} new`,
    // The second person approves one preview of it.
    rests: { on: `${id}/${previews}` },
  }
  return { maxLoss, rules, sentence: `Import “${fileName}”`, changes: [counts] }
}

/** Rows that are already imported stay. */
export async function stopImport(shop: ImportDeps, id: number): Promise<void> {
  const at = shop.clock.now()
  const wrote = await shop.db.transaction(async (tx) => {
    const { state } = await mustLockImport(tx, id)
    if (state !== 'checking' && state !== 'importing' && state !== 'checked') throw refuse('products.import-not-ready')
    await tx.update(imports).set({ state: 'stopped', endedAt: at }).where(eq(imports.id, id))
    if (state !== 'importing') return false
    await tx.delete(importRows).where(and(eq(importRows.importId, id), eq(importRows.isResult, false)))
    await notifyChange(tx, 'products')
    return true
  })
  if (wrote) await shop.catalogue.refresh('products')
}

export const queueImport = (tx: Tx, id: number, at: Date): Promise<void> =>
  queueJob(tx, { kind: importJob, key: String(id), payload: { importId: id }, dueAt: at }, at)

export async function mustLockImport(tx: Tx, id: number): Promise<ProductImport> {
  const [list] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  if (!list) throw refuse('products.import-unknown')
  return list
}

/** So that of two people who start at once one is refused. */
export const lockRunningImports = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('product-imports'))`)

export async function requireNoneRunning(db: Db): Promise<void> {
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
