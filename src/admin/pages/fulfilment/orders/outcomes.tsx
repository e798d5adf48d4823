import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import type { ManyOutcomes } from './use-many.ts'
import { ordersText } from './words.ts'

/** What could not be done, order by order, and why. */
export function Outcomes({ of: { done, outcomes }, onClose }: { of: ManyOutcomes; onClose: () => void }) {
  const undone = outcomes.filter(({ isDone }) => !isDone)
  return (
    <Dialog
      title={`${ordersText(undone.length)} could not be done`}
      open
      onClose={onClose}
      roomy
      actions={
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      {done > 0 && <p className="small muted">{ordersText(done)} went through.</p>}
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
