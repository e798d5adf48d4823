import { JsonLd } from '../../json-ld.tsx'
import { homeTexts } from '../../texts/home.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { urls } from '../../urls.ts'
import { useAbsoluteAddress, useSite } from '../../use-page.ts'

interface HomeHeadProps {
  canonical: string
  legalName: string
}

/** Title, description, and who sells here, for search engines. */
export function HomeHead({ canonical, legalName }: HomeHeadProps) {
  const t = useTexts(homeTexts).head
  const { origin } = useSite()
  const absoluteAddress = useAbsoluteAddress()
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
          url: `${origin}/`,
          logo: `${origin}/brand/icon-512.png`,
        }}
      />
      <JsonLd of={searchFacts(absoluteAddress)} />
    </>
  )
}

const placeForText = 'searched'

/** How the shop is searched, for those who search it from elsewhere. */
const searchFacts = (addressOf: (path: string) => string): object => ({
  '@type': 'WebSite',
  name: 'Silvera',
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
