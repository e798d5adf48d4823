import type { ReactNode } from 'react'
import { Button } from '../../../web/ui/button/button.tsx'
import type { DataTableColumn } from './data-table.tsx'

interface RowActsProps {
  /** The name of the row, for screen readers. */
  of: string
  onHistory: () => void
  onChange?: (() => void) | undefined
  onEnd?: (() => void) | undefined
  /** Between its history and its change. */
  children?: ReactNode
}

/** The last column of a list of what staff wrote. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): DataTableColumn<Row> => ({
  id: 'acts',
  title: 'Actions',
  quiet: true,
  right: true,
  phone: 'line',
  cell,
})

/** The actions on a row of content that staff write; those that are too late are left out. */
export const RowActions = ({ of, onHistory, onChange, onEnd, children }: RowActsProps) => (
  <span className="row gap-xs row-acts">
    <RowAction label="History" of={of} quiet onPress={onHistory} />
    {children}
    {onChange && <RowAction label="Edit" of={of} onPress={onChange} />}
    {onEnd && <RowAction label="End" of={of} onPress={onEnd} />}
  </span>
)

interface RowActProps {
  label: string
  of: string
  quiet?: boolean
  busy?: string | false
  onPress: () => void
}

export const RowAction = ({ label, of, quiet, busy, onPress }: RowActProps) => (
  <Button
    variant={quiet ? 'tertiary' : 'secondary'}
    size="tiny"
    aria-label={`${label}${label === 'History' ? ' of' : ''} ${of}`}
    busy={busy}
    onClick={onPress}
  >
    {label}
  </Button>
)
