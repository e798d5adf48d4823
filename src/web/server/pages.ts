import { createHash } from 'node:crypto'
import { redirects } from '../routes.ts'
import type { ApiCall, Ask } from './api-call.ts'
import { type DocumentAssets, documentOf } from './document.ts'
import { encodingFor } from './encoding.ts'
import { type HeaderSettings, securityHeaders, sniffless } from './headers.ts'
import { bodyIn, compressed, type FreshPage, type KeptPage, PageCache } from './page-cache.ts'
import { addressOf, isReadable, type PageAddress } from './page-key.ts'
import { plainTrouble } from './plain-trouble.ts'
import type { Drawn, Renderer } from './rendered.ts'

export interface PagesSettings {
  readonly renderer: Renderer
  readonly assets: DocumentAssets
  readonly headers: HeaderSettings
  /** The API, asked in-process by an anonymous visitor: open pages are the same for everyone. */
  readonly ask: Ask
  /** Changes whenever the catalogue or anything else that open pages show has changed. */
  readonly version: () => string
  /** Milliseconds of the shop's clock. */
  readonly now: () => number
  readonly logTrouble: (trouble: unknown, path: string) => void
  /** Bound of the page cache. */
  readonly cacheBytes: number
}

export interface Pages {
  /** Every address of the site that is neither a file nor the API; an unknown one is the not-found page. */
  serve(request: Request): Response | Promise<Response>
  /** Drops what tells the stock of these products. */
  drop(slugs: readonly string[]): void
  readonly cachedBytes: number
}

/** How many of the pages asked for last are made anew, ahead of their next visitor, when the version changes. */
const refreshCount = 24

