/**
 * A list of the back office. On a computer a table; on a phone each row is a card, laid out by `phone` of its columns.
 *
 *   <DataTable name="Orders" query={orders} rowsOf={(data) => data.orders} ledgerAccountKey={(order) => order.id}
 *     columns={[{ id: 'order', title: 'Order', cell: (order) => order.id, phone: 'title' }, …]}
 *     to={(order) => `/admin/orders/${order.id}`} empty="No orders yet" />
 *
 * Rows and columns, selection and sorting are those of TanStack Table (decision 0092); the server sorts.
 * Keys: j and k (or the arrows) move, Enter opens, Space or x chooses; `/` goes to the search of `Filters`.
 */
import {
  type ColumnDef,
  functionalUpdate,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type Table,
  type Column as TableColumn,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon/icon.tsx'
import { EmptyState } from '../../../web/ui/state/empty-state.tsx'
import type { AdminQuery } from '../../client/use-admin-query.ts'
import { BareCheckbox } from '../form/bare-checkbox.tsx'
import { Loaded } from '../page/loaded.tsx'
import type { RowSelection } from '../row-selection.ts'
import { useReturnedRow } from './returned-row.ts'
import { isControl, useRowKeys } from './use-row-keys.ts'

export interface DataTableColumn<Row> {
  id: string
  title: string
  /** The header is for screen readers only: for a column of actions. */
  quiet?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers, aligned right. */
  right?: boolean
  /** Takes the room that the others leave, and is cut where that is not enough. */
  grows?: boolean
  /** Sortable, under its `id`. */
  sorts?: boolean
  width?: string
  /** Not shown until somebody chooses it. */
  extra?: boolean
  /** Its place on a phone: title and figure at the top, lines with their headers, tags, the action at the right; or hidden. */
  phone?: 'title' | 'figure' | 'line' | 'tag' | 'act' | 'hidden'
}

export interface Sort {
  readonly by: string
  readonly down: boolean
}

interface TableProps<Row extends object> {
  /** What the rows are, for screen readers. */
  name: string
  columns: readonly DataTableColumn<Row>[]
  keyOf: (row: Row) => string | number
  /** The page a row links to, or what opens when it is clicked. */
  to?: (row: Row) => string
  open?: (row: Row) => void
  selection?: RowSelection | undefined
  /** Label of the row's checkbox: "Select SLV-1". */
  rowName?: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** The title of what stands instead of the rows, or title, fact and button. */
  empty: string | EmptyTexts
  /** Scrolls within the window; the header stays visible. */
  tall?: boolean
  /** Rows of one line each: more of them fit. */
  compact?: boolean
  /** Rows that have just arrived: their ground fades in once. */
  isNew?: (row: Row) => boolean
  foot?: ReactNode
}

export interface EmptyTexts {
  readonly title: string
  readonly fact?: string | undefined
  readonly action?: ReactNode
}

export interface DataTableProps<Row extends object, Data> extends TableProps<Row> {
  query: AdminQuery<Data>
  rowsOf: (data: Data) => readonly Row[]
}

/** A table of query data: a placeholder while loading, the reason after a failure, and the rows. */
export function DataTable<Row extends object, Data>({ query, rowsOf, ...table }: DataTableProps<Row, Data>) {
  return (
    <Loaded of={query} lines={10} padded>
      {(data) => <RowsTable {...table} rows={rowsOf(data)} stale={query.isStale} />}
    </Loaded>
  )
}

export interface RowsTableProps<Row extends object> extends TableProps<Row> {
  rows: readonly Row[]
  stale?: boolean
}

/** The same for rows that are already loaded. */
export function RowsTable<Row extends object>(props: RowsTableProps<Row>) {
  const { name, rows, empty, tall, compact, foot, stale } = props
  const body = useRowKeys(rows.length)
  const noteOpened = useReturnedRow(name, body, rows.length)
  const table = useRowsTable(props)
  if (rows.length === 0) {
    const { title, fact, action } = typeof empty === 'string' ? { title: empty } : empty
    return (
      <EmptyState inList title={title} action={action}>
        {fact}
      </EmptyState>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys (axe scrollable-region-focusable)
    <section className={classNames('admin-table-room', tall && 'tall')} aria-label={name} tabIndex={0}>
      <table
        className={classNames('admin-table', compact && 'compact', stale && 'stale')}
        aria-busy={stale || undefined}
      >
        <thead>
          <Heads table={table} isSelectable={props.selection !== undefined} />
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <Line key={row.id} row={row} props={props} onOpen={noteOpened} />
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: {} as DataTableColumn<never> })
type Features = typeof features

const noRows: RowSelectionState = {}

function useRowsTable<Row extends object>({ columns, rows, keyOf, selection, sort, onSort }: RowsTableProps<Row>) {
  const columnDefs = useMemo(() => columns.map(toColumnDef), [columns])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same order is the same state of the table
  const sorting = useMemo(() => (sort ? [{ id: sort.by, desc: sort.down }] : []), [sort?.by, sort?.down])
  return useTable<Features, Row>({
    features,
    columns: columnDefs,
    data: rows,
    getRowId: (row) => String(keyOf(row)),
    state: { rowSelection: selection?.rowSelection ?? noRows, sorting },
    ...(selection && { onRowSelectionChange: selection.onRowSelectionChange }),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: true,
    enableSorting: onSort !== undefined,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting)
      if (next) onSort?.({ by: next.id, down: next.desc })
    },
  })
}

