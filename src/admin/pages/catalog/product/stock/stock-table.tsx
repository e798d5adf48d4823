import { RowsTable } from '../../../../parts/table/data-table.tsx'
import type { ProductPageData } from '../product-draft.ts'
import { type ProductStockBalance, unitsIn } from './stock-units.ts'

type Location = ProductPageData['locations'][number]

const columns = [
  ['available', 'Available'],
  ['reserved', 'Reserved'],
  ['sold', 'Sold, not packed'],
  ['packed', 'Packed'],
  ['returned', 'Returned'],
  ['in assay', 'In assay'],
] as const satisfies readonly (readonly [ProductStockBalance['account'], string])[]
const accounts = columns.map(([account]) => account)

/** Units by location and account; empty accounts are left out. */
export function StockTable({ product: { balances, locations } }: { product: ProductPageData }) {
  const visibleColumns = columns.filter(([account]) => account === 'available' || unitsIn(balances, [account]) > 0)
  return (
    <div>
      <h3 className="label-heading">Stock by location</h3>
      <div className="stock-table">
        <RowsTable<Location>
          name="Stock by location"
          rows={locations.filter(({ id }) => unitsIn(balances, accounts, id) > 0)}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'location',
              title: 'Location',
              cell: (location) => <LocationName location={location} />,
              phone: 'title',
            },
            ...visibleColumns.map(([account, title]) => ({
              id: account,
              title,
              right: true,
              cell: ({ id }: Location) => <Pieces balances={balances} account={account} locationId={id} />,
            })),
          ]}
          empty="Out of stock"
        />
      </div>
    </div>
  )
}

const LocationName = ({ location: { name, ships } }: { location: Location }) => (
  <>
    {name}
    {!ships && <span className="micro muted own-line">Pickup only</span>}
  </>
)

interface PiecesProps {
  balances: readonly ProductStockBalance[]
  account: ProductStockBalance['account']
  locationId: number
}

/** Zero is shown as an empty cell, except where it means that none is for sale. */
function Pieces({ balances, account, locationId }: PiecesProps) {
  const pieces = unitsIn(balances, [account], locationId)
  return (pieces > 0 || account === 'available') && <span className="number">{pieces}</span>
}
