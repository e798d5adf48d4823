/** A year's statement as a PDF: what was held, its value, and what was sold back. */
import { type PdfOptions, type PdfWriter, pdfPageArea, renderPdf } from '../../platform/pdf/pdf-writer.ts'
import { drawPdfTable, type PdfCell, type PdfColumn, widthLeft } from '../../platform/pdf/table.ts'
import { istMoment } from '../../units/date.ts'
import { formatDate, formatMoney, formatRate, formatWeight } from '../../units/format.ts'
import type { HoldingMetal } from './rules/holding.ts'
import { formatFinancialYear } from './rules/period.ts'
import type { HoldingsStatement, StatementLine } from './rules/statement.ts'
import { sourceOf } from './statement-csv.ts'

export interface StatementHolder {
  readonly name: string
  /** The shop's legal name, and its brand. */
  readonly shop: string
  readonly brandName: string
}

export function drawHoldingsStatement(
  statement: HoldingsStatement,
  holder: StatementHolder,
  options?: PdfOptions,
): Promise<Buffer> {
  const title = `Statement of holdings ${formatFinancialYear(statement.year)}`
  const draw = (document: PdfWriter) => {
    drawTitle(document, statement, holder)
    for (const metal of ['gold', 'silver'] as const)
      drawMetal(document, statement, { metal, brandName: holder.brandName })
    drawSales(document, statement)
    drawNotes(document)
    document.onEachPage(0, (nth, all) => {
      const place = { x: pdfPageArea.left, y: pdfPageArea.bottom + 14, width: pdfPageArea.right - pdfPageArea.left }
      document.put(`${title}, page ${nth} of ${all}`, place, { size: 7, ink: 'faint', align: 'right', tag: 'artifact' })
    })
  }
  return renderPdf({ title, author: holder.shop, at: istMoment(statement.until) }, draw, options)
}

function drawTitle(
  document: PdfWriter,
  { year, until, rates }: HoldingsStatement,
  { name, shop }: StatementHolder,
): void {
  document.logo({ x: pdfPageArea.left, y: document.y, width: 130 })
  document.y += 40
  document.write(`Statement of holdings ${formatFinancialYear(year)}`, { size: 18, weight: 'semibold', tag: 'H1' })
  document.y += 4
  if (name) document.write(name, { size: 10, weight: 'semibold' })
  document.write(`${formatDate(year.from)} to ${formatDate(until)}, as recorded with ${shop}`, { size: 9, ink: 'soft' })
  const rateTexts = [
    rates.gold === null ? '' : `gold ${formatRate(rates.gold)}`,
    rates.silver === null ? '' : `silver ${formatRate(rates.silver)}`,
  ].filter(Boolean)
  if (rateTexts.length > 0)
    document.write(`Rates on ${formatDate(until)}, before GST: ${rateTexts.join(', ')}`, { size: 9, ink: 'soft' })
  document.y += 10
}

const right = (title: string, width: number): PdfColumn => ({ title, width, align: 'right' })

function drawMetal(
  document: PdfWriter,
  { until, lines }: HoldingsStatement,
  { metal, brandName }: { metal: HoldingMetal; brandName: string },
): void {
  const own = lines.filter(({ holding }) => holding.metal === metal)
  if (own.length === 0) return
  const rest: PdfColumn[] = [
    { title: 'Acquired', width: 54 },
    right('Before', 32),
    right('Added', 32),
    right('Gone', 32),
    right('Left', 32),
    right(`Weight on ${formatDate(until)}`, 56),
    right('Cost', 66),
    right('Value', 66),
  ]
  const columns = [{ title: 'Piece', width: widthLeft(rest.map(({ width }) => width)) }, ...rest]
  drawHeading(document, metal === 'gold' ? 'Gold' : 'Silver')
  drawPdfTable(document, { columns, rows: [...own.map((line) => rowOf(line, brandName)), sumOf(own)] })
  document.y += 14
}

const rowOf = (line: StatementLine, brandName: string): PdfCell[] => [
  [line.holding.name, sourceOf(line.holding, brandName)],
  formatDate(line.holding.acquiredOn),
  String(line.opening),
  String(line.added),
  String(line.returned + line.soldBack),
  String(line.closing),
  formatWeight(line.weight),
  formatMoney(line.cost),
  line.value === null ? '' : formatMoney(line.value),
]

function sumOf(lines: readonly StatementLine[]): PdfCell[] {
  const sum = (of: (line: StatementLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const isValued = lines.every(({ value }) => value !== null)
  return [
    'Total',
    '',
    String(sum(({ opening }) => opening)),
    String(sum(({ added }) => added)),
    String(sum(({ returned, soldBack }) => returned + soldBack)),
    String(sum(({ closing }) => closing)),
    formatWeight(sum(({ weight }) => weight)),
    formatMoney(sum(({ cost }) => cost)),
    isValued ? formatMoney(sum(({ value }) => value ?? 0)) : '',
  ]
}

function drawSales(document: PdfWriter, { lines }: HoldingsStatement): void {
  const sold = lines.filter(({ soldBack }) => soldBack > 0)
  if (sold.length === 0) return
  const rest: PdfColumn[] = [
    { title: 'Acquired', width: 60 },
    right('Pieces', 40),
    right('Received', 80),
    right('Gain or loss', 80),
  ]
  const columns = [{ title: 'Piece', width: widthLeft(rest.map(({ width }) => width)) }, ...rest]
  drawHeading(document, 'Sold back')
  const rows = sold.map(({ holding, soldBack, received, gain }): PdfCell[] => [
    holding.name,
    formatDate(holding.acquiredOn),
    String(soldBack),
    formatMoney(received),
    formatMoney(gain),
  ])
  drawPdfTable(document, { columns, rows })
  document.y += 14
}

function drawHeading(document: PdfWriter, heading: string): void {
  // Keeps the heading from standing alone at the foot of a page.
  document.keep(80)
  document.write(heading, { size: 12, weight: 'semibold', tag: 'H2' })
  document.y += 6
}

function drawNotes(document: PdfWriter): void {
  for (const line of [
    'Rows from orders are kept by the shop; all others are what their owner wrote down.',
    'Value is weight times the last rate of the day. This statement is information and no advice on tax.',
  ])
    document.write(line, { size: 8, ink: 'soft' })
}
