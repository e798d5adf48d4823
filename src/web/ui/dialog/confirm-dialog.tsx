import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** Leaves everything as it is. */
  keep: string
  confirm: string
  /** What the confirming button says while it is at work; false while it is not. */
  busy: string | false
  onKeep: () => void
  onConfirm: () => void
  children: ReactNode
}

/** A question before something that cannot be undone with one press. */
export function ConfirmDialog({ title, keep, confirm, busy, onKeep, onConfirm, children }: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      open
      onClose={onKeep}
      locked={busy !== false}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep} disabled={busy !== false}>
            {keep}
          </Button>
          <Button onClick={onConfirm} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
