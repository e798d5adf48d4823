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
  if (Array.isArray(value)) return chosenItems(value, language)
  if (!isPlainObject(value)) return value
  let chosen: Record<string, unknown> | undefined
  const names = Object.keys(value)
  for (let at = 0; at < names.length; at++) {
    const name = names[at]!
    const isHindi = name.endsWith('Hi') && name.slice(0, -2) in value
    const hindi = language === 'hi' ? value[`${name}Hi`] : undefined
    const one = isHindi ? undefined : chosenIn(isText(hindi) ? hindi : value[name], language)
    if (isHindi || one !== value[name]) chosen ??= pickNames(value, names, at)
    if (chosen && !isHindi) chosen[name] = one
  }
  return chosen ?? value
}

/** The server answers many lists with the same objects, one for each product, which are large. */
const itemsIn: Readonly<Record<Language, WeakMap<object, unknown>>> = { en: new WeakMap(), hi: new WeakMap() }

function chosenItems(items: readonly unknown[], language: Language): readonly unknown[] {
  let chosen: unknown[] | undefined
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    const one = typeof item === 'object' && item !== null ? chosenItem(item, language) : item
    if (one === item) continue
    chosen ??= items.slice()
    chosen[at] = one
  }
  return chosen ?? items
}

function chosenItem(item: object, language: Language): unknown {
  const known = itemsIn[language].get(item)
  if (known !== undefined) return known
  const chosen = chosenIn(item, language)
  itemsIn[language].set(item, chosen)
  return chosen
}

function pickNames(value: Record<string, unknown>, names: readonly string[], count: number): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (let at = 0; at < count; at++) picked[names[at]!] = value[names[at]!]
  return picked
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isText = (hindi: unknown): boolean =>
  typeof hindi === 'string' ? hindi !== '' : Array.isArray(hindi) && hindi.length > 0
