import { addressIn } from '../language-address.ts'
import { redirects } from '../routes.ts'
import type { Language } from '../texts/language.ts'
import type { InProcessCall } from './api-call.ts'
import type { DocumentAssets } from './document/document.ts'
import { encodingFor } from './files/encoding.ts'
import { type HeaderSettings, sniffless } from './headers.ts'
import { createIdleCompressor } from './idle-compressor.ts'
import { redirectForLanguage } from './language-redirect.ts'
import { makePage } from './make-page.ts'
import { bodyIn, type CachedPage, compressPage, PageCache } from './page-cache.ts'
import { isReadable, type PageAddress, pageAddressOf } from './page-key.ts'
import { isRead, type PlainRequest, type PlainResponse, plainRequestOf, responseOf } from './plain-request.ts'
import type { Renderer } from './rendered-page.ts'
import type { LoadedSite } from './site.ts'

export interface PagesSettings {
  readonly renderer: Renderer
  readonly assets: DocumentAssets
  readonly headers: HeaderSettings
  /** The API, called in-process as an anonymous visitor: open pages are the same for everyone. */
  readonly call: InProcessCall
  /** Scheme and host of the shop. */
  readonly origin: string
  /** Milliseconds of the shop's clock. */
  readonly now: () => number
  /** The version of the shop's state that pages are made from now. */
  readonly edition: () => string
  /** When prices next change on their own, in milliseconds of the shop's clock. */
  readonly pricesHoldUntil: () => number
  readonly logError: (failure: unknown, path: string) => void
  /** Shows visitors a link to their messages. */
  readonly simulatesPartners?: boolean
  /** Whether the owner has closed the shop for selling. */
  readonly isClosed?: () => boolean
  /** Maximum size of the page cache. */
  readonly cacheBytes: number
}

export interface Pages {
  /** Serves every URL of the site that is neither a file nor the API; an unknown one gets the not-found page. */
  serve(request: Request): Response | Promise<Response>
  /** The same, if the page is cached under this exact URL. */
  ready(request: PlainRequest): PlainResponse | undefined
  /** The stock of these products crossed 5 or 0; null: any open page may have changed. */
  changed(productIds: readonly number[] | null): void
  readonly cachedBytes: number
}

/** How many of the most recently requested pages are rendered again after a change, before their next visitor. */
const refreshCount = 24

interface Making {
  readonly made: Promise<CachedPage>
  /** Something changed while it was rendered: it is served once and not cached. */
  overtaken: boolean
}

