import { inboxItemPath } from '../../../../shop/operations/inbox/rules/item-path.ts'
import {
  type InboxKind,
  inboxKindNames,
  inboxKinds,
  inboxViews,
} from '../../../../shop/operations/inbox/rules/kinds.ts'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag, type StateTone } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useMay } from '../../../session/session.ts'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { ItemActions } from './item-actions.tsx'

type InboxData = AdminResponse<'GET admin/inbox'>
export type InboxRow = InboxData['items'][number]

const viewTitles = { mine: 'For me', others: 'Assigned to others', snoozed: 'Snoozed', done: 'Done' } as const

const tones: Readonly<Partial<Record<InboxKind, StateTone>>> = {
  approval: 'warn',
  'rate-stopped': 'bad',
  'selling-stopped': 'bad',
  dispute: 'bad',
  'failed-job': 'bad',
  'failed-schedule': 'bad',
  'late-ticket': 'warn',
  'ticket-reply': 'warn',
  'feed-difference': 'warn',
}

const emptyTexts = {
  mine: { title: 'Nothing is open', fact: 'Approvals, late requests, failed jobs and mentions are listed here.' },
  others: 'Nothing is assigned to others',
  snoozed: 'Nothing is snoozed',
  done: 'Nothing is marked as done',
} as const

/** What is open for a person, from all areas; it closes by itself once its cause is over. */
export default function InboxPage() {
  const [query, change] = useTypedSearchParams({ view: 'mine', kind: '' })
  const view = inboxViews.find((one) => one === query.view) ?? 'mine'
  const kind = inboxKindNames.find((one) => one === query.kind) ?? ''
  const may = useMay()
  const inbox = useAdminQuery('GET admin/inbox', { view, kind }, { refetchIntervalMs: () => 60_000 })
  const data = inbox.data
  const changed = () => {
    inbox.refetch()
    refreshAdminSummary()
  }
  const columns: readonly DataTableColumn<InboxRow>[] = [
    { id: 'title', title: 'Item', grows: true, phone: 'title', cell: (one) => <ItemTitle of={one} /> },
    {
      id: 'kind',
      title: 'Kind',
      phone: 'tag',
      cell: (one) => <AdminStateTag tone={tones[one.kind] ?? 'info'}>{inboxKinds[one.kind].title}</AdminStateTag>,
    },
    { id: 'since', title: 'Since', phone: 'line', cell: (one) => <When at={one.since} /> },
    { id: 'seen', title: 'Seen by', phone: 'line', cell: (one) => one.seenBy.join(', ') || 'Nobody yet' },
    {
      id: 'acts',
      title: 'Actions',
      quiet: true,
      phone: 'line',
      cell: (one) => <ItemActions item={one} colleagues={data?.colleagues ?? []} onChanged={changed} />,
    },
  ]
  return (
    <Page
      title="Inbox"
      sub={
        <>
          Items close by themselves once they are dealt with. Which come by e-mail or as notifications is set in{' '}
          <AdminLink className="link" to="/admin/account">
            your account
          </AdminLink>
          .
        </>
      }
    >
      <Card flush>
        <ListFilters
          chips={inboxViews.map((id) => ({ id, title: viewTitles[id], ...(data && { count: data.counts[id] }) }))}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        >
          <label className="row gap-2xs small">
            Kind
            <select className="input" value={kind} onChange={(event) => change({ kind: event.target.value })}>
              <option value="">All</option>
              {inboxKindNames
                .filter((one) => may(inboxKinds[one].permission))
                .map((one) => (
                  <option key={one} value={one}>
                    {inboxKinds[one].title}
                  </option>
                ))}
            </select>
          </label>
        </ListFilters>
        <DataTable
          name="Inbox"
          query={inbox}
          rowsOf={({ items }) => items}
          keyOf={({ kind: its, subject }) => `${its} ${subject}`}
          columns={columns}
          empty={kind ? 'Nothing of this kind' : emptyTexts[view]}
        />
      </Card>
    </Page>
  )
}

function ItemTitle({ of: { kind, target, title, detail, assignee, doneBy, snoozedUntil } }: { of: InboxRow }) {
  const to = usePermittedPath()(inboxItemPath({ kind, target }))
  return (
    <>
      {to ? <AdminLink to={to}>{title}</AdminLink> : title}
      {detail && <div className="small muted">{detail}</div>}
      {assignee && <div className="micro muted">Assigned to {assignee}</div>}
      {doneBy && <div className="micro muted">Done by {doneBy}</div>}
      {snoozedUntil && new Date(snoozedUntil) > new Date() && (
        <div className="micro muted">
          Snoozed until <When at={snoozedUntil} />
        </div>
      )}
    </>
  )
}
