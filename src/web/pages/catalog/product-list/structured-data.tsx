import { breadcrumbFacts, JsonLd } from '../../../head/json-ld.tsx'
import { useAbsoluteAddress, useSite } from '../../../routing/use-page.ts'
import { urls } from '../../../urls.ts'
import type { ProductListPageData } from './list-head.tsx'

/** Where the list stands and what is on it, for search engines. */
export function ListStructuredData({ list, title }: { list: ProductListPageData; title: string }) {
  const addressOf = useAbsoluteAddress()
  const { brandName } = useSite()
  return (
    <>
      <JsonLd
        of={breadcrumbFacts([
          { name: brandName, url: addressOf(urls.home()) },
          { name: title, url: list.canonical },
        ])}
      />
      {list.products.length > 0 && <JsonLd of={listFacts(list, addressOf)} />}
    </>
  )
}

const listFacts = ({ products, total }: ProductListPageData, addressOf: (path: string) => string): object => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ slug }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    url: addressOf(urls.product(slug)),
  })),
})
