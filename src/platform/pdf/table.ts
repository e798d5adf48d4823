/** A table over as many pages as it needs: its head on each, its sums carried from page to page. */
import { type Paper, page, type Style } from './paper.ts'

export interface Column {
  readonly title: string
  readonly width: number
  readonly align?: 'left' | 'right'
}

/** A cell says one thing, and may say a second one below it in smaller letters. */
export type Cell = string | readonly [first: string, second: string]

export interface Table {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Cells of the row that carries the sums of so many rows from a page to the next. */
  readonly carry?: (rows: number) => { readonly from: readonly Cell[]; readonly to: readonly Cell[] }
}

const text: Style = { size: 8 }
const small: Style = { size: 7, ink: 'faint' }
const head: Style = { size: 7, ink: 'soft', weight: 'semibold' }
const gap = 5
const padding = 4

export function drawTable(paper: Paper, table: Table): void {
  const { columns, rows, carry } = table
  const carryHeight = carry ? heightOf(paper, columns, carry(0).from) : 0
  paper.within('Table', () => {
    drawHead(paper, columns)
    for (const [at, row] of rows.entries()) {
      const isLast = at === rows.length - 1
      if (paper.y + heightOf(paper, columns, row) + (isLast ? 0 : carryHeight) > page.bottom && at > 0) {
        if (carry) drawRow(paper, columns, carry(at).from, 'carried')
        paper.turn()
        drawHead(paper, columns)
        if (carry) drawRow(paper, columns, carry(at).to, 'carried')
      }
      drawRow(paper, columns, row, 'row')
    }
  })
}

function drawHead(paper: Paper, columns: readonly Column[]): void {
  const height = Math.max(...columns.map(({ title, width }) => paper.heightOf(title, width, head)))
  paper.rule({ ink: 'ink' })
  paper.y += padding
  paper.within('TR', () => {
    eachColumn(columns, ({ title, align = 'left' }, box) =>
      paper.put(title, { ...box, y: paper.y }, { ...head, align, tag: 'TH' }),
    )
  })
  paper.y += height + padding
  paper.rule()
}

function drawRow(paper: Paper, columns: readonly Column[], cells: readonly Cell[], kind: 'row' | 'carried'): void {
  const tag = kind === 'row' ? 'TD' : 'artifact'
  const draw = () =>
    eachColumn(columns, ({ align = 'left' }, box, at) => {
      const [first, second] = both(cells[at] ?? '')
      const style: Style = kind === 'row' ? text : { ...text, ink: 'soft' }
      const high = paper.put(first, { ...box, y: paper.y + padding }, { ...style, align, tag })
      if (second) paper.put(second, { ...box, y: paper.y + padding + high }, { ...small, align, tag })
    })
  if (kind === 'row') paper.within('TR', draw)
  else draw()
  paper.y += heightOf(paper, columns, cells)
  paper.rule()
}

function heightOf(paper: Paper, columns: readonly Column[], cells: readonly Cell[]): number {
  const heights = columns.map(({ width }, at) => {
    const [first, second] = both(cells[at] ?? '')
    const below = second ? paper.heightOf(second, width, small) : 0
    return paper.heightOf(first, width, text) + below
  })
  return Math.max(...heights) + 2 * padding
}

const both = (cell: Cell): readonly [string, string] => (typeof cell === 'string' ? [cell, ''] : cell)

function eachColumn(
  columns: readonly Column[],
  draw: (column: Column, box: { x: number; width: number }, at: number) => void,
) {
  let x: number = page.left
  for (const [at, column] of columns.entries()) {
    draw(column, { x, width: column.width }, at)
    x += column.width + gap
  }
}

/** What columns of these widths leave of the page for one more. */
export const widthLeft = (widths: readonly number[]): number =>
  page.right - page.left - widths.reduce((sum, width) => sum + width + gap, 0)
