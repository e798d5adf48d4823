import type { LucideIcon } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { urls } from '../../urls.ts'
import type { FilterGroup } from './filter-groups.ts'
import { valuesOf } from './filter-state.ts'
import type { Filters } from './use-filters.ts'

interface NothingFoundProps {
  list: { readonly groups: readonly FilterGroup[]; readonly searched?: string }
  filters: Filters
  icon: LucideIcon
}

/** Says which filter to loosen, with one button that takes it off; without filters it leads to what there is. */
export function NothingFound({ list, filters, icon }: NothingFoundProps) {
  const loosened = list.groups
    .map((group) => ({ group, chosen: valuesOf(filters.query, group.key)[0], others: othersOf(group, filters) }))
    .find(({ chosen, others }) => chosen !== undefined && others > 0)
  if (loosened?.chosen !== undefined) {
    const { group, chosen, others } = loosened
    const label = group.options.find(({ value }) => value === chosen)?.label ?? chosen
    return (
      <EmptyState
        icon={icon}
        title="Nothing has all of these"
        action={<Button onClick={() => filters.toggle(group.key, chosen, group.single)}>{`Take off ${label}`}</Button>}
      >
        {`Other values of ${group.title.toLowerCase()} have ${others === 1 ? '1 piece' : `${others} pieces`}.`}
      </EmptyState>
    )
  }
  if (list.groups.some((group) => valuesOf(filters.query, group.key).length > 0)) {
    return (
      <EmptyState
        icon={icon}
        title="Nothing has all of these"
        action={<Button onClick={filters.clear}>Clear all</Button>}
      >
        Take the filters off to see the whole list.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={list.searched ? `No match for “${list.searched}”` : 'Nothing here at the moment'}
      action={
        <div className="row wrapping justify-center">
          <LinkButton to={urls.products('all-silver')}>All silver</LinkButton>
          <LinkButton to={urls.products('all-gold')} look="secondary">
            All gold
          </LinkButton>
        </div>
      }
    >
      {list.searched ? 'Try a metal, a weight or the name of a mint.' : 'New pieces come every week.'}
    </EmptyState>
  )
}

/** How many pieces the values of a filter have that are not chosen. */
const othersOf = (group: FilterGroup, filters: Filters): number => {
  const chosen = valuesOf(filters.query, group.key)
  return group.options.reduce((sum, { value, count }) => (chosen.includes(value) ? sum : sum + count), 0)
}