const toColumnDef = <Row extends object>(column: DataTableColumn<Row>): ColumnDef<Features, Row> => ({
  id: column.id,
  accessorFn: (row) => row,
  enableSorting: column.sorts ?? false,
  meta: column as unknown as DataTableColumn<never>,
})

/**
 * Rendered as markup and not as components: a page redefines its columns at each render, and fields in cells must keep the
 * focus.
 */
const columnOf = <Row extends object>(column: TableColumn<Features, Row>): DataTableColumn<Row> =>
  column.columnDef.meta as unknown as DataTableColumn<Row>

function Heads<Row extends object>({ table, isSelectable }: { table: Table<Features, Row>; isSelectable: boolean }) {
  return (
    <tr>
      {isSelectable && (
        <th className="tick">
          <BareCheckbox
            label="Select all"
            checked={table.getIsAllRowsSelected()}
            some={table.getRowModel().rows.some((row) => row.getIsSelected())}
            onChange={(on) => table.toggleAllRowsSelected(on)}
          />
        </th>
      )}
      {table.getAllLeafColumns().map((column) => (
        <Head key={column.id} column={column} />
      ))}
    </tr>
  )
}

interface LineProps<Row extends object> {
  row: TableRow<Features, Row>
  props: RowsTableProps<Row>
  onOpen: (row: { key: string; index: number }) => void
}

function Line<Row extends object>({ row, props, onOpen }: LineProps<Row>) {
  const { to, open, selection, rowName, isNew } = props
  const navigate = useNavigate()
  const { original } = row
  const isSelected = selection !== undefined && row.getIsSelected()
  const openRow = open ?? (to && ((one: Row) => navigate(to(one))))
  const press = (event: MouseEvent) => {
    // A click on a control belongs to that control; a drag that selects text is no click.
    if (!isControl(event.target) && !getSelection()?.toString()) openRow?.(original)
  }
  const note = () => onOpen({ key: row.id, index: row.index })
  const keyed = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && openRow) {
      note()
      openRow(original)
    } else if ((event.key === ' ' || event.key === 'x') && selection) row.toggleSelected()
    else return
    event.preventDefault()
  }
  return (
    <tr
      className={classNames(openRow && 'opens', isSelected && 'chosen', isNew?.(original) && 'arrived')}
      tabIndex={-1}
      data-row={row.id}
      onClickCapture={note}
      onClick={openRow && press}
      onKeyDown={keyed}
    >
      {selection && (
        <td className="tick">
          <BareCheckbox
            label={`Select ${rowName?.(original) ?? row.id}`}
            checked={isSelected}
            onChange={(on) => row.toggleSelected(on)}
          />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const { title, quiet, cell: draw, right, grows, phone = 'line' } = columnOf(cell.column)
        return (
          <td
            key={cell.column.id}
            className={classNames(right && 'right', grows && 'grows', `on-phone-${phone}`)}
            data-title={phone === 'line' && !quiet ? title : undefined}
          >
            {draw(original)}
          </td>
        )
      })}
    </tr>
  )
}

function Head<Row extends object>({ column }: { column: TableColumn<Features, Row> }) {
  const { title, quiet, right, width } = columnOf(column)
  const order = column.getIsSorted()
  const heading = quiet ? <span className="sr-only">{title}</span> : title
  return (
    <th
      className={right ? 'right' : undefined}
      style={width ? { width } : undefined}
      aria-sort={order ? ariaSort[order] : undefined}
      scope="col"
    >
      {column.getCanSort() ? (
        <button type="button" className="sorts" onClick={() => column.toggleSorting()}>
          {heading}
          <Icon of={order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ArrowUpDown} />
        </button>
      ) : (
        heading
      )}
    </th>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
