import { formatMoney } from '../../../../units/format.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Money, When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import { useMay } from '../../../session/session.ts'
import type { CustomerPageData } from './page.tsx'

type Order = CustomerPageData['orders']['list'][number]

const columns: readonly DataTableColumn<Order>[] = [
  { id: 'order', title: 'Order', phone: 'title', cell: ({ order }) => <span className="number">{order}</span> },
  { id: 'at', title: 'Placed', cell: ({ placedAt }) => <When at={placedAt} /> },
  { id: 'amount', title: 'Paid', right: true, phone: 'figure', cell: (one) => <Money paise={one.payablePaise} /> },
  { id: 'state', title: 'State', phone: 'tag', cell: ({ state }) => <AdminStateTag>{state}</AdminStateTag> },
]

export function CustomerOrdersCard({ customer: { orders, boughtPaise } }: { customer: CustomerPageData }) {
  const may = useMay()
  const more = orders.all - orders.list.length
  return (
    <Card
      title="Orders"
      sub={`${orders.all} placed, ${formatMoney(boughtPaise)} of them closed${more > 0 ? `; the newest ${orders.list.length} are shown` : ''}`}
      flush
    >
      <RowsTable
        name="Orders"
        rows={orders.list}
        keyOf={({ order }) => order}
        {...(may('orders.read') && { to: ({ order }: Order) => `/admin/orders/${encodeURIComponent(order)}` })}
        columns={columns}
        empty="No orders yet"
      />
    </Card>
  )
}
