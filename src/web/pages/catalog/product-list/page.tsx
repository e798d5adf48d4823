import './page.css'
import { usePageData } from '../../../routing/use-page.ts'
import { listTexts } from '../../../texts/catalog/list.ts'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { AppliedFilters } from './filters/applied-filters.tsx'
import { isRange, setFilterValue } from './filters/filter-state.ts'
import { FilterSidebar } from './filters/filters.tsx'
import { ListFailed } from './filters/list-failed.tsx'
import { useFilters } from './filters/use-filters.ts'
import { LedgerView } from './ledger-view.tsx'
import { ListHead } from './list-head.tsx'
import type { load } from './load.ts'
import { NoMatchingProducts } from './no-matching-products.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Toolbar } from './toolbar.tsx'

export { meta } from './meta.ts'

export const area = listTexts

/** A list of pieces with its filters (spec §2 Product list). */
export function Page() {
  const list = usePageData<typeof load>()
  const { groups, products, total } = list
  const filters = useFilters()
  const sidebar = filters.view === 'pictures' && groups.some(({ key, options }) => isRange(key) || options.length > 0)
  return (
    <>
      <ListHead list={list} />
      <div className="wrap listing">
        {sidebar && <FilterSidebar groups={groups} filters={filters} />}
        <div aria-busy={filters.busy || undefined} className={sidebar ? undefined : 'listing-whole'}>
          <Toolbar groups={groups} total={total} filters={filters} />
          <ListFailed filters={filters} />
          <AppliedFilters groups={groups} filters={filters} />
          {total === 0 ? (
            <NoMatchingProducts
              groups={groups}
              filters={filters}
              searched={list.subject.searched}
              understood={list.understood}
            />
          ) : filters.view === 'ledger' ? (
            <LedgerView products={products} lowest={list.lowestPerGram} filters={filters} />
          ) : (
            <ProductGrid products={products} dimmed={filters.busy} />
          )}
          <Pagination
            page={list.page}
            pages={list.pages}
            to={(page) => filters.addressOf(setFilterValue(filters.query, 'page', page > 1 ? String(page) : ''))}
          />
        </div>
      </div>
    </>
  )
}
