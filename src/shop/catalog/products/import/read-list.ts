/** The job that checks an import file, and then imports it: one slice at a time. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/database.ts'
import { notifyChange } from '../../../../platform/database/notify-change.ts'
import type { JobHandlers, JobOutcome } from '../../../../platform/jobs/jobs.ts'
import { type CsvRow, CsvTooLargeError, readCsv, UnclosedQuoteError } from '../../../../units/csv/read-csv.ts'
import type { Paise } from '../../../../units/paise.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { type SecondPersonRule, sumLosses } from '../../../staff/approvals/rules/risk.ts'
import { importRows, imports } from '../records.ts'
import { assessEachProductEdit } from '../risk.ts'
import { mostLossOfRow, spendLosses } from '../rules/list-losses.ts'
import { lockProductNames, writeProductForms } from '../write-product-forms.ts'
import { importJob, mustLockImport, mustReadImport, type ProductImport } from './actions.ts'
import { checkImportRows, findRepeatedLines, type ImportLayout, type ImportRowCheck, readImportLayout } from './rows.ts'

const rowsAtATime = 250
/** The job yields to other jobs after this time. */
const sliceMs = 2000

export const productJobs = (shop: Shop, say: SaySentence): JobHandlers => ({
  [importJob]: ({ importId }: { importId: number }) => readList(shop, importId, say),
})

/** The sentence of a refusal and its field, for people to read; the wording is in `wire/`. */
export type SaySentence = (refusal: Refusal) => string

interface List {
  readonly layout: ImportLayout
  readonly rows: readonly CsvRow[]
  /** Lines that name a product which an earlier line names. */
  readonly again: ReadonlySet<number>
}

async function readList(shop: Shop, id: number, say: SaySentence): Promise<JobOutcome> {
  const startedMs = performance.now()
  const list = await openList(shop, id, say)
  if (!list) return undefined
  for (;;) {
    const hasMore = await shop.db.transaction((tx) => readSome(shop, tx, { id, list, say }))
    if (!hasMore) break
    if (performance.now() - startedMs > sliceMs) return { again: shop.clock.now() }
  }
  await shop.catalogue.refresh('products')
  return undefined
}

/** Null for a file that cannot be read, which is recorded on the import, and for an import that is not running. */
async function openList(shop: Shop, id: number, say: SaySentence): Promise<List | null> {
  const { file, state } = await mustReadImport(shop.db, id)
  if (state !== 'checking' && state !== 'importing') return null
  const bytes = await shop.files.read(file)
  if (!bytes) throw new Error(`the list ${id} is gone from the file store`)
  try {
    const [head, ...rows] = readCsv(bytes.toString('utf8'))
    if (!head || rows.length === 0) throw refuse('products.import-empty')
    const layout = readImportLayout(head.cells)
    return { layout, rows, again: findRepeatedLines(rows, layout) }
  } catch (failure) {
    const why = refusalOf(failure)
    if (!(why instanceof Refusal)) throw failure
    const ended = { state: 'refused' as const, why: say(why), endedAt: shop.clock.now() }
    await shop.db.update(imports).set(ended).where(eq(imports.id, id))
    return null
  }
}

function refusalOf(failure: unknown): unknown {
  if (failure instanceof UnclosedQuoteError) return refuse('products.import-unreadable', { line: failure.line })
  return failure instanceof CsvTooLargeError ? refuse('products.import-too-much') : failure
}

interface Slice {
  readonly id: number
  readonly list: List
  readonly say: SaySentence
}

/** Processes the next rows, all or none; returns whether there are more. */
async function readSome(shop: Shop, tx: Tx, { id, list, say }: Slice): Promise<boolean> {
  const at = shop.clock.now()
  const current = await mustLockImport(tx, id)
  const isImporting = current.state === 'importing'
  if (current.state !== 'checking' && !isImporting) return false
  if (isImporting) await lockProductNames(tx)
  const rows = list.rows.slice(current.done, current.done + rowsAtATime)
  const checks = await checkImportRows(shop, tx, { ...list, rows, lock: isImporting })
  const { assessed, maxLoss, rules } = await assessRows(shop, tx, { current, checks })
  if (isImporting) {
    const writings = assessed.flatMap(({ writing }) => (writing ? [writing] : []))
    await writeProductForms(tx, writings, { kind: 'imported', by: current.by, at, importId: id })
  }
  await report(tx, id, assessed, say)
  return count(tx, { ...current, maxLoss, rules }, { all: list.rows.length, assessed, at })
}

