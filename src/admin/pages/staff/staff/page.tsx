import { useState } from 'react'
import { titleOfLocations } from '../../../../shop/staff/locations/rules.ts'
import { titlesOfRoles } from '../../../../shop/staff/roles/rules/role-titles.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { ApprovalPendingNote } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag, type StateTone } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ChangeLocations } from './change-locations.tsx'
import { ChangeRoles } from './change-roles.tsx'
import { FirstPasswordDialog } from './first-password-dialog.tsx'
import { InviteStaffDialog } from './invite-staff-dialog.tsx'
import { StaffSessionsSheet } from './sessions-sheet.tsx'
import { type StaffAccountAction, StaffAccountDialog } from './staff-account-dialog.tsx'

export type StaffListRow = AdminResponse<'GET admin/staff'>['staff'][number]
export type NewStaffAccount = AdminResponse<'POST admin/staff/create'>

const states: Readonly<Record<StaffListRow['state'], { title: string; tone: StateTone }>> = {
  active: { title: 'Active', tone: 'ok' },
  waiting: { title: 'Invited', tone: 'info' },
  disabled: { title: 'Closed', tone: 'plain' },
}

type RowAction = 'roles' | 'locations' | 'sessions' | StaffAccountAction

type Open =
  | { readonly what: 'hire' }
  | { readonly what: RowAction; readonly one: StaffListRow }
  | { readonly what: 'handed'; readonly name: string; readonly handed: NewStaffAccount }

/** The members of staff and their roles. */
export default function StaffPage() {
  const query = useAdminQuery('GET admin/staff', {})
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    query.refetch()
  }
  const handOver = (name: string) => (account: NewStaffAccount) => {
    query.refetch()
    setOpen({ what: 'handed', name, handed: account })
  }
  return (
    <Page
      title="Staff"
      sub="Staff sign in with a password and a code from an authenticator app."
      rates={false}
      actions={
        <Button size="tiny" onClick={() => setOpen({ what: 'hire' })}>
          Invite staff
        </Button>
      }
    >
      <Card flush>
        <DataTable
          name="Staff"
          query={query}
          rowsOf={({ staff }) => staff}
          keyOf={({ id }) => id}
          columns={columns((what, one) => setOpen({ what, one }))}
          empty="No staff"
        />
      </Card>
      {query.data?.waiting.map(({ id, sentence, by }) => (
        <ApprovalPendingNote key={id}>{`Awaiting approval: ${sentence}, requested by ${by}.`}</ApprovalPendingNote>
      ))}
      {open?.what === 'hire' && (
        <InviteStaffDialog onClose={close} onHired={(name, account) => handOver(name)(account)} />
      )}
      {open?.what === 'roles' && <ChangeRoles one={open.one} onClose={close} onDone={done} />}
      {open?.what === 'locations' && <ChangeLocations one={open.one} onClose={close} onDone={done} />}
      {open?.what === 'sessions' && <StaffSessionsSheet one={open.one} onClose={close} />}
      {(open?.what === 'disable' || open?.what === 'enable' || open?.what === 'reset') && (
        <StaffAccountDialog
          what={open.what}
          one={open.one}
          onClose={close}
          onDone={done}
          onHanded={handOver(open.one.name)}
        />
      )}
      {open?.what === 'handed' && <FirstPasswordDialog name={open.name} handed={open.handed} onClose={close} />}
    </Page>
  )
}

const columns = (
  openDialog: (what: RowAction, one: StaffListRow) => void,
): readonly DataTableColumn<StaffListRow>[] => [
  {
    id: 'name',
    title: 'Name',
    phone: 'title',
    cell: ({ name, oneself }) => (
      <>
        <span className="medium">{name}</span> {oneself && <span className="muted">you</span>}
      </>
    ),
  },
  { id: 'email', title: 'E-mail', cell: ({ email }) => email },
  { id: 'roles', title: 'Roles', cell: ({ roles }) => titlesOfRoles(roles) },
  {
    id: 'locations',
    title: 'Locations',
    cell: ({ locations }) => titleOfLocations(locations),
  },
  { id: 'seen', title: 'Last signed in', cell: ({ signedInAt }) => (signedInAt ? <When at={signedInAt} /> : 'Never') },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => <AdminStateTag tone={states[state].tone}>{states[state].title}</AdminStateTag>,
  },
  {
    id: 'acts',
    title: 'Actions',
    quiet: true,
    right: true,
    phone: 'act',
    cell: (one) => !one.oneself && <Acts one={one} openDialog={openDialog} />,
  },
]

function Acts({ one, openDialog }: { one: StaffListRow; openDialog: (what: RowAction, one: StaffListRow) => void }) {
  const act = (what: RowAction, title: string) => (
    <Button variant="secondary" size="tiny" aria-label={`${title}: ${one.name}`} onClick={() => openDialog(what, one)}>
      {title}
    </Button>
  )
  if (one.state === 'disabled') return act('enable', 'Reopen')
  return (
    <span className="row-acts">
      {act('roles', 'Roles')}
      {!one.roles.includes('OWNER') && act('locations', 'Locations')}
      {act('sessions', 'Sessions')}
      {act('reset', 'Reset')}
      {act('disable', 'Close')}
    </span>
  )
}
