import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import type { FilterGroup } from './filter-groups.ts'
import { valuesOf } from './filter-state.ts'
import type { Filters } from './use-filters.ts'

/** The filters in force, each with a cross (design §7 Filters). */
export function AppliedFilters({ groups, filters }: { groups: readonly FilterGroup[]; filters: Filters }) {
  const applied = groups.flatMap((group) =>
    valuesOf(filters.query, group.key).map((value) => ({
      group,
      value,
      label: group.options.find((option) => option.value === value)?.label ?? value,
    })),
  )
  if (applied.length === 0) return null
  return (
    <div className="chips mb-6">
      {applied.map(({ group, value, label }) => (
        <RemovableChip key={`${group.key}${value}`} onClick={() => filters.toggle(group.key, value, group.single)}>
          {label}
        </RemovableChip>
      ))}
      <Button look="tertiary" size="tiny" onClick={filters.clear}>
        Clear all
      </Button>
    </div>
  )
}
