/** The report on the rows of an import: as a preview what each would change, and afterwards what was done. */
import { createHash } from 'node:crypto'
import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { canonical } from '../../../staff/audit/rules.ts'
import { fieldText } from '../field-text.ts'
import { importRows } from '../records.ts'
import { findCsvColumnTitle } from '../rules/columns.ts'
import type { importReportFilters } from '../rules/histories.ts'
import type { ProductWrite } from '../write-product-forms.ts'
import type { ImportRowCheck } from './rows.ts'

export type ImportRow = typeof importRows.$inferSelect

/** The sentence of a refusal, for people to read; the wording is in `wire/`. */
export type SaySentence = (refusal: Refusal) => string

/** Identifies what a row would write: the product as it is now, and every value that it would get. */
export const digestOfRow = ({ product, form, metal }: ProductWrite): string =>
  createHash('sha256')
    .update(canonical({ id: product?.id ?? null, revision: product?.revision ?? null, form, metal }))
    .digest('base64url')

export interface ReportedRow extends ImportRowCheck {
  /** Of a row that is written. */
  readonly priceBefore: Paise | null
  readonly priceAfter: Paise | null
  /** The id of the product that the row wrote; null in a preview. */
  readonly writtenId: number | null
}

interface RowReport {
  readonly importId: number
  readonly rows: readonly ReportedRow[]
  readonly isResult: boolean
  readonly say: SaySentence
}

/** Replaces what was reported about these rows. */
export async function reportRows(
  shop: Pick<Shop, 'catalogue'>,
  tx: Tx,
  { importId, rows, isResult, say }: RowReport,
): Promise<void> {
  await tx.delete(importRows).where(
    and(
      eq(importRows.importId, importId),
      inArray(
        importRows.line,
        rows.map(({ line }) => line),
      ),
    ),
  )
  const values = rows.flatMap((row): (typeof importRows.$inferInsert)[] => {
    const { line, what, writing, changes, priceBefore, priceAfter } = row
    const about = { importId, line, what, isResult, productId: row.writtenId ?? writing?.product?.id ?? null }
    const faults = row.faults.map(({ column, refusal }) => ({ column, sentence: say(refusal) }))
    const [first] = faults
    if (first) return [{ ...about, outcome: 'wrong', field: first.column, sentence: first.sentence, faults }]
    if (!writing) return []
    const facts = { ...about, sentence: '', priceBefore, priceAfter, digest: digestOfRow(writing) }
    if (!writing.product) return [{ ...facts, outcome: 'created', field: '' }]
    return [
      {
        ...facts,
        outcome: 'changed',
        field: changes.map(({ field }) => findCsvColumnTitle(field)).join(', '),
        revision: writing.product.revision,
        changes: changes.map(({ field, before, after }) => ({
          field,
          before: fieldText(shop, field, before),
          after: fieldText(shop, field, after),
        })),
      },
    ]
  })
  if (values.length > 0) await tx.insert(importRows).values(values)
}

/** What the preview showed of these lines, each as its digest. */
export async function readPreviewDigests(
  tx: Tx,
  importId: number,
  lines: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (lines.length === 0) return new Map()
  const { line, digest } = importRows
  const rows = await tx
    .select({ line, digest })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(line, [...lines]), eq(importRows.isResult, false)))
  return new Map(rows.map((row) => [row.line, row.digest]))
}

export type ImportReportFilter = (typeof importReportFilters)[number]

/** Faulty rows come first, and after an undo the rows that it left alone. */
export async function importReport(
  db: Db,
  id: number,
  { show = 'all', skip, take }: { show?: ImportReportFilter; skip: number; take: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const isWrong = eq(importRows.outcome, 'wrong')
  const shown = { all: undefined, errors: isWrong, changes: ne(importRows.outcome, 'wrong') }[show]
  const where = and(eq(importRows.importId, id), shown)
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(sql`CASE ${importRows.outcome} WHEN 'wrong' THEN 0 WHEN 'kept' THEN 1 ELSE 2 END`, asc(importRows.line))
    .offset(skip)
    .limit(take)
  const [all] = await db.select({ total: count() }).from(importRows).where(where)
  return { rows, total: all?.total ?? 0 }
}
