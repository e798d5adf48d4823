import { JsonLd } from '../../json-ld.tsx'
import { urls } from '../../urls.ts'

interface HomeStructuredDataProps {
  canonical: string
  legalName: string
}

/** Who sells here and how to search the shop, for search engines. */
export function HomeStructuredData({ canonical, legalName }: HomeStructuredDataProps) {
  return (
    <>
      <JsonLd
        of={{
          '@type': 'Organization',
          name: 'Silvera',
          legalName,
          url: canonical,
          logo: `${canonical}brand/icon-512.png`,
        }}
      />
      <JsonLd of={searchFacts(canonical)} />
    </>
  )
}

const placeForText = 'searched'

/** How the shop is searched, for those who search it from elsewhere. */
const searchFacts = (home: string): object => ({
  '@type': 'WebSite',
  name: 'Silvera',
  url: home,
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: home.slice(0, -1) + urls.search(placeForText).replace(placeForText, '{search_term_string}'),
    },
    'query-input': 'required name=search_term_string',
  },
})
