import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { sessionColumns } from './session-columns.tsx'

/** One's own sessions, each of which can be ended. */
export function AccountSessionsCard() {
  const query = useAdminQuery('GET admin/me/sessions', {})
  const { data, refetch } = query
  const others = useAdminMutation('POST admin/me/sessions/end-others', { onSuccess: refetch })
  const end = useAdminMutation('POST admin/me/sessions/end', { onSuccess: refetch, successMessage: 'Signed out' })
  return (
    <Card
      title="Active sessions"
      actions={
        data !== undefined &&
        data.sessions.length > 1 && (
          <Button
            variant="secondary"
            size="tiny"
            busy={others.isPending && 'Signing out'}
            onClick={() => others.mutate({})}
          >
            Sign out everywhere else
          </Button>
        )
      }
      flush
    >
      <DataTable
        name="Sessions"
        query={query}
        rowsOf={({ sessions }) => sessions}
        keyOf={({ id }) => id}
        empty="No active sessions"
        columns={sessionColumns({
          isEnding: (id) => end.isPending && end.params?.id === id,
          onEnd: (id) => end.mutate({ id }),
        })}
      />
    </Card>
  )
}
