import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { usePolling } from '../../../client/use-polling.ts'
import { ordersText } from '../orders/order-labels.ts'

const pollMs = 30_000

/** The order that waits longest to be packed, without those that were passed over here. */
export function useNextOrder(passedOver: readonly string[]) {
  const queue = useAdminQuery('GET admin/orders', { stage: 'to-pack', sort: 'oldest' })
  usePolling(queue.refetch, pollMs)
  const { data } = queue
  const next = data?.rows.find(
    (row) => row.next === 'pack' && row.holds.length === 0 && !passedOver.includes(row.order),
  )?.order
  return { next, waiting: data?.total, refetch: queue.refetch, failure: queue.failure }
}

export type NextOrder = ReturnType<typeof useNextOrder>

export function NextOrderButton({
  next: { next, waiting },
  variant,
  onOpen,
}: {
  next: NextOrder
  variant?: 'secondary' | undefined
  onOpen: () => void
}) {
  return (
    <div className="row wrapping" data-step="next">
      {next && (
        <Button variant={variant} onClick={onOpen}>
          Next: {next} <kbd>N</kbd>
        </Button>
      )}
      {waiting !== undefined && (
        <span className="small muted">
          {waiting === 0
            ? 'Nothing to pack'
            : `${ordersText(waiting)} to pack${next ? '' : ', none that can be opened'}`}
        </span>
      )}
    </div>
  )
}
