import { formatDateAndTime } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { NewStaffAccount } from './page.tsx'

/** The first password, shown once; the new member of staff chooses another at the first sign-in. */
export const FirstPasswordDialog = ({
  name,
  handed,
  onClose,
}: {
  name: string
  handed: NewStaffAccount
  onClose: () => void
}) => (
  <Dialog
    title={`Temporary password for ${name}`}
    open
    onClose={onClose}
    actions={
      <Button size="small" onClick={onClose}>
        Done
      </Button>
    }
  >
    <div className="stack">
      <p className="secret-password">
        <code>{handed.temporaryPassword}</code>
      </p>
      <p className="small soft">
        Share it in person or by phone. It is valid until {formatDateAndTime(new Date(handed.until))}, and must be
        changed at the first sign-in.
      </p>
      <Note tone="warn">It will not be shown again.</Note>
    </div>
  </Dialog>
)
