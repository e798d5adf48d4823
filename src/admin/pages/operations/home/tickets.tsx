import { ticketKindLabels } from '../../../../shop/support/tickets/rules.ts'
import { Card } from '../../../parts/page/card.tsx'
import { spanText } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { shopTime } from '../../../shop-time.ts'
import { OpenButton } from './open-button.tsx'
import type { HomePageData } from './page.tsx'

type Ticket = NonNullable<HomePageData['tickets']>[number]

const soonMs = 12 * 3_600_000

/**
 * The time left until the next of the ticket's two deadlines: 48 hours to acknowledge, a month to resolve
 * (rules/support.md 1.1).
 */
function Clock({ ticket: { by, clock } }: { ticket: Ticket }) {
  const leftMs = new Date(by).getTime() - shopTime().getTime()
  const what = clock === 'acknowledge' ? 'to reply' : 'to resolve'
  if (leftMs < 0) return <AdminStateTag tone="bad">{`${spanText(-leftMs)} overdue ${what}`}</AdminStateTag>
  return <AdminStateTag tone={leftMs < soonMs ? 'warn' : 'plain'}>{`${spanText(leftMs)} ${what}`}</AdminStateTag>
}

export function Tickets({ tickets }: { tickets: readonly Ticket[] }) {
  const permittedPath = usePermittedPath()
  return (
    <Card title="Requests due soon" flush actions={<OpenButton to="/admin/requests">All requests</OpenButton>}>
      <RowsTable
        name="Requests"
        rows={tickets}
        keyOf={({ number }) => number}
        {...(permittedPath('/admin/requests/0') && {
          to: ({ number }: Ticket) => `/admin/requests/${encodeURIComponent(number)}`,
        })}
        empty="No open requests"
        columns={[
          {
            id: 'number',
            title: 'Number',
            cell: ({ number }) => <span className="one-line">{number}</span>,
            phone: 'title',
          },
          { id: 'kind', title: 'Kind', cell: ({ kind }) => ticketKindLabels[kind] },
          { id: 'name', title: 'From', cell: ({ name }) => name },
          { id: 'clock', title: 'Time left', cell: (ticket) => <Clock ticket={ticket} />, phone: 'tag' },
        ]}
      />
    </Card>
  )
}
