import { createContext, useContext } from 'react'
import type { Area } from './area.ts'
import { fillFigures, type TextFigures } from './fill-figures.ts'
import type { Language } from './language.ts'

/** A language and what it says; areas it leaves out are said in English. */
export interface Translation {
  readonly language: Language
  readonly says: Readonly<Record<string, object>>
}

/** A translation with the figures of the moment. */
export interface Speech extends Translation {
  readonly figures: TextFigures
  /** In a part of the page that is English for want of a translation: the language of the visitor. */
  readonly preferred?: Speech
}

export const english: Translation = { language: 'en', says: {} }

/** For what is shown without the shop's facts (the offline page), and names none of its figures. */
export const speechWithoutFigures = (translation: Translation): Speech => ({
  ...translation,
  figures: { gst: '', silverGst: '' },
})

export const SpeechContext = createContext<Speech>(speechWithoutFigures(english))

/** The language of this part of the page: English where its texts are not translated. */
export const useLanguage = (): Language => useContext(SpeechContext).language

/** The language of the page's address, wherever on the page it is asked for. */
export function useVisitorLanguage(): Language {
  const speech = useContext(SpeechContext)
  return (speech.preferred ?? speech).language
}

/** The texts of an area in a language; in English where it is not translated. */
export const textsIn = <Texts extends object>(
  { says, figures }: Speech,
  { name, english: texts }: Area<Texts>,
): Texts => fillFigures((says[name] as Texts | undefined) ?? texts, figures)

/** The texts of an area in the visitor's language: `const t = useTexts(headerTexts)`. */
export const useTexts = <Texts extends object>(area: Area<Texts>): Texts => textsIn(useContext(SpeechContext), area)
