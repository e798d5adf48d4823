import { rowsOnPage } from '../../../../shop/accounting/reports/rules/report-kinds.ts'
import {
  isFigure,
  personText,
  type ReportCell,
  type ReportColumn,
} from '../../../../shop/accounting/reports/rules/report-table.ts'
import type { useKeysetPagination } from '../../../navigation/use-keyset-pagination.ts'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import { Pager } from '../../../parts/table/pager.tsx'
import type { ReportTable } from './report-body.tsx'

interface Row {
  readonly id: string
  readonly cells: readonly ReportCell[]
}

/** Those that stand in this column, below its own cell. */
const columnsUnder = (columns: readonly ReportColumn[], { id }: ReportColumn): readonly ReportColumn[] =>
  columns.filter(({ under }) => under === id)

interface CellProps {
  columns: readonly ReportColumn[]
  column: ReportColumn
  cells: readonly ReportCell[]
  /** In the row of sums, null says nothing. */
  isTotal?: boolean
}

/** A figure below another is named, a text is not. Zero and null are left out there. */
function StackedCell({ columns, column, cells, isTotal = false }: CellProps) {
  const cellOf = (one: ReportColumn): ReportCell => cells[columns.indexOf(one)] ?? null
  const below = columnsUnder(columns, column).filter((one) => ![null, 0, ''].includes(cellOf(one)))
  const own = cellOf(column)
  return (
    <>
      <span className={isFigure(column) ? 'number' : undefined}>
        {own === null && (isTotal || !isFigure(column)) ? '' : personText(column, own)}
      </span>
      {below.map((one) => (
        <div className="small muted" key={one.id}>
          {isFigure(one) ? `${one.title}: ${personText(one, cellOf(one))}` : personText(one, cellOf(one))}
        </div>
      ))}
    </>
  )
}

/** On a phone the first text is the title of the card, and the last amount its figure. */
function tableColumns(columns: readonly ReportColumn[]): readonly DataTableColumn<Row>[] {
  const main = columns.filter(({ under }) => under === undefined)
  const figure = main.findLast(({ unit }) => unit === 'paise') ?? main.findLast(isFigure)
  return main.map((column, at) => ({
    id: column.id,
    title: column.title,
    right: isFigure(column),
    cell: ({ cells }) => <StackedCell columns={columns} column={column} cells={cells} />,
    phone: at === 0 ? 'title' : column === figure ? 'figure' : 'line',
  }))
}

interface ReportRowsProps {
  title: string
  table: ReportTable
  stale: boolean
  pagination: ReportPagination
}

export type ReportPagination = ReturnType<typeof useKeysetPagination<string>>

export function ReportRows({ title, table, stale, pagination }: ReportRowsProps) {
  const { columns, rows, rowCount, totals, next } = table
  const listed = rows.map((cells, at): Row => ({ id: String(at), cells }))
  return (
    <>
      <RowsTable
        name={title}
        rows={listed}
        keyOf={({ id }) => id}
        columns={tableColumns(columns)}
        stale={stale}
        empty={{ title: 'No entries', fact: 'Choose another period.' }}
        foot={totals && <Totals columns={columns} cells={totals} />}
      />
      <Pager
        page={pagination.page}
        size={rowsOnPage}
        total={rowCount}
        onPage={(page) => (page > pagination.page ? pagination.onNext(next) : pagination.onBack)?.()}
      />
    </>
  )
}

const Totals = ({ columns, cells }: { columns: readonly ReportColumn[]; cells: readonly ReportCell[] }) => (
  <tr>
    {columns
      .filter(({ under }) => under === undefined)
      .map((column) => (
        <td key={column.id} className={isFigure(column) ? 'right' : undefined}>
          <b>
            <StackedCell columns={columns} column={column} cells={cells} isTotal />
          </b>
        </td>
      ))}
  </tr>
)
