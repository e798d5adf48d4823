/**
 * What pages say, apart from what the API says (`wire/messages.ts`): an area holds the words of one part of the shop, in
 * English. Another language is a folder beside it that says the same areas again (`hindi/`), all of them (`hindi.test.ts`).
 */
export interface Area<Texts> {
  readonly name: string
  readonly english: Texts
}

export const area = <Texts extends object>(name: string, english: Texts): Area<Notice<Texts>> => ({
  name,
  english: english as unknown as Notice<Texts>,
})

/** The same texts in any language: sentences, sentences with something put in, lists and groups of them. */
type Notice<Text> = Text extends string
  ? string
  : Text extends (...params: infer Given) => unknown
    ? (...params: Given) => string
    : { readonly [Key in keyof Text]: Notice<Text[Key]> }

/** What a translation of an area is: `const header: Texts<typeof headerTexts> = …`. */
export type Texts<Of> = Of extends Area<infer Known> ? Known : never
