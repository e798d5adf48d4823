import { silverPlanTexts } from '../../texts/silver-plan.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface CancelDialogProps {
  busy: boolean
  onClose: () => void
  onCancel: () => void
}

export function CancelDialog({ busy, onClose, onCancel }: CancelDialogProps) {
  const { cancel: t, plan } = useTexts(silverPlanTexts)
  return (
    <Dialog
      title={t.title}
      open
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button look="secondary" onClick={onClose} disabled={busy}>
            {t.keep}
          </Button>
          <Button onClick={onCancel} busy={busy && plan.busy}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <p className="mt-3">{t.lead}</p>
    </Dialog>
  )
}
