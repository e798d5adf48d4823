import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../../navigation/use-keyset-pagination.ts'
import { Money, When } from '../../../../parts/page/figures.tsx'
import { DataTable, type DataTableColumn } from '../../../../parts/table/data-table.tsx'
import { Steps } from '../../../../parts/table/pager.tsx'

type Credit = AdminResponse<'GET admin/money/statements'>['open'][number]

const columns: readonly DataTableColumn<Credit>[] = [
  { id: 'utr', title: 'UTR', cell: (one) => <span className="number">{one.utr}</span>, phone: 'title' },
  { id: 'amount', title: 'Amount', right: true, cell: (one) => <Money paise={one.amountPaise} />, phone: 'figure' },
  { id: 'at', title: 'Credited on', cell: (one) => <When at={one.creditedAt} />, phone: 'line' },
  {
    id: 'account',
    title: 'Account',
    cell: (one) => (one.orderId === null ? one.virtualAccount : `Order ${one.orderId}`),
    phone: 'line',
  },
  { id: 'remarks', title: 'Remarks', cell: (one) => one.remarks, phone: 'line' },
]

/** Credits on our bank statements that are not matched to a payment yet. */
export function OpenCredits() {
  const pagination = useKeysetPagination<number>('credits')
  const query = useAdminQuery('GET admin/money/statements', { after: pagination.after })
  const data = query.data
  return (
    <>
      <DataTable
        name="Unmatched credits"
        query={query}
        rowsOf={(found) => found.open}
        keyOf={(one) => one.id}
        columns={columns}
        empty="No unmatched credits"
      />
      <Steps rowCount={data?.open.length ?? 0} onBack={pagination.onBack} onNext={pagination.onNext(data?.next)} />
    </>
  )
}
