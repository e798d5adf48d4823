import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { usePolling } from '../../../client/use-polling.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'

const paths = { order: '/admin/orders/', request: '/admin/requests/' } as const

/** Notes in which colleagues mentioned this person, until they are marked as read. */
export function Mentions() {
  const query = useAdminQuery('GET admin/mentions', {})
  usePolling(query.refetch, 60_000)
  const read = useAdminMutation('POST admin/mentions/read', { onSuccess: query.setData })
  const { data } = query
  if (!data || data.unread === 0) return null
  return (
    <Card
      title="Mentions"
      sub={data.unread > data.mentions.length ? `The newest ${data.mentions.length} of ${data.unread}` : undefined}
      actions={
        <Button
          variant="tertiary"
          size="tiny"
          busy={read.isPending && 'Saving'}
          onClick={() => read.mutate({ ids: data.mentions.map(({ id }) => id) })}
        >
          Mark all as read
        </Button>
      }
    >
      <ul className="said">
        {data.mentions.map(({ id, subject, subjectId, text, by, at }) => (
          <li key={id}>
            <AdminLink className="link medium number" to={`${paths[subject]}${encodeURIComponent(subjectId)}`}>
              {subjectId}
            </AdminLink>
            <p className="written-lines">{text}</p>
            <p className="micro muted">
              {by}, <When at={at} />{' '}
              <button type="button" className="link" onClick={() => read.mutate({ ids: [id] })}>
                Mark as read
              </button>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
