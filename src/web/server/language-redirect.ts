import { addressIn, languagePrefixes, splitLanguage } from '../language-address.ts'
import { type Language, languageOf } from '../texts/language.ts'
import { sniffless } from './headers.ts'
import type { PageAddress } from './page-key.ts'
import { type PlainRequest, type PlainResponse, requestTargetOf } from './plain-request.ts'

/**
 * Where a document is to be had instead, by its language (decision 0091). From outside the shop the visitor's preference decides:
 * an English address leads to the same page in Hindi. Inside the shop the link decides, so that a link to English always shows
 * English; as only English addresses lead on, and only to Hindi ones, nothing goes round in a circle. This runs for every page
 * served: a Hindi address costs a comparison, an English one the look into the cookies.
 */
export function redirectForLanguage(
  request: PlainRequest,
  { data, language, path }: PageAddress,
): PlainResponse | undefined {
  if (data) return undefined
  // The home page's address has no slash at its end, as no other has.
  if (language === 'hi')
    return path === '/' && slashedHome.test(request.target) ? withoutSlash(request.target) : undefined
  if (languageOf(request.header('cookie')) !== 'hi' || request.header('sec-fetch-site') === 'same-origin')
    return undefined
  if (doubleSlash.test(request.target)) return undefined
  return {
    status: 302,
    // Not for the next visitor, nor for this one after another choice.
    headers: { ...sniffless, location: addressIn('hi', request.target), 'cache-control': 'no-store', vary: 'cookie' },
    body: null,
  }
}

const slashedHome = /^\/hi\//i

/** No page has one in its path; behind `/hi` it would not count as a Hindi address and lead on again. */
const doubleSlash = /^[^?#]*\/\//

const withoutSlash = (target: string): PlainResponse => ({
  status: 308,
  headers: {
    ...sniffless,
    location: languagePrefixes.hi + target.replace(slashedHome, ''),
    'cache-control': 'no-cache',
  },
  body: null,
})

/** For what is shown instead of a page: the language of a Hindi address, else the visitor's preference. */
export const languageOfRequest = ({ url, headers }: Request): Language =>
  splitLanguage(requestTargetOf(url)).language === 'hi' ? 'hi' : languageOf(headers.get('cookie'))
