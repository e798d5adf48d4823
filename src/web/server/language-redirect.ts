import { addressIn, languagePrefixes, splitLanguage } from '../language-address.ts'
import { type Language, languageOf } from '../texts/language.ts'
import { sniffless } from './headers.ts'
import type { PageAddress } from './page-key.ts'
import type { PlainRequest, PlainResponse } from './plain-request.ts'

/**
 * Redirects a document to the visitor's language if needed (decision 0091). From outside the shop, the preference decides: an
 * English URL redirects to the same page in Hindi. Inside the shop the link decides, so a link to English always shows English.
 * Only English URLs redirect, and only to Hindi ones, so there is no loop. Runs for every page served: a Hindi URL costs one
 * comparison, an English one a look at the cookies.
 */
export function redirectForLanguage(
  request: PlainRequest,
  { data, language, path }: PageAddress,
): PlainResponse | undefined {
  if (data) return undefined
  // The home page's URL has no trailing slash, like all others.
  if (language === 'hi')
    return path === '/' && slashedHome.test(request.target) ? withoutSlash(request.target) : undefined
  if (languageOf(request.header('cookie')) !== 'hi' || request.header('sec-fetch-site') === 'same-origin')
    return undefined
  if (doubleSlash.test(request.target)) return undefined
  return {
    status: 302,
    // Must not be cached: it is not valid for other visitors, nor after the visitor changes their preference.
    headers: { ...sniffless, location: addressIn('hi', request.target), 'cache-control': 'no-store', vary: 'cookie' },
    body: null,
  }
}

const slashedHome = /^\/hi\//i

/** No page has a double slash in its path; behind `/hi` it would not count as a Hindi URL and would redirect again. */
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

/** For responses shown instead of a page: the language of a Hindi URL, otherwise the visitor's preference. */
export const languageOfRequest = ({ target, header }: PlainRequest): Language =>
  splitLanguage(target).language === 'hi' ? 'hi' : languageOf(header('cookie'))
