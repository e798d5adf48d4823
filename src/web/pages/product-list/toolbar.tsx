import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Filters } from './use-filters.ts'

/** Spec §9: the values go over the wire and into the address as they stand. */
const orders = [
  { value: 'popularity', label: 'Popularity' },
  { value: 'price_low_to_high', label: 'Price, low to high' },
  { value: 'price_hight_to_low', label: 'Price, high to low' }, // sic
] as const

const views = [
  {
    value: 'pictures',
    label: (
      <>
        <Icon of={LayoutGrid} size="small" />
        Pictures
      </>
    ),
  },
  {
    value: 'ledger',
    label: (
      <>
        <Icon of={List} size="small" />
        Ledger
      </>
    ),
  },
] as const

interface ToolbarProps {
  total: number
  filters: Filters
  chosen: number
  onFilters: () => void
}

export function Toolbar({ total, filters, chosen, onFilters }: ToolbarProps) {
  const sort = filters.query.get('sort')
  return (
    <div className="toolbar">
      <Button
        look="secondary"
        size="small"
        className={filters.view === 'ledger' ? 'whitespace-nowrap' : 'only-narrow whitespace-nowrap'}
        onClick={onFilters}
      >
        <Icon of={SlidersHorizontal} size="small" />
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      <span className="small only-wide">
        <b className="number">{total}</b> {total === 1 ? 'product' : 'products'}
      </span>
      <span className="visually-hidden" role="status">
        {total === 1 ? '1 product' : `${total} products`}
      </span>
      <span className="grow" />
      <div className="only-wide">
        <Segmented label="View" options={views} value={filters.view} onChange={filters.show} />
      </div>
      <label className="row">
        <span className="small muted only-wide">Sort</span>
        <select
          className="input small"
          aria-label="Sort"
          value={orders.some(({ value }) => value === sort) ? (sort ?? '') : 'popularity'}
          onChange={(event) => filters.sort(event.target.value === 'popularity' ? '' : event.target.value)}
        >
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
