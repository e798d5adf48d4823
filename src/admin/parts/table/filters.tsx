import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon/icon.tsx'
import { Chip } from '../../../web/ui/value/chip.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import type { ListViewControls } from './list-view.ts'
import { ViewsMenu } from './views-menu.tsx'

export interface FilterChip {
  readonly id: string
  readonly title: string
  readonly count?: number
  /** Its count stands out. */
  readonly isUrgent?: boolean
}

interface FiltersProps {
  /** What can be searched for: "Order, name, mobile, waybill". */
  search?: { readonly label: string; readonly value: string; readonly onSearch: (text: string) => void }
  chips?: readonly FilterChip[]
  chosen?: string
  onChoose?: (id: string) => void
  /** The saved views and the columns of the list (`useListView`). */
  view?: ListViewControls
  /** Further filters: selects, days. */
  children?: ReactNode
}

const settleMs = 250

/**
 * Search, chips for states with their counts, further filters, saved views. The choice is kept in the address
 * (`useTypedSearchParams`).
 */
export function ListFilters({ search, chips = [], chosen = '', onChoose, view, children }: FiltersProps) {
  return (
    <div className="admin-filters">
      {search && <SearchField {...search} />}
      {chips.length > 0 && (
        <div className="chips">
          {chips.map(({ id, title, count, isUrgent }) => (
            <Chip
              key={id}
              className={classNames('number', isUrgent && 'urgent')}
              chosen={id === chosen}
              onClick={() => onChoose?.(id)}
            >
              {title}
              {count !== undefined && ` ${count.toLocaleString('en-IN')}`}
            </Chip>
          ))}
        </div>
      )}
      {children}
      {view && (
        <span className="list-menus">
          <ViewsMenu view={view} />
          {view.columnChoices.length > 0 && <ColumnsMenu view={view} />}
        </span>
      )}
    </div>
  )
}

/** Searches once typing pauses, on Enter at once; Escape clears it. `/` focuses it from anywhere on the page. */
function SearchField({ label, value, onSearch }: NonNullable<FiltersProps['search']>) {
  const [text, setText] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const reportedValue = useRef(value)
  // The address was changed elsewhere, by a saved view or the back button.
  useEffect(() => {
    if (value !== reportedValue.current) setText(value)
    reportedValue.current = value
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once typing pauses, whatever the list is doing
  useEffect(() => {
    const timer = setTimeout(() => notify(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof Element && event.target.closest('input, select, textarea, [contenteditable]')
      if (event.key !== '/' || typing || document.querySelector('dialog[open]')) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const notify = (next: string) => {
    if (next.trim() === reportedValue.current) return
    reportedValue.current = next.trim()
    onSearch(next.trim())
  }
  return (
    <div className="search">
      <Icon of={Search} />
      <input
        ref={box}
        className="input"
        type="search"
        value={text}
        placeholder={label}
        aria-label={`Search: ${label}`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') notify(text)
          if (event.key === 'Escape') setText('')
        }}
      />
    </div>
  )
}
