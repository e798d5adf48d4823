import { useState } from 'react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLinkButton } from '../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { useRowSelection } from '../../../parts/row-selection.ts'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Pager } from '../../../parts/table/pager.tsx'
import { SelectionBar } from '../../../parts/table/selection-bar.tsx'
import { useMay } from '../../../session/session.ts'
import { BulkSheet } from './bulk-sheet.tsx'
import { productListColumns } from './columns.tsx'
import { defaultProductQuery, filterOf, filterQuery, type ProductQuery } from './query.ts'

/** The selected chip: a state of products, or a problem with their stock. */
const chipOf = ({ state, stock }: ProductQuery): string => stock || state || 'all'

/** Everything the shop sells, sold or is about to sell. */
export default function ProductsPage() {
  const [query, change] = useTypedSearchParams(defaultProductQuery)
  const filter = filterOf(query)
  const listQuery = useAdminQuery('GET admin/products', {
    ...filter,
    sorting: query.sorting as 'newest',
    page: query.page,
  })
  const listView = useListView('products', productListColumns)
  const choices = useAdminQuery('GET admin/products/choices', {})
  const selection = useRowSelection(JSON.stringify(filter))
  const [editing, setEditing] = useState<'chosen' | 'all'>()
  const may = useMay()
  const data = listQuery.data
  const counts = data?.counts
  const brands = choices.data?.brands ?? []
  const hasNone = counts !== undefined && counts.published + counts.draft + counts.withdrawn === 0
  const edits = may('products.edit')
  const choose = (id: string) =>
    change(id === 'low' || id === 'blocked' ? { stock: id, state: '' } : { stock: '', state: id === 'all' ? '' : id })
  return (
    <Page
      title="Products"
      sub={counts && `${counts.published.toLocaleString('en-IN')} published, ${formatCount(counts.draft, 'draft')}`}
      actions={
        <>
          <DownloadButton path="admin/products/export" query={filterQuery(query)} />
          <AdminLinkButton to="/admin/products/scheduled">Scheduled changes</AdminLinkButton>
          {may('stock') && <AdminLinkButton to="/admin/products/opening-stock">Opening stock</AdminLinkButton>}
          {edits && (
            <>
              <AdminLinkButton to="/admin/products/lists">Imports and bulk edits</AdminLinkButton>
              <AdminLinkButton variant="primary" to="/admin/products/new">
                New product
              </AdminLinkButton>
            </>
          )}
        </>
      }
    >
      <ListFilters
        view={listView.controls}
        search={{ label: 'Name, URL handle or SKU', value: query.search, onSearch: (search) => change({ search }) }}
        chips={[
          { id: 'all', title: 'All' },
          { id: 'published', title: 'Published', ...(counts && { count: counts.published }) },
          { id: 'draft', title: 'Draft', ...(counts && { count: counts.draft }) },
          { id: 'withdrawn', title: 'Unpublished', ...(counts && { count: counts.withdrawn }) },
          { id: 'low', title: 'Low stock', ...(counts && { count: counts.low }) },
          { id: 'blocked', title: 'Not purchasable' },
        ]}
        chosen={chipOf(query)}
        onChoose={choose}
      >
        <select
          className="input"
          aria-label="Metal"
          value={query.metal}
          onChange={(event) => change({ metal: event.target.value })}
        >
          <option value="">All metals</option>
          <option value="gold">Gold</option>
          <option value="silver">Silver</option>
        </select>
        <select
          className="input"
          aria-label="Brand"
          value={query.brand}
          onChange={(event) => change({ brand: event.target.value })}
        >
          <option value="">All brands</option>
          {brands.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </ListFilters>
      {edits && (
        <SelectionBar count={selection.selectedKeys.length} onClear={selection.clear}>
          {data && data.total > selection.selectedKeys.length && data.total <= 2000 && (
            <Button variant="secondary" size="tiny" onClick={() => setEditing('all')}>
              Edit all {data.total.toLocaleString('en-IN')} in this list
            </Button>
          )}
          <Button size="tiny" onClick={() => setEditing('chosen')}>
            Edit {selection.selectedKeys.length}
          </Button>
        </SelectionBar>
      )}
      <Card flush>
        <DataTable
          name="Products"
          query={listQuery}
          rowsOf={({ products }) => products}
          keyOf={({ id }) => id}
          rowName={({ name }) => name}
          to={({ id }) => `/admin/products/${id}`}
          columns={listView.columns}
          selection={edits ? selection : undefined}
          sort={{ by: query.sorting, down: query.sorting === 'sales' }}
          onSort={({ by }) => change({ sorting: by })}
          empty={hasNone ? 'No products yet. Add a new product, or import a list' : 'No products match these filters'}
        />
        {data && <Pager page={data.page} size={data.perPage} total={data.total} onPage={(page) => change({ page })} />}
      </Card>
      {editing && (
        <BulkSheet
          picks={editing === 'all' ? { filter } : { ids: selection.selectedKeys.map(Number) }}
          count={editing === 'all' ? (data?.total ?? 0) : selection.selectedKeys.length}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined)
            selection.clear()
            listQuery.refetch()
          }}
        />
      )}
    </Page>
  )
}
