import { breadcrumbFacts, JsonLd } from '../../json-ld.tsx'
import { urls } from '../../urls.ts'
import { useSite } from '../../use-page.ts'
import type { List } from './list-head.tsx'

/** Where the list stands and what is on it, for search engines. */
export function ListStructuredData({ list, title }: { list: List; title: string }) {
  const { origin } = useSite()
  return (
    <>
      <JsonLd
        of={breadcrumbFacts([
          { name: 'Silvera', url: `${origin}/` },
          { name: title, url: list.canonical },
        ])}
      />
      {list.products.length > 0 && <JsonLd of={listFacts(list, origin)} />}
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
