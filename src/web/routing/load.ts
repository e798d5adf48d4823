import { redirect } from 'react-router'
import type { ApiCall } from '../server/api-call.ts'
import type { Language } from '../texts/language.ts'
import { PageLoadError } from './page-load-error.ts'

/**
 * The argument of a page's `load.ts`, which runs only on the server: `call` reaches the API in-process, with our names. Its
 * result is sent as JSON, so it contains no dates or functions, and no more than the page needs.
 */
export interface LoadRequest {
  readonly call: ApiCall
  /** Scheme and host of the shop, for absolute URLs. */
  readonly origin: string
  /** The language of the URL, and so of the response. */
  readonly language: Language
  /** Without the language prefix, as in `urls.ts`. */
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  /** Only the query keys that the page declares (`routes.ts`). */
  readonly query: URLSearchParams
  /** The page is valid until this time at most: start or end of a deal, midnight in India, a rate becoming stale. */
  readonly keepUntil: (time: Date) => void
  /**
   * The whole address that search engines know this page by, for a path without a language: its Hindi address when it is
   * shown in Hindi, the English one otherwise, also for a page whose text staff have not translated (decision 0091).
   */
  readonly canonicalOf: (path: string, isTranslated?: boolean) => string
  /** Declares that the page shows these products: it is dropped from the cache when the stock of one crosses 5 or 0. */
  readonly shows: (productIds: readonly number[]) => void
}

/** `throw notFound()`: shows the not-found page, with its status. */
export const notFound = (): PageLoadError => new PageLoadError(404)

/** `throw redirectPermanently(url)`: the page is at another URL of this site. */
export const redirectPermanently = (url: string): Response => redirect(url, 301)

/** `throw unavailable(response)`: the call behind the page was refused or failed. */
export const unavailable = (response: { readonly status: number }): PageLoadError =>
  new PageLoadError(response.status || 503)
