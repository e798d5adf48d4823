import { type ReactNode, useState } from 'react'
import type { CallFailure } from '../../../browser/call.ts'
import { ConfirmDialog } from '../../../web/ui/dialog/confirm-dialog.tsx'
import { Note } from '../../../web/ui/state/note.tsx'
import type { AdminCallName, AdminParams, AdminResponse } from '../../client/call-admin-api.ts'
import { failureTone } from '../../client/failures.ts'
import { useAdminMutation } from '../../client/use-admin-mutation.ts'

interface ActDialogProps<Name extends AdminCallName> {
  call: Name
  params: AdminParams<Name>
  title: string
  /** The button that does it, and what it says meanwhile: "Withdraw", "Withdrawing". */
  confirm: string
  busy: string
  keep?: string
  /** What to say when it is done, where the answer has no sentence of its own. */
  done?: string
  onClose: () => void
  onDone: (data: AdminResponse<Name>) => void
  /** It waits for a second person; without it the dialog closes. */
  onProposed?: () => void
  children: ReactNode
}

/** Confirms an action and runs it; a refusal is shown in the dialog, which stays open. */
export function ActionDialog<Name extends AdminCallName>(props: ActDialogProps<Name>) {
  const {
    call,
    params,
    title,
    confirm,
    busy,
    keep = 'Cancel',
    done,
    onClose,
    onDone,
    onProposed = onClose,
    children,
  } = props
  const [refusal, setRefusal] = useState<CallFailure>()
  const mutation = useAdminMutation(call, {
    onSuccess: onDone,
    successMessage: done,
    onProposed,
    onRefused: setRefusal,
  })
  const press = () => {
    setRefusal(undefined)
    mutation.mutate(params)
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
