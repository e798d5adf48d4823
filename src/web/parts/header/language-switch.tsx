import { useLocation } from 'react-router'
import { addressIn } from '../../language-address.ts'
import '../footer/footer.css'
import { type Language, languageNames, languageTags, rememberLanguage } from '../../texts/language.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.ts'

const languages = Object.keys(languageNames) as Language[]

/** Each language under its own name; choosing one shows the current page in it. */
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

/** A link to the other language only, where there is room for one word. */
export function OtherLanguage() {
  const current = useLanguage()
  return languages
    .filter((language) => language !== current)
    .map((language) => <LanguageLink key={language} language={language} />)
}

/** A link to this page in another language, for visitors and search engines; following it saves the language as preferred. */
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
      // Cached documents omit what does not affect rendering: fragments, unknown query keys, the path of the not-found page.
      suppressHydrationWarning
    >
      {languageNames[language]}
    </a>
  )
}
