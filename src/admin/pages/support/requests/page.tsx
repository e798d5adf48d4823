import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import {
  type TicketKind,
  type TicketView,
  ticketKindLabels,
  ticketKinds,
  ticketStateLabels,
  ticketViews,
} from '../../../../shop/support/tickets/rules.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Pager } from '../../../parts/table/pager.tsx'
import { CannedRepliesSheet } from './canned-replies-sheet.tsx'
import { TicketDeadline } from './ticket-deadline.tsx'
import { ticketStateTones } from './ticket-labels.ts'

type Row = AdminResponse<'GET admin/requests'>['requests'][number]

const columns: readonly DataTableColumn<Row>[] = [
  {
    id: 'number',
    title: 'Request',
    phone: 'title',
    cell: ({ number, begins }) => (
      <>
        <span className="medium number">{number}</span>
        <span className="own-line small muted measure">{begins}</span>
      </>
    ),
  },
  { id: 'kind', title: 'Kind', cell: ({ kind }) => ticketKindLabels[kind] },
  { id: 'name', title: 'From', cell: ({ name }) => name },
  { id: 'at', title: 'Received', cell: ({ createdAt }) => <When at={createdAt} /> },
  {
    id: 'minder',
    title: 'Assigned to',
    cell: ({ assignedTo, isMine }) => (isMine ? <b>You</b> : assignedTo || <span className="muted">Unassigned</span>),
  },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state, unansweredSince }) =>
      unansweredSince ? (
        <AdminStateTag tone="warn">Customer replied</AdminStateTag>
      ) : (
        <AdminStateTag tone={ticketStateTones[state]}>{ticketStateLabels[state]}</AdminStateTag>
      ),
  },
  { id: 'clock', title: 'Time left', phone: 'tag', cell: ({ clock }) => <TicketDeadline of={clock} /> },
]

const titles: Readonly<Record<TicketView, string>> = {
  open: 'All open',
  waiting: 'To reply',
  answered: 'Replied',
  mine: 'Mine',
  late: 'Overdue',
  closed: 'Closed',
}

const empties: Readonly<Record<TicketView, string>> = {
  open: 'No open requests',
  waiting: 'No requests awaiting a first reply',
  answered: 'No replied requests are open',
  mine: 'No requests assigned to you',
  late: 'No overdue requests',
  closed: 'No closed requests yet',
}

const defaults = { view: 'open', kind: '', search: '', page: 1 }

/** The tickets, the nearest deadline first. */
export default function TicketsPage() {
  const [query, change] = useTypedSearchParams(defaults)
  const view = ticketViews.find((one) => one === query.view) ?? 'open'
  const kind = ticketKinds.find((one) => one === query.kind) ?? ''
  const listQuery = useAdminQuery('GET admin/requests', { ...query, view, kind })
  const listView = useListView('requests', columns)
  const [canned, setCanned] = useState(false)
  const data = listQuery.data
  const chips = ticketViews.map((id) => ({
    id,
    title: titles[id],
    ...(data && id !== 'closed' && { count: data.counts[id] }),
  }))
  return (
    <Page
      title="Requests"
      sub="First reply within 48 hours, resolved within a month."
      actions={
        <Button variant="secondary" size="tiny" onClick={() => setCanned(true)}>
          <Icon of={MessageSquareText} size="small" />
          Canned replies
        </Button>
      }
    >
      <Card flush>
        <ListFilters
          view={listView.controls}
          search={{
            label: 'Number, name, e-mail, mobile',
            value: query.search,
            onSearch: (search) => change({ search }),
          }}
          chips={chips}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        >
          <select
            className="input order-filter"
            aria-label="Kind"
            value={kind}
            onChange={(event) => change({ kind: event.target.value })}
          >
            <option value="">Kind: any</option>
            {ticketKinds.map((one: TicketKind) => (
              <option key={one} value={one}>
                {ticketKindLabels[one]}
                {data && ` ${data.counts.kinds[one] ?? 0}`}
              </option>
            ))}
          </select>
        </ListFilters>
        <DataTable
          name="Requests"
          query={listQuery}
          rowsOf={(found) => found.requests}
          keyOf={({ number }) => number}
          to={({ number }) => `/admin/requests/${encodeURIComponent(number)}`}
          columns={listView.columns}
          empty={query.search ? 'No requests match your search' : empties[view]}
        />
        <Pager
          page={query.page}
          size={data?.size ?? 50}
          more={data?.more ?? false}
          onPage={(page) => change({ page })}
        />
      </Card>
      {canned && <CannedRepliesSheet onClose={() => setCanned(false)} />}
    </Page>
  )
}
