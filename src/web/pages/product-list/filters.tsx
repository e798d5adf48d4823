import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Radio } from '../../ui/checkbox.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import type { FilterGroup } from './filter-groups.ts'
import { valuesOf } from './filter-state.ts'
import type { Filters } from './use-filters.ts'

interface FiltersProps {
  groups: readonly FilterGroup[]
  filters: Filters
}

/** Beside the list from 768 px: a change applies at once. */
export function FilterSidebar(props: FiltersProps) {
  return (
    <aside className="filters" aria-label="Filters">
      <FilterGroups {...props} />
    </aside>
  )
}

interface FilterSheetProps extends FiltersProps {
  open: boolean
  onClose: () => void
  total: number
}

/** Behind the Filters button at 767 px and below (spec §2). */
export function FilterSheet({ open, onClose, total, ...rest }: FilterSheetProps) {
  return (
    <Sheet
      title="Filters"
      open={open}
      onClose={onClose}
      foot={
        <div className="row between grow">
          <Button look="tertiary" onClick={rest.filters.clear}>
            Clear all
          </Button>
          <Button onClick={onClose}>{total === 1 ? 'Show 1 product' : `Show ${total} products`}</Button>
        </div>
      }
    >
      <FilterGroups {...rest} />
    </Sheet>
  )
}

function FilterGroups({ groups, filters }: FiltersProps) {
  const name = useId()
  return groups.map((group) => {
    if (group.options.length === 0) return null
    const chosen = valuesOf(filters.query, group.key)
    const Choice = group.single ? Radio : Checkbox
    return (
      <fieldset key={group.key} className="filter-group">
        <legend>{group.title}</legend>
        {group.options.map(({ value, label, count }) => {
          const isChosen = chosen.includes(value)
          const toggle = () => filters.toggle(group.key, value, group.single)
          return (
            <Choice
              key={value}
              name={`${name}${group.key}`}
              count={count}
              checked={isChosen}
              onChange={toggle}
              // A chosen radio button pressed again is taken off.
              onClick={group.single && isChosen ? toggle : undefined}
            >
              {label}
            </Choice>
          )
        })}
      </fieldset>
    )
  })
}
