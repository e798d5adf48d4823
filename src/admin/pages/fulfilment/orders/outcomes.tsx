import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { ordersText } from './order-labels.ts'
import type { BulkOrderOutcomes } from './use-bulk-order-actions.ts'

/** The orders for which the action failed, each with the reason. */
export function BulkOutcomesDialog({
  of: { done, outcomes },
  onClose,
}: {
  of: BulkOrderOutcomes
  onClose: () => void
}) {
  const undone = outcomes.filter(({ isDone }) => !isDone)
  return (
    <Dialog
      title={`${ordersText(undone.length)} could not be updated`}
      open
      onClose={onClose}
      wide
      actions={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      {done > 0 && <p className="small muted">{ordersText(done)} updated.</p>}
      <ul className="stack gap-s">
        {undone.map(({ order, sentence }) => (
          <li key={order}>
            <AdminLink className="link medium number" to={`/admin/orders/${encodeURIComponent(order)}`}>
              {order}
            </AdminLink>
            <p className="small">{sentence}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
