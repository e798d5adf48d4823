import { splitLanguage } from '../language-address.ts'
import { pages } from '../routes.ts'
import type { Language } from '../texts/language.ts'

/** The URL of a request, reduced to what can change the response. */
export interface PageAddress {
  /** Without the language prefix, as in `routes.ts`. */
  readonly path: string
  /** Empty, or with its question mark; for an open page only the keys it declares, in a fixed order. */
  readonly query: string
  /** The request is for the page's data, not its document. */
  readonly data: boolean
  readonly language: Language
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i')
const queryKeys = pages
  .filter((page) => page.queryParams.length > 0)
  .map((page) => ({ pattern: patternOf(page.path), keys: page.queryParams }))
const personal = pages.filter((page) => page.kind !== 'open').map((page) => patternOf(page.path))

const dataPrefix = '/_data'

/** Parses the part of a request's URL after the host, without building a URL object: this runs for every page served. */
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

/** Whether a path is valid: it can be decoded and has no empty or dot segments. */
export function isReadable(path: string): boolean {
  if (path.includes('//') || path.includes('\\')) return false
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
