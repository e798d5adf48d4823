import { listTexts } from '../../../../texts/catalog/list.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { RemovableChip } from '../../../../ui/value/chip.tsx'
import type { ListTexts } from '../titles.ts'
import type { FilterGroup } from './filter-groups.ts'
import { type FilterKey, valuesOf } from './filter-state.ts'
import { filterTitle, valueLabel } from './filter-units.ts'
import type { ProductListFilters } from './use-filters.ts'

export interface Applied {
  readonly key: FilterKey
  readonly value: string
  readonly label: string
}

/** The values in force, in the order of the sidebar. */
export const appliedOf = (groups: readonly FilterGroup[], query: URLSearchParams, t: ListTexts): Applied[] =>
  groups.flatMap(({ key, options }) =>
    valuesOf(query, key).map((value) => {
      const label = valueLabel(key, value, options.find((option) => option.value === value)?.name, t)
      // A number alone does not say what it is of.
      return { key, value, label: namesItself.has(key) ? label : `${filterTitle(key, t)}: ${label}` }
    }),
  )

const namesItself: ReadonlySet<FilterKey> = new Set([
  'category',
  'brand',
  'weight',
  'price',
  'occasion',
  'origin',
  'discount',
])

/** The filters in force, each with a cross (rules/design.md 7.9). */
export function AppliedFilters({ groups, filters }: { groups: readonly FilterGroup[]; filters: ProductListFilters }) {
  const t = useTexts(listTexts)
  const applied = appliedOf(groups, filters.query, t)
  if (applied.length === 0) return null
  return (
    <div className="chips below-xl">
      {applied.map(({ key, value, label }) => (
        <RemovableChip key={`${key}${value}`} onClick={() => filters.toggle(key, value)}>
          {label}
        </RemovableChip>
      ))}
      <Button variant="tertiary" size="tiny" onClick={filters.clear}>
        {t.filters.clear}
      </Button>
    </div>
  )
}
