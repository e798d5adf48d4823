/** What a page tells of itself in the other language, to search engines and to services that show links. */
import { addressIn, splitLanguage } from '../language-address.ts'
import { type Language, languageTags } from '../texts/language.ts'

export interface Alternate {
  /** As `hreflang` has it; `x-default` is for readers of neither language. */
  readonly hreflang: string
  /** Whole address. */
  readonly href: string
}

/** The addresses of a page that is there in both languages, of which `path` is the one without a language. */
export const alternatesOf = (path: string, origin: string): readonly Alternate[] => [
  { hreflang: languageTags.en, href: origin + path },
  { hreflang: languageTags.hi, href: origin + addressIn('hi', path) },
  { hreflang: 'x-default', href: origin + path },
]

interface LanguageOfDocument {
  /** The page's canonical address, whole, as it stands in the markup. */
  readonly canonical: string
  readonly origin: string
  /** Of the address. */
  readonly language: Language
  /** The page's texts are translated; else it is English at both addresses, and one of them is enough for search engines. */
  readonly isTranslated: boolean
}

/** Elements of the head: the alternates of a page that is translated, and the language for `og:locale`. */
export function languageTagsOf({ canonical, origin, language, isTranslated }: LanguageOfDocument): string {
  const shown = isTranslated ? language : 'en'
  const locale = `<meta property="og:locale" content="${localeOf(shown)}">`
  if (!isTranslated) return locale
  const other = shown === 'hi' ? 'en' : 'hi'
  const { path } = splitLanguage(canonical.slice(origin.length))
  const links = alternatesOf(path, origin).map(
    ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${href}">`,
  )
  return `${locale}<meta property="og:locale:alternate" content="${localeOf(other)}">${links.join('')}`
}

const localeOf = (language: Language): string => languageTags[language].replace('-', '_')
