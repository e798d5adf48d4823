import { PackageSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { urls } from '../../urls.ts'
import { usePageData } from '../../visit.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { chosenCount, withValue } from './filter-state.ts'
import { FilterSheet, FilterSidebar } from './filters.tsx'
import { LedgerView } from './ledger-view.tsx'
import type { load } from './load.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProductGrid } from './product-grid.tsx'
import { Toolbar } from './toolbar.tsx'
import { useFilters } from './use-filters.ts'

type List = Awaited<ReturnType<typeof load>>

/** A list of pieces with its filters (spec §2 Product list). */
export function Page() {
  const list = usePageData<typeof load>()
  const filters = useFilters()
  const [sheetOpen, setSheetOpen] = useState(false)
  useEffect(() => {
    // The sheet is for narrow screens: a phone that is turned keeps its list.
    const wide = matchMedia('(min-width: 768px)')
    const close = () => setSheetOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  const ledger = filters.view === 'ledger'
  const Shown = ledger ? LedgerView : ProductGrid
  const sidebar = !ledger && list.groups.some((group) => group.options.length > 0)
  return (
    <>
      <Head list={list} />
      <div className="wrap">
        <Breadcrumb crumbs={crumbsOf(list)} />
        <Heading list={list} />
      </div>
      <div className="wrap listing pb-12">
        {sidebar && <FilterSidebar groups={list.groups} filters={filters} />}
        <div aria-busy={filters.busy || undefined} className={sidebar ? undefined : 'col-span-full'}>
          <Toolbar
            total={list.total}
            filters={filters}
            chosen={chosenCount(filters.query)}
            onFilters={() => setSheetOpen(true)}
          />
          <AppliedFilters groups={list.groups} filters={filters} />
          {list.total === 0 ? (
            <NothingFound list={list} filters={filters} icon={PackageSearch} />
          ) : (
            <Shown products={list.products} dimmed={filters.busy} />
          )}
          <Pagination
            page={list.page}
            pages={list.pages}
            to={(page) => filters.addressOf(withValue(filters.query, 'page', page > 1 ? String(page) : ''))}
          />
        </div>
      </div>
      <FilterSheet
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        groups={list.groups}
        filters={filters}
        total={list.total}
      />
    </>
  )
}

function Heading({ list }: { list: List }) {
  return (
    <div className="head-row">
      <h1>
        {list.title}{' '}
        {list.hindi && (
          <span lang="hi" className="muted text-[0.55em]">
            {list.hindi}
          </span>
        )}
      </h1>
      {list.intro && <p className="small soft max-w-[34rem]">{list.intro}</p>}
    </div>
  )
}

function Head({ list }: { list: List }) {
  const page = list.page > 1 ? `, page ${list.page}` : ''
  return (
    <>
      <title>{`${list.title}${page} | Silvera`}</title>
      <meta
        name="description"
        content={`${list.title} from Silvera: ${list.total} pieces at today's rate, GST included. ${list.intro}`}
      />
      {list.indexed ? <link rel="canonical" href={list.canonical} /> : <meta name="robots" content="noindex, follow" />}
    </>
  )
}

function crumbsOf({ title, under }: List) {
  const home = { label: 'Home', to: urls.home() }
  return [home, ...(under ? [{ label: under.label, to: urls.products(under.slug) }] : []), { label: title }]
}
