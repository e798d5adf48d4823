import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, type ButtonStyle } from '../../../web/ui/button/button.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Dialog } from '../../../web/ui/dialog/dialog.tsx'
import { useModal } from '../../../web/ui/dialog/modal.ts'
import { showToast } from '../../../web/ui/dialog/toast.ts'
import { Note } from '../../../web/ui/state/note.tsx'
import type { StaffFormState } from '../../use-form.ts'

interface StaffFormProps {
  form: StaffFormState
  /** The label of its button, and the label while sending: "Publish", "Publishing". */
  submit: string
  busy: string
  variant?: ButtonStyle['variant']
  /** Beside the button. */
  aside?: ReactNode
  children: ReactNode
}

/** A form within a page or a card: its fields, the refusal, its button. */
export const StaffForm = ({ form, submit, busy, variant, aside, children }: StaffFormProps) => (
  <form className="admin-form" ref={form.ref} onSubmit={form.onSubmit} onBlur={form.onBlur} noValidate>
    {children}
    <Refusal of={form} />
    <div className="form-foot">
      {aside}
      <Button type="submit" size="small" variant={variant} busy={form.busy && busy}>
        {submit}
      </Button>
    </div>
  </form>
)

const Refusal = ({ of: { refusal, proposal } }: { of: StaffFormState }) =>
  (refusal ?? proposal) ? (
    <Note tone={refusal ? 'warn' : 'info'} live>
      {refusal ?? proposal}
    </Note>
  ) : null

/** Fields side by side where there is room; `whole` on a field takes the row. */
export const FormFields = ({ three, children }: { three?: boolean; children: ReactNode }) => (
  <div className={classNames('fields', three && 'three')}>{children}</div>
)

interface OverProps extends StaffFormProps {
  title: string
  onClose: () => void
  /** The button that cancels. */
  keep?: string
  wide?: boolean
}

const discard = 'You have unsaved changes. Close without saving?'

/** Closes at once when nothing is typed, otherwise asks for confirmation; never while sending. */
const closing = (form: StaffFormState, onClose: () => void) => () => {
  if (!form.busy && (!form.dirty || confirm(discard))) onClose()
}

/** The form is gone, so a proposal that waits for a second person is shown where it stays visible. */
function useCloseWhenProposed({ proposal }: StaffFormState, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!proposal) return
    showToast('info', proposal, 10)
    close.current()
  }, [proposal])
}

interface FormDialogProps extends Omit<OverProps, 'aside'> {
  /** False while something is read that is sent with the form. */
  isReady?: boolean
}

/** A short form in a dialog: a reason, an amount. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, submit, busy, variant, keep = 'Cancel', wide, isReady = true, onClose, children } = props
  const id = useId()
  const close = closing(form, onClose)
  useCloseWhenProposed(form, onClose)
  return (
    <Dialog
      title={title}
      open
      onClose={close}
      locked={form.busy}
      {...(wide && { wide })}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={close} disabled={form.busy}>
            {keep}
          </Button>
          <Button type="submit" form={id} size="small" variant={variant} busy={form.busy && busy} disabled={!isReady}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className="admin-form" ref={form.ref} onSubmit={form.onSubmit} noValidate>
        {children}
        <Refusal of={form} />
      </form>
    </Dialog>
  )
}

/** A longer form at the right; the list stays visible. */
export function FormSheet(props: OverProps) {
  const { title, form, submit, busy, variant, keep = 'Cancel', wide, aside, onClose, children } = props
  const close = closing(form, onClose)
  useCloseWhenProposed(form, onClose)
  return (
    <SideSheet title={title} onClose={close} {...(wide && { wide })}>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
        <div className="side-sheet-body admin-form at-top">
          {children}
          <Refusal of={form} />
        </div>
        <div className="side-sheet-foot">
          {aside}
          <Button variant="secondary" size="small" onClick={close} disabled={form.busy}>
            {keep}
          </Button>
          <Button type="submit" size="small" variant={variant} busy={form.busy && busy}>
            {submit}
          </Button>
        </div>
      </form>
    </SideSheet>
  )
}

interface SideSheetProps {
  title: string
  onClose: () => void
  wide?: boolean
  /** `SheetBody` and `SheetFoot`, or a form that has both. */
  children: ReactNode
}

/** A panel at the right over the page, closed by Escape, the backdrop or the close button. Focus moves into it and returns. */
export function SideSheet({ title, onClose, wide, children }: SideSheetProps) {
  const heading = useId()
  const modal = useModal({ open: true, onClose })
  return (
    <dialog {...modal} className={classNames('side-sheet', wide && 'roomy')} aria-labelledby={heading}>
      <div className="side-sheet-head">
        <h2 className="subheading" id={heading}>
          {title}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

export const SheetBody = ({ children }: { children: ReactNode }) => <div className="side-sheet-body">{children}</div>
export const SheetFoot = ({ children }: { children: ReactNode }) => <div className="side-sheet-foot">{children}</div>
