import { describeUserAgent } from '../../../../units/user-agent.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import type { DataTableColumn } from '../../../parts/table/data-table.tsx'

type OpenSession = AdminResponse<'GET admin/me/sessions'>['sessions'][number]

interface SessionEnd {
  readonly isEnding: (id: number) => boolean
  readonly onEnd: (id: number) => void
}

/** Where somebody is signed in: device, address, since when, and the button that ends it. */
export const sessionColumns = ({ isEnding, onEnd }: SessionEnd): readonly DataTableColumn<OpenSession>[] => [
  { id: 'browser', title: 'Device', cell: ({ userAgent }) => describeUserAgent(userAgent), phone: 'title' },
  { id: 'ip', title: 'IP address', cell: ({ ip }) => ip },
  { id: 'since', title: 'Signed in', cell: ({ createdAt }) => <When at={createdAt} /> },
  { id: 'seen', title: 'Last active', cell: ({ seenAt }) => <When at={seenAt} /> },
  {
    id: 'end',
    title: 'End',
    quiet: true,
    right: true,
    phone: 'act',
    cell: ({ id, here, userAgent }) =>
      here ? (
        <AdminStateTag tone="ok">This browser</AdminStateTag>
      ) : (
        <Button
          variant="secondary"
          size="tiny"
          aria-label={`Sign out: ${describeUserAgent(userAgent)}`}
          busy={isEnding(id) && 'Signing out'}
          onClick={() => onEnd(id)}
        >
          Sign out
        </Button>
      ),
  },
]
