import { breadcrumbFacts, JsonLd } from '../../../head/json-ld.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { contentTexts } from '../../../texts/content/content.ts'
import { languageTags } from '../../../texts/language.ts'
import { useLanguage, useTexts } from '../../../texts/use-texts.ts'
import type { ContentPageView } from './load.ts'
import { isGuide } from './related.ts'

/** For search engines: where the page stands and, on the page about us, who we are. */
export function ContentStructuredData({ page }: { page: ContentPageView }) {
  const { canonical, origin, title, slug } = page
  const t = useTexts(contentTexts)
  return (
    <>
      <JsonLd
        of={breadcrumbFacts([
          { name: t.home, url: `${origin}/` },
          { name: title, url: canonical },
        ])}
      />
      {slug === 'about-us' && <CompanyData origin={origin} />}
      {isGuide(slug) && <ArticleData page={page} />}
    </>
  )
}

function ArticleData({ page }: { page: ContentPageView }) {
  const { origin, canonical, title, metaDescription, updatedAt, isTranslated } = page
  const { brandName } = useSite()
  const language = useLanguage()
  const publisher = {
    '@type': 'Organization',
    name: brandName,
    url: `${origin}/`,
    logo: `${origin}/brand/icon-512.png`,
  }
  return (
    <JsonLd
      of={{
        '@type': 'Article',
        headline: title,
        description: metaDescription,
        dateModified: updatedAt,
        inLanguage: isTranslated ? languageTags[language] : languageTags.en,
        mainEntityOfPage: canonical,
        author: publisher,
        publisher,
      }}
    />
  )
}

function CompanyData({ origin }: { origin: string }) {
  const { brandName, legalName, address, phone, email, links } = useSite()
  return (
    <JsonLd
      of={{
        '@type': 'Organization',
        name: brandName,
        legalName,
        url: `${origin}/`,
        logo: `${origin}/brand/icon-512.png`,
        address,
        telephone: phone,
        email,
        sameAs: Object.values(links).filter(Boolean),
      }}
    />
  )
}