export function openPages(settings: PagesSettings): Pages {
  const cache = new PageCache(settings.cacheBytes)
  const making = new Map<string, Making>()
  const sites = new Map<Language, LoadedSite>()
  const idleCompressor = createIdleCompressor((failure) => settings.logError(failure, 'compressing pages'))
  let changes = 0

  /** Header and footer tell the same on every page of a language: asked once until something changes. */
  const siteNow = async (language: Language): Promise<LoadedSite> => {
    const site = sites.get(language)
    if (site && site.keepUntil > settings.now()) return site
    const changesBefore = changes
    const loaded = await settings.renderer.loadSite(language, settings.call)
    if (changesBefore === changes) sites.set(language, loaded)
    return loaded
  }

  const make = (key: string, address: PageAddress): Promise<CachedPage> => {
    const running = making.get(key)
    if (running && !running.overtaken) return running.made
    const started: Making = {
      overtaken: false,
      made: makePage(settings, address, () => siteNow(address.language))
        .then(async ({ fresh, isCacheable }) => {
          const page = await compressPage(fresh)
          if (isCacheable && !started.overtaken) cache.keep(key, page)
          return page
        })
        .finally(() => making.get(key) === started && making.delete(key)),
    }
    making.set(key, started)
    return started.made
  }

  const refresh = async (keys: readonly string[]) => {
    for (const key of keys) {
      await new Promise(setImmediate) // visitors first
      if (!cache.find(key, settings.now())) await make(key, addressOfKey(key))
    }
  }

  const fromCache = (request: PlainRequest, address: PageAddress): PlainResponse | undefined => {
    const key = keyOf(address)
    const cachedPage = cache.find(key, settings.now())
    if (!cachedPage) return undefined
    idleCompressor.offer(cachedPage, (bytes) => cache.replaceBrotli(key, cachedPage, bytes))
    return response(request, cachedPage, (encoding) => cache.bodyOf(key, cachedPage, encoding))
  }
  /** A URL that is not cached may not be a page at all: `serve` decides. */
  const ready = (request: PlainRequest): PlainResponse | undefined => {
    if (!isRead(request.method)) return undefined
    const address = pageAddressOf(request.target)
    const page = fromCache(request, address)
    return page && (redirectForLanguage(request, address) ?? page)
  }

  const find = (request: PlainRequest): PlainResponse | Promise<PlainResponse> => {
    if (!isRead(request.method)) return notAllowed
    const address = pageAddressOf(request.target)
    const existing = redirectForLanguage(request, address) ?? fromCache(request, address)
    if (existing) return existing
    // All unknown paths share the one not-found page, cached under one key.
    const target = resolved(address, settings.renderer)
    if (typeof target === 'string') return redirectTo(addressIn(address.language, target), 308)
    const other = target === address ? undefined : fromCache(request, target)
    if (other) return other
    return make(keyOf(target), target).then((page) => response(request, page, (encoding) => bodyIn(page, encoding)))
  }

  return {
    serve(request) {
      const found = find(plainRequestOf(request))
      return 'then' in found ? found.then(responseOf) : responseOf(found)
    },
    ready,
    changed(productIds) {
      const hot = cache.latest(refreshCount)
      for (const page of making.values()) page.overtaken = true
      if (!productIds) {
        sites.clear()
        changes += 1
      }
      if (productIds) cache.drop(productIds)
      else cache.dropAll()
      refresh(hot).catch((failure) => settings.logError(failure, 'refreshing pages'))
    },
    get cachedBytes() {
      return cache.bytes
    },
  }
}

/** One letter for the kind, two for the language, then path and query. */
const keyOf = ({ data, language, path, query }: PageAddress): string => `${data ? 'd' : 'p'}${language}${path}${query}`

function addressOfKey(key: string): PageAddress {
  const [path = '/', query] = key.slice(3).split('?')
  return { data: key.startsWith('d'), language: key.slice(1, 3) as Language, path, query: query ? `?${query}` : '' }
}

/** All unknown paths are one page; a path that only differs in spelling redirects to the correct one. */
function resolved(address: PageAddress, renderer: Renderer): PageAddress | string {
  const { path, query, data } = address
  if (path === '/') return address
  if (!isReadable(path)) return unknownPage(address)
  const target = redirects[path.endsWith('/') ? path.slice(0, -1) : path]
  if (target && !data) return target
  if (path.endsWith('/')) return data ? { ...address, path: path.slice(0, -1) } : path.slice(0, -1) + query
  return renderer.isKnownPath(path) ? address : unknownPage(address)
}

const unknownPage = ({ data, language }: PageAddress): PageAddress => ({
  path: '/not-found',
  query: '',
  data,
  language,
})

function response(
  request: PlainRequest,
  page: CachedPage,
  bodyFor: (encoding: ReturnType<typeof encodingFor>) => ReturnType<PageCache['bodyOf']>,
): PlainResponse {
  const etags = request.header('if-none-match')
  if (etags && page.status === 200 && page.headers.etag && etags.includes(page.etag)) {
    return { status: 304, headers: page.headers, body: null }
  }
  const { bytes, headers } = bodyFor(encodingFor(request.header('accept-encoding')))
  return { status: page.status, headers, body: request.method === 'HEAD' ? null : bytes }
}

const redirectTo = (location: string, status: number): PlainResponse => ({
  status,
  headers: { ...sniffless, location, 'cache-control': 'no-cache' },
  body: null,
})

const notAllowed: PlainResponse = { status: 405, headers: { ...sniffless, allow: 'GET, HEAD' }, body: null }
