import type { ReactNode } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { Note } from '../../../../web/ui/state/note.tsx'

interface SecretDialogProps {
  title: string
  secret: string
  onClose: () => void
  children: ReactNode
}

/** A secret, seen this once. */
export function SecretDialog({ title, secret, onClose, children }: SecretDialogProps) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast('ok', 'Copied'),
      () => showToast('warn', 'Copy failed. Select the text and copy it manually'),
    )
  return (
    <Dialog
      title={title}
      open
      locked
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={copy}>
            Copy
          </Button>
          <Button size="small" onClick={onClose}>
            I have saved it
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="secret-password">
          <code>{secret}</code>
        </p>
        <p className="small soft">{children}</p>
        <Note tone="warn">It will not be shown again.</Note>
      </div>
    </Dialog>
  )
}
