/** The job that previews an import file, and then imports it: one slice at a time. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/database/database.ts'
import { notifyChange } from '../../../../platform/database/notify-change.ts'
import type { JobHandlers, JobOutcome } from '../../../../platform/jobs/jobs.ts'
import { type CsvRow, CsvTooLargeError, UnclosedQuoteError } from '../../../../units/csv/read-csv.ts'
import { readCsvInSteps } from '../../../../units/csv/read-csv-in-steps.ts'
import type { Paise } from '../../../../units/paise.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { type SecondPersonRule, sumLosses } from '../../../staff/approvals/rules/risk.ts'
import { imports } from '../records.ts'
import { assessEachProductEdit } from '../risk.ts'
import { mostLossOfRow, spendLosses } from '../rules/list-losses.ts'
import { lockProductNames, writeProductForms } from '../write-product-forms.ts'
import { importJob, mustLockImport, mustReadImport, type ProductImport } from './actions.ts'
import { digestOfRow, type ReportedRow, readPreviewDigests, reportRows, type SaySentence } from './report.ts'
import { checkImportRows, findRepeatedLines, type ImportLayout, type ImportRowCheck, readImportLayout } from './rows.ts'
import { undoSomeRows } from './undo.ts'

const rowsAtATime = 250
/** The job yields to other jobs after this time. */
const sliceMs = 2000

export function productJobs(shop: Shop, say: SaySentence): JobHandlers {
  // A long file is parsed once, not again for each slice; another process parses it anew.
  const parsed: ParsedList = { file: '', list: null }
  return { [importJob]: ({ importId }: { importId: number }) => runImport(shop, importId, { say, parsed }) }
}

interface List {
  readonly layout: ImportLayout
  readonly rows: readonly CsvRow[]
  /** Lines that name a product which an earlier line names. */
  readonly again: ReadonlySet<number>
}

interface ParsedList {
  file: string
  list: List | null
}

interface JobDeps {
  readonly say: SaySentence
  readonly parsed: ParsedList
}

async function runImport(shop: Shop, id: number, deps: JobDeps): Promise<JobOutcome> {
  const startedMs = performance.now()
  const { state } = await mustReadImport(shop.db, id)
  const list = state === 'undoing' ? null : await openList(shop, id, deps)
  if (!list && state !== 'undoing') return undefined
  const { say, parsed } = deps
  const runSlice = (tx: Tx) => (list ? readSome(shop, tx, { id, list, say }) : undoSomeRows(shop, tx, { id, say }))
  for (;;) {
    const hasMore = await shop.db.transaction(runSlice)
    if (!hasMore) break
    if (performance.now() - startedMs > sliceMs) return { again: shop.clock.now() }
  }
  parsed.list = null
  await shop.catalogue.refresh('products')
  return undefined
}

/** Null for a file that cannot be read, which is recorded on the import, and for an import that is not running. */
async function openList(shop: Shop, id: number, { say, parsed }: JobDeps): Promise<List | null> {
  const { file, state } = await mustReadImport(shop.db, id)
  if (state !== 'checking' && state !== 'importing') return null
  if (parsed.list && parsed.file === file) return parsed.list
  const bytes = await shop.files.read(file)
  if (!bytes) throw new Error(`the list ${id} is gone from the file store`)
  try {
    const [head, ...rows] = await readCsvInSteps(bytes)
    if (!head || rows.length === 0) throw refuse('products.import-empty')
    const layout = readImportLayout(head.cells)
    const list = { layout, rows, again: findRepeatedLines(rows, layout) }
    Object.assign(parsed, { file, list })
    return list
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
  const found = await checkImportRows(shop, tx, { ...list, rows, lock: isImporting })
  const checks = isImporting ? await refuseChangedRows(tx, id, found) : found
  const { assessed, maxLoss, rules } = await assessRows(shop, tx, { current, checks })
  const writings = assessed.flatMap(({ writing }) => (writing ? [writing] : []))
  const ids = isImporting
    ? await writeProductForms(tx, writings, { kind: 'imported', by: current.by, at, importId: id })
    : []
  const reported = assessed.map((row) => ({ ...row, writtenId: (row.writing && ids.shift()) ?? null }))
  await reportRows(shop, tx, { importId: id, rows: reported, isResult: isImporting, say })
  const isFirst = current.state === 'checking' && current.done === 0
  const preview = isFirst ? { previews: current.previews + 1, rates: shop.catalogue.now.prices.rates } : {}
  return count(tx, { ...current, ...preview, maxLoss, rules }, { all: list.rows.length, assessed, at })
}

/** Only what the preview showed is written: a row that would now do something else waits for another preview. */
async function refuseChangedRows(tx: Tx, id: number, checks: readonly ImportRowCheck[]): Promise<ImportRowCheck[]> {
  const writing = checks.filter((row) => row.writing !== null)
  const digests = await readPreviewDigests(
    tx,
    id,
    writing.map(({ line }) => line),
  )
  return checks.map((row) =>
    row.writing && digests.get(row.line) !== digestOfRow(row.writing)
      ? refusedRow(row, refuse('products.import-row-changed'))
      : row,
  )
}

const refusedRow = <Row extends ImportRowCheck>(row: Row, refusal: Refusal): Row => ({
  ...row,
  writing: null,
  changes: [],
  faults: [{ column: '', refusal }],
})

interface AssessedRows {
  readonly assessed: readonly Omit<ReportedRow, 'writtenId'>[]
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
  const riskOf = new Map(writing.map((row, at) => [row, risks[at]!.change]))
  const priced = checks.map((row) => {
    const change = riskOf.get(row)
    return { ...row, priceBefore: change?.priceBefore?.price ?? null, priceAfter: change?.priceAfter?.price ?? null }
  })
  if (current.state === 'checking') {
    const { roundTo } = shop.catalogue.now.content.settings.prices
    const losses = risks.map(({ maxLoss, change: { units } }) => mostLossOfRow({ maxLoss, units }, roundTo))
    return {
      assessed: priced,
      maxLoss: sumLosses([maxLoss, ...losses]),
      rules: [...new Set([...rules, ...risks.flatMap((risk) => risk.rules)])],
    }
  }
  // The policy let it start with these rules: approved by a second person, or by an owner who may act alone.
  const { reasons, left } = spendLosses(risks, { maxLoss, rules })
  const waiting = reasons.values()
  const assessed = priced.map((row) => {
    const reason = row.writing ? waiting.next().value : null
    return reason ? refusedRow(row, refuse(reason)) : row
  })
  return { assessed, maxLoss: left, rules }
}

async function count(
  tx: Tx,
  list: ProductImport,
  { all, assessed, at }: { all: number; assessed: readonly ImportRowCheck[]; at: Date },
): Promise<boolean> {
  const wrong = assessed.filter(({ faults }) => faults.length > 0).length
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
      previews: list.previews,
      rates: list.rates,
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
