import { JsonLd } from '../../json-ld.tsx'

interface HomeHeadProps {
  canonical: string
  legalName: string
}

/** Title, description, and who sells here, for search engines. */
export function HomeHead({ canonical, legalName }: HomeHeadProps) {
  return (
    <>
      <title>Gold and silver coins and bars | Silvera</title>
      <meta
        name="description"
        content="Gold and silver coins and bars of Silvera, MMTC-PAMP, Kundan and the India Government Mint at today's rate. Every rupee shown, insured to your door."
      />
      <link rel="canonical" href={canonical} />
      <JsonLd
        of={{ '@type': 'Organization', name: 'Silvera', legalName, url: canonical, logo: `${canonical}favicon.svg` }}
      />
    </>
  )
}
