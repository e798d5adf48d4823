/**
 * How the browser gets the data of a page without a new document: the answer of its `load.ts` as JSON, found under `/_data`
 * before the page's own address. Addresses here are without a language, which is that of the page being shown.
 */
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
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
  /** The answer of its `load.ts`; null where the page has none. */
  readonly data: unknown
  /** What the head of the document says of it, in the visitor's language. */
  readonly head: PageHead
  /** What the data was made from: `house.version` of the catalogue. */
  readonly edition?: string | undefined
}

/** What the document was rendered from and is hydrated with. */
export interface HydrationData {
  readonly site: SiteFacts
  /** Pattern of the page in `routes.ts`. */
  readonly pattern: string
  /** The answer of its `load.ts`. */
  readonly data: unknown
  /** HTTP status of the error that is shown instead of the page. */
  readonly failed?: number
}

interface DataBody extends Partial<Pick<LoadedPage, 'data' | 'edition'>> {
  readonly redirect?: string
}

interface Prefetched {
  readonly at: number
  readonly response: Promise<Response>
}
/** Prefetched responses, used once, for a few seconds: a price must not come from an old hover. */
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
  // An error is not kept for the click: that asks again.
  const drop = () => prefetched.delete(url)
  response.then(({ ok }) => ok || drop(), drop)
  prefetched.set(url, { at: performance.now(), response })
  return response
}

/** Fetches a page's code and data before it is asked for. Quiet: a failure shows when the visitor really goes there. */
export function prefetchPage(address: string): void {
  const { page } = pageAt(address.split(/[?#]/)[0] ?? '/')
  loadPage(page).catch(() => {})
  if (!page.loads) return
  const url = dataAddress(address)
  const cached = prefetched.get(url)
  if (!cached || !isFresh(cached)) prefetchData(url)
}

/**
 * Fetches a page's data for the navigation that follows; false when it does not come, so that what is shown can stay.
 * `anew`: what was prefetched may be from before a change.
 */
export async function fetchAhead(address: string, { anew = false } = {}): Promise<boolean> {
  const url = dataAddress(address)
  const cached = prefetched.get(url)
  const response = await (cached && !anew && isFresh(cached) ? cached.response : prefetchData(url)).catch(() => null)
  if (response?.ok) return true
  prefetched.delete(url)
  return false
}

/** What another page's `load.ts` answers: a row of a list shown elsewhere. `null` when it did not come. */
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
 * Makes the loader of a page for navigations in the browser. `/_data` says nothing in any language: the head is made here of
 * the data and the texts the page is shown with. The payment page has headers of its own, which only a document brings.
 */
export const loaderInBrowser =
  (visit: { readonly speech: Speech; readonly site: SiteFacts }) =>
  (page: Page) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<LoadedPage> => {
    const { pathname, search, searchParams: query } = new URL(request.url)
    const address = splitLanguage(pathname).path + search
    if (isPayment(pathname) !== isPayment(window.location.pathname)) throw redirectDocument(address)
    const [{ redirect: target, data = null, edition }, code] = await Promise.all([
      page.loads ? readData(dataAddress(address), request.signal) : noData,
      loadPage(page),
    ])
    if (target) throw redirect(target)
    return { data, head: headOf(code, { ...visit, data, params, query }), edition }
  }

/** Of a page without `load.ts`. */
const noData: DataBody = {}

async function readData(url: string, signal: AbortSignal): Promise<DataBody> {
  const response = await takePrefetched(url, signal).catch(() => null)
  if (!response?.ok) throw new PageLoadError(response?.status ?? 0)
  return response.json().catch(() => {
    throw new PageLoadError(0)
  })
}
