import { silverPlanTexts } from '../../../texts/silver/silver-plan.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

interface CancelDialogProps {
  busy: boolean
  onClose: () => void
  onCancel: () => void
}

export function CancelPlanDialog({ busy, onClose, onCancel }: CancelDialogProps) {
  const { cancel: t, plan } = useTexts(silverPlanTexts)
  return (
    <ConfirmDialog
      title={t.title}
      keep={t.keep}
      confirm={t.cancel}
      busy={busy && plan.busy}
      onKeep={onClose}
      onConfirm={onCancel}
    >
      <p className="above-s">{t.lead}</p>
    </ConfirmDialog>
  )
}
