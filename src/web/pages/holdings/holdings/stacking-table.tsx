import '../../../ui/layout/table.css'
import './stacking-table.css'
import type { ReactNode } from 'react'

export interface StackingColumn<Row> {
  readonly label: string
  /** Row header, text, figure, or the actions of the row. */
  readonly kind: 'head' | 'text' | 'figure' | 'actions'
  readonly show: (row: Row) => ReactNode
}

interface StackingTableProps<Row> {
  caption: string
  columns: readonly StackingColumn<Row>[]
  rows: readonly Row[]
}

/**
 * A table whose rows become cards on narrow screens. Changing the layout of a table removes its semantics in some browsers, so
 * the roles are explicit.
 */
export function StackingTable<Row extends { readonly id: number }>({
  caption,
  columns,
  rows,
}: StackingTableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className="table stacking">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, kind }) => (
            <th key={label} role="columnheader" scope="col" className={`cell-${kind}`}>
              {kind === 'actions' ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {columns.map(({ label, kind, show }) =>
              kind === 'head' ? (
                <th key={label} role="rowheader" scope="row" className={`cell-${kind}`}>
                  {show(row)}
                </th>
              ) : (
                <td key={label} role="cell" className={`cell-${kind}`}>
                  {kind !== 'actions' && (
                    <span className="stacking-label" aria-hidden="true">
                      {label}
                    </span>
                  )}
                  {show(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
