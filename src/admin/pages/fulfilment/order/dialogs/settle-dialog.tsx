import { Button } from '../../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog/dialog.tsx'
import { useAdminMutation } from '../../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { AdminRefundPreview } from '../refund/refund-preview.tsx'
import type { RefundingProps } from './cancel-dialog.tsx'

/** Settles a return by a refund of what was paid; an exchange is packed and despatched instead. */
export function SettleDialog({ order, setData, onClose, onProposed }: RefundingProps) {
  const cost = useAdminQuery('GET admin/orders/settling', { order: order.order })
  const settle = useAdminMutation('POST admin/orders/settle-return', {
    onSuccess: setData,
    onProposed,
  })
  const refund = cost.isStale ? undefined : cost.data
  const confirm = async () => {
    if (!refund) return
    const settled = await settle.mutate({ order: order.order, shownPaise: refund.moneyPaise, version: order.version })
    // The refund may have changed meanwhile: the new amount is shown before it is confirmed again.
    if (!settled) cost.refetch()
  }
  return (
    <Dialog
      title="Refund instead of replacing?"
      open
      onClose={onClose}
      locked={settle.isPending}
      actions={
        <>
          <Button size="small" variant="secondary" onClick={onClose} disabled={settle.isPending}>
            Cancel
          </Button>
          <Button size="small" disabled={!refund} busy={settle.isPending && 'Refunding'} onClick={confirm}>
            {refund?.needsSecond ? 'Send for approval' : 'Refund'}
          </Button>
        </>
      }
    >
      <p>All received items are refunded, including those due for replacement.</p>
      <Loaded of={cost} lines={3}>
        {(back) => <AdminRefundPreview back={back} />}
      </Loaded>
    </Dialog>
  )
}
