import { type MessageLanguage, messageLanguages } from '../../../../units/language/message-language.ts'
import { Chip } from '../../../../web/ui/value/chip.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { languageTitles } from './message-labels.ts'

/** The language that the page shows, kept in its address. */
export function useChosenLanguage(): readonly [MessageLanguage, (language: MessageLanguage) => void] {
  const [{ language: typed }, change] = useTypedSearchParams({ language: 'en' })
  return [messageLanguages.find((one) => one === typed) ?? 'en', (language) => change({ language })]
}

interface LanguageChipsProps {
  readonly chosen: MessageLanguage
  readonly onChoose: (language: MessageLanguage) => void
}

export const LanguageChips = ({ chosen, onChoose }: LanguageChipsProps) => (
  <div className="chips">
    {messageLanguages.map((language) => (
      <Chip key={language} chosen={language === chosen} onClick={() => onChoose(language)}>
        {languageTitles[language]}
      </Chip>
    ))}
  </div>
)
