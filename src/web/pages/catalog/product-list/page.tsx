import './page.css'
import { useEffect, useState } from 'react'
import { usePageData } from '../../../routing/use-page.ts'
import { listTexts } from '../../../texts/catalog/list.ts'
import { Pagination } from '../../../ui/layout/pagination.tsx'
import { AppliedFilters } from './filters/applied-filters.tsx'
import { countChosenFilters, isRange, setFilterValue } from './filters/filter-state.ts'
import { FilterSheet, FilterSidebar } from './filters/filters.tsx'
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
  const [sheetOpen, setSheetOpen] = useSheet()
  const sidebar = filters.view === 'pictures' && groups.some(({ key, options }) => isRange(key) || options.length > 0)
  return (
    <>
      <ListHead list={list} />
      <div className="wrap listing">
        {sidebar && <FilterSidebar groups={groups} filters={filters} />}
        <div aria-busy={filters.busy || undefined} className={sidebar ? undefined : 'listing-whole'}>
          <Toolbar
            total={total}
            filters={filters}
            chosen={countChosenFilters(filters.query)}
            onFilters={() => setSheetOpen(true)}
          />
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
      <FilterSheet
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        groups={groups}
        filters={filters}
        total={total}
      />
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
