import { useLocation } from 'react-router'
import { addressIn } from '../../language-address.ts'
import '../footer/footer.css'
import { type Language, languageNames, languageTags, rememberLanguage } from '../../texts/language.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.ts'

const languages = Object.keys(languageNames) as Language[]

/** Each language by its own name; the page comes back in the one chosen. */
export function LanguageSwitch() {
  const t = useTexts(headerTexts)
  return (
    <nav className="theme-choice" aria-label={t.language}>
      {languages.map((language) => (
        <LanguageLink key={language} language={language} />
      ))}
    </nav>
  )
}

/** The other language alone, where there is room for one word. */
export function OtherLanguage() {
  const current = useLanguage()
  return languages
    .filter((language) => language !== current)
    .map((language) => <LanguageLink key={language} language={language} />)
}

/** A link to this page in a language, for browsers and search engines alike; following it chooses the language. */
function LanguageLink({ language }: { language: Language }) {
  const current = useLanguage()
  const { pathname, search, hash } = useLocation()
  return (
    <a
      href={addressIn(language, pathname + search + hash)}
      lang={language}
      hrefLang={languageTags[language]}
      aria-current={language === current ? 'true' : undefined}
      onClick={() => rememberLanguage(language)}
      // Documents are cached without what does not change them: fragments, unknown query keys, the path that is not found.
      suppressHydrationWarning
    >
      {languageNames[language]}
    </a>
  )
}
