import {
  metalsSought,
  type OrderQueueStage,
  orderPaymentMethods,
  type PaymentStatusGroup,
  paymentStatusGroups,
  stageLabels,
} from '../../../../shop/fulfilment/admin/rules.ts'
import { RemovableChip } from '../../../../web/ui/value/chip.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ListFilters } from '../../../parts/table/filters.tsx'
import type { ListViewControls } from '../../../parts/table/list-view.ts'
import { MoreFilters } from '../../../parts/table/more-filters.tsx'
import { paymentStatusLabels } from './order-labels.ts'
import type { OrderListResponse } from './page.tsx'
import { chipStages, defaultOrderListQuery, moreFiltersInUse, type OrderListQuery, otherStages } from './query.ts'

interface OrderFiltersProps {
  data: OrderListResponse | undefined
  query: OrderListQuery
  onChange: (query: Partial<OrderListQuery>) => void
  view: ListViewControls
}

/** One row: search, the work of the day, and what is seldom needed behind "More". */
export function OrderFilters({ data, query, onChange, view }: OrderFiltersProps) {
  const countOf = (stage: OrderQueueStage) => data?.counts.stages.find(({ key }) => key === stage)?.orders ?? 0
  const inUse = moreFiltersInUse(query)
  const search = (text: string) =>
    onChange({
      search: text,
      // What is searched for is often done already; without the search the work is shown again.
      ...(text && query.stage === 'open' && { stage: 'all' }),
      ...(!text && query.stage === 'all' && { stage: 'open' }),
    })
  return (
    <>
      <ListFilters
        search={{ label: 'Order, name, mobile, waybill', value: query.search, onSearch: search }}
        chips={chipStages.map((id) => ({
          id,
          title: stageLabels[id],
          ...(data && { count: countOf(id) }),
          isUrgent: id === 'late' && countOf(id) > 0,
        }))}
        chosen={query.stage}
        onChoose={(stage) => onChange({ stage })}
        view={view}
      >
        <MoreFilters count={inUse.length} onClear={() => onChange({ ...defaultOrderListQuery, search: query.search })}>
          <MoreOrderFilters data={data} query={query} onChange={onChange} />
        </MoreFilters>
      </ListFilters>
      {inUse.length > 0 && (
        <div className="chips order-in-use">
          {inUse.map(({ label, off }) => (
            <RemovableChip key={label} onClick={() => onChange(off)}>
              {label}
            </RemovableChip>
          ))}
        </div>
      )}
    </>
  )
}

type Choice = readonly [key: string, title: string]

function MoreOrderFilters({ data, query, onChange }: Pick<OrderFiltersProps, 'data' | 'query' | 'onChange'>) {
  const known = useAdminQuery('GET admin/orders/tags', {})
  const counts = data?.counts
  return (
    <>
      <Narrow
        label="Status"
        value={(otherStages as readonly string[]).includes(query.stage) ? query.stage : ''}
        choices={otherStages.map((key): Choice => [key, stageLabels[key]])}
        counts={counts?.stages}
        onValue={(stage) => onChange({ stage: stage || 'open' })}
      />
      <Narrow
        label="Payment"
        value={query.money}
        choices={paymentStatusGroups.map((key): Choice => [key, paymentStatusLabels[key as PaymentStatusGroup]])}
        counts={counts?.money}
        onValue={(money) => onChange({ money })}
      />
      <Narrow
        label="Paid by"
        value={query.way}
        choices={orderPaymentMethods.map((key): Choice => [key, key])}
        counts={counts?.ways}
        onValue={(way) => onChange({ way })}
      />
      <Narrow
        label="Metal"
        value={query.metal}
        choices={metalsSought.map((key): Choice => [key, key === 'gold' ? 'Gold' : 'Silver'])}
        counts={counts?.metals}
        onValue={(metal) => onChange({ metal })}
      />
      <Narrow
        label="Fulfilment"
        value={query.handing}
        choices={[
          ['delivery', 'Delivery'],
          ['pickup', 'Pickup'],
        ]}
        counts={counts?.handing}
        onValue={(handing) => onChange({ handing })}
      />
      <Narrow
        label="Tag"
        value={query.tag}
        choices={(known.data?.tags ?? []).map((tag): Choice => [tag, tag])}
        counts={undefined}
        onValue={(tag) => onChange({ tag })}
      />
      <Day label="From" value={query.from} onValue={(from) => onChange({ from })} />
      <Day label="To" value={query.to} onValue={(to) => onChange({ to })} />
      <Narrow
        label="Sort"
        value={query.sort}
        none="Longest wait first"
        choices={[
          ['newest', 'Newest first'],
          ['oldest', 'Oldest first'],
        ]}
        counts={undefined}
        onValue={(sort) => onChange({ sort })}
      />
    </>
  )
}

interface NarrowProps {
  label: string
  value: string
  /** The first choice, which filters nothing. */
  none?: string
  choices: readonly Choice[]
  counts: readonly { readonly key: string; readonly orders: number }[] | undefined
  onValue: (value: string) => void
}

/** A choice of a few values, each with its number of orders. */
const Narrow = ({ label, value, none = 'Any', choices, counts, onValue }: NarrowProps) => (
  <label>
    {label}
    <select className="input" value={value} onChange={(event) => onValue(event.target.value)}>
      <option value="">{none}</option>
      {choices.map(([key, title]) => {
        const count = counts?.find((one) => one.key === key)?.orders
        return (
          <option key={key} value={key}>
            {title}
            {count !== undefined && ` ${count.toLocaleString('en-IN')}`}
          </option>
        )
      })}
    </select>
  </label>
)

const Day = ({ label, value, onValue }: { label: string; value: string; onValue: (day: string) => void }) => (
  <label>
    {label}
    <input className="input" type="date" value={value} onChange={(event) => onValue(event.target.value)} />
  </label>
)
