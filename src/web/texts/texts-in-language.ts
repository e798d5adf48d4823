import type { Language } from './language.ts'

/** Without the Hindi texts: each stands in the place of the English one, or is not shown. */
export type InLanguage<Data> = Data extends Date
  ? Data
  : Data extends readonly (infer Item)[]
    ? InLanguage<Item>[]
    : Data extends object
      ? { [Key in keyof Data as Key extends `${string}Hi` ? never : Key]: InLanguage<Data[Key]> }
      : Data

/**
 * What the API answers, in the language of a page: staff write a text as `title` and, for Hindi pages, as `titleHi` beside it
 * (decision 0102). On Hindi pages it takes the place of the English one unless it is empty; in either language no `…Hi` is left.
 * It is called where answers reach the pages, on the server and in the browser, and nowhere else.
 */
export const textsInLanguage = <Data>(data: Data, language: Language): InLanguage<Data> =>
  chosenIn(data, language) as InLanguage<Data>

function chosenIn(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((one) => chosenIn(one, language))
  if (!isPlainObject(value)) return value
  const chosen: Record<string, unknown> = {}
  for (const name in value) {
    if (name.endsWith('Hi') && name.slice(0, -2) in value) continue
    const hindi = language === 'hi' ? value[`${name}Hi`] : undefined
    chosen[name] = chosenIn(isText(hindi) ? hindi : value[name], language)
  }
  return chosen
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isText = (hindi: unknown): boolean =>
  typeof hindi === 'string' ? hindi !== '' : Array.isArray(hindi) && hindi.length > 0
