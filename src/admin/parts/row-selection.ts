import { functionalUpdate, type OnChangeFn, type RowSelectionState } from '@tanstack/react-table'
import { useState } from 'react'

/**
 * The selected rows of a table, keyed by their id as text. The page owns this part of the table's state, to act on the
 * selection.
 */
export interface RowSelection {
  readonly rowSelection: RowSelectionState
  readonly onRowSelectionChange: OnChangeFn<RowSelectionState>
}

const none: RowSelectionState = {}

/** Another list (`listKey`: its filters) starts without a selection; another page of the same list keeps it. */
export function useRowSelection(listKey: string) {
  const [state, setState] = useState({ listKey, rowSelection: none })
  const rowSelection = state.listKey === listKey ? state.rowSelection : none
  const onRowSelectionChange: OnChangeFn<RowSelectionState> = (updater) =>
    setState((before) => ({
      listKey,
      rowSelection: functionalUpdate(updater, before.listKey === listKey ? before.rowSelection : none),
    }))
  return {
    rowSelection,
    onRowSelectionChange,
    selectedKeys: Object.keys(rowSelection),
    isSelected: (key: string | number) => Object.hasOwn(rowSelection, String(key)),
    clear: () => onRowSelectionChange(none),
  }
}
