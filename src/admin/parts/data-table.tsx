/**
 * A list of the desk. On a computer a table; on a phone each row is a card, laid out by `phone` of its columns.
 *
 *   <DataTable name="Orders" reading={orders} rowsOf={(data) => data.orders} keyOf={(order) => order.id}
 *     columns={[{ id: 'order', title: 'Order', cell: (order) => order.id, phone: 'title' }, …]}
 *     to={(order) => `/admin/orders/${order.id}`} empty="No order waits." />
 *
 * Keys: j and k (or the arrows) move, Enter opens, Space or x chooses; `/` goes to the search of `Filters`.
 */
import { ArrowDown, ArrowUp, ArrowUpDown, Inbox } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { classNames } from '../../web/ui/class-names.ts'
import { Icon } from '../../web/ui/icon.tsx'
import type { AdminQuery } from '../use-admin-query.ts'
import { Loaded } from './loaded.tsx'
import { Tick } from './tick.tsx'
import { isControl, useRowKeys } from './use-row-keys.ts'
import { type Selection, toggled } from './use-selection.ts'

export interface Column<Row> {
  id: string
  title: string
  /** The head is read out and not shown: for the acts of a row. */
  quiet?: boolean
  cell: (row: Row) => ReactNode
  /** Figures. */
  right?: boolean
  /** Can be sorted by, under its `id`. */
  sorts?: boolean
  width?: string
  /** Where it stands on a phone: title and figure above, lines with their heads, tags, the act at the right; or nowhere. */
  phone?: 'title' | 'figure' | 'line' | 'tag' | 'act' | 'hidden'
}

export interface Sort {
  readonly by: string
  readonly down: boolean
}

interface TableProps<Row> {
  /** What the rows are, for screen readers. */
  name: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  /** Where a row leads; or what opens when it is pressed. */
  to?: (row: Row) => string
  open?: (row: Row) => void
  selection?: Selection | undefined
  /** What a row is called when it is chosen: "Choose SLV-1". */
  rowName?: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** One plain sentence, or a part of its own. */
  empty: ReactNode
  /** Scrolls within the window, its head staying in sight. */
  tall?: boolean
  foot?: ReactNode
}

export interface DataTableProps<Row, Data> extends TableProps<Row> {
  query: AdminQuery<Data>
  rowsOf: (data: Data) => readonly Row[]
}

/** A table of what is read: its place while it comes, why it did not, and the rows. */
export function DataTable<Row, Data>({ query, rowsOf, ...table }: DataTableProps<Row, Data>) {
  return (
    <Loaded of={query} lines={10} padded>
      {(data) => <RowsTable {...table} rows={rowsOf(data)} stale={query.isStale} />}
    </Loaded>
  )
}

export interface RowsTableProps<Row> extends TableProps<Row> {
  rows: readonly Row[]
  stale?: boolean
}

/** The same for rows that are here already. */
export function RowsTable<Row>(props: RowsTableProps<Row>) {
  const { name, rows, keyOf, empty, tall, foot, stale } = props
  const body = useRowKeys(rows.length)
  if (rows.length === 0) return typeof empty === 'string' ? <NothingHere>{empty}</NothingHere> : empty
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys (axe scrollable-region-focusable)
    <section className={classNames('desk-table-room', tall && 'tall')} aria-label={name} tabIndex={0}>
      <table className={classNames('desk-table', stale && 'stale')} aria-busy={stale || undefined}>
        <thead>
          <Heads {...props} />
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <Line key={keyOf(row)} row={row} table={props} />
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}

function Heads<Row>({ columns, rows, keyOf, selection, sort, onSort }: RowsTableProps<Row>) {
  const keys = rows.map(keyOf)
  return (
    <tr>
      {selection && (
        <th className="tick">
          <Tick
            label="Choose all"
            checked={keys.every((key) => selection.chosen.has(key))}
            some={keys.some((key) => selection.chosen.has(key))}
            onChange={(on) => selection.choose(toggled(selection.chosen, keys, on))}
          />
        </th>
      )}
      {columns.map((column) => (
        <Head key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
    </tr>
  )
}

function Line<Row>({ row, table }: { row: Row; table: RowsTableProps<Row> }) {
  const { columns, keyOf, to, open, selection, rowName } = table
  const navigate = useNavigate()
  const key = keyOf(row)
  const chosen = selection?.chosen.has(key) ?? false
  const opens = open ?? (to && ((one: Row) => navigate(to(one))))
  const choose = (on: boolean) => selection?.choose(toggled(selection.chosen, [key], on))
  const press = (event: MouseEvent) => {
    // A press on a control is that control's; one that marks text marks text.
    if (!isControl(event.target) && !getSelection()?.toString()) opens?.(row)
  }
  const keyed = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && opens) opens(row)
    else if ((event.key === ' ' || event.key === 'x') && selection) choose(!chosen)
    else return
    event.preventDefault()
  }
  return (
    <tr
      className={classNames(opens && 'opens', chosen && 'chosen')}
      tabIndex={-1}
      data-row={key}
      onClick={opens && press}
      onKeyDown={keyed}
    >
      {selection && (
        <td className="tick">
          <Tick label={`Choose ${rowName?.(row) ?? key}`} checked={chosen} onChange={choose} />
        </td>
      )}
      {columns.map(({ id, title, quiet, cell, right, phone = 'line' }) => (
        <td
          key={id}
          className={classNames(right && 'right', `on-phone-${phone}`)}
          data-title={phone === 'line' && !quiet ? title : undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function Head<Row>({ column: { id, title, quiet, right, sorts, width }, sort, onSort }: HeadProps<Row>) {
  const way = sort?.by === id ? (sort.down ? 'descending' : 'ascending') : undefined
  const words = quiet ? <span className="visually-hidden">{title}</span> : title
  return (
    <th className={right ? 'right' : undefined} style={width ? { width } : undefined} aria-sort={way} scope="col">
      {sorts && onSort ? (
        <button type="button" className="sorts" onClick={() => onSort({ by: id, down: way !== 'descending' })}>
          {words}
          <Icon of={way === 'ascending' ? ArrowUp : way === 'descending' ? ArrowDown : ArrowUpDown} />
        </button>
      ) : (
        words
      )}
    </th>
  )
}

const NothingHere = ({ children }: { children: string }) => (
  <p className="nothing-here">
    <Icon of={Inbox} />
    {children}
  </p>
)
