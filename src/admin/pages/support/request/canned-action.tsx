import { type CannedAction, cannedActionLabels } from '../../../../shop/support/tickets/rules/canned-reply.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useMay } from '../../../session/session.ts'

interface CannedActionProps {
  action: CannedAction
  /** The order that the reply is about. */
  order: string | undefined
  /** The message that confirmed it. */
  confirmation: number | null
}

/** What the canned reply offers: the call or page of the order itself, so that permissions and approvals are its own. */
export function CannedActionButton({ action, order, confirmation }: CannedActionProps) {
  const may = useMay()
  const resend = useAdminMutation('POST admin/orders/resend', { successMessage: 'Message resent' })
  const sendLink = useAdminMutation('POST admin/orders/payment-link', { successMessage: 'Payment link sent by e-mail' })
  const label = cannedActionLabels[action]
  if (!order) return <p className="small muted">{label}: link the order first.</p>
  if (action === 'refund')
    return (
      <p className="row wrapping gap-xs">
        <a
          className="button secondary tiny"
          href={`/admin/orders/${encodeURIComponent(order)}${may('refunds') ? '?refund=true' : ''}`}
          target="_blank"
          rel="noreferrer"
        >
          {may('refunds') ? label : `Open ${order}`}
        </a>
        {!may('refunds') && <span className="small muted">A colleague who handles refunds makes it.</span>}
      </p>
    )
  if (action === 'order-confirmation' && confirmation === null)
    return <p className="small muted">{order} has no confirmation e-mail.</p>
  const isBusy = resend.isPending || sendLink.isPending
  return (
    <p>
      <Button
        variant="secondary"
        size="tiny"
        busy={isBusy && 'Sending'}
        onClick={() =>
          confirmation !== null && action === 'order-confirmation'
            ? resend.mutate({ order, message: confirmation })
            : sendLink.mutate({ order })
        }
      >
        {label}: {order}
      </Button>
    </p>
  )
}
