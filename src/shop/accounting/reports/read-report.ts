/** Reads a report: a page of it for the screen, or all of it for a file. */
import { refuse } from '../../refusal.ts'
import { customerLedger } from './customer-ledger.ts'
import { marginReport } from './margin.ts'
import { metalReport } from './metal-days.ts'
import type { ReportQuery, ReportReader, ReportReaderDeps } from './report-reader.ts'
import { mostRowsInCsv, mostRowsInPdf, type ReportKind, rowsOnPage } from './rules/report-kinds.ts'
import type { ReportColumn, ReportPage, ReportRow, ReportSummary } from './rules/report-table.ts'
import { salesRegister } from './sales-register.ts'
import { settlementCharges } from './settlement-charges.ts'
import { stockValuation } from './stock-valuation.ts'

const readers: Readonly<Record<ReportKind, ReportReader>> = {
  sales: salesRegister,
  margin: marginReport,
  stock: stockValuation,
  metal: metalReport,
  settlements: settlementCharges,
  customer: customerLedger,
}

export interface ReportRequest extends ReportQuery {
  readonly kind: ReportKind
}

export interface ReportView extends ReportPage, ReportSummary {
  readonly columns: readonly ReportColumn[]
}

/** One page, with the sums of all pages. */
export async function readReport(
  deps: ReportReaderDeps,
  request: ReportRequest,
  after: string | null,
): Promise<ReportView> {
  const reader = readers[request.kind]
  const summary = await reader.readSummary(deps, request)
  const page = await reader.readPage(deps, request, { after, limit: rowsOnPage })
  return { columns: reader.columns(request), ...page, ...summary }
}

export interface WholeReport extends ReportSummary {
  readonly columns: readonly ReportColumn[]
  /** Read while they are written. */
  readonly pages: AsyncGenerator<readonly ReportRow[]>
}

const rowsAtATime = 1000

/** Throws `reports.too-many-for-pdf` and `reports.too-many-rows`. */
export async function readWholeReport(
  deps: ReportReaderDeps,
  request: ReportRequest,
  format: 'csv' | 'pdf',
): Promise<WholeReport> {
  const reader = readers[request.kind]
  const summary = await reader.readSummary(deps, request)
  if (format === 'pdf' && summary.rowCount > mostRowsInPdf)
    throw refuse('reports.too-many-for-pdf', { rows: summary.rowCount, most: mostRowsInPdf })
  if (summary.rowCount > mostRowsInCsv) throw refuse('reports.too-many-rows', { most: mostRowsInCsv })
  return { columns: reader.columns(request), pages: pagesOf(deps, request), ...summary }
}

async function* pagesOf(deps: ReportReaderDeps, request: ReportRequest): AsyncGenerator<readonly ReportRow[]> {
  const reader = readers[request.kind]
  for (let after: string | null = null; ; ) {
    const page: ReportPage = await reader.readPage(deps, request, { after, limit: rowsAtATime })
    yield page.rows
    if (page.next === null) return
    after = page.next
  }
}

/** The figures of all rows, for an e-mail. */
export const readReportSummary = async (deps: ReportReaderDeps, request: ReportRequest) => ({
  columns: readers[request.kind].columns(request),
  ...(await readers[request.kind].readSummary(deps, request)),
})
