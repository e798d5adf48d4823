/**
 * Texts of pages; those of the API are in `wire/messages.ts`. An area holds the English texts of one part of the shop. Another
 * language is a folder next to it with the same areas (`hindi/`), all of which must exist (`hindi.test.ts`).
 */
export interface Area<Texts> {
  readonly name: string
  readonly english: Texts
}

export const area = <Texts extends object>(name: string, english: Texts): Area<Translated<Texts>> => ({
  name,
  english: english as unknown as Translated<Texts>,
})

/** The same texts in any language: sentences, sentences with parameters, lists and groups of them. */
type Translated<Text> = Text extends string
  ? string
  : Text extends (...params: infer Params) => unknown
    ? (...params: Params) => string
    : { readonly [Key in keyof Text]: Translated<Text[Key]> }

/** The type of an area's translation: `const header: Texts<typeof headerTexts> = …`. */
export type Texts<Of> = Of extends Area<infer AreaTexts> ? AreaTexts : never
