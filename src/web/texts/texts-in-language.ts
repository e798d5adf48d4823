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

/** Copies only what contains a Hindi text: most parts of an answer do not. */
function chosenIn(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) {
    const chosen = value.map((one) => chosenIn(one, language))
    return chosen.every((one, at) => one === value[at]) ? value : chosen
  }
  if (!isPlainObject(value)) return value
  let chosen: Record<string, unknown> | undefined
  const names = Object.keys(value)
  for (const [at, name] of names.entries()) {
    const isHindi = name.endsWith('Hi') && name.slice(0, -2) in value
    const hindi = language === 'hi' ? value[`${name}Hi`] : undefined
    const one = isHindi ? undefined : chosenIn(isText(hindi) ? hindi : value[name], language)
    if (isHindi || one !== value[name]) chosen ??= pickNames(value, names.slice(0, at))
    if (chosen && !isHindi) chosen[name] = one
  }
  return chosen ?? value
}

const pickNames = (value: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, value[name]]))

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isText = (hindi: unknown): boolean =>
  typeof hindi === 'string' ? hindi !== '' : Array.isArray(hindi) && hindi.length > 0
