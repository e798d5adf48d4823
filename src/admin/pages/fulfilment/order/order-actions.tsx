import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useMay } from '../../../session/session.ts'
import { AdminCancelOrderDialog } from './dialogs/cancel-dialog.tsx'
import { MarkDeliveredDialog } from './dialogs/delivered-dialog.tsx'
import { RenewCollectionCodeDialog } from './dialogs/order-edit-dialogs.tsx'
import { HandOverDialog, ReasonDialog } from './dialogs/reason-dialogs.tsx'
import { SettleDialog } from './dialogs/settle-dialog.tsx'
import type { OrderPageData, OrderProps } from './page.tsx'
import { OrderRefundSheet } from './refund/refund-sheet.tsx'

interface ActsProps extends OrderProps {
  refetch: () => void
  onPack: () => void
  onProposed: () => void
  /** The address asks for the refund, as the link of a request does. */
  opensRefund: boolean
}

type OrderActionDialog =
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
  | 'renew-collection-code'

/** The actions the order's state allows; the next step is the primary button. */
export function OrderActions({ order, setData, refetch, onPack, onProposed, opensRefund }: ActsProps) {
  const may = useMay()
  const can = (act: string) => order.acts.includes(act)
  const [openDialog, setOpenDialog] = useState<OrderActionDialog | undefined>(
    opensRefund && may('refunds') && can('refund') ? 'refund' : undefined,
  )
  const close = () => setOpenDialog(undefined)
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
  const sendLink = useAdminMutation('POST admin/orders/payment-link', {
    onSuccess: setData,
    successMessage: 'Payment link sent by e-mail',
  })
  const works = may('orders.work')
  const cancels = may('orders.cancel')
  const refunds = may('refunds')
  const orderRef = { order: order.order }
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
          <Button size="small" onClick={() => setOpenDialog('ready')}>
            Mark ready for pickup
          </Button>
        )}
        {works && can('hand-over') && (
          <Button size="small" onClick={() => setOpenDialog('hand-over')}>
            Hand over
          </Button>
        )}
        {works && can('renew-collection-code') && (
          <Button size="small" variant="secondary" onClick={() => setOpenDialog('renew-collection-code')}>
            New collection code
          </Button>
        )}
        {works && can('hand-to-courier') && <HandToCourierButton order={order} refetch={refetch} />}
        {works && can('delivered') && (
          <Button
            size="small"
            variant={can('hand-to-courier') ? 'secondary' : 'primary'}
            onClick={() => setOpenDialog('delivered')}
          >
            Mark as delivered
          </Button>
        )}
        {works && can('answer-return') && (
          <>
            <Button size="small" busy={approve.isPending && 'Approving'} onClick={() => approve.mutate(orderRef)}>
              Approve return
            </Button>
            <Button size="small" variant="secondary" onClick={() => setOpenDialog('reject-return')}>
              Reject return
            </Button>
          </>
        )}
        {works && can('receive-return') && (
          <Button size="small" busy={receive.isPending && 'Receiving'} onClick={() => receive.mutate(orderRef)}>
            Mark return received
          </Button>
        )}
        {refunds && can('settle-return') && (
          <Button
            size="small"
            variant={leftToPack ? 'secondary' : 'primary'}
            onClick={() => setOpenDialog('settle-return')}
          >
            Refund instead
          </Button>
        )}
        {can('payment-link') && (
          <Button
            size="small"
            variant="secondary"
            busy={sendLink.isPending && 'Sending'}
            onClick={() => sendLink.mutate(orderRef)}
          >
            Send payment link
          </Button>
        )}
        {refunds && can('accept-payment') && (
          <Button size="small" onClick={() => setOpenDialog('accept-payment')}>
            Accept payment
          </Button>
        )}
        {cancels && can('answer-cancel') && (
          <>
            <Button size="small" onClick={() => setOpenDialog('cancel')}>
              Approve cancellation
            </Button>
            <Button size="small" variant="secondary" onClick={() => setOpenDialog('refuse-cancel')}>
              Decline
            </Button>
          </>
        )}
        {works && can('came-back') && (
          <Button size="small" variant="secondary" onClick={() => setOpenDialog('came-back')}>
            Returned to origin (RTO)
          </Button>
        )}
        {refunds && can('refund') && (
          <Button size="small" variant="secondary" onClick={() => setOpenDialog('refund')}>
            Refund items
          </Button>
        )}
        {cancels && can('cancel') && (
          <Button size="small" variant="tertiary" onClick={() => setOpenDialog('cancel')}>
            {order.state === 'REVIEW' ? 'Cancel and refund' : 'Cancel order'}
          </Button>
        )}
      </div>
      {openDialog === 'cancel' && <AdminCancelOrderDialog {...money} />}
      {openDialog === 'refund' && <OrderRefundSheet {...money} />}
      {openDialog === 'settle-return' && <SettleDialog {...money} />}
      {openDialog === 'hand-over' && <HandOverDialog {...props} />}
      {openDialog === 'delivered' && <MarkDeliveredDialog {...props} onProposed={refetch} />}
      {openDialog === 'renew-collection-code' && <RenewCollectionCodeDialog {...props} onProposed={refetch} />}
      {openDialog === 'ready' && <ConfirmOrderAction what="ready" {...props} />}
      {(openDialog === 'refuse-cancel' ||
        openDialog === 'came-back' ||
        openDialog === 'reject-return' ||
        openDialog === 'accept-payment') && <ReasonDialog what={openDialog} {...props} />}
    </>
  )
}

interface QueueButtonProps {
  order: OrderPageData
  refetch: () => void
}

const showRefusal = ({ outcomes }: AdminResponse<'POST admin/orders/accept'>): void => {
  const sentence = outcomes[0]?.sentence
  if (sentence) showToast('warn', sentence)
}

/** One click, as in the queue; the order is read again afterwards. */
function HandToCourierButton({ order, refetch }: QueueButtonProps) {
  const undo = useAdminMutation('POST admin/orders/undo-hand-to-courier', {
    onSuccess: (data) => {
      showRefusal(data)
      refetch()
    },
  })
  const orders = [order.order]
  const handOver = useAdminMutation('POST admin/orders/hand-to-courier', {
    onSuccess: (data) => {
      showRefusal(data)
      if (data.done > 0)
        showToast('ok', 'Handed to the courier', 10, { label: 'Undo', run: () => undo.mutate({ orders }) })
      refetch()
    },
  })
  return (
    <Button size="small" busy={handOver.isPending && 'Saving'} onClick={() => handOver.mutate({ orders })}>
      Hand to courier
    </Button>
  )
}

function AcceptButton({ order, refetch }: QueueButtonProps) {
  const accept = useAdminMutation('POST admin/orders/accept', {
    onSuccess: (data) => {
      showRefusal(data)
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

const confirmTexts = {
  ready: {
    title: 'Ready for pickup?',
    text: 'The customer receives a collection code, and the tax invoice is generated.',
    confirm: 'Mark as ready',
    busy: 'Saving',
  },
} as const

function ConfirmOrderAction({ what, order, setData, onClose }: OrderProps & { what: 'ready'; onClose: () => void }) {
  const act = useAdminMutation(`POST admin/orders/${what}`, { onSuccess: setData })
  const texts = confirmTexts[what]
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
