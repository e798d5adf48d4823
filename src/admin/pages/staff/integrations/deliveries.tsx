import { useState } from 'react'
import { Select } from '../../../../web/ui/form/select.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useKeysetPagination } from '../../../navigation/use-keyset-pagination.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { Steps } from '../../../parts/table/pager.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import {
  defaultIntegrationQuery,
  deliveryStateLabels,
  shortAddress,
  type WebhookDeliveryRow,
} from './integration-labels.ts'
import { RetryFailedDialog } from './retry-failed-dialog.tsx'

const states = Object.keys(deliveryStateLabels) as WebhookDeliveryRow['state'][]

/** Webhook deliveries: sent, under way, and failed. */
export function Deliveries({ resending, onResent }: { resending: boolean; onResent: () => void }) {
  const [query, change] = useTypedSearchParams(defaultIntegrationQuery)
  const state = states.find((one) => one === query.state)
  const request = { state, endpointId: query.endpoint || undefined, search: query.search || undefined }
  const pagination = useKeysetPagination<number>(JSON.stringify(request))
  const listQuery = useAdminQuery('GET admin/machines/deliveries', { ...request, after: pagination.after })
  const listView = useListView('deliveries', columns)
  const endpoints = useAdminQuery('GET admin/machines/endpoints', {})
  const [open, setOpen] = useState<number>()
  const data = listQuery.data
  const endpointList = endpoints.data?.endpoints ?? []
  const narrowed = state !== undefined || query.endpoint !== 0 || query.search !== ''
  return (
    <Card flush>
      <ListFilters
        view={listView.controls}
        search={{
          label: 'Number of an order or event',
          value: query.search,
          onSearch: (search) => change({ search }),
        }}
        chips={[{ id: '', title: 'All' }, ...states.map((id) => ({ id, title: deliveryStateLabels[id].title }))]}
        chosen={query.state}
        onChoose={(id) => change({ state: id })}
      >
        <Select
          label="Endpoint"
          value={query.endpoint}
          onChange={(event) => change({ endpoint: Number(event.target.value) })}
        >
          <option value={0}>All</option>
          {endpointList.map(({ id, url }) => (
            <option key={id} value={id}>
              {shortAddress(url)}
            </option>
          ))}
        </Select>
      </ListFilters>
      <DataTable
        name="Deliveries"
        query={listQuery}
        rowsOf={({ deliveries }) => deliveries}
        keyOf={({ id }) => id}
        columns={listView.columns}
        open={({ id }) => setOpen(id)}
        empty={
          narrowed
            ? 'No deliveries match'
            : { title: 'No deliveries yet', fact: 'They start with the next order event.' }
        }
      />
      <Steps
        rowCount={data?.deliveries.length ?? 0}
        onBack={pagination.onBack}
        onNext={pagination.onNext(data?.next)}
      />
      {open !== undefined && <DeliverySheet id={open} onClose={() => setOpen(undefined)} onDone={listQuery.refetch} />}
      {resending && (
        <RetryFailedDialog
          endpoint={endpointList.find(({ id }) => id === query.endpoint)}
          onClose={onResent}
          onDone={() => {
            onResent()
            listQuery.refetch()
          }}
        />
      )}
    </Card>
  )
}

const columns: readonly DataTableColumn<WebhookDeliveryRow>[] = [
  {
    id: 'type',
    title: 'Event',
    phone: 'title',
    cell: ({ type }) => <span className="medium">{type === 'test' ? 'Test' : type}</span>,
  },
  { id: 'order', title: 'Order', cell: ({ order }) => <span className="number">{order ?? '–'}</span> },
  { id: 'url', title: 'To', cell: ({ url }) => <span className="breaks-everywhere small">{url}</span> },
  { id: 'at', title: 'Time', phone: 'figure', cell: ({ at }) => <When at={at} /> },
  { id: 'tries', title: 'Attempts', right: true, cell: ({ tries }) => tries },
  { id: 'next', title: 'Next attempt', cell: ({ nextAt }) => <When at={nextAt} /> },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => (
      <AdminStateTag tone={deliveryStateLabels[state].tone}>{deliveryStateLabels[state].title}</AdminStateTag>
    ),
  },
]
