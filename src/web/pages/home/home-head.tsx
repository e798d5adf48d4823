import { JsonLd } from '../../json-ld.tsx'
import { homeTexts } from '../../texts/home.ts'
import { useTexts } from '../../texts/use-texts.ts'

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
        of={{ '@type': 'Organization', name: 'Silvera', legalName, url: canonical, logo: `${canonical}favicon.svg` }}
      />
    </>
  )
}
