import { Keyboard } from 'lucide-react'
import { pageSize } from '../../../../shop/fulfilment/admin/rules.ts'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { usePolling } from '../../../client/use-polling.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { openOverlay } from '../../../palette/overlay.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { DataTable } from '../../../parts/table/data-table.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Pager } from '../../../parts/table/pager.tsx'
import { useMay } from '../../../session/session.ts'
import { OrderBatchBar } from './batch-bar.tsx'
import { orderListColumns } from './columns.tsx'
import { OrderFilters } from './filters.tsx'
import { NewOrdersBar } from './new-orders-bar.tsx'
import { BulkOutcomesDialog } from './outcomes.tsx'
import { defaultOrderListQuery, type OrderListQuery } from './query.ts'
import { OrderQueueFigures } from './summary.tsx'
import { useBulkOrderActions } from './use-bulk-order-actions.ts'
import { useListSnapshot } from './use-list-snapshot.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrderSelection } from './use-order-selection.ts'

export type OrderListResponse = AdminResponse<'GET admin/orders'>
export type OrderListRow = OrderListResponse['rows'][number]

const pollMs = 30_000

/** The order queue: orders are found, filtered, selected, and worked on one by one or in batches, by mouse or by keys. */
export default function OrdersPage() {
  const [query, change] = useTypedSearchParams(defaultOrderListQuery)
  const { page, ...filters } = query as OrderListQuery
  const may = useMay()
  const works = may('orders.work')
  const list = useOrderList(query as OrderListQuery)
  const { data } = list
  const rows = data?.rows ?? []
  const { selection, chosen, deselect, chooseAll, isChoosing } = useOrderSelection(filters as never, rows)
  const many = useBulkOrderActions({
    onDone: (outcomes) => {
      // What was refused stays selected, to be looked at or tried again.
      deselect(outcomes.filter(({ isDone }) => isDone).map(({ order }) => order))
      list.refetch()
    },
  })
  useOrderKeys({ rows, chosen, works, many })
  const columns = orderListColumns({ works, handsOver: query.stage === 'to-hand-over', many })
  const view = useListView('orders', columns)
  return (
    <Page
      title="Orders"
      sub={data && <OrderQueueFigures figures={data.figures} onChange={change} />}
      actions={
        <>
          {may('orders.export') && <DownloadButton path="admin/orders/export" query={filters} />}
          <span className="order-key-help">
            <IconButton icon={Keyboard} label="Shortcuts" onClick={() => openOverlay('shortcuts')} />
          </span>
        </>
      }
    >
      <Card flush>
        <OrderFilters data={data} query={query as OrderListQuery} onChange={change} view={view.controls} />
        <NewOrdersBar list={list} query={query as OrderListQuery} onPage={(next) => change({ page: next })} />
        <DataTable
          name="Orders"
          compact
          query={list.shownQuery}
          rowsOf={(read) => read.rows}
          keyOf={(row) => row.order}
          rowName={(row) => row.order}
          columns={view.columns}
          to={(row) => `/admin/orders/${encodeURIComponent(row.order)}`}
          selection={selection}
          isNew={(row) => list.arrived.has(row.order)}
          empty={query.search ? 'No orders match your search' : 'No orders match these filters'}
        />
        {data?.isCut && (
          <p className="small muted list-note">Too many results to show. Enter more of the name or number.</p>
        )}
        <OrderBatchBar
          chosen={chosen}
          works={works}
          many={many}
          total={data?.total ?? 0}
          isPageChosen={rows.length > 0 && rows.every(({ order }) => selection.isSelected(order))}
          isChoosing={isChoosing}
          onChooseAll={chooseAll}
          onClear={selection.clear}
        />
        {data && (
          <Pager page={data.page} size={data.pageSize} total={data.total} onPage={(next) => change({ page: next })} />
        )}
      </Card>
      {many.outcomes && <BulkOutcomesDialog of={many.outcomes} onClose={many.close} />}
    </Page>
  )
}

export type OrderQueueList = ReturnType<typeof useOrderList>

/** The rows and counts of the filters; the list reads itself again, and shows what is new once it is asked for. */
function useOrderList(query: OrderListQuery) {
  const latest = useAdminQuery('GET admin/orders', query as never)
  const listKey = JSON.stringify(query)
  const held = useListSnapshot(listKey, latest.data, !latest.isStale)
  usePolling(latest.refetch, pollMs)
  const { shown: data } = held
  return {
    ...held,
    data,
    /** For the table: it fades only while another list is on its way, not while this one is read again. */
    shownQuery: { ...latest, data, isStale: latest.isStale && !held.isShown },
    refetch: () => {
      held.acceptNext()
      latest.refetch()
    },
    pages: Math.max(1, Math.ceil((latest.data?.total ?? 0) / pageSize)),
  }
}
