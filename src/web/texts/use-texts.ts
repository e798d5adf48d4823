import { createContext, useContext } from 'react'
import type { Area } from './area.ts'
import type { Language } from './language.ts'

/** A language and what it says; areas it leaves out are said in English. */
export interface Speech {
  readonly language: Language
  readonly says: Readonly<Record<string, object>>
  /** In a part of the page that is English for want of a translation: the language of the visitor. */
  readonly preferred?: Speech
}

export const english: Speech = { language: 'en', says: {} }

export const SpeechContext = createContext<Speech>(english)

/** The language of this part of the page: English where its texts are not translated. */
export const useLanguage = (): Language => useContext(SpeechContext).language

/** The language of the page's address, wherever on the page it is asked for. */
export function useVisitorLanguage(): Language {
  const speech = useContext(SpeechContext)
  return (speech.preferred ?? speech).language
}

/** The texts of an area in a language; in English where it is not translated. */
export const textsIn = <Texts>({ says }: Speech, { name, english: texts }: Area<Texts>): Texts =>
  (says[name] as Texts | undefined) ?? texts

/** The texts of an area in the visitor's language: `const t = useTexts(headerTexts)`. */
export const useTexts = <Texts>(area: Area<Texts>): Texts => textsIn(useContext(SpeechContext), area)
