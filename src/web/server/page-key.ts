import { splitLanguage } from '../language-address.ts'
import { pages } from '../routes.ts'
import type { Language } from '../texts/language.ts'

/** A request's address, cut down to what can change the answer. */
export interface PageAddress {
  /** Without the language, as `routes.ts` has it. */
  readonly path: string
  /** Empty or with its question mark; of an open page only the keys it knows, in one order. */
  readonly query: string
  /** The data of the page is asked for, not its document. */
  readonly data: boolean
  readonly language: Language
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
const queryKeys = pages
  .filter((page) => page.knows.length > 0)
  .map((page) => ({ pattern: patternOf(page.path), keys: page.knows }))
const personal = pages.filter((page) => page.kind !== 'open').map((page) => patternOf(page.path))

const dataPrefix = '/_data'

/** Reads what stands behind the host of a request, without building a URL: this runs for every page served. */
export function pageAddressOf(target: string): PageAddress {
  const hashAt = target.indexOf('#')
  const whole = hashAt < 0 ? target : target.slice(0, hashAt)
  const queryAt = whole.indexOf('?')
  const full = queryAt < 0 ? whole : whole.slice(0, queryAt)
  const data = full.startsWith(`${dataPrefix}/`)
  const { language, path } = splitLanguage(data ? full.slice(dataPrefix.length) : full)
  return {
    path,
    query: queryAt < 0 ? '' : allowedQuery(path, whole.slice(queryAt + 1)),
    data,
    language,
  }
}

function allowedQuery(path: string, text: string): string {
  const keys = queryKeys.find(({ pattern }) => pattern.test(path))?.keys
  if (!keys) return personal.some((pattern) => pattern.test(path)) && text ? `?${text}` : ''
  const params = new URLSearchParams(text)
  const allowed = new URLSearchParams()
  for (const key of keys) {
    const value = params.get(key)
    if (value) allowed.set(key, value)
  }
  const query = allowed.toString()
  return query && `?${query}`
}

/** A path that stands for itself: can be decoded, has no empty or dotted parts. */
export function isReadable(path: string): boolean {
  if (path.includes('//') || path.includes('\\')) return false
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
