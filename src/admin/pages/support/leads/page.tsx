import { leadKindLabels, leadKinds, leadStateLabel } from '../../../../shop/support/leads/rules.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../navigation/use-keyset-pagination.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Steps } from '../../../parts/table/pager.tsx'
import { useMay } from '../../../session/session.ts'

type Lead = AdminResponse<'GET admin/leads'>['leads'][number]

const columns: readonly DataTableColumn<Lead>[] = [
  {
    id: 'who',
    title: 'Contact',
    phone: 'title',
    cell: ({ name, email }) => (
      <>
        {name && <span className="medium">{name} </span>}
        <span className={name ? 'muted' : undefined}>{email || '–'}</span>
      </>
    ),
  },
  { id: 'mobile', title: 'Mobile', cell: ({ mobile }) => <span className="number">{mobile || '–'}</span> },
  { id: 'about', title: 'Subject', cell: ({ about }) => about || '–' },
  { id: 'at', title: 'Date', cell: ({ at }) => <When at={at} /> },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => <AdminStateTag>{leadStateLabel(state)}</AdminStateTag>,
  },
]

/** Leads, by where they left their address. */
export default function LeadsPage() {
  const [query, change] = useTypedSearchParams({ kind: 'popup' })
  const kind = leadKinds.find((one) => one === query.kind) ?? 'popup'
  const pagination = useKeysetPagination<number>(kind)
  const listQuery = useAdminQuery('GET admin/leads', { kind, after: pagination.after })
  const listView = useListView('leads', columns)
  const may = useMay()
  const data = listQuery.data
  return (
    <Page
      title="Leads and subscribers"
      sub="Contact details are masked. Exports are recorded in the audit log."
      actions={may('leads.export') && <DownloadButton path="admin/leads/export" query={{ kind }} />}
    >
      <Card flush>
        <ListFilters
          view={listView.controls}
          chips={leadKinds.map((id) => ({ id, title: leadKindLabels[id], ...(data && { count: data.counts[id] }) }))}
          chosen={kind}
          onChoose={(id) => change({ kind: id })}
        />
        <DataTable
          name={leadKindLabels[kind]}
          query={listQuery}
          rowsOf={(found) => found.leads}
          keyOf={({ id }) => id}
          columns={listView.columns}
          empty="No leads yet"
        />
        <Steps rowCount={data?.leads.length ?? 0} onBack={pagination.onBack} onNext={pagination.onNext(data?.next)} />
      </Card>
    </Page>
  )
}
