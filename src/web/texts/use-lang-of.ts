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
 * What `lang` says of a text that only its letters tell the language of: names, reviews, what staff wrote, and sentences that are
 * either ours or the API's. Nothing where that is the language of the part of the page around it: `const langOf = useLangOf()`.
 */
export const useLangOf = (): LangOf => langOfs[useLanguage()]
