import { useRef, useState } from 'react'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { callAdminApi } from '../../../client/call-admin-api.ts'
import { useRowSelection } from '../../../parts/row-selection.ts'
import type { OrderListRow } from './page.tsx'
import type { BatchOrder } from './use-bulk-order-actions.ts'

type Filters = Parameters<typeof callAdminApi<'GET admin/orders/matching'>>[1]

/** The selected orders of all pages of one list; `chooseAll` selects what matches its filters, up to a limit. */
export function useOrderSelection(filters: Filters, rows: readonly OrderListRow[]) {
  const selection = useRowSelection(JSON.stringify(filters))
  // What is known of orders that were selected on other pages.
  const known = useRef(new Map<string, BatchOrder>())
  const [isChoosing, setChoosing] = useState(false)
  for (const row of rows) known.current.set(row.order, row)
  const chosen = selection.selectedKeys.flatMap((order) => known.current.get(order) ?? [])
  const deselect = (orders: readonly string[]) =>
    selection.onRowSelectionChange((before) =>
      Object.fromEntries(Object.entries(before).filter(([order]) => !orders.includes(order))),
    )
  const chooseAll = async () => {
    setChoosing(true)
    const response = await callAdminApi('GET admin/orders/matching', filters)
    setChoosing(false)
    if (!response.ok) return showToast('warn', response.sentence)
    for (const one of response.data.orders) known.current.set(one.order, one)
    selection.onRowSelectionChange(Object.fromEntries(response.data.orders.map(({ order }) => [order, true as const])))
  }
  return { selection, chosen, deselect, chooseAll, isChoosing }
}
