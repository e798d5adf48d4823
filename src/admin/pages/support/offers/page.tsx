import { type OfferView, offerViews } from '../../../../shop/checkout/offers/rules/offer-flow.ts'
import { formatWeight } from '../../../../units/format.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { Stat, Stats } from '../../../parts/page/stats.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Pager } from '../../../parts/table/pager.tsx'
import { offerPriceKindLabels, offerStateTitle, offerStateTones } from './offer-labels.ts'

type Row = AdminResponse<'GET admin/offers'>['offers'][number]

const columns: readonly DataTableColumn<Row>[] = [
  {
    id: 'number',
    title: 'Offer',
    phone: 'title',
    cell: ({ number, name }) => (
      <>
        <span className="medium number">{number}</span>
        <span className="own-line small muted">{name}</span>
      </>
    ),
  },
  { id: 'ticket', title: 'Request', cell: ({ ticketNumber }) => <span className="number">{ticketNumber ?? '–'}</span> },
  { id: 'price', title: 'Price', cell: ({ priceKind }) => offerPriceKindLabels[priceKind] },
  { id: 'total', title: 'Total', cell: ({ totalPaise }) => <Money paise={totalPaise} /> },
  { id: 'until', title: 'Valid until', cell: ({ validUntil }) => <When at={validUntil} /> },
  {
    id: 'order',
    title: 'Order',
    cell: ({ uniqueOrderId }) => <span className="number">{uniqueOrderId ?? '–'}</span>,
  },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => <AdminStateTag tone={offerStateTones[state]}>{offerStateTitle(state)}</AdminStateTag>,
  },
]

const titles: Readonly<Record<OfferView, string>> = {
  open: 'Sent',
  drafted: 'Drafts',
  paid: 'Paid',
  over: 'Ended',
  all: 'All',
}
const empties: Readonly<Record<OfferView, string>> = {
  open: 'No open offers',
  drafted: 'No drafts',
  paid: 'No paid offers yet',
  over: 'No ended offers',
  all: 'No offers yet. Make one from a request',
}

const defaults = { view: 'open', search: '', page: 1 }

/** Offers to single customers, those that end first on top. */
export default function OffersPage() {
  const [query, change] = useTypedSearchParams(defaults)
  const view = offerViews.find((one) => one === query.view) ?? 'open'
  const listQuery = useAdminQuery('GET admin/offers', { ...query, view })
  const listView = useListView('offers', columns)
  const data = listQuery.data
  return (
    <Page title="Offers" sub="Made from a request: the customer accepts and pays by a link.">
      {data && (
        <Stats>
          <Stat title="Silver promised at fixed prices" value={formatWeight(data.promised.silver)} />
          <Stat title="Gold promised at fixed prices" value={formatWeight(data.promised.gold)} />
        </Stats>
      )}
      <Card flush>
        <ListFilters
          view={listView.controls}
          search={{
            label: 'Number, request, name, e-mail, mobile',
            value: query.search,
            onSearch: (search) => change({ search }),
          }}
          chips={offerViews.map((id) => ({ id, title: titles[id], ...(data && { count: data.counts[id] ?? 0 }) }))}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        />
        <DataTable
          name="Offers"
          query={listQuery}
          rowsOf={(found) => found.offers}
          keyOf={({ number }) => number}
          to={({ number }) => `/admin/offers/${encodeURIComponent(number)}`}
          columns={listView.columns}
          empty={query.search ? 'No offers match your search' : empties[view]}
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
