import { splitLanguage } from '../../language-address.ts'
import { type Language, languageTags } from '../../texts/language.ts'
import { alternatesOf } from './alternates.ts'

export interface LanguageTagsProps {
  /** The page's canonical address, whole. */
  canonical: string
  /** Scheme and host of the shop. */
  origin: string
  /** Of the address. */
  language: Language
  /** The page's texts are translated; else it is English at both addresses, and one of them is enough for search engines. */
  isTranslated: boolean
}

/** Elements of the head: the language of the page for link previews, and its addresses in both languages for search engines. */
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
