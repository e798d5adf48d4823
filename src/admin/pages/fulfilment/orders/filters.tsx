import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import {
  metalsSought,
  type OrderQueueStage,
  orderPaymentMethods,
  type PaymentStatusGroup,
  paymentStatusGroups,
  stageLabels,
  stages,
} from '../../../../shop/fulfilment/admin/rules.ts'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { RemovableChip } from '../../../../web/ui/value/chip.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { paymentStatusLabels } from './order-labels.ts'
import type { OrderListResponse } from './page.tsx'
import { Views } from './views.tsx'

/** The filters in the address. */
export const defaultOrderListQuery = {
  stage: 'open',
  money: '',
  metal: '',
  way: '',
  handing: '',
  from: '',
  to: '',
  late: false,
  sort: 'newest',
  search: '',
  page: 1,
}
export type OrderListQuery = typeof defaultOrderListQuery

/** The request for the filters in the address. */
export const toOrderListRequest = ({ late, ...query }: OrderListQuery) => ({ ...query, isLate: late })

interface OrderFiltersProps {
  data: OrderListResponse | undefined
  query: OrderListQuery
  onChange: (query: Partial<OrderListQuery>) => void
  onHelp: () => void
}

/** Empty stages are hidden, except these. */
const always: readonly OrderQueueStage[] = [
  'open',
  'placed',
  'accepted',
  'partly-despatched',
  'despatched',
  'delivered',
  'all',
]

export function OrderFilters({ data, query, onChange, onHelp }: OrderFiltersProps) {
  const [more, setMore] = useState(() => matchMedia('(min-width: 992px)').matches)
  const countOf = (stage: OrderQueueStage) => data?.counts.stages.find(({ key }) => key === stage)?.orders
  const chips = stages
    .filter((stage) => always.includes(stage) || stage === query.stage || countOf(stage))
    .map((id) => ({ id, title: stageLabels[id], ...(data && { count: countOf(id) ?? 0 }) }))
  return (
    <ListFilters
      search={{
        label: 'Order, name, mobile, waybill',
        value: query.search,
        onSearch: (search) => onChange({ search, ...(search && query.stage === 'open' && { stage: 'all' }) }),
      }}
      chips={chips}
      chosen={query.stage}
      onChoose={(stage) => onChange({ stage })}
    >
      <details className="order-more" open={more} onToggle={(event) => setMore(event.currentTarget.open)}>
        <summary className="small">More filters</summary>
        <div className="row wrapping gap-xs">
          <Narrow
            label="Payment"
            value={query.money}
            choices={paymentStatusGroups.map((key) => [key, paymentStatusLabels[key as PaymentStatusGroup]])}
            counts={data?.counts.money}
            onValue={(money) => onChange({ money })}
          />
          <Narrow
            label="Metal"
            value={query.metal}
            choices={metalsSought.map((key) => [key, key === 'gold' ? 'Gold' : 'Silver'])}
            counts={data?.counts.metals}
            onValue={(metal) => onChange({ metal })}
          />
          <Narrow
            label="Paid by"
            value={query.way}
            choices={orderPaymentMethods.map((key) => [key, key])}
            counts={data?.counts.ways}
            onValue={(way) => onChange({ way })}
          />
          <Narrow
            label="Fulfilment"
            value={query.handing}
            choices={[
              ['delivery', 'Delivery'],
              ['pickup', 'Pickup'],
            ]}
            counts={data?.counts.handing}
            onValue={(handing) => onChange({ handing })}
          />
          <Day label="From" value={query.from} onValue={(from) => onChange({ from })} />
          <Day label="To" value={query.to} onValue={(to) => onChange({ to })} />
          <select
            className="input order-filter"
            aria-label="Sort"
            value={query.sort}
            onChange={(event) => onChange({ sort: event.target.value })}
          >
            <option value="newest">Newest first</option>
            <option value="oldest">Oldest first</option>
          </select>
        </div>
      </details>
      {query.late && <RemovableChip onClick={() => onChange({ late: false })}>Late, over 3 days</RemovableChip>}
      <Views query={query} onChange={onChange} />
      <IconButton icon={Keyboard} label="Shortcuts" onClick={onHelp} />
    </ListFilters>
  )
}

interface NarrowProps {
  label: string
  value: string
  choices: readonly (readonly [key: string, title: string])[]
  counts: readonly { readonly key: string; readonly orders: number }[] | undefined
  onValue: (value: string) => void
}

/** A choice of a few values, each with its number of orders. */
const Narrow = ({ label, value, choices, counts, onValue }: NarrowProps) => (
  <select
    className="input order-filter"
    aria-label={label}
    value={value}
    onChange={(event) => onValue(event.target.value)}
  >
    <option value="">{label}: any</option>
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
)

const Day = ({ label, value, onValue }: { label: string; value: string; onValue: (day: string) => void }) => (
  <label className="order-day small">
    <span className="muted">{label}</span>
    <input className="input order-filter" type="date" value={value} onChange={(event) => onValue(event.target.value)} />
  </label>
)
