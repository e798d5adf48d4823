import { customerViews } from '../../../../shop/operations/customer-profile/rules.ts'
import type { Answers } from '../../../client/ask.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTrail } from '../../../navigation/use-trail.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { type Column, DataTable } from '../../../parts/table/data-table.tsx'
import { Filters } from '../../../parts/table/filters.tsx'
import { Steps } from '../../../parts/table/pager.tsx'

type Row = Answers<'GET admin/customers'>['customers'][number]

export function CustomerState({ of: state }: { of: Row['state'] }) {
  if (state === 'blocked') return <StateTag tone="bad">Blocked</StateTag>
  return state === 'erased' ? <StateTag>Has left</StateTag> : null
}

const columns: readonly Column<Row>[] = [
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
  { id: 'since', title: 'Since', cell: ({ createdAt }) => <When at={createdAt} dayOnly /> },
  { id: 'state', title: 'State', phone: 'tag', cell: ({ state }) => <CustomerState of={state} /> },
]

const asked = { view: 'all', search: '' }

/** Customers, found by whatever they say of themselves, and shown masked. */
export default function CustomersPage() {
  const [query, change] = useTypedSearchParams(asked)
  const view = customerViews.find((one) => one === query.view) ?? 'all'
  const trail = useTrail<number>(`${view} ${query.search}`)
  const listQuery = useAdminQuery('GET admin/customers', { view, search: query.search, after: trail.after })
  const data = listQuery.data
  return (
    <Page title="Customers" sub="Reading a mobile, an e-mail or a PAN in full stands in the audit log.">
      <Card flush>
        <Filters
          search={{
            label: 'Name, mobile, e-mail, order, code for friends',
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
          columns={columns}
          empty={
            query.search
              ? 'Nobody is found by that. Type a mobile, an e-mail, an order in full, or how a name begins.'
              : view === 'blocked'
                ? 'Nobody is blocked.'
                : 'There is no customer yet.'
          }
        />
        <Steps shown={data?.customers.length ?? 0} onBack={trail.onBack} onOn={trail.onOn(data?.next)} />
      </Card>
    </Page>
  )
}
