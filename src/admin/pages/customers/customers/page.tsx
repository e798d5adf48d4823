import { customerViews } from '../../../../shop/operations/customer-profile/rules.ts'
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

type Row = AdminResponse<'GET admin/customers'>['customers'][number]

export function CustomerStateTag({ of: state }: { of: Row['state'] }) {
  if (state === 'blocked') return <AdminStateTag tone="bad">Blocked</AdminStateTag>
  return state === 'erased' ? <AdminStateTag>Account closed</AdminStateTag> : null
}

const columns: readonly DataTableColumn<Row>[] = [
  {
    id: 'name',
    title: 'Customer',
    phone: 'title',
    cell: ({ name, id }) => (
      <>
        <span className="medium">{name || 'No name yet'}</span> <span className="muted number">{id}</span>
      </>
    ),
  },
  { id: 'mobile', title: 'Mobile', cell: ({ mobile }) => <span className="number">{mobile || '–'}</span> },
  { id: 'email', title: 'E-mail', cell: ({ email }) => email || '–' },
  { id: 'orders', title: 'Orders', right: true, cell: ({ orders }) => <span className="number">{orders}</span> },
  { id: 'since', title: 'Customer since', cell: ({ createdAt }) => <When at={createdAt} dayOnly /> },
  { id: 'state', title: 'State', phone: 'tag', cell: ({ state }) => <CustomerStateTag of={state} /> },
]

const defaults = { view: 'all', search: '' }

/** Customers, found by name, mobile, e-mail or order, and shown masked. */
export default function CustomersPage() {
  const [query, change] = useTypedSearchParams(defaults)
  const view = customerViews.find((one) => one === query.view) ?? 'all'
  const pagination = useKeysetPagination<number>(`${view} ${query.search}`)
  const listQuery = useAdminQuery('GET admin/customers', { view, search: query.search, after: pagination.after })
  const listView = useListView('customers', columns)
  const data = listQuery.data
  const may = useMay()
  return (
    <Page
      title="Customers"
      sub="Viewing a full mobile number, e-mail or PAN is recorded in the audit log."
      actions={
        may('customers.export') && (
          <DownloadButton path="admin/customers/export" query={{ view, search: query.search }} />
        )
      }
    >
      <Card flush>
        <ListFilters
          view={listView.controls}
          search={{
            label: 'Name, mobile, e-mail, order, referral code',
            value: query.search,
            onSearch: (search) => change({ search }),
          }}
          chips={[
            { id: 'all', title: 'All' },
            { id: 'blocked', title: 'Blocked' },
          ]}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        />
        <DataTable
          name="Customers"
          query={listQuery}
          rowsOf={(found) => found.customers}
          keyOf={({ id }) => id}
          to={({ id }) => `/admin/customers/${id}`}
          columns={listView.columns}
          empty={
            query.search
              ? {
                  title: 'No customers match',
                  fact: 'Enter a full mobile number, e-mail or order number, or the start of a name.',
                }
              : view === 'blocked'
                ? 'No blocked customers'
                : 'No customers yet'
          }
        />
        <Steps
          rowCount={data?.customers.length ?? 0}
          onBack={pagination.onBack}
          onNext={pagination.onNext(data?.next)}
        />
      </Card>
    </Page>
  )
}
