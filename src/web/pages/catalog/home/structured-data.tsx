import { JsonLd } from '../../../head/json-ld.tsx'
import { useAbsoluteAddress, useSite } from '../../../routing/use-page.ts'
import { urls } from '../../../urls.ts'

/** Who sells here and how to search the shop, for search engines. */
export function HomeStructuredData({ legalName }: { legalName: string }) {
  const { origin, brandName } = useSite()
  const absoluteAddress = useAbsoluteAddress()
  return (
    <>
      <JsonLd
        of={{
          '@type': 'Organization',
          name: brandName,
          legalName,
          url: `${origin}/`,
          logo: `${origin}/brand/icon-512.png`,
        }}
      />
      <JsonLd of={searchFacts(absoluteAddress, brandName)} />
    </>
  )
}

const placeForText = 'searched'

/** How the shop is searched, for those who search it from elsewhere. */
const searchFacts = (addressOf: (path: string) => string, brandName: string): object => ({
  '@type': 'WebSite',
  name: brandName,
  url: addressOf(urls.home()),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: addressOf(urls.search(placeForText)).replace(placeForText, '{search_term_string}'),
    },
    'query-input': 'required name=search_term_string',
  },
})
