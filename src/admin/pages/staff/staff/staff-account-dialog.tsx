import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import type { NewStaffAccount, StaffListRow } from './page.tsx'

export type StaffAccountAction = 'disable' | 'enable' | 'reset'

const texts: Readonly<
  Record<StaffAccountAction, { title: (name: string) => string; tells: string; confirm: string; busy: string }>
> = {
  disable: {
    title: (name) => `Close the account of ${name}?`,
    tells: 'They are signed out everywhere and cannot sign in. What they did stays written down.',
    confirm: 'Close the account',
    busy: 'Closing',
  },
  enable: {
    title: (name) => `Open the account of ${name} again?`,
    tells: 'They begin with a new password and teach their telephone anew.',
    confirm: 'Open again',
    busy: 'Opening',
  },
  reset: {
    title: (name) => `Let ${name} begin anew?`,
    tells:
      'For a lost telephone, or a password that got about. They are signed out everywhere; password, telephone and recovery codes stop working.',
    confirm: 'Begin anew',
    busy: 'Resetting',
  },
}

interface SureProps {
  what: StaffAccountAction
  one: StaffListRow
  onClose: () => void
  onDone: () => void
  onHanded: (handed: NewStaffAccount) => void
}

export function StaffAccountDialog({ what, one, onClose, onDone, onHanded }: SureProps) {
  const { title, tells, confirm, busy } = texts[what]
  return (
    <ActionDialog
      call={`POST admin/staff/${what}`}
      params={{ id: one.id }}
      title={title(one.name)}
      confirm={confirm}
      busy={busy}
      onClose={onClose}
      onDone={(handed: NewStaffAccount | null) => (handed ? onHanded(handed) : onDone())}
    >
      <p className="small soft">{tells}</p>
    </ActionDialog>
  )
}
