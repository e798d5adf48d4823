import { redirect } from 'react-router'
import type { ApiCall } from '../server/api-call.ts'
import type { Language } from '../texts/language.ts'
import { PageLoadError } from './page-load-error.ts'

/**
 * What a page's `load.ts` is given. It runs only on the server: `call` reaches the API in-process, with our names.
 * Its answer travels as JSON, so it holds no dates and no functions, and as little else as the page needs.
 */
export interface LoadRequest {
  readonly call: ApiCall
  /** Scheme and host of the shop, for addresses that must be whole. */
  readonly origin: string
  /** Of the address, which is also the language of what is answered. */
  readonly language: Language
  /** Without the language, as `urls.ts` has it. */
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  /** Only the query keys the page knows (`routes.ts`). */
  readonly query: URLSearchParams
  /** The page is true no longer than until then: the next edge of a deal, midnight in India, a rate going stale. */
  readonly keepUntil: (time: Date) => void
  /**
   * The whole address that search engines know this page by, for a path without a language: its Hindi address when it is
   * shown in Hindi, the English one otherwise, also for a page whose text staff have not translated (decision 0091).
   */
  readonly canonicalOf: (path: string, isTranslated?: boolean) => string
  /** The page shows these products: it is dropped when the stock of one of them crosses 5 or 0. */
  readonly shows: (productIds: readonly number[]) => void
}

/** `throw notFound()`: the not-found page, with its status. */
export const notFound = (): PageLoadError => new PageLoadError(404)

/** `throw moved(url)`: another address of this site shows this. */
export const redirectPermanently = (url: string): Response => redirect(url, 301)

/** `throw unavailable(answer)`: the call behind the page was refused or failed. */
export const unavailable = (response: { readonly status: number }): PageLoadError =>
  new PageLoadError(response.status || 503)
