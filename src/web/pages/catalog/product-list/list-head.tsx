import './page.css'
import type { usePageData } from '../../../routing/use-page.ts'
import { listTexts } from '../../../texts/catalog/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { urls } from '../../../urls.ts'
import type { load } from './load.ts'
import { Meaning } from './search-interpretation.tsx'
import { ListStructuredData } from './structured-data.tsx'
import { headingOf, metalOfList } from './titles.ts'

export type ProductListPageData = ReturnType<typeof usePageData<typeof load>>

/** What the list is called, where it stands, and what a search was taken to mean. */
export function ListHead({ list }: { list: ProductListPageData }) {
  const t = useTexts(listTexts)
  const { title, aside, intro } = headingOf(list.subject, t)
  const metal = metalOfList(list.subject)
  return (
    <div className="wrap">
      {list.indexed && <ListStructuredData list={list} title={title} />}
      <Breadcrumb
        crumbs={[
          { label: t.home, to: urls.home() },
          ...(metal ? [{ label: t[metal], to: urls.products(`all-${metal}`) }] : []),
          { label: title },
        ]}
      />
      <div className="head-row">
        <h1>
          {title}{' '}
          {aside && (
            <span lang="hi" className="muted list-hindi">
              {aside}
            </span>
          )}
        </h1>
        {intro && <p className="small soft measure">{intro}</p>}
        {list.subject.searched !== undefined && (
          <Meaning searched={list.subject.searched} understood={list.understood} literal={list.literal} />
        )}
      </div>
    </div>
  )
}
