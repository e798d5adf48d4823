import '../../../ui/form/field.css'
import './toolbar.css'
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { listTexts } from '../../../texts/catalog/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { ProductListFilters } from './filters/use-filters.ts'
import { ordersFor, popularity } from './sorting.ts'

interface ToolbarProps {
  total: number
  filters: ProductListFilters
  chosen: number
  onFilters: () => void
}

export function Toolbar({ total, filters, chosen, onFilters }: ToolbarProps) {
  const hydrated = useHydrated()
  const t = useTexts(listTexts)
  const order = filters.query.get('sort')
  const orders = ordersFor(order, t)
  const views = [
    { value: 'pictures', label: <ViewName icon={LayoutGrid} name={t.view.pictures} /> },
    { value: 'ledger', label: <ViewName icon={List} name={t.view.ledger} /> },
  ] as const
  return (
    <div className="toolbar">
      <Button
        variant="secondary"
        size="small"
        className={filters.view === 'ledger' ? 'one-line' : 'only-narrow one-line'}
        onClick={onFilters}
      >
        <Icon of={SlidersHorizontal} size="small" />
        {chosen > 0 ? t.filters.chosen(chosen) : t.filters.title}
      </Button>
      <span className="small only-wide">
        <b className="number">{total}</b> {t.unit(total)}
      </span>
      <span className="sr-only" role="status">
        {t.products(total)}
      </span>
      <span className="grow" />
      <Segmented label={t.view.label} options={views} value={filters.view} onChange={filters.show} />
      <label className="row">
        <span className="small muted only-wide">{t.sort.label}</span>
        <select
          className="input small"
          aria-label={t.sort.label}
          disabled={!hydrated}
          value={orders.some(({ value }) => value === order) ? (order ?? '') : popularity}
          onChange={(event) => filters.sort(event.target.value === popularity ? '' : event.target.value)}
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

function ViewName({ icon, name }: { icon: typeof List; name: string }) {
  return (
    <>
      <Icon of={icon} size="small" />
      <span className="view-name">{name}</span>
    </>
  )
}
