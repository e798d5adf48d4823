import './filters.css'
import { useDeferredValue, useId } from 'react'
import { listTexts } from '../../../../texts/catalog/list.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Sheet } from '../../../../ui/dialog/dialog.tsx'
import { Checkbox, Radio } from '../../../../ui/form/checkbox.tsx'
import type { FilterGroup } from './filter-groups.ts'
import { isRange, valuesOf } from './filter-state.ts'
import { filterTitle, valueLabel } from './filter-units.ts'
import { ListFailed } from './list-failed.tsx'
import { RangeEnds } from './range-ends.tsx'
import type { ProductListFilters } from './use-filters.ts'

interface FiltersProps {
  groups: readonly FilterGroup[]
  filters: ProductListFilters
}

/** Beside the list from 768 px: a change applies at once. */
export function FilterSidebar(props: FiltersProps) {
  const t = useTexts(listTexts)
  return (
    <aside className="filters" aria-label={t.filters.title}>
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
  const t = useTexts(listTexts)
  return (
    <Sheet
      title={t.filters.title}
      open={open}
      onClose={onClose}
      foot={
        <div className="row between grow">
          <Button variant="tertiary" onClick={rest.filters.clear}>
            {t.filters.clear}
          </Button>
          <Button onClick={onClose} aria-busy={rest.filters.busy || undefined}>
            {t.filters.show(total)}
          </Button>
        </div>
      }
    >
      <ListFailed filters={rest.filters} />
      <SheetGroups {...rest} />
    </Sheet>
  )
}

/** The sheet opens at once; its hundred choices follow in slices, so that a slow phone answers the press. */
function SheetGroups(props: FiltersProps) {
  const isOpening = useDeferredValue(false, true)
  return isOpening ? null : <FilterGroups {...props} />
}

function FilterGroups({ groups, filters }: FiltersProps) {
  return groups.map((group) =>
    group.options.length === 0 && !isRange(group.key) ? null : (
      <Group key={group.key} group={group} filters={filters} />
    ),
  )
}

function Group({ group: { key, options }, filters }: { group: FilterGroup; filters: ProductListFilters }) {
  const t = useTexts(listTexts)
  const name = useId()
  const chosen = valuesOf(filters.query, key)
  const single = isRange(key)
  const Choice = single ? Radio : Checkbox
  return (
    <fieldset className="filter-group">
      <legend>{filterTitle(key, t)}</legend>
      {options.map((option) => {
        const isChosen = chosen.includes(option.value)
        const toggle = () => filters.toggle(key, option.value)
        return (
          <Choice
            key={option.value}
            name={single ? name : undefined}
            count={option.count}
            checked={isChosen}
            onChange={toggle}
            // A chosen radio button pressed again is taken off.
            onClick={single && isChosen ? toggle : undefined}
          >
            {valueLabel(key, option.value, option.name, t)}
          </Choice>
        )
      })}
      {single && (
        <RangeEnds key={chosen[0]} filter={key} chosen={chosen[0]} onApply={(value) => filters.set(key, value)} />
      )}
    </fieldset>
  )
}