interface AssessedRows {
  readonly assessed: readonly ImportRowCheck[]
  /** While checking, the total of all rows so far; while importing, what the remaining rows may cost. */
  readonly maxLoss: Paise
  readonly rules: readonly SecondPersonRule[]
}

/**
 * The check adds up what the file can cost. Products may change before it is imported, a minute later or when a second person
 * approves it days later. So the import leaves out a row that needs an approval nobody gave, or costs more than is left of that
 * total.
 */
async function assessRows(
  shop: Shop,
  tx: Tx,
  { current, checks }: { current: ProductImport; checks: readonly ImportRowCheck[] },
): Promise<AssessedRows> {
  const { maxLoss, rules } = current
  const writing = checks.filter((row) => row.writing !== null)
  const risks = await assessEachProductEdit(
    shop,
    tx,
    writing.map((row) => row.writing!),
  )
  if (current.state === 'checking') {
    const { roundTo } = shop.catalogue.now.content.settings.prices
    const losses = risks.map(({ maxLoss, change: { units } }) => mostLossOfRow({ maxLoss, units }, roundTo))
    return {
      assessed: checks,
      maxLoss: sumLosses([maxLoss, ...losses]),
      rules: [...new Set([...rules, ...risks.flatMap((risk) => risk.rules)])],
    }
  }
  const { reasons, left } = spendLosses(risks, { maxLoss, rules: current.isApproved ? rules : [] })
  const reasonOf = new Map(writing.map((row, at) => [row, reasons[at]]))
  const assessed = checks.map((row) => {
    const reason = reasonOf.get(row)
    return reason ? { ...row, writing: null, differs: [], fault: { column: '', refusal: refuse(reason) } } : row
  })
  return { assessed, maxLoss: left, rules }
}

async function report(tx: Tx, importId: number, checked: readonly ImportRowCheck[], say: SaySentence): Promise<void> {
  const rows = checked.flatMap(({ line, what, writing, fault, differs }): (typeof importRows.$inferInsert)[] => {
    const about = { importId, line, what }
    if (fault) return [{ ...about, outcome: 'wrong', field: fault.column, sentence: say(fault.refusal) }]
    if (!writing) return []
    if (!writing.product) return [{ ...about, outcome: 'created', field: '', sentence: '' }]
    return [{ ...about, outcome: 'changed', field: differs.join(', '), sentence: '' }]
  })
  if (rows.length > 0) await tx.insert(importRows).values(rows)
}

async function count(
  tx: Tx,
  list: ProductImport,
  { all, assessed, at }: { all: number; assessed: readonly ImportRowCheck[]; at: Date },
): Promise<boolean> {
  const wrong = assessed.filter(({ fault }) => fault).length
  const created = assessed.filter(({ writing }) => writing && !writing.product).length
  const changed = assessed.filter(({ writing }) => writing?.product).length
  const done = list.done + assessed.length
  const isOver = done >= all
  const isImporting = list.state === 'importing'
  await tx
    .update(imports)
    .set({
      rows: all,
      done,
      maxLoss: list.maxLoss,
      rules: list.rules,
      created: sql`${imports.created} + ${created}::integer`,
      changed: sql`${imports.changed} + ${changed}::integer`,
      wrong: sql`${imports.wrong} + ${wrong}::integer`,
      same: sql`${imports.same} + ${assessed.length - wrong - created - changed}::integer`,
      ...(isOver && (isImporting ? { state: 'done' as const, endedAt: at } : { state: 'checked' as const })),
    })
    .where(eq(imports.id, list.id))
  if (isOver && isImporting) await notifyChange(tx, 'products')
  return !isOver
}
