import { PackageSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { listTexts } from '../../../texts/catalog/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { urls } from '../../../urls.ts'
import { appliedOf } from './filters/applied-filters.tsx'
import type { FilterGroup } from './filters/filter-groups.ts'
import type { ProductListFilters } from './filters/use-filters.ts'
import { meaningOf, type SearchMeaningView } from './search-interpretation.tsx'
import type { ListTexts } from './titles.ts'

interface NothingFoundProps {
  groups: readonly FilterGroup[]
  filters: ProductListFilters
  searched: string | undefined
  understood: SearchMeaningView | null
}

/** Names the filter to remove, with a button that removes it; without filters it links to other lists. */
export function NoMatchingProducts({ groups, filters, searched, understood }: NothingFoundProps) {
  const t = useTexts(listTexts)
  const applied = appliedOf(groups, filters.query, t)
  const hasOthers = (key: string, value: string) =>
    groups.some((group) => group.key === key && group.options.some((one) => one.value !== value && one.count > 0))
  const first = applied.find(({ key, value }) => hasOthers(key, value)) ?? applied[0]
  if (first) {
    return (
      <Nothing
        title={t.nothing.title}
        action={
          <Button onClick={() => filters.toggle(first.key, first.value)}>{t.nothing.takeOff(first.label)}</Button>
        }
      >
        {t.nothing.perhaps(first.label)}
      </Nothing>
    )
  }
  const nearest = understood && nearestList(understood, t)
  if (searched && nearest) {
    return (
      <Nothing
        title={t.nothing.noMatch(searched)}
        action={<LinkButton to={urls.products(nearest.slug)}>{t.nothing.seeAll(nearest.title)}</LinkButton>}
      >
        {t.nothing.noneSo(meaningOf(understood, t))}
      </Nothing>
    )
  }
  return (
    <Nothing title={searched ? t.nothing.noMatch(searched) : t.nothing.empty} action={<BothMetals t={t} />}>
      {searched ? t.nothing.tryOther : t.nothing.soon}
    </Nothing>
  )
}

const Nothing = (props: { title: string; action: ReactNode; children: string }) => (
  <EmptyState icon={PackageSearch} {...props} />
)

const BothMetals = ({ t }: { t: ListTexts }) => (
  <div className="row wrapping centered">
    <LinkButton to={urls.products('all-silver')}>{t.nothing.allSilver}</LinkButton>
    <LinkButton to={urls.products('all-gold')} variant="secondary">
      {t.nothing.allGold}
    </LinkButton>
  </div>
)

/** The list for the searched metal and form, without weight, mint or fineness. */
function nearestList({ metal, nearest }: SearchMeaningView, { lists }: ListTexts) {
  if (nearest) return nearest
  const slug = metal === 'gold' ? 'all-gold' : metal === 'silver' ? 'all-silver' : undefined
  return slug && { slug, title: lists[slug].title }
}
