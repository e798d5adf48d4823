import { JsonLd } from '../../json-ld.tsx'
import { homeTexts } from '../../texts/home.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { urls } from '../../urls.ts'

interface HomeHeadProps {
  canonical: string
  legalName: string
}

/** Title, description, and who sells here, for search engines. */
export function HomeHead({ canonical, legalName }: HomeHeadProps) {
  const t = useTexts(homeTexts).head
  return (
    <>
      <title>{t.title}</title>
      <meta name="description" content={t.description} />
      <link rel="canonical" href={canonical} />
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
