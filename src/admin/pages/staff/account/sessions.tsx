import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { describeUserAgent } from './describe-user-agent.ts'

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
        columns={[
          { id: 'browser', title: 'Browser', cell: ({ userAgent }) => describeUserAgent(userAgent), phone: 'title' },
          { id: 'ip', title: 'From', cell: ({ ip }) => ip },
          { id: 'seen', title: 'Last seen', cell: ({ seenAt }) => <When at={seenAt} /> },
          {
            id: 'end',
            title: 'End',
            quiet: true,
            right: true,
            phone: 'act',
            cell: ({ id, here }) =>
              here ? (
                <AdminStateTag tone="ok">This browser</AdminStateTag>
              ) : (
                <Button
                  variant="secondary"
                  size="tiny"
                  busy={end.isPending && end.params?.id === id && 'Ending'}
                  onClick={() => end.mutate({ id })}
                >
                  Sign out
                </Button>
              ),
          },
        ]}
      />
    </Card>
  )
}
