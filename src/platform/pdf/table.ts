/** A table over any number of pages: the header repeats on each, and sums are carried forward. */
import { type PdfTextStyle, type PdfWriter, pdfPageArea } from './pdf-writer.ts'

export interface PdfColumn {
  readonly title: string
  readonly width: number
  readonly align?: 'left' | 'right'
}

/** The text of a cell, optionally with a second text below it in smaller type. */
export type PdfCell = string | readonly [first: string, second: string]

export interface PdfTable {
  readonly columns: readonly PdfColumn[]
  readonly rows: readonly (readonly PdfCell[])[]
  /** Cells of the rows that carry sums forward after this many rows: at the end of a page (`from`) and on the next (`to`). */
  readonly carry?: (rows: number) => { readonly from: readonly PdfCell[]; readonly to: readonly PdfCell[] }
}

const text: PdfTextStyle = { size: 8 }
const headingStyle: PdfTextStyle = { size: 7, ink: 'faint' }
const head: PdfTextStyle = { size: 7, ink: 'soft', weight: 'semibold' }
const gap = 5
const padding = 4

export function drawPdfTable(document: PdfWriter, table: PdfTable): void {
  const { columns, rows, carry } = table
  const carryHeight = carry ? heightOf(document, columns, carry(0).from) : 0
  document.within('Table', () => {
    drawHead(document, columns)
    for (const [at, row] of rows.entries()) {
      const isLast = at === rows.length - 1
      if (document.y + heightOf(document, columns, row) + (isLast ? 0 : carryHeight) > pdfPageArea.bottom && at > 0) {
        if (carry) drawRow(document, columns, carry(at).from, 'carried')
        document.turn()
        drawHead(document, columns)
        if (carry) drawRow(document, columns, carry(at).to, 'carried')
      }
      drawRow(document, columns, row, 'row')
    }
  })
}

function drawHead(document: PdfWriter, columns: readonly PdfColumn[]): void {
  const height = Math.max(...columns.map(({ title, width }) => document.heightOf(title, width, head)))
  document.rule({ ink: 'ink' })
  document.y += padding
  document.within('TR', () => {
    eachColumn(columns, ({ title, align = 'left' }, box) =>
      document.put(title, { ...box, y: document.y }, { ...head, align, tag: 'TH' }),
    )
  })
  document.y += height + padding
  document.rule()
}

function drawRow(
  document: PdfWriter,
  columns: readonly PdfColumn[],
  cells: readonly PdfCell[],
  kind: 'row' | 'carried',
): void {
  const tag = kind === 'row' ? 'TD' : 'artifact'
  const draw = () =>
    eachColumn(columns, ({ align = 'left' }, box, at) => {
      const [first, second] = both(cells[at] ?? '')
      const style: PdfTextStyle = kind === 'row' ? text : { ...text, ink: 'soft' }
      const high = document.put(first, { ...box, y: document.y + padding }, { ...style, align, tag })
      if (second) document.put(second, { ...box, y: document.y + padding + high }, { ...headingStyle, align, tag })
    })
  if (kind === 'row') document.within('TR', draw)
  else draw()
  document.y += heightOf(document, columns, cells)
  document.rule()
}

function heightOf(document: PdfWriter, columns: readonly PdfColumn[], cells: readonly PdfCell[]): number {
  const heights = columns.map(({ width }, at) => {
    const [first, second] = both(cells[at] ?? '')
    const below = second ? document.heightOf(second, width, headingStyle) : 0
    return document.heightOf(first, width, text) + below
  })
  return Math.max(...heights) + 2 * padding
}

const both = (cell: PdfCell): readonly [string, string] => (typeof cell === 'string' ? [cell, ''] : cell)

function eachColumn(
  columns: readonly PdfColumn[],
  draw: (column: PdfColumn, box: { x: number; width: number }, at: number) => void,
) {
  let x: number = pdfPageArea.left
  for (const [at, column] of columns.entries()) {
    draw(column, { x, width: column.width }, at)
    x += column.width + gap
  }
}

/** The width left on the page for one more column. */
export const widthLeft = (widths: readonly number[]): number =>
  pdfPageArea.right - pdfPageArea.left - widths.reduce((sum, width) => sum + width + gap, 0)
