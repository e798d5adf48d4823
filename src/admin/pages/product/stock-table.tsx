import { RowsTable } from '../../parts/data-table.tsx'
import { Facts } from '../../parts/facts.tsx'
import type { Product } from './draft.ts'

export type Balance = Product['balances'][number]
type Location = Product['locations'][number]

export const unitsIn = (
  balances: readonly Balance[],
  accounts: readonly Balance['account'][],
  locationId?: number,
): number =>
  balances
    .filter((one) => accounts.includes(one.account) && (locationId === undefined || one.locationId === locationId))
    .reduce((sum, { pieces }) => sum + pieces, 0)

const columns = [
  ['available', 'Available'],
  ['reserved', 'Reserved'],
  ['sold', 'Sold, to pack'],
  ['packed', 'Packed'],
  ['returned', 'Returned'],
  ['in assay', 'In testing'],
] as const satisfies readonly (readonly [Balance['account'], string])[]
const physical = columns.map(([account]) => account)

/** Where the units of a product are: by location, and in which account. */
export function StockTable({ product }: { product: Product }) {
  const { balances, locations } = product
  const rows = locations.filter(({ id }) => id === 0 || unitsIn(balances, physical, id) > 0)
  const shown = columns.filter(([account]) => account === 'available' || unitsIn(balances, [account]) > 0)
  const count = (account: Balance['account']) => {
    const pieces = unitsIn(balances, [account])
    return pieces > 0 && <span className="number">{pieces}</span>
  }
  return (
    <>
      <RowsTable<Location>
        name="Stock by location"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'location',
            title: 'Location',
            cell: ({ name, ships }) => (
              <>
                {name}
                {!ships && <span className="micro muted block">Only for pickup</span>}
              </>
            ),
            phone: 'title',
          },
          ...shown.map(([account, title]) => ({
            id: account,
            title,
            right: true,
            cell: ({ id }: Location) => <span className="number">{unitsIn(balances, [account], id)}</span>,
          })),
        ]}
        empty="No stock yet."
      />
      <Facts
        lines={[
          { label: 'Can still be booked', value: count('quota') },
          { label: 'Being booked', value: count('quota reserved') },
          { label: 'Pre-booked, not received', value: count('pre-booked') },
          { label: 'On order from suppliers', value: count('incoming') },
          { label: 'Shipped so far', value: count('shipped') },
          { label: 'Written off', value: count('written off') },
        ]}
      />
    </>
  )
}
