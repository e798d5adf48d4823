import type { Language } from './language.ts'

/** What staff wrote for Hindi pages, or the English text where they wrote none. */
export const textInLanguage = (language: Language, english: string, hindi: string): string =>
  language === 'hi' && hindi ? hindi : english
