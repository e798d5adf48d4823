/** Every page has two addresses (decision 0091): the contract's in English, and the same behind `/hi` in Hindi. */
import type { Language } from './texts/language.ts'

/** The path prefix of a language's pages; the router calls it `basename`. */
export const languagePrefixes: Readonly<Record<Language, string>> = { en: '', hi: '/hi' }

export interface LanguagePath {
  readonly language: Language
  /** As in `urls.ts` and `routes.ts`, without the language prefix. */
  readonly path: string
}

/** `/hi//example.com` is no page: without its prefix it would be the address of another site. */
const hindiPath = /^\/hi(?=\/(?!\/)|[?#]|$)/i

/** The language of a path or address of this site, and the path without its language: `/hi/cart` is `/cart` in Hindi. */
export function splitLanguage(address: string): LanguagePath {
  if (!hindiPath.test(address)) return { language: 'en', path: address }
  const path = address.slice(languagePrefixes.hi.length)
  return { language: 'hi', path: path.startsWith('/') ? path : `/${path}` }
}

/**
 * The address of a page in a language: `/` is `/hi` in Hindi, `/cart?x=1` is `/hi/cart?x=1`. Expects an address without a
 * language.
 */
export function addressIn(language: Language, address: string): string {
  const prefix = languagePrefixes[language]
  return prefix && /^\/(?:[?#]|$)/.test(address) ? prefix + address.slice(1) : prefix + address
}

/** In the browser: the language of the page being shown. It changes only with a new document. */
export const currentLanguage = (): Language => splitLanguage(window.location.pathname).language
