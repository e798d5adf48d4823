import './dialog.css'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { uiTexts } from '../../texts/site/ui.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useModal } from './modal.ts'

interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
  /** While something is being sent, Escape and the scrim do nothing. */
  locked?: boolean | undefined
  wide?: boolean
}

/** One idea, two buttons. The platform's dialog holds the focus and gives it back (rules/design.md 7.14). */
export function Dialog({ title, open, onClose, children, actions, locked, wide }: DialogProps) {
  const langOf = useLangOf()
  const t = useTexts(uiTexts)
  const heading = useId()
  const modal = useModal({ open, locked, onClose })
  if (!open) return null
  return (
    <dialog {...modal} className={wide ? 'dialog roomy' : 'dialog'} aria-labelledby={heading}>
      <div className="dialog-head">
        <h2 className="subheading" id={heading} lang={langOf(title)}>
          {title}
        </h2>
        <IconButton icon={X} label={t.close} onClick={onClose} disabled={locked} />
      </div>
      {children}
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  )
}

interface SheetProps extends Omit<DialogProps, 'actions' | 'wide'> {
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
}

/** A panel of the whole height: menu and filters on phones. */
export function Sheet({ title, open, onClose, children, foot, locked }: SheetProps) {
  const t = useTexts(uiTexts)
  const heading = useId()
  const modal = useModal({ open, locked, onClose })
  if (!open) return null
  return (
    <dialog {...modal} className="sheet" aria-labelledby={heading}>
      <div className="sheet-head">
        <h2 className="label-heading" id={heading}>
          {title}
        </h2>
        <IconButton icon={X} label={t.close} size="large" onClick={onClose} disabled={locked} />
      </div>
      <div className="sheet-body">{children}</div>
      {foot && <div className="sheet-foot">{foot}</div>}
    </dialog>
  )
}
