import { useState } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { type AdminResponse, filePath } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { shortTime } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { useRowSelection } from '../../../parts/row-selection.ts'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { Pager } from '../../../parts/table/pager.tsx'
import { SelectionBar } from '../../../parts/table/selection-bar.tsx'
import { useMay } from '../../../session/session.ts'
import { shopTime } from '../../../shop-time.ts'
import { orderListColumns } from './columns.tsx'
import { BulkMarkDeliveredDialog } from './delivered-dialog.tsx'
import { OrderQueueFigures } from './figures.tsx'
import { defaultOrderListQuery, OrderFilters, type OrderListQuery, toOrderListRequest } from './filters.tsx'
import { KeyHelp } from './key-help.tsx'
import { BulkOutcomesDialog } from './outcomes.tsx'
import { useBulkOrderActions } from './use-bulk-order-actions.ts'
import { useOrderKeys } from './use-order-keys.ts'

export type OrderListResponse = AdminResponse<'GET admin/orders'>
export type OrderListRow = OrderListResponse['rows'][number]

/** The order queue: orders are found, filtered, selected, accepted and despatched by keyboard. */
export default function OrdersPage() {
  const [query, change] = useTypedSearchParams(defaultOrderListQuery)
  const listQuery = useAdminQuery('GET admin/orders', toOrderListRequest(query as OrderListQuery) as never)
  const may = useMay()
  const works = may('orders.work')
  const selection = useRowSelection(JSON.stringify(toOrderListRequest(query as OrderListQuery)))
  const [help, setHelp] = useState(false)
  const many = useBulkOrderActions(() => {
    selection.clear()
    listQuery.refetch()
  })
  const data = listQuery.data
  const rows = data?.rows ?? []
  const chosen = rows.filter(({ order }) => selection.isSelected(order))
  useOrderKeys({ rows, chosen, works, many, onHelp: () => setHelp(true) })
  return (
    <Page title="Orders" sub={`As of ${shortTime(shopTime(), shopTime())}`}>
      {data && <OrderQueueFigures figures={data.figures} query={query as OrderListQuery} onChange={change} />}
      <Card flush>
        <OrderFilters data={data} query={query as OrderListQuery} onChange={change} onHelp={() => setHelp(true)} />
        {works && (
          <SelectionBar
            count={chosen.length}
            sum={formatMoney(chosen.reduce((sum, { amountPaise }) => sum + amountPaise, 0))}
            onClear={selection.clear}
          >
            <Chosen rows={chosen} many={many} />
          </SelectionBar>
        )}
        <DataTable
          name="Orders"
          query={listQuery}
          rowsOf={(read) => read.rows}
          keyOf={(row) => row.order}
          rowName={(row) => row.order}
          columns={orderListColumns({ works, many })}
          to={(row) => `/admin/orders/${encodeURIComponent(row.order)}`}
          selection={works ? selection : undefined}
          empty={query.search ? 'No orders match your search' : 'No orders match these filters'}
        />
        {data?.isCut && (
          <p className="small muted list-note">Too many results to show. Enter more of the name or number.</p>
        )}
        {data && <Pager page={data.page} size={data.pageSize} total={data.total} onPage={(page) => change({ page })} />}
      </Card>
      {many.outcomes && <BulkOutcomesDialog of={many.outcomes} onClose={many.close} />}
      <KeyHelp open={help} onClose={() => setHelp(false)} />
    </Page>
  )
}

/** Orders in these states can be reported as delivered by the courier. */
const statesInTransit: readonly string[] = ['DESPATCHED', 'FULLY_DESPATCHED']

function Chosen({ rows, many }: { rows: readonly OrderListRow[]; many: ReturnType<typeof useBulkOrderActions> }) {
  const toAccept = rows.filter(({ next }) => next === 'accept')
  const toDespatch = rows.filter(({ next }) => next === 'despatch')
  const inTransit = rows.filter(({ state }) => statesInTransit.includes(state))
  const [isDelivering, setDelivering] = useState(false)
  const list = filePath('admin/orders/picking-list', { orders: rows.map(({ order }) => order).join(',') })
  return (
    <>
      <a className="button secondary tiny" href={list} target="_blank" rel="noreferrer">
        Print picking list
      </a>
      {toAccept.length > 0 && (
        <Button size="tiny" busy={many.busy === 'accept' && 'Accepting'} onClick={() => many.accept(toAccept)}>
          Accept {toAccept.length}
        </Button>
      )}
      {toDespatch.length > 0 && (
        <Button size="tiny" busy={many.busy === 'despatch' && 'Despatching'} onClick={() => many.despatch(toDespatch)}>
          Despatch {toDespatch.length}
        </Button>
      )}
      {inTransit.length > 0 && (
        <Button size="tiny" variant="secondary" onClick={() => setDelivering(true)}>
          Mark {inTransit.length} as delivered
        </Button>
      )}
      {isDelivering && (
        <BulkMarkDeliveredDialog
          orders={inTransit.map(({ order }) => order)}
          onClose={() => setDelivering(false)}
          onDone={(data) => {
            setDelivering(false)
            many.noteDelivered(data)
          }}
        />
      )}
    </>
  )
}
