import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import type { NewStaffAccount, StaffListRow } from './page.tsx'

export type StaffAccountAction = 'disable' | 'enable' | 'reset'

const texts: Readonly<
  Record<StaffAccountAction, { title: (name: string) => string; description: string; confirm: string; busy: string }>
> = {
  disable: {
    title: (name) => `Close the account of ${name}?`,
    description: 'They are signed out everywhere and can no longer sign in. Their audit history is kept.',
    confirm: 'Close account',
    busy: 'Closing',
  },
  enable: {
    title: (name) => `Reopen the account of ${name}?`,
    description: 'They get a temporary password and set up their authenticator app again.',
    confirm: 'Reopen',
    busy: 'Reopening',
  },
  reset: {
    title: (name) => `Reset the account of ${name}?`,
    description:
      'For a lost phone or a leaked password. They are signed out everywhere; their password, authenticator app and recovery codes stop working.',
    confirm: 'Reset account',
    busy: 'Resetting',
  },
}

interface SureProps {
  what: StaffAccountAction
  one: StaffListRow
  onClose: () => void
  onDone: () => void
  onHanded: (account: NewStaffAccount) => void
}

export function StaffAccountDialog({ what, one, onClose, onDone, onHanded }: SureProps) {
  const { title, description, confirm, busy } = texts[what]
  return (
    <ActionDialog
      call={`POST admin/staff/${what}`}
      params={{ id: one.id }}
      title={title(one.name)}
      confirm={confirm}
      busy={busy}
      onClose={onClose}
      onDone={(account: NewStaffAccount | null) => (account ? onHanded(account) : onDone())}
    >
      <p className="small soft">{description}</p>
    </ActionDialog>
  )
}
