/** A year's statement as a PDF: what was held and what it is worth, and what was sold back. */
import { drawPaper, type Paper, page } from '../../platform/pdf/paper.ts'
import { type Cell, type Column, drawTable, widthLeft } from '../../platform/pdf/table.ts'
import { moment } from '../../units/date.ts'
import { formatDate, formatMoney, formatRate, formatWeight } from '../../units/format.ts'
import type { HeldMetal } from './rules/holding.ts'
import { nameOfYear } from './rules/period.ts'
import type { Statement, StatementLine } from './rules/statement.ts'
import { sourceOf } from './statement-csv.ts'

export interface Holder {
  readonly name: string
  /** The shop's legal name. */
  readonly shop: string
}

export function drawStatement(statement: Statement, holder: Holder, options?: { packed?: boolean }): Promise<Buffer> {
  const title = `Statement of holdings ${nameOfYear(statement.year)}`
  const draw = (paper: Paper) => {
    drawTitle(paper, statement, holder)
    for (const metal of ['gold', 'silver'] as const) drawMetal(paper, statement, metal)
    drawSales(paper, statement)
    drawNotes(paper)
    paper.onEachPage(0, (nth, all) => {
      const place = { x: page.left, y: page.bottom + 14, width: page.right - page.left }
      paper.put(`${title}, page ${nth} of ${all}`, place, { size: 7, ink: 'faint', align: 'right', tag: 'artifact' })
    })
  }
  return drawPaper({ title, author: holder.shop, at: moment(statement.until) }, draw, options)
}

function drawTitle(paper: Paper, { year, until, rates }: Statement, { name, shop }: Holder): void {
  paper.logo({ x: page.left, y: paper.y, width: 130 })
  paper.y += 40
  paper.write(`Statement of holdings ${nameOfYear(year)}`, { size: 18, weight: 'semibold', tag: 'H1' })
  paper.y += 4
  if (name) paper.write(name, { size: 10, weight: 'semibold' })
  paper.write(`${formatDate(year.from)} to ${formatDate(until)}, as recorded with ${shop}`, { size: 9, ink: 'soft' })
  const known = [
    rates.gold === null ? '' : `gold ${formatRate(rates.gold)}`,
    rates.silver === null ? '' : `silver ${formatRate(rates.silver)}`,
  ].filter(Boolean)
  if (known.length > 0)
    paper.write(`Rates on ${formatDate(until)}, before GST: ${known.join(', ')}`, { size: 9, ink: 'soft' })
  paper.y += 10
}

const right = (title: string, width: number): Column => ({ title, width, align: 'right' })

function drawMetal(paper: Paper, { until, lines }: Statement, metal: HeldMetal): void {
  const own = lines.filter(({ holding }) => holding.metal === metal)
  if (own.length === 0) return
  const rest: Column[] = [
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
  drawHeading(paper, metal === 'gold' ? 'Gold' : 'Silver')
  drawTable(paper, { columns, rows: [...own.map(rowOf), sumOf(own)] })
  paper.y += 14
}

const rowOf = (line: StatementLine): Cell[] => [
  [line.holding.name, sourceOf(line.holding)],
  formatDate(line.holding.acquiredOn),
  String(line.opening),
  String(line.added),
  String(line.returned + line.soldBack),
  String(line.closing),
  formatWeight(line.weight),
  formatMoney(line.cost),
  line.value === null ? '' : formatMoney(line.value),
]

function sumOf(lines: readonly StatementLine[]): Cell[] {
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

function drawSales(paper: Paper, { lines }: Statement): void {
  const sold = lines.filter(({ soldBack }) => soldBack > 0)
  if (sold.length === 0) return
  const rest: Column[] = [
    { title: 'Acquired', width: 60 },
    right('Pieces', 40),
    right('Received', 80),
    right('Gain or loss', 80),
  ]
  const columns = [{ title: 'Piece', width: widthLeft(rest.map(({ width }) => width)) }, ...rest]
  drawHeading(paper, 'Sold back')
  const rows = sold.map(({ holding, soldBack, received, gain }): Cell[] => [
    holding.name,
    formatDate(holding.acquiredOn),
    String(soldBack),
    formatMoney(received),
    formatMoney(gain),
  ])
  drawTable(paper, { columns, rows })
  paper.y += 14
}

function drawHeading(paper: Paper, words: string): void {
  // Never alone at the foot of a page.
  paper.keep(80)
  paper.write(words, { size: 12, weight: 'semibold', tag: 'H2' })
  paper.y += 6
}

function drawNotes(paper: Paper): void {
  for (const words of [
    'Rows from orders are kept by the shop; all others are what their owner wrote down.',
    'Value is weight times the last rate of the day. This statement is information and no advice on tax.',
  ])
    paper.write(words, { size: 8, ink: 'soft' })
}
