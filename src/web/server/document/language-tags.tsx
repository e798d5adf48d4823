import { splitLanguage } from '../../language-address.ts'
import { type Language, languageTags } from '../../texts/language.ts'
import { alternatesOf } from './alternates.ts'

export interface LanguageTagsProps {
  /** The page's absolute canonical URL. */
  canonical: string
  /** Scheme and host of the shop. */
  origin: string
  /** Language of the URL. */
  language: Language
  /** Whether the page's texts are translated. If not, both URLs are in English, and search engines need only one of them. */
  isTranslated: boolean
}

/** Head elements: the page's language for link previews, and its URLs in both languages for search engines. */
export function LanguageTags({ canonical, origin, language, isTranslated }: LanguageTagsProps) {
  const pageLanguage = isTranslated ? language : 'en'
  const { path } = splitLanguage(canonical.slice(origin.length))
  return (
    <>
      <meta property="og:locale" content={localeOf(pageLanguage)} />
      {isTranslated && <meta property="og:locale:alternate" content={localeOf(pageLanguage === 'hi' ? 'en' : 'hi')} />}
      {isTranslated &&
        alternatesOf(path, origin).map(({ hreflang, href }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
        ))}
    </>
  )
}

const localeOf = (language: Language): string => languageTags[language].replace('-', '_')
