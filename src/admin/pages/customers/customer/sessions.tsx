import { describeUserAgent } from '../../../../units/user-agent.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import type { CustomerProps } from './page.tsx'

const signInWays = { code: 'By code', password: 'By password', passkey: 'By passkey' } as const

/** Where the customer is signed in, and who tried to sign in. */
export function CustomerSessions({ customer: { id, sessions, signIns }, setData }: CustomerProps) {
  const may = useMay()
  const end = useAdminMutation('POST admin/customers/end-sessions', { onSuccess: setData })
  const mayEnd = may('customers.edit')
  return (
    <>
      <Card
        title="Active sessions"
        actions={
          mayEnd &&
          sessions.length > 0 && (
            <Button
              variant="secondary"
              size="tiny"
              busy={end.isPending && end.params?.session === undefined && 'Ending'}
              onClick={() => end.mutate({ id })}
            >
              End all sessions
            </Button>
          )
        }
      >
        {sessions.length === 0 && <EmptyState inList title="No active sessions" />}
        <ul className="order-list">
          {sessions.map((one) => (
            <li key={one.id}>
              <div className="small">
                {describeUserAgent(one.userAgent)}
                <p className="micro muted">
                  {one.ip}, last seen <When at={one.seenAt} />
                </p>
              </div>
              {mayEnd && (
                <Button
                  variant="tertiary"
                  size="tiny"
                  aria-label={`End session from ${one.ip}`}
                  busy={end.isPending && end.params?.session === one.id && 'Ending'}
                  onClick={() => end.mutate({ id, session: one.id })}
                >
                  End
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Sign-in attempts">
        {signIns.length === 0 && <EmptyState inList title="No sign-in attempts in the last 180 days" />}
        <ul className="said">
          {signIns.map((one) => (
            <li key={one.id}>
              <p className="small">
                {signInWays[one.way]}, {describeUserAgent(one.userAgent)}{' '}
                {one.outcome !== 'signed-in' && (
                  <AdminStateTag tone="warn">
                    {one.outcome === 'wrong' ? 'Failed' : 'E-mail not verified'}
                  </AdminStateTag>
                )}
              </p>
              <p className="micro muted">
                {one.ip}, <When at={one.at} />
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
