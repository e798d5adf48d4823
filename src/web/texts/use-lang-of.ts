import { type Language, languageTags, tagOfText } from './language.ts'
import { useLanguage } from './use-texts.ts'

type LangOf = (text: unknown) => string | undefined

const langOfIn =
  (around: Language): LangOf =>
  (text) => {
    const tag = tagOfText(text)
    return tag === languageTags[around] ? undefined : tag
  }
const langOfs: Readonly<Record<Language, LangOf>> = { en: langOfIn('en'), hi: langOfIn('hi') }

/**
 * The `lang` attribute of a text whose language is known only from its letters: names, reviews, texts of staff, and sentences
 * that may be ours or the API's. Undefined if it is the language of the page around it: `const langOf = useLangOf()`.
 */
export const useLangOf = (): LangOf => langOfs[useLanguage()]
