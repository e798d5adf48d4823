import { breadcrumbFacts, JsonLd } from '../../../head/json-ld.tsx'
import { usePageData, useSite } from '../../../routing/use-page.ts'
import { countersTexts } from '../../../texts/inventory/counters.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { directionsUrl } from './directions-url.ts'
import type { load } from './load.ts'

/** For search engines: where the page stands, and each counter as a local business (schema.org/JewelryStore). */
export function CountersStructuredData() {
  const { canonical, origin, counters } = usePageData<typeof load>()
  const { brandName } = useSite()
  const t = useTexts(countersTexts)
  return (
    <>
      <JsonLd
        of={breadcrumbFacts([
          { name: t.home, url: `${origin}/` },
          { name: t.title, url: canonical },
        ])}
      />
      {counters.map((counter) => (
        <JsonLd
          key={counter.id}
          of={{
            '@type': 'JewelryStore',
            '@id': `${canonical}#counter-${counter.id}`,
            name: counter.name,
            url: canonical,
            image: `${origin}/brand/icon-512.png`,
            telephone: `+91${counter.mobile}`,
            email: counter.email,
            hasMap: directionsUrl(counter),
            address: {
              '@type': 'PostalAddress',
              streetAddress: counter.address,
              addressLocality: counter.city,
              addressRegion: counter.state,
              postalCode: counter.pincode,
              addressCountry: 'IN',
            },
            parentOrganization: { '@type': 'Organization', name: brandName, url: `${origin}/` },
          }}
        />
      ))}
    </>
  )
}
