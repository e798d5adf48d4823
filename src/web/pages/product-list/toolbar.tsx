import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Filters } from './use-filters.ts'

/** Spec §9: the values go over the wire and into the address as they stand. */
const orders = [
  { value: 'popularity', label: 'Popularity' },
  { value: 'price_low_to_high', label: 'Price, low to high' },
  { value: 'price_hight_to_low', label: 'Price, high to low' }, // sic
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
      <Button look="secondary" size="small" className="only-narrow whitespace-nowrap" onClick={onFilters}>
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
