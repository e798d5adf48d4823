/** A report as a file: CSV, whose rows are written while they are read, and PDF. */
import { type PdfOptions, pdfPageArea, renderPdf } from '../../../platform/pdf/pdf-writer.ts'
import { drawPdfTable, type PdfCell, type PdfColumn } from '../../../platform/pdf/table.ts'
import { type CsvCell, csvLinesOf, csvNumber, csvOf } from '../../../units/csv/csv.ts'
import { formatDate } from '../../../units/format.ts'
import type { ReportRequest, WholeReport } from './read-report.ts'
import { reportFacts, viewOfReport } from './rules/report-kinds.ts'
import {
  isFigure,
  machineText,
  personText,
  type ReportCell,
  type ReportColumn,
  type ReportRow,
} from './rules/report-table.ts'

/** "1 Nov 2026 to 27 Nov 2026, by product" */
export function subtitleOf({ kind, from, to, view }: ReportRequest): string {
  const { dates, views } = reportFacts[kind]
  const days = dates === 'day' || from === to ? formatDate(to) : `${formatDate(from)} to ${formatDate(to)}`
  const chosen = views.find(([value]) => value === viewOfReport(kind, view))
  return chosen ? `${days} · ${chosen[1]}` : days
}

const csvCell = (column: ReportColumn, cell: ReportCell): CsvCell => {
  const text = machineText(column, cell)
  return isFigure(column) && typeof cell === 'number' ? csvNumber(text) : text
}

/** The last row has the sums of all. */
export async function* csvLinesOfReport({ columns, pages, totals }: WholeReport): AsyncGenerator<string> {
  const cellsOf = (row: ReportRow) => columns.map((column, at) => csvCell(column, row[at] ?? null))
  yield csvOf([columns.map(({ title }) => title)])
  for await (const rows of pages) if (rows.length > 0) yield csvLinesOf(rows.map(cellsOf))
  if (totals) yield csvLinesOf([cellsOf(totals)])
}

const gap = 5
const widthOfUnit = { text: 0, day: 60, count: 44, paise: 66, milligrams: 58, silver: 62 } as const

/** Columns that stand below others take no room; texts share what the figures leave. */
function pdfColumnsOf(columns: readonly ReportColumn[]): readonly (PdfColumn & { readonly id: string })[] {
  const main = columns.filter(({ under }) => under === undefined)
  const texts = main.filter(({ unit }) => unit === 'text').length
  const fixed = main.reduce((sum, { unit }) => sum + widthOfUnit[unit] + gap, 0)
  const left = pdfPageArea.right - pdfPageArea.left - fixed
  // Where figures alone fill the page, all of them become narrower.
  const scale =
    left < texts * 60
      ? (pdfPageArea.right - pdfPageArea.left - texts * 65 - main.length * gap) / (fixed - main.length * gap)
      : 1
  return main.map((column) => ({
    id: column.id,
    title: [column, ...columns.filter(({ under }) => under === column.id)].map(({ title }) => title).join(' / '),
    width: column.unit === 'text' ? Math.max(60, left / texts) : widthOfUnit[column.unit] * scale,
    align: isFigure(column) ? 'right' : 'left',
  }))
}

function pdfCellsOf(columns: readonly ReportColumn[], row: ReportRow): PdfCell[] {
  const textAt = (column: ReportColumn): string => {
    const cell = row[columns.indexOf(column)] ?? null
    return cell === null && !isFigure(column) ? '' : personText(column, cell)
  }
  return columns
    .filter(({ under }) => under === undefined)
    .map((column) => {
      const below = columns.filter(({ under }) => under === column.id).map(textAt)
      return [textAt(column), below.filter((text) => text !== '').join(' · ')]
    })
}

interface ReportPdfOptions extends PdfOptions {
  readonly shopName: string
  /** The customer of a ledger. */
  readonly about: string
  readonly at: Date
}

export async function drawReportPdf(
  request: ReportRequest,
  report: WholeReport,
  { shopName, about, at, ...options }: ReportPdfOptions,
): Promise<Buffer> {
  const { title } = reportFacts[request.kind]
  const { columns, totals, note } = report
  const rows: ReportRow[] = []
  for await (const page of report.pages) rows.push(...page)
  return renderPdf(
    { title: `${title}, ${subtitleOf(request)}`, author: shopName, at },
    (document) => {
      document.logo({ x: pdfPageArea.left, y: document.y, width: 130 })
      document.y += 40
      document.write(title, { size: 18, weight: 'semibold', tag: 'H1' })
      document.y += 4
      document.write([about, subtitleOf(request)].filter(Boolean).join(' · '), { ink: 'soft' })
      document.y += 10
      drawPdfTable(document, {
        columns: pdfColumnsOf(columns),
        rows: [...rows, ...(totals ? [totals] : [])].map((row) => pdfCellsOf(columns, row)),
      })
      document.y += 12
      document.write(note, { ink: 'soft' })
    },
    options,
  )
}
