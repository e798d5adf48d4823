import './page.css'
import { useState } from 'react'
import { titleOfRole } from '../../../../shop/staff/roles/rules/role-titles.ts'
import type { OwnRole } from '../../../../shop/staff/rules.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useUnsavedChanges } from '../../../navigation/unsaved-changes.ts'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { ApprovalPendingNote, Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { type GrantEdits, useGrantEdits } from './grant-edits.ts'
import { NewRoleSheet } from './new-role-sheet.tsx'
import { RoleMatrix } from './role-matrix.tsx'

type Open = { readonly what: 'add' } | { readonly what: 'remove'; readonly role: OwnRole }

/** What each role may do; owners change it, and a second person approves. */
export default function RolesPage() {
  const query = useAdminQuery('GET admin/roles', {})
  const edits = useGrantEdits()
  const [open, setOpen] = useState<Open>()
  useUnsavedChanges(edits.changes.length > 0)
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    query.refetch()
  }
  return (
    <Page
      title="Roles"
      sub="What each role may do. Changes apply once another owner approves them. Where a person may do it is set on the Staff page."
      rates={false}
      actions={
        <>
          <SaveButtons edits={edits} onSent={query.refetch} />
          <Button variant="secondary" size="tiny" onClick={() => setOpen({ what: 'add' })}>
            Add role
          </Button>
        </>
      }
    >
      <Card flush>
        <Loaded of={query} lines={12} padded>
          {({ roles }) => (
            <RoleMatrix roles={roles} edits={edits} onRemove={(role) => setOpen({ what: 'remove', role })} />
          )}
        </Loaded>
      </Card>
      {query.data?.waiting.map(({ id, sentence, proposedBy }) => (
        <ApprovalPendingNote
          key={id}
        >{`Awaiting approval: ${sentence}, requested by ${proposedBy}.`}</ApprovalPendingNote>
      ))}
      {open?.what === 'add' && <NewRoleSheet onClose={close} onDone={done} />}
      {open?.what === 'remove' && (
        <ActionDialog
          call="POST admin/roles/remove"
          params={{ role: open.role }}
          title={`Remove the role ${titleOfRole(open.role)}?`}
          confirm="Send for approval"
          busy="Sending"
          onClose={close}
          onDone={done}
          onProposed={done}
        >
          <p className="small soft">Nobody has this role.</p>
        </ActionDialog>
      )}
    </Page>
  )
}

function SaveButtons({ edits: { changes, clear }, onSent }: { edits: GrantEdits; onSent: () => void }) {
  const sent = () => {
    clear()
    onSent()
  }
  const save = useAdminMutation('POST admin/roles/change', { onSuccess: sent, onProposed: sent })
  if (changes.length === 0) return null
  return (
    <>
      <Button variant="tertiary" size="tiny" onClick={clear} disabled={save.isPending}>
        Discard
      </Button>
      <Button size="tiny" busy={save.isPending && 'Sending'} onClick={() => save.mutate({ changes: [...changes] })}>
        {`Send ${formatCount(changes.length, 'change')} for approval`}
      </Button>
    </>
  )
}
