import { ConfirmDialog } from '../../../../web/ui/dialog/confirm-dialog.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { When } from '../../../parts/page/figures.tsx'
import { type ScheduleRow, scheduledProducts } from './schedule-labels.ts'

interface CancelDialogProps {
  of: ScheduleRow
  /** Only for this product; null: for all. */
  productId: number | null
  onClose: () => void
  onDone: () => void
}

export function CancelScheduleDialog({ of: schedule, productId, onClose, onDone }: CancelDialogProps) {
  const cancel = useAdminMutation('POST admin/products/schedule/cancel', {})
  return (
    <ConfirmDialog
      title="Cancel scheduled change?"
      keep="Keep"
      confirm="Cancel change"
      busy={cancel.isPending && 'Cancelling'}
      onKeep={onClose}
      onConfirm={async () => {
        await cancel.mutate({ id: schedule.id, productId })
        onClose()
        // Also when it was refused: it was applied meanwhile.
        onDone()
      }}
    >
      <p>
        {schedule.sentence}, {productId === null ? scheduledProducts(schedule) : 'this product'}, on{' '}
        <When at={schedule.applyAt} />.
      </p>
    </ConfirmDialog>
  )
}
