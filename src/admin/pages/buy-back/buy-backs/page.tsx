import { type BuyBackView, buyBackViews } from '../../../../shop/buy-back/rules/views.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Pager } from '../../../parts/table/pager.tsx'

type Row = AdminResponse<'GET admin/buy-backs'>['buyBacks'][number]

const columns: readonly DataTableColumn<Row>[] = [
  { id: 'number', title: 'Buy-back', phone: 'title', cell: ({ number }) => <span className="number">{number}</span> },
  { id: 'piece', title: 'Piece', cell: ({ piece }) => piece },
  { id: 'customer', title: 'Customer', cell: ({ customer }) => customer },
  { id: 'order', title: 'Order', cell: ({ order }) => <span className="number">{order}</span> },
  { id: 'at', title: 'Requested', cell: ({ askedAt }) => <When at={askedAt} /> },
  {
    id: 'amount',
    title: 'Value',
    right: true,
    phone: 'figure',
    cell: (one) => <Money paise={one.amountPaise || one.quotedPaise} />,
  },
  { id: 'state', title: 'State', phone: 'tag', cell: ({ state }) => <AdminStateTag>{state}</AdminStateTag> },
]

const titles: Readonly<Record<BuyBackView, string>> = {
  work: 'Action needed',
  customer: 'Waiting for customer',
  pay: 'To pay',
  over: 'Closed',
}

/** Pieces that customers sell back, by who must act next. */
export default function BuyBacksPage() {
  const [query, change] = useTypedSearchParams({ view: 'work', page: 1 })
  const view = buyBackViews.find((one) => one === query.view) ?? 'work'
  const listQuery = useAdminQuery('GET admin/buy-backs', { view, page: query.page })
  const listView = useListView('buy-backs', columns)
  const data = listQuery.data
  return (
    <Page title="Buy-backs" sub="Respond within 1 working day; send an offer within 2 working days of receipt.">
      <Card flush>
        <ListFilters
          view={listView.controls}
          chips={buyBackViews.map((id) => ({
            id,
            title: titles[id],
            ...(data && id !== 'over' && { count: data.counts[id] }),
          }))}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        />
        <DataTable
          name="Buy-backs"
          query={listQuery}
          rowsOf={(found) => found.buyBacks}
          keyOf={({ id }) => id}
          to={({ id }) => `/admin/buy-backs/${id}`}
          columns={listView.columns}
          empty="No buy-backs"
        />
        <Pager
          page={query.page}
          size={data?.size ?? 50}
          more={data?.more ?? false}
          onPage={(page) => change({ page })}
        />
      </Card>
    </Page>
  )
}
