import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { ordersText } from './order-labels.ts'
import type { BulkOrderOutcomes } from './use-bulk-order-actions.ts'

/** What became of each order: the refused ones with the reason, which stay selected. */
export function BulkOutcomesDialog({
  of: { done, outcomes },
  onClose,
}: {
  of: BulkOrderOutcomes
  onClose: () => void
}) {
  const refused = outcomes.filter(({ isDone }) => !isDone)
  return (
    <Dialog
      title={`${ordersText(refused.length)} refused${done > 0 ? `, ${done} done` : ''}`}
      open
      onClose={onClose}
      wide
      actions={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      <OutcomeList outcomes={outcomes} />
    </Dialog>
  )
}

/** Orders with the same reason stand together. */
export function OutcomeList({ outcomes }: Pick<BulkOrderOutcomes, 'outcomes'>) {
  const reasons = Map.groupBy(
    outcomes.filter(({ isDone }) => !isDone),
    ({ sentence }) => sentence,
  )
  const done = outcomes.filter(({ isDone }) => isDone)
  return (
    <>
      <ul className="stack gap-s">
        {[...reasons].map(([sentence, refused]) => (
          <li key={sentence}>
            <p className="medium">{sentence}</p>
            <p className="row wrapping gap-xs small">
              {refused.map(({ order }) => (
                <AdminLink key={order} className="link number" to={`/admin/orders/${encodeURIComponent(order)}`}>
                  {order}
                </AdminLink>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className="above-s">
          <summary className="small">{ordersText(done.length)} done</summary>
          <p className="small muted number">{done.map(({ order }) => order).join(', ')}</p>
        </details>
      )}
    </>
  )
}
