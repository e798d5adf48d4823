import type { ReactNode } from 'react'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/dialog/dialog.tsx'
import { FactList } from '../page/facts.tsx'

export type ShortcutKeys = readonly (readonly [key: string, action: string])[]

export const ShortcutList = ({ keys }: { keys: ShortcutKeys }) => (
  <FactList lines={keys.map(([key, action]) => ({ label: action, value: <kbd>{key}</kbd> }))} />
)

interface ShortcutDialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** Says what the keys do; there is nothing to decide in it. */
export const ShortcutDialog = ({ title, onClose, children }: ShortcutDialogProps) => (
  <Dialog
    title={title}
    open
    onClose={onClose}
    actions={
      <Button size="small" onClick={onClose}>
        Close
      </Button>
    }
  >
    {children}
  </Dialog>
)
