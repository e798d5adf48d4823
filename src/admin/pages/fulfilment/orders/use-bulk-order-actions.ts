import { useState } from 'react'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { ordersText } from './order-labels.ts'
import type { OrderListRow } from './page.tsx'

export type BulkOrderOutcomes = AdminResponse<'POST admin/orders/accept'>

/** Actions on many orders; failures are listed order by order. */
export function useBulkOrderActions(refetch: () => void) {
  const [outcomes, setOutcomes] = useState<BulkOrderOutcomes>()
  const showOutcomes = (verb: string) => (data: BulkOrderOutcomes) => {
    refetch()
    refreshAdminSummary()
    if (data.done > 0) showToast('ok', `${ordersText(data.done)} ${verb}`)
    if (data.done < data.outcomes.length) setOutcomes(data)
  }
  const accepting = useAdminMutation('POST admin/orders/accept', { onSuccess: showOutcomes('accepted') })
  const despatching = useAdminMutation('POST admin/orders/despatch-many', {
    onSuccess: showOutcomes('despatched'),
    timeoutMs: 60_000,
  })
  const ordersOf = (rows: readonly OrderListRow[]) => ({ orders: rows.map(({ order }) => order) })
  return {
    outcomes,
    close: () => setOutcomes(undefined),
    busy: accepting.isPending ? ('accept' as const) : despatching.isPending ? ('despatch' as const) : undefined,
    /** The order whose action is running. */
    about: accepting.isPending
      ? accepting.params?.orders
      : despatching.isPending
        ? despatching.params?.orders
        : undefined,
    accept: (rows: readonly OrderListRow[]) => accepting.mutate(ordersOf(rows)),
    noteDelivered: showOutcomes('delivered'),
    despatch: (rows: readonly OrderListRow[]) => despatching.mutate(ordersOf(rows)),
  }
}

export type BulkOrderActions = ReturnType<typeof useBulkOrderActions>
