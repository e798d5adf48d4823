import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { sessionColumns } from '../account/session-columns.tsx'
import type { StaffListRow } from './page.tsx'

/** Where a colleague is signed in. */
export function StaffSessionsSheet({ one: { id, name }, onClose }: { one: StaffListRow; onClose: () => void }) {
  const query = useAdminQuery('GET admin/staff/sessions', { id })
  const end = useAdminMutation('POST admin/staff/end-sessions', {
    onSuccess: query.refetch,
    successMessage: 'Signed out',
  })
  const isEnding = (session: number | undefined) => end.isPending && end.params?.session === session
  return (
    <SideSheet title={`Sessions of ${name}`} onClose={onClose} wide>
      <SheetBody>
        <DataTable
          name={`Sessions of ${name}`}
          query={query}
          rowsOf={({ sessions }) => sessions}
          keyOf={(session) => session.id}
          empty="Not signed in anywhere"
          columns={sessionColumns({ isEnding, onEnd: (session) => end.mutate({ id, session }) })}
        />
      </SheetBody>
      {query.data !== undefined && query.data.sessions.length > 0 && (
        <SheetFoot>
          <Button size="small" busy={isEnding(undefined) && 'Signing out'} onClick={() => end.mutate({ id })}>
            Sign out everywhere
          </Button>
        </SheetFoot>
      )}
    </SideSheet>
  )
}
