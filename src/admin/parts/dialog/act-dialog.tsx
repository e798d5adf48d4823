import { type ReactNode, useState } from 'react'
import type { Failed } from '../../../browser/call.ts'
import { ConfirmDialog } from '../../../web/ui/dialog/confirm-dialog.tsx'
import { Note } from '../../../web/ui/state/note.tsx'
import type { Answers, Asks, CallName } from '../../client/ask.ts'
import { failureTone } from '../../client/failures.ts'
import { useAdminMutation } from '../../client/use-admin-mutation.ts'

interface ActDialogProps<Name extends CallName> {
  call: Name
  asks: Asks<Name>
  title: string
  /** The button that does it, and what it says meanwhile: "Withdraw", "Withdrawing". */
  confirm: string
  busy: string
  keep?: string
  /** What to say when it is done, where the answer has no sentence of its own. */
  done?: string
  onClose: () => void
  onDone: (data: Answers<Name>) => void
  /** It waits for a second person; without it the dialog closes. */
  onProposed?: () => void
  children: ReactNode
}

/** A question before an act, and the act: what is refused is told in the dialog, which stays. */
export function ActDialog<Name extends CallName>(props: ActDialogProps<Name>) {
  const {
    call,
    asks,
    title,
    confirm,
    busy,
    keep = 'Go back',
    done,
    onClose,
    onDone,
    onProposed = onClose,
    children,
  } = props
  const [refusal, setRefusal] = useState<Failed>()
  const mutation = useAdminMutation(call, {
    onSuccess: onDone,
    successMessage: done,
    onProposed,
    onRefused: setRefusal,
  })
  const press = () => {
    setRefusal(undefined)
    mutation.mutate(asks)
  }
  return (
    <ConfirmDialog
      title={title}
      keep={keep}
      confirm={confirm}
      busy={mutation.isPending && busy}
      onKeep={onClose}
      onConfirm={press}
    >
      <div className="stack gap-s">
        {children}
        {refusal && (
          <Note tone={failureTone(refusal)} live>
            {refusal.sentence}
          </Note>
        )}
      </div>
    </ConfirmDialog>
  )
}
