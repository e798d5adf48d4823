/** Every page has two addresses (decision 0091): the contract's, in English, and the same behind `/hi`, in Hindi. */
import type { Language } from './texts/language.ts'

/** What stands before the paths of a language's pages; the router calls it `basename`. */
export const languagePrefixes: Readonly<Record<Language, string>> = { en: '', hi: '/hi' }

export interface LanguagePath {
  readonly language: Language
  /** As `urls.ts` and `routes.ts` have it, without the prefix of the language. */
  readonly path: string
}

/** `/hi//example.com` is no page: without its prefix it would be the address of another site. */
const hindiPath = /^\/hi(?=\/(?!\/)|[?#]|$)/i

/** The language of a path or address of this site, and the same page's path without it: `/hi/cart` is `/cart` in Hindi. */
export function splitLanguage(address: string): LanguagePath {
  if (!hindiPath.test(address)) return { language: 'en', path: address }
  const path = address.slice(languagePrefixes.hi.length)
  return { language: 'hi', path: path.startsWith('/') ? path : `/${path}` }
}

/** A page's address in a language: `/` is `/hi` in Hindi, `/cart?x=1` is `/hi/cart?x=1`. Expects one without a language. */
export function addressIn(language: Language, address: string): string {
  const prefix = languagePrefixes[language]
  return prefix && /^\/(?:[?#]|$)/.test(address) ? prefix + address.slice(1) : prefix + address
}

/** In the browser: the language of the page being shown. It changes only with a new document. */
export const currentLanguage = (): Language => splitLanguage(window.location.pathname).language
