import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { useMay } from '../../../session/session.ts'

type Opening = AdminResponse<'GET admin/products/stock-report'>['products'][number]

const units = (id: keyof Opening, title: string): DataTableColumn<Opening> => ({
  id,
  title,
  right: true,
  cell: (one) => <span className="number">{Number(one[id]).toLocaleString('en-IN')}</span>,
  phone: 'line',
})

const columns: readonly DataTableColumn<Opening>[] = [
  {
    id: 'name',
    title: 'Product',
    cell: (one) => (
      <AdminLink className="link" to={`/admin/products/${one.productId}`}>
        {one.name}
      </AdminLink>
    ),
    phone: 'title',
  },
  units('available', 'Previous stock figure'),
  units('sold', 'Sold, to despatch'),
  units('packed', 'Packed'),
  units('reserved', 'Reserved'),
  units('preBooked', 'Pre-booked'),
  units('returned', 'Returned'),
  { id: 'openedAt', title: 'Opened', cell: (one) => <When at={one.openedAt} />, phone: 'line' },
]

/** Stock imported from before the stock ledger and not counted since. */
export default function OpeningStockPage() {
  const may = useMay()
  const query = useAdminQuery('GET admin/products/stock-report', {})
  const data = query.data
  return (
    <Page
      title="Opening stock"
      sub="Units imported from the previous stock figures and orders. Count each product’s shelf to confirm."
    >
      {data && data.products.length > 0 && (
        <Note tone="warn">
          Pre-booked units may have arrived before the import; the old records do not show this. Open the product,
          choose Adjust stock, and count the shelf.
        </Note>
      )}
      {may('money.read') && (
        <p className="small soft">
          Stock discrepancies are listed under{' '}
          <AdminLink className="link" to="/admin/money/differences">
            Reconciliation
          </AdminLink>
          .
        </p>
      )}
      <Card flush>
        <DataTable
          name="Opening stock"
          query={query}
          rowsOf={(found) => found.products}
          keyOf={({ productId }) => productId}
          columns={columns}
          empty={{ title: 'Nothing to count', fact: 'All opening stock is confirmed.' }}
        />
      </Card>
      {data && data.products.length === data.most && (
        <p className="small soft">The first {data.most} products are shown. The rest appear as you count these.</p>
      )}
    </Page>
  )
}
