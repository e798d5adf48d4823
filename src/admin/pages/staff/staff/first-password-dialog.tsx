import { formatDateAndTime } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/dialog/dialog.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { NewStaffAccount } from './page.tsx'

/** The first password, seen this once: whoever it is for chooses another at the first sign-in. */
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
    title={`The first password of ${name}`}
    open
    onClose={onClose}
    actions={
      <Button size="small" onClick={onClose}>
        I have passed it on
      </Button>
    }
  >
    <div className="stack">
      <p className="secret-password">
        <code>{handed.temporaryPassword}</code>
      </p>
      <p className="small soft">
        Hand it over in person or by telephone. It opens the account until {formatDateAndTime(new Date(handed.until))},
        and another is chosen at the first sign-in.
      </p>
      <Note tone="warn">It is not shown again.</Note>
    </div>
  </Dialog>
)
