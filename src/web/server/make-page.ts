import { renderShopDocument } from './document/document.ts'
import { plainErrorPage } from './document/plain-error-page.ts'
import { securityHeaders, sniffless } from './headers.ts'
import type { FreshPage } from './page-cache.ts'
import type { PageAddress } from './page-key.ts'
import type { PagesSettings } from './pages.ts'
import type { RenderedDocument, Renderer, RenderValidity } from './rendered-page.ts'
import type { LoadedSite } from './site.ts'

interface MadePage {
  readonly fresh: FreshPage
  readonly isCacheable: boolean
}

/** Renders the document or the data of a URL, with its headers; a bug becomes a logged 500. */
export async function makePage(
  settings: PagesSettings,
  address: PageAddress,
  site: () => Promise<LoadedSite>,
): Promise<MadePage> {
  const holdUntil = settings.pricesHoldUntil()
  const { fresh, isCacheable } = await (address.data
    ? makeData(settings, address)
    : makeDocument(settings, address, site))
  return { fresh: { ...fresh, keepUntil: Math.min(fresh.keepUntil, holdUntil) }, isCacheable }
}

async function makeDocument(
  settings: PagesSettings,
  { path, query, language }: PageAddress,
  site: () => Promise<LoadedSite>,
) {
  const { renderer, assets, headers, origin } = settings
  // Read before anything else: the page may be newer than its edition, but never older.
  const edition = settings.edition()
  let rendered: Awaited<ReturnType<Renderer['renderPage']>>
  let siteTrueUntil: number
  try {
    const { facts, keepUntil } = await site()
    siteTrueUntil = keepUntil
    const url = new URL(path + query, origin)
    const pageFacts = {
      origin,
      edition,
      ...(settings.simulatesPartners && { simulatesPartners: true }),
      ...(settings.isClosed?.() && { isClosed: true }),
    }
    rendered = await renderer.renderPage(url, language, settings.call, { ...facts, ...pageFacts })
  } catch (failure) {
    settings.logError(failure, path)
    const kind = securityHeaders('open', headers)
    return {
      fresh: freshPage(plainErrorPage, 500, { ...kind, ...htmlHeaders, 'cache-control': 'no-store' }),
      isCacheable: false,
    }
  }
  if ('location' in rendered) {
    return {
      fresh: freshPage('', rendered.status, { location: rendered.location, 'cache-control': 'no-cache' }),
      isCacheable: false,
    }
  }
  if (rendered.error) settings.logError(rendered.error, path)
  const { html, styles } = renderShopDocument(rendered, assets)
  const secured = {
    ...securityHeaders(rendered.kind, headers, styles),
    ...htmlHeaders,
    'cache-control': cachingOf(rendered),
    ...retryAfter(rendered),
  }
  const keepUntil = Math.min(rendered.keepUntil, siteTrueUntil, trueUntil(settings, rendered))
  const fresh = { ...freshPage(html, rendered.status, secured), keepUntil, shows: rendered.shows }
  return { fresh, isCacheable: keepsDocument(rendered, path, query) }
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' } as const

/** Open pages are revalidated on every visit (usually with 304); others are not stored. */
const cachingOf = (rendered: RenderedDocument): string =>
  rendered.kind === 'open' && rendered.status < 500 ? 'no-cache' : 'no-store'

const retryAfter = ({ status }: { readonly status: number }): Record<string, string> =>
  status === 503 ? { 'retry-after': '2' } : {}

/**
 * A page rendered without its reviews, because they could not be read, is cached only this long, not until the catalogue changes.
 */
const incompleteMs = 2000
const trueUntil = (settings: PagesSettings, { isIncomplete }: RenderValidity): number =>
  isIncomplete ? settings.now() + incompleteMs : Number.POSITIVE_INFINITY

/**
 * Which documents are cached: open pages with status 200, the one not-found page, and shells of personal pages. Not cached:
 * shells whose URL contains a token, and products that do not exist.
 */
function keepsDocument(rendered: RenderedDocument, path: string, query: string): boolean {
  if (rendered.pattern === '*') return true
  if (rendered.status !== 200) return false
  return rendered.kind === 'open' || (rendered.pattern === path && query === '')
}

async function makeData(settings: PagesSettings, { path, query, language }: PageAddress) {
  const headers = {
    ...sniffless,
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding',
  }
  const edition = settings.edition()
  const url = new URL(path + query, settings.origin)
  const loaded = await settings.renderer.loadData(url, language, settings.call)
  if ('json' in loaded) {
    const { json, shows } = loaded
    const keepUntil = Math.min(loaded.keepUntil, trueUntil(settings, loaded))
    const dated = `${json.slice(0, -1)},"edition":${JSON.stringify(edition)}}`
    return { fresh: { ...freshPage(dated, 200, headers), keepUntil, shows }, isCacheable: true }
  }
  if (loaded.error) settings.logError(loaded.error, path)
  if (loaded.location)
    return { fresh: freshPage(JSON.stringify({ redirect: loaded.location }), 200, headers), isCacheable: false }
  return { fresh: freshPage('{}', loaded.status, { ...headers, ...retryAfter(loaded) }), isCacheable: false }
}

const freshPage = (text: string, status: number, headers: Record<string, string>): FreshPage => ({
  text,
  status,
  headers,
  keepUntil: Number.POSITIVE_INFINITY,
  shows: new Set(),
})
