/**
 * How the browser gets the next page when it moves there without a new document: its code, and the answer of its
 * `load.ts` as JSON, found under `/_data` before the page's own address.
 */
import type { Location } from './location.ts'
import { loadPage, pageAt } from './page-code.ts'
import { networkTimeoutMs } from './sentences.ts'
import type { PageData, Visit } from './visit.ts'

interface Fetched {
  readonly at: number
  readonly answer: Promise<Response>
}
/** Prefetched answers, used once, for a few seconds: a price must not come from an old hover. */
const ahead = new Map<string, Fetched>()
const freshMs = 10_000

export const dataAddress = (pathAndQuery: string): string => `/_data${pathAndQuery}`

const ask = (address: string, signal?: AbortSignal): Promise<Response> => {
  const timeout = AbortSignal.timeout(networkTimeoutMs)
  return fetch(address, {
    headers: { accept: 'application/json' },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
}

/** Fetches a page's code and data before it is asked for. Quiet: a failure shows when the visitor really goes there. */
export function prefetch(pathAndQuery: string): void {
  const [whole = '/'] = pathAndQuery.split('#')
  const { page } = pageAt(whole.split('?')[0] ?? '/')
  loadPage(page).catch(() => {})
  if (!page.loads) return
  const address = dataAddress(whole)
  const known = ahead.get(address)
  if (known && performance.now() - known.at < freshMs) return
  const answer = ask(address)
  answer.catch(() => ahead.delete(address))
  ahead.set(address, { at: performance.now(), answer })
}

/** Fetches a page's data ahead of a move; false when it does not come, so that what is shown can stay. */
export async function fetched(pathAndQuery: string): Promise<boolean> {
  prefetch(pathAndQuery)
  const address = dataAddress(pathAndQuery)
  const answer = await ahead.get(address)?.answer.catch(() => null)
  if (answer?.ok) return true
  ahead.delete(address)
  return false
}

/** What another page's `load.ts` answers: a row of a list shown elsewhere. `null` when it did not come. */
export async function dataAt<Load extends (...given: never[]) => unknown>(
  pathAndQuery: string,
  signal: AbortSignal,
): Promise<PageData<Load> | null> {
  try {
    const answer = await ask(dataAddress(pathAndQuery), signal)
    return answer.ok ? (((await answer.json()) as { data?: PageData<Load> }).data ?? null) : null
  } catch {
    return null
  }
}

function take(address: string, signal: AbortSignal): Promise<Response> {
  const known = ahead.get(address)
  ahead.delete(address)
  return known && performance.now() - known.at < freshMs ? known.answer : ask(address, signal)
}

interface Told {
  readonly data?: unknown
  readonly edition?: string
  readonly redirect?: string
}

const Nothing = (): null => null

/** The visit at this address, or the address it leads on to. Throws only when it is called off. */
export async function arriveAt(location: Location, signal: AbortSignal): Promise<Visit | { moved: string }> {
  const { page, params } = pageAt(location.pathname)
  const nowhere = { location, page, params, Page: Nothing, area: undefined, data: null }
  try {
    const [code, answer] = await Promise.all([
      loadPage(page).catch(() => null),
      page.loads ? take(dataAddress(location.pathname + location.search), signal) : null,
    ])
    if (!code) return { ...nowhere, failed: 0, lacksCode: true }
    if (answer && !answer.ok) return { ...nowhere, failed: answer.status }
    const told = answer ? ((await answer.json()) as Told) : {}
    return told.redirect
      ? { moved: told.redirect }
      : { location, page, params, Page: code.Page, area: code.area, data: told.data ?? null, edition: told.edition }
  } catch (trouble) {
    if (signal.aborted) throw trouble
    return { ...nowhere, failed: 0 }
  }
}
