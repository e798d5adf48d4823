/**
 * How the browser gets a page's data without a new document: the result of its `load.ts` as JSON, at the page's own path prefixed
 * with `/_data`. Paths here have no language prefix; the language is that of the page being shown.
 */
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { isShopReachable } from '../../browser/is-shop-reachable.ts'
import { networkTimeoutMs } from '../../browser/sentences.ts'
import type { PageHead } from '../head/page-head.ts'
import { addressIn, currentLanguage, splitLanguage } from '../language-address.ts'
import type { SiteFacts } from '../parts/site/site-facts.ts'
import type { Page } from '../routes.ts'
import type { Speech } from '../texts/use-texts.ts'
import { isPayment } from '../urls.ts'
import { headOf, loadPage, pageAt } from './page-code.ts'
import { PageLoadError } from './page-load-error.ts'
import type { PageData } from './use-page.ts'

/** What the route of a page loads. */
export interface LoadedPage {
  /** The result of its `load.ts`; null if the page has none. */
  readonly data: unknown
  /** The document head, in the visitor's language. */
  readonly head: PageHead
  /** The version the data was made from: `processId.version` of the catalogue. */
  readonly edition?: string | undefined
}

/** What the document was rendered from and is hydrated with. */
export interface HydrationData {
  readonly site: SiteFacts
  /** Pattern of the page in `routes.ts`. */
  readonly pattern: string
  /** The result of its `load.ts`. */
  readonly data: unknown
  /** HTTP status of the error that is shown instead of the page. */
  readonly failed?: number
}

interface DataBody extends Partial<Pick<LoadedPage, 'data' | 'edition'>> {
  readonly redirect?: string
  /** There is no such page for this visitor: the document at its address says why. */
  readonly document?: boolean
}

interface Prefetched {
  readonly at: number
  readonly response: Promise<Response>
}
/** Prefetched responses, used once and only for a few seconds: a price must not come from an old hover. */
const prefetched = new Map<string, Prefetched>()
const freshMs = 10_000

const isFresh = ({ at }: Prefetched): boolean => performance.now() - at < freshMs
const dataAddress = (address: string): string => `/_data${addressIn(currentLanguage(), address.split('#')[0] ?? '/')}`

const fetchData = (url: string, signal?: AbortSignal): Promise<Response> => {
  const timeout = AbortSignal.timeout(networkTimeoutMs)
  return fetch(url, {
    headers: { accept: 'application/json' },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}

function prefetchData(url: string): Promise<Response> {
  const response = fetchData(url)
  // An error is not kept: the click requests again.
  const drop = () => prefetched.delete(url)
  response.then(({ ok }) => ok || drop(), drop)
  prefetched.set(url, { at: performance.now(), response })
  return response
}

/** Prefetches a page's code and data. Errors are ignored here: they show when the visitor navigates. */
export function prefetchPage(address: string): void {
  const { page } = pageAt(address.split(/[?#]/)[0] ?? '/')
  loadPage(page).catch(() => {})
  if (!page.loads) return
  const url = dataAddress(address)
  const cached = prefetched.get(url)
  if (!cached || !isFresh(cached)) prefetchData(url)
}

/**
 * Fetches a page's data for the navigation that follows; false on failure, so that the current page can stay. `anew`: ignores
 * prefetched data, which may predate a change.
 */
export async function fetchAhead(address: string, { anew = false } = {}): Promise<boolean> {
  const url = dataAddress(address)
  const cached = prefetched.get(url)
  const response = await (cached && !anew && isFresh(cached) ? cached.response : prefetchData(url)).catch(() => null)
  if (response?.ok) return true
  prefetched.delete(url)
  return false
}

/** The result of another page's `load.ts`, for a row of a list shown elsewhere. `null` on failure. */
export async function fetchPageData<Load extends (...args: never[]) => unknown>(
  address: string,
  signal: AbortSignal,
): Promise<PageData<Load> | null> {
  try {
    const response = await fetchData(dataAddress(address), signal)
    return response.ok ? (((await response.json()) as { data?: PageData<Load> }).data ?? null) : null
  } catch {
    return null
  }
}

function takePrefetched(url: string, signal: AbortSignal): Promise<Response> {
  const cached = prefetched.get(url)
  prefetched.delete(url)
  return cached && isFresh(cached) ? cached.response : fetchData(url, signal)
}

/**
 * The loader of a page for navigations in the browser. `/_data` is independent of language: the head is built here from the data
 * and the page's texts. The payment page needs its own headers, which only a document brings.
 */
export const loaderInBrowser =
  (visit: { readonly speech: Speech; readonly site: SiteFacts }) =>
  (page: Page) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<LoadedPage> => {
    const { pathname, search, searchParams: query } = new URL(request.url)
    const address = splitLanguage(pathname).path + search
    if (isPayment(pathname) !== isPayment(window.location.pathname)) throw redirectDocument(address)
    const [{ redirect: target, document: asDocument, data = null, edition }, code] = await Promise.all([
      page.loads ? readData(dataAddress(address), request.signal) : noData,
      loadPage(page).catch((failure: unknown) => loadInDocument(failure, address)),
    ])
    if (target) throw redirect(target)
    if (asDocument) throw redirectDocument(address)
    return { data, head: headOf(code, { ...visit, data, params, query }), edition }
  }

/**
 * The code of a page did not come although the shop can be reached: the browser remembers it as missing (load-with-styles.ts), or
 * it belongs to an earlier release. A new document requests it anew. Throws the redirect to it, or the failure.
 */
async function loadInDocument(failure: unknown, address: string): Promise<never> {
  const isMissing = failure instanceof PageLoadError && failure.isCodeMissing
  throw isMissing && (await isShopReachable(addressIn(currentLanguage(), address)))
    ? redirectDocument(address)
    : failure
}

/** For a page without `load.ts`. */
const noData: DataBody = {}

async function readData(url: string, signal: AbortSignal): Promise<DataBody> {
  const response = await takePrefetched(url, signal).catch(() => null)
  if (!response?.ok) throw new PageLoadError(response?.status ?? 0)
  return response.json().catch(() => {
    throw new PageLoadError(0)
  })
}