export function openPages(settings: PagesSettings): Pages {
  const cache = new PageCache(settings.cacheBytes)
  const making = new Map<string, Promise<KeptPage>>()
  let seenVersion = settings.version()

  const make = (key: string, address: PageAddress): Promise<KeptPage> => {
    const running = making.get(key)
    if (running) return running
    const made = makePage(settings, address)
      .then(({ fresh, keeps }) => (keeps ? cache.keep(key, fresh) : compressed(fresh)))
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const refresh = async (keys: readonly string[]) => {
    for (const key of keys) {
      if (cache.find(key, settings.version(), settings.now())) continue
      await make(key, addressOfKey(key))
      await new Promise(setImmediate) // visitors first
    }
  }

  return {
    serve(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
      const address = resolved(addressOf(request.url), settings.renderer)
      if (typeof address === 'string') return movedTo(address, 308)
      const version = settings.version()
      if (version !== seenVersion) {
        seenVersion = version
        const keys = cache.latest(refreshCount)
        setImmediate(() => refresh(keys).catch((trouble) => settings.logTrouble(trouble, 'refreshing pages')))
      }
      const key = keyOf(address)
      const kept = cache.find(key, version, settings.now())
      if (kept) return answer(request, kept, (encoding) => cache.bodyOf(key, kept, encoding))
      return make(key, address).then((page) => answer(request, page, (encoding) => bodyIn(page, encoding)))
    },
    drop: (slugs) => cache.drop(slugs),
    get cachedBytes() {
      return cache.bytes
    },
  }
}

const keyOf = ({ data, path, query }: PageAddress): string => `${data ? 'd' : 'p'}${path}${query}`

function addressOfKey(key: string): PageAddress {
  const [path = '/', query] = key.slice(1).split('?')
  return { data: key.startsWith('d'), path, query: query ? `?${query}` : '' }
}

/** Every unknown path is one and the same page; a path that is only spelt otherwise leads to the right one. */
function resolved(address: PageAddress, renderer: Renderer): PageAddress | string {
  const { path, query, data } = address
  if (path === '/') return address
  if (!isReadable(path)) return unknownPage(data)
  const target = redirects[path.endsWith('/') ? path.slice(0, -1) : path]
  if (target && !data) return target
  if (path.endsWith('/')) return data ? { ...address, path: path.slice(0, -1) } : path.slice(0, -1) + query
  return renderer.knows(path) ? address : unknownPage(data)
}

const unknownPage = (data: boolean): PageAddress => ({ path: '/not-found', query: '', data })

async function makePage(settings: PagesSettings, address: PageAddress): Promise<{ fresh: FreshPage; keeps: boolean }> {
  const version = settings.version()
  return address.data ? makeData(settings, address, version) : makeDocument(settings, address, version)
}

async function makeDocument(settings: PagesSettings, { path, query }: PageAddress, version: string) {
  const { renderer, assets, headers } = settings
  let drawn: Awaited<ReturnType<Renderer['renderPage']>>
  try {
    drawn = await renderer.renderPage(new URL(path + query, 'http://shop'), settings.ask as ApiCall)
  } catch (trouble) {
    settings.logTrouble(trouble, path)
    const kind = securityHeaders('open', plainTrouble, headers)
    return {
      fresh: freshPage(plainTrouble, 500, { ...kind, ...htmlHeaders, 'cache-control': 'no-store' }, version),
      keeps: false,
    }
  }
  if ('moved' in drawn) {
    return {
      fresh: freshPage('', drawn.status, { location: drawn.moved, 'cache-control': 'no-cache' }, version),
      keeps: false,
    }
  }
  if (drawn.trouble) settings.logTrouble(drawn.trouble, path)
  const html = documentOf(drawn, assets)
  const secured = { ...securityHeaders(drawn.kind, html, headers), ...htmlHeaders, 'cache-control': cachingOf(drawn) }
  const fresh = { ...freshPage(html, drawn.status, secured, version), keepUntil: drawn.keepUntil, shows: drawn.shows }
  return { fresh, keeps: keepsDocument(drawn, path, query) }
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' } as const

/** Open pages are asked for again each time (and mostly answered 304); others are kept nowhere. */
const cachingOf = (drawn: Drawn): string => (drawn.kind === 'open' && drawn.status < 500 ? 'no-cache' : 'no-store')

/**
 * What is worth its room: true open pages, the one not-found page, and shells of personal pages; not the shell for an
 * address that holds a token, and no product that does not exist.
 */
function keepsDocument(drawn: Drawn, path: string, query: string): boolean {
  if (drawn.pattern === '*') return true
  if (drawn.status !== 200) return false
  return drawn.kind === 'open' || (drawn.pattern === path && query === '')
}

async function makeData(settings: PagesSettings, { path, query }: PageAddress, version: string) {
  const headers = {
    ...sniffless,
    'content-type': 'application/json',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    vary: 'accept-encoding',
  }
  const loaded = await settings.renderer.loadData(new URL(path + query, 'http://shop'), settings.ask as ApiCall)
  if ('json' in loaded) {
    const { json, keepUntil, shows } = loaded
    return { fresh: { ...freshPage(json, 200, headers, version), keepUntil, shows }, keeps: true }
  }
  if (loaded.trouble) settings.logTrouble(loaded.trouble, path)
  if (loaded.moved)
    return { fresh: freshPage(JSON.stringify({ redirect: loaded.moved }), 200, headers, version), keeps: false }
  return { fresh: freshPage('{}', loaded.status, headers, version), keeps: false }
}

function freshPage(text: string, status: number, headers: Record<string, string>, version: string): FreshPage {
  const etag = `W/"${createHash('sha1').update(text).digest('base64url').slice(0, 20)}"`
  return {
    text,
    status,
    etag,
    headers: headers['cache-control'] === 'no-store' ? headers : { ...headers, etag },
    version,
    keepUntil: Number.POSITIVE_INFINITY,
    shows: new Set(),
  }
}

function answer(
  request: Request,
  page: KeptPage,
  bodyFor: (encoding: ReturnType<typeof encodingFor>) => ReturnType<PageCache['bodyOf']>,
): Response {
  const known = request.headers.get('if-none-match')
  if (known && page.status === 200 && page.headers.etag && known.includes(page.etag)) {
    return new Response(null, { status: 304, headers: page.headers })
  }
  const body = bodyFor(encodingFor(request.headers.get('accept-encoding')))
  return new Response(request.method === 'HEAD' ? null : body.bytes, { status: page.status, headers: body.headers })
}

const movedTo = (location: string, status: number): Response =>
  new Response(null, { status, headers: { ...sniffless, location, 'cache-control': 'no-cache' } })

const notAllowed = (): Response => new Response(null, { status: 405, headers: { ...sniffless, allow: 'GET, HEAD' } })
