import './page.css'
import { breadcrumbFacts, JsonLd } from '../../json-ld.tsx'
import { listTexts } from '../../texts/list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { urls } from '../../urls.ts'
import { type usePageData, useSite } from '../../use-page.ts'
import type { load } from './load.ts'
import { Meaning } from './meaning.tsx'
import { headingOf, metalOf } from './titles.ts'

export type List = ReturnType<typeof usePageData<typeof load>>

/** What the list is called, where it stands, and what a search was taken to mean. */
export function ListHead({ list }: { list: List }) {
  const t = useTexts(listTexts)
  const { title, aside, intro } = headingOf(list.subject, t)
  const metal = metalOf(list.subject)
  return (
    <div className="wrap">
      <PageHead list={list} title={title} intro={intro} />
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

function PageHead({ list, title, intro }: { list: List; title: string; intro: string }) {
  const t = useTexts(listTexts)
  const { origin } = useSite()
  const paged = list.page > 1 ? t.page(title, list.page) : title
  return (
    <>
      <title>{`${paged} | Silvera`}</title>
      <meta name="description" content={t.description(title, list.total, intro)} />
      {list.indexed ? <link rel="canonical" href={list.canonical} /> : <meta name="robots" content="noindex, follow" />}
      {list.indexed && (
        <JsonLd
          of={breadcrumbFacts([
            { name: 'Silvera', url: `${origin}/` },
            { name: title, url: list.canonical },
          ])}
        />
      )}
      {list.indexed && list.products.length > 0 && <JsonLd of={listFacts(list, origin)} />}
    </>
  )
}

const listFacts = ({ products, total }: List, origin: string): object => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ slug }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: origin + urls.product(slug),
  })),
})
