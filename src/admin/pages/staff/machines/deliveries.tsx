import { useState } from 'react'
import { Select } from '../../../../web/ui/form/select.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { useTrail } from '../../../navigation/use-trail.ts'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { type Column, DataTable } from '../../../parts/table/data-table.tsx'
import { Filters } from '../../../parts/table/filters.tsx'
import { Steps } from '../../../parts/table/pager.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { FailedAgain } from './failed-again.tsx'
import { asked, type Delivery, deliveryStates, shortAddress } from './words.ts'

const states = Object.keys(deliveryStates) as Delivery['state'][]

/** What was told, what is on its way, and what failed. */
export function Deliveries({ resending, onResent }: { resending: boolean; onResent: () => void }) {
  const [query, change] = useTypedSearchParams(asked)
  const state = states.find((one) => one === query.state)
  const wish = { state, endpointId: query.endpoint || undefined, search: query.search || undefined }
  const trail = useTrail<number>(JSON.stringify(wish))
  const listQuery = useAdminQuery('GET admin/machines/deliveries', { ...wish, after: trail.after })
  const endpoints = useAdminQuery('GET admin/machines/endpoints', {})
  const [open, setOpen] = useState<number>()
  const data = listQuery.data
  const known = endpoints.data?.endpoints ?? []
  const narrowed = state !== undefined || query.endpoint !== 0 || query.search !== ''
  return (
    <Card flush>
      <Filters
        search={{
          label: 'Order or event: SLV-2026-118204',
          value: query.search,
          onSearch: (search) => change({ search }),
        }}
        chips={[{ id: '', title: 'All' }, ...states.map((id) => ({ id, title: deliveryStates[id].title }))]}
        chosen={query.state}
        onChoose={(id) => change({ state: id })}
      >
        <Select
          label="Endpoint"
          value={query.endpoint}
          onChange={(event) => change({ endpoint: Number(event.target.value) })}
        >
          <option value={0}>All</option>
          {known.map(({ id, url }) => (
            <option key={id} value={id}>
              {shortAddress(url)}
            </option>
          ))}
        </Select>
      </Filters>
      <DataTable
        name="Deliveries"
        query={listQuery}
        rowsOf={({ deliveries }) => deliveries}
        keyOf={({ id }) => id}
        columns={columns}
        open={({ id }) => setOpen(id)}
        empty={narrowed ? 'Nothing is like that.' : 'Nothing was told yet. It begins with the next move of an order.'}
      />
      <Steps shown={data?.deliveries.length ?? 0} onBack={trail.onBack} onOn={trail.onOn(data?.next)} />
      {open !== undefined && <DeliverySheet id={open} onClose={() => setOpen(undefined)} onDone={listQuery.refetch} />}
      {resending && (
        <FailedAgain
          endpoint={known.find(({ id }) => id === query.endpoint)}
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

const columns: readonly Column<Delivery>[] = [
  {
    id: 'type',
    title: 'Event',
    phone: 'title',
    cell: ({ type }) => <span className="medium">{type === 'test' ? 'Test' : type}</span>,
  },
  { id: 'order', title: 'Order', cell: ({ order }) => <span className="number">{order ?? '–'}</span> },
  { id: 'url', title: 'To', cell: ({ url }) => <span className="breaks-everywhere small">{url}</span> },
  { id: 'at', title: 'When', phone: 'figure', cell: ({ at }) => <When at={at} /> },
  { id: 'tries', title: 'Tries', right: true, cell: ({ tries }) => tries },
  { id: 'next', title: 'Next try', cell: ({ nextAt }) => <When at={nextAt} /> },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => <StateTag tone={deliveryStates[state].tone}>{deliveryStates[state].title}</StateTag>,
  },
]
