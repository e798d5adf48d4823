import { Button } from '../../../web/ui/button.tsx'
import { Card } from '../../parts/card.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { When } from '../../parts/figures.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { useAct } from '../../use-act.ts'
import { useAsked } from '../../use-asked.ts'
import { browserOf } from './browser-of.ts'

/** Where one is signed in, and a way to end what one does not know. */
export function Sessions() {
  const reading = useAsked('GET admin/me/sessions', {})
  const { asked, again } = reading
  const others = useAct('POST admin/me/sessions/end-others', { onDone: again })
  const end = useAct('POST admin/me/sessions/end', { onDone: again, done: 'Signed out there' })
  return (
    <Card
      title="Where you are signed in"
      actions={
        asked.state === 'here' &&
        asked.data.sessions.length > 1 && (
          <Button look="secondary" size="tiny" busy={others.busy && 'Signing out'} onClick={() => others.act({})}>
            Sign out everywhere else
          </Button>
        )
      }
      flush
    >
      <DataTable
        name="Sessions"
        reading={reading}
        rowsOf={({ sessions }) => sessions}
        keyOf={({ id }) => id}
        empty="Nowhere."
        columns={[
          { id: 'browser', title: 'Browser', cell: ({ userAgent }) => browserOf(userAgent), phone: 'title' },
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
                <StateTag tone="ok">This browser</StateTag>
              ) : (
                <Button
                  look="secondary"
                  size="tiny"
                  busy={end.busy && end.about?.id === id && 'Ending'}
                  onClick={() => end.act({ id })}
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
