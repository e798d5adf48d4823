import { useState } from 'react'
import { reportFacts, viewOfReport } from '../../../../../shop/accounting/reports/rules/report-kinds.ts'
import { Segmented } from '../../../../../web/ui/form/segmented.tsx'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { AdminLink } from '../../../../navigation/link.tsx'
import { useKeysetPagination } from '../../../../navigation/use-keyset-pagination.ts'
import { useTypedSearchParams } from '../../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../../parts/page/card.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { DataTable } from '../../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../../parts/table/filters.tsx'
import { PeriodPicker, periodDefaults, periodOfQuery } from '../period-picker.tsx'
import { ReportBody } from '../report-body.tsx'
import { ReportDownloads } from '../report-downloads.tsx'

const { title, sub, views } = reportFacts.customer
const back = { to: '/admin/money/reports', title: 'Reports' }
const defaults = { ...periodDefaults, choice: 'year', view: '', id: 0 }

export default function CustomerLedgerPage() {
  const [{ id }, change] = useTypedSearchParams(defaults)
  return id > 0 ? (
    <LedgerOf key={id} customerId={id} />
  ) : (
    <CustomerSearch onChoose={(chosen) => change({ id: chosen })} />
  )
}

/** Nobody is listed before something is typed. */
function CustomerSearch({ onChoose }: { onChoose: (id: number) => void }) {
  const [search, setSearch] = useState('')
  const query = useAdminQuery('GET admin/customers', search.length < 2 ? null : { view: 'all', search })
  return (
    <Page title={title} sub={`${sub} Opening it is recorded in the audit log.`} back={back}>
      <Card title="Find the customer" flush>
        <ListFilters search={{ label: 'Name, mobile, e-mail or order', value: search, onSearch: setSearch }} />
        {search.length >= 2 && (
          <DataTable
            name="Customers"
            query={query}
            rowsOf={({ customers }) => customers}
            keyOf={(one) => one.id}
            open={(one) => onChoose(one.id)}
            columns={[
              { id: 'name', title: 'Customer', cell: ({ name, id }) => name || `Customer ${id}`, phone: 'title' },
              { id: 'mobile', title: 'Mobile', cell: ({ mobile }) => mobile || '–', phone: 'line' },
              { id: 'orders', title: 'Orders', right: true, cell: ({ orders }) => orders, phone: 'figure' },
            ]}
            empty="No customers match your search"
          />
        )}
      </Card>
    </Page>
  )
}

function LedgerOf({ customerId }: { customerId: number }) {
  const [params, change] = useTypedSearchParams(defaults)
  const period = periodOfQuery(params)
  const view = viewOfReport('customer', params.view)
  const request = { customerId, ...period, view }
  const pagination = useKeysetPagination<string>(JSON.stringify(request))
  const query = useAdminQuery('GET admin/money/reports/customer', { ...request, after: pagination.after })
  return (
    <Page
      title={query.data ? `${title}: ${query.data.name}` : title}
      sub={
        <>
          <AdminLink className="link" to={`/admin/customers/${customerId}`}>
            {`Customer ${customerId}`}
          </AdminLink>
          {' · Every page that is opened is recorded in the audit log.'}
        </>
      }
      back={{ to: '/admin/money/reports/customer', title: 'Find another customer' }}
      actions={<ReportDownloads path="admin/money/reports/customer/export" query={request} />}
    >
      <div>
        <Segmented
          label="Rows"
          value={view}
          options={views.map(([value, label]) => ({ value, label }))}
          onChange={(value) => change({ view: value })}
        />
      </div>
      <div className="fields three">
        <PeriodPicker query={params} onChange={change} />
      </div>
      <ReportBody title={title} query={query} tableOf={({ table }) => table} period={period} pagination={pagination} />
    </Page>
  )
}
