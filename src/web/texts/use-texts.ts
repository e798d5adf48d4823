import { createContext, useContext } from 'react'
import type { Area } from './area.ts'
import { fillFigures, type TextFigures } from './fill-figures.ts'
import type { Language } from './language.ts'

/** A language and its texts by area. English has none here: they stand in the areas themselves. */
export interface Translation {
  readonly language: Language
  readonly areas: Readonly<Record<string, object>>
}

/** A translation with the figures of the moment. */
export interface Speech extends Translation {
  readonly figures: TextFigures
}

export const english: Translation = { language: 'en', areas: {} }

/** For what is shown without the shop's facts (the offline page), and names none of its figures. */
export const speechWithoutFigures = (translation: Translation): Speech => ({
  ...translation,
  figures: { gst: '', silverGst: '', brandName: '' },
})

export const SpeechContext = createContext<Speech>(speechWithoutFigures(english))

/** The language of the page, which is that of its address. */
export const useLanguage = (): Language => useContext(SpeechContext).language

/** The texts of an area in a language. */
export const textsIn = <Texts extends object>(
  { areas, figures }: Speech,
  { name, english: texts }: Area<Texts>,
): Texts => fillFigures((areas[name] as Texts | undefined) ?? texts, figures)

/** The texts of an area in the visitor's language: `const t = useTexts(headerTexts)`. */
export const useTexts = <Texts extends object>(area: Area<Texts>): Texts => textsIn(useContext(SpeechContext), area)
