import './footer.css'
import { headerTexts } from '../texts/header.ts'
import { chooseLanguage, type Language, languageNames } from '../texts/language.ts'
import { useLanguage, useTexts } from '../texts/use-texts.ts'
import { ActionButton } from '../ui/action-button.tsx'

const languages = Object.keys(languageNames) as Language[]

/** Each language by its own name; the page comes back in the one chosen. */
export function LanguageSwitch() {
  const t = useTexts(headerTexts)
  const spoken = useLanguage()
  return (
    <fieldset className="theme-choice" aria-label={t.language}>
      {languages.map((language) => (
        <ActionButton
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === spoken}
          onClick={() => language !== spoken && chooseLanguage(language)}
        >
          {languageNames[language]}
        </ActionButton>
      ))}
    </fieldset>
  )
}

/** The other language alone, where there is room for one word. */
export function OtherLanguage() {
  const spoken = useLanguage()
  const other = languages.find((language) => language !== spoken) ?? spoken
  return (
    <ActionButton lang={other} onClick={() => chooseLanguage(other)}>
      {languageNames[other]}
    </ActionButton>
  )
}
