import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useMay } from '../../../session/session.ts'
import { AdminCancelOrderDialog } from './dialogs/cancel-dialog.tsx'
import { MarkDeliveredDialog } from './dialogs/delivered-dialog.tsx'
import { HandOverDialog, ReasonDialog } from './dialogs/reason-dialogs.tsx'
import { SettleDialog } from './dialogs/settle-dialog.tsx'
import type { OrderPageData, OrderProps } from './page.tsx'
import { OrderRefundSheet } from './refund-sheet.tsx'

interface ActsProps extends OrderProps {
  refetch: () => void
  onPack: () => void
  onProposed: () => void
}

type Asking =
  | 'cancel'
  | 'refuse-cancel'
  | 'came-back'
  | 'hand-over'
  | 'delivered'
  | 'ready'
  | 'reject-return'
  | 'settle-return'
  | 'refund'
  | 'accept-payment'

/** The acts an order allows as it stands; the one that leads it on is the dark one. */
export function OrderActions({ order, setData, refetch, onPack, onProposed }: ActsProps) {
  const may = useMay()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const done = (next: OrderPageData) => {
    close()
    setData(next)
  }
  const approve = useAdminMutation('POST admin/orders/approve-return', {
    onSuccess: setData,
    successMessage: 'Return approved',
  })
  const receive = useAdminMutation('POST admin/orders/receive-return', {
    onSuccess: setData,
    successMessage: 'Return received',
  })
  const can = (act: string) => order.acts.includes(act)
  const works = may('orders.work')
  const cancels = may('orders.cancel')
  const refunds = may('refunds')
  const is = { order: order.order }
  const props = { order, setData: done, onClose: close }
  const money = {
    ...props,
    onProposed: () => {
      close()
      onProposed()
    },
  }
  const leftToPack = order.lines.some((line) => line.leftToPack > 0)
  return (
    <>
      <div className="row wrapping order-acts">
        {works && can('accept') && <AcceptButton order={order} refetch={refetch} />}
        {works && can('pack') && leftToPack && (
          <Button size="small" onClick={onPack}>
            Pack
          </Button>
        )}
        {works && can('ready') && (
          <Button size="small" onClick={() => setAsking('ready')}>
            Mark ready for pickup
          </Button>
        )}
        {works && can('hand-over') && (
          <Button size="small" onClick={() => setAsking('hand-over')}>
            Hand over
          </Button>
        )}
        {works && can('delivered') && (
          <Button size="small" onClick={() => setAsking('delivered')}>
            Mark as delivered
          </Button>
        )}
        {works && can('answer-return') && (
          <>
            <Button size="small" busy={approve.isPending && 'Approving'} onClick={() => approve.mutate(is)}>
              Approve return
            </Button>
            <Button size="small" variant="secondary" onClick={() => setAsking('reject-return')}>
              Reject return
            </Button>
          </>
        )}
        {works && can('receive-return') && (
          <Button size="small" busy={receive.isPending && 'Receiving'} onClick={() => receive.mutate(is)}>
            Mark return received
          </Button>
        )}
        {refunds && can('settle-return') && (
          <Button
            size="small"
            variant={leftToPack ? 'secondary' : 'primary'}
            onClick={() => setAsking('settle-return')}
          >
            Refund instead
          </Button>
        )}
        {refunds && can('accept-payment') && (
          <Button size="small" onClick={() => setAsking('accept-payment')}>
            Accept payment
          </Button>
        )}
        {cancels && can('answer-cancel') && (
          <>
            <Button size="small" onClick={() => setAsking('cancel')}>
              Approve cancellation
            </Button>
            <Button size="small" variant="secondary" onClick={() => setAsking('refuse-cancel')}>
              Decline
            </Button>
          </>
        )}
        {works && can('came-back') && (
          <Button size="small" variant="secondary" onClick={() => setAsking('came-back')}>
            Returned to origin (RTO)
          </Button>
        )}
        {refunds && can('refund') && (
          <Button size="small" variant="secondary" onClick={() => setAsking('refund')}>
            Refund items
          </Button>
        )}
        {cancels && can('cancel') && (
          <Button size="small" variant="tertiary" onClick={() => setAsking('cancel')}>
            {order.state === 'REVIEW' ? 'Cancel and refund' : 'Cancel order'}
          </Button>
        )}
      </div>
      {asking === 'cancel' && <AdminCancelOrderDialog {...money} />}
      {asking === 'refund' && <OrderRefundSheet {...money} />}
      {asking === 'settle-return' && <SettleDialog {...money} />}
      {asking === 'hand-over' && <HandOverDialog {...props} />}
      {asking === 'delivered' && <MarkDeliveredDialog {...props} onProposed={refetch} />}
      {asking === 'ready' && <Sure what="ready" {...props} />}
      {(asking === 'refuse-cancel' ||
        asking === 'came-back' ||
        asking === 'reject-return' ||
        asking === 'accept-payment') && <ReasonDialog what={asking} {...props} />}
    </>
  )
}

/** One press, as in the queue; the order is read anew afterwards. */
function AcceptButton({ order, refetch }: { order: OrderPageData; refetch: () => void }) {
  const accept = useAdminMutation('POST admin/orders/accept', {
    onSuccess: ({ outcomes }) => {
      const sentence = outcomes[0]?.sentence
      if (sentence) showToast('warn', sentence)
      refetch()
    },
  })
  return (
    <Button
      size="small"
      busy={accept.isPending && 'Accepting'}
      onClick={() => accept.mutate({ orders: [order.order] })}
    >
      Accept
    </Button>
  )
}

const sure = {
  ready: {
    title: 'Ready for pickup?',
    text: 'The customer receives a collection code, and the tax invoice is generated.',
    confirm: 'Mark as ready',
    busy: 'Saving',
  },
} as const

function Sure({ what, order, setData, onClose }: OrderProps & { what: 'ready'; onClose: () => void }) {
  const act = useAdminMutation(`POST admin/orders/${what}`, { onSuccess: setData })
  const texts = sure[what]
  return (
    <ConfirmDialog
      title={texts.title}
      keep="Cancel"
      confirm={texts.confirm}
      busy={act.isPending && texts.busy}
      onKeep={onClose}
      onConfirm={() => act.mutate({ order: order.order })}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
