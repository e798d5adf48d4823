import '../../../ui/form/field.css'
import './toolbar.css'
import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { listTexts } from '../../../texts/catalog/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { awaitingControl } from '../../../ui/awaiting-control.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { FilterGroup } from './filters/filter-groups.ts'
import { countChosenFilters } from './filters/filter-state.ts'
import { FilterSheet } from './filters/filters.tsx'
import type { ProductListFilters } from './filters/use-filters.ts'
import { ordersFor, popularity } from './sorting.ts'

interface ToolbarProps {
  groups: readonly FilterGroup[]
  total: number
  filters: ProductListFilters
}

export function Toolbar({ groups, total, filters }: ToolbarProps) {
  const t = useTexts(listTexts)
  const order = filters.query.get('sort')
  const orders = ordersFor(order, t)
  const views = [
    { value: 'pictures', label: <ViewName icon={LayoutGrid} name={t.view.pictures} /> },
    { value: 'ledger', label: <ViewName icon={List} name={t.view.ledger} /> },
  ] as const
  return (
    <div className="toolbar">
      <FilterButton groups={groups} total={total} filters={filters} />
      <span className="small only-wide">
        <b className="number">{total}</b> {t.unit(total)}
      </span>
      <span className="sr-only" role="status">
        {t.products(total)}
      </span>
      <span className="grow" />
      <Segmented label={t.view.label} options={views} value={filters.view} onChange={filters.show} />
      <label className="row">
        <span className="small muted sort-label">{t.sort.label}</span>
        <select
          className="input small"
          aria-label={t.sort.label}
          {...awaitingControl()}
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

/** Keeps to itself whether its sheet is open: the cards beside it are not rendered again. */
function FilterButton({ groups, total, filters }: ToolbarProps) {
  const t = useTexts(listTexts)
  const [open, setOpen] = useSheet()
  const chosen = countChosenFilters(filters.query)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={filters.view === 'ledger' ? 'one-line' : 'only-narrow one-line'}
        onClick={() => setOpen(true)}
      >
        <Icon of={SlidersHorizontal} size="small" />
        {chosen > 0 ? t.filters.chosen(chosen) : t.filters.title}
      </Button>
      <FilterSheet open={open} onClose={() => setOpen(false)} groups={groups} filters={filters} total={total} />
    </>
  )
}

/** The sheet is for narrow screens: a phone that is turned keeps its list. */
function useSheet() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const wide = matchMedia('(min-width: 768px)')
    const close = () => setOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return [open, setOpen] as const
}

function ViewName({ icon, name }: { icon: typeof List; name: string }) {
  return (
    <>
      <Icon of={icon} size="small" />
      <span className="view-name">{name}</span>
    </>
  )
}
