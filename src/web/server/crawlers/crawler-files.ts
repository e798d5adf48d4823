/**
 * The shop's files for crawlers, each at its URL. A file is rendered at its first request after a change, in small parts so that
 * visitors are served in between, and is cached compressed: the feed of 100,000 products is a hundred times larger than anything
 * else in the cache.
 */
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, createGzip, gunzip } from 'node:zlib'
import { encodingFor } from '../files/encoding.ts'
import { sniffless } from '../headers.ts'
import { isRead, pathOf, requestTargetOf } from '../plain-request.ts'
import type { CrawlerFactsReader } from './crawler-facts-reader.ts'
import { merchantFeed } from './feed.ts'
import { llms, llmsBeforeOpening } from './llms.ts'
import { robots } from './robots.ts'
import {
  emptySitemap,
  listSitemap,
  pageSitemap,
  productFiles,
  productSitemap,
  type SitemapSettings,
  sitemapIndex,
} from './sitemap.ts'

/** Valid for half a year: later readers should check whether it still applies. */
const validMs = 180 * 86_400_000

/** Where to report a vulnerability (RFC 9116). */
const securityText = (facts: CrawlerFactsReader, origin: string): string => {
  // Rounded to the day, so that the text does not change with every request.
  const expires = new Date(Math.floor((facts.now() + validMs) / 86_400_000) * 86_400_000)
  const { email } = facts.shopFacts()
  return [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}/contact-us`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

interface Printout {
  readonly type: string
  readonly write: (facts: CrawlerFactsReader, settings: SitemapSettings) => Iterable<string> | string
}

const xml = 'application/xml; charset=utf-8'
const sitemap = (write: Printout['write']): Printout => ({
  type: xml,
  write: (facts, settings) => (facts.hasOpened() ? write(facts, settings) : emptySitemap),
})
const documents: Readonly<Record<string, Printout>> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: (_facts, { origin }) => robots(origin) },
  '/.well-known/security.txt': {
    type: 'text/plain; charset=utf-8',
    write: (facts, { origin }) => securityText(facts, origin),
  },
  '/llms.txt': {
    type: 'text/markdown; charset=utf-8',
    write: (facts, { origin }) => (facts.hasOpened() ? llms(facts, origin) : llmsBeforeOpening(facts)),
  },
  '/sitemap.xml': sitemap((facts, { origin }) => sitemapIndex(facts, origin)),
  '/sitemaps/pages.xml': sitemap(pageSitemap),
  '/sitemaps/lists.xml': sitemap(listSitemap),
  '/feeds/products.xml': { type: xml, write: (facts, { origin }) => merchantFeed(facts, origin) },
}
const productFile = /^\/sitemaps\/products-([1-9]\d{0,3})\.xml$/

export interface CrawlerFiles {
  /** `undefined` for a URL that is not a crawler file. */
  serve(request: Request): Response | Promise<Response> | undefined
}

interface Stored {
  readonly version: number
  readonly keepUntil: number
  readonly packed: Promise<Buffer<ArrayBuffer>>
}

/** Small enough to decompress at once for clients that accept no compression. */
const smallBytes = 256 * 1024

export interface CrawlerFilesSettings {
  /** Scheme and host of the shop. */
  readonly origin: string
  readonly logError: (failure: unknown, path: string) => void
}

export function openCrawlerFiles(facts: CrawlerFactsReader, { origin, logError }: CrawlerFilesSettings): CrawlerFiles {
  const stored = new Map<string, Stored>()

  const documentAt = (path: string): Printout | undefined => {
    const file = Number(productFile.exec(path)?.[1])
    if (!file) return Object.hasOwn(documents, path) ? documents[path] : undefined
    return file <= productFiles(facts) ? sitemap((facts, settings) => productSitemap(facts, settings, file)) : undefined
  }

  const packedAt = (path: string, document: Printout): Promise<Buffer<ArrayBuffer>> => {
    const cached = stored.get(path)
    if (cached && cached.version === facts.version() && cached.keepUntil > facts.now()) return cached.packed
    const write = async () => pack(document.write(facts, { origin }))
    const packed = write()
    stored.set(path, { version: facts.version(), keepUntil: facts.pricesHoldUntil(), packed })
    packed.catch(() => stored.delete(path))
    return packed
  }

  return {
    serve(request) {
      const path = pathOf(requestTargetOf(request.url))
      const document = documentAt(path)
      if (!document) return undefined
      if (!isRead(request.method))
        return new Response(null, { status: 405, headers: { ...sniffless, allow: 'GET, HEAD' } })
      return packedAt(path, document).then(
        (packed) => response(request, document, packed),
        (failure) => {
          logError(failure, path)
          return new Response('This could not be made. Please ask again later\n', { status: 500, headers: sniffless })
        },
      )
    },
  }
}

async function response(request: Request, { type }: Printout, packed: Buffer<ArrayBuffer>): Promise<Response> {
  const headers = { ...sniffless, 'content-type': type, 'cache-control': 'no-cache', vary: 'accept-encoding' }
  const bodiless = request.method === 'HEAD'
  if (encodingFor(request.headers.get('accept-encoding')) !== 'identity')
    return new Response(bodiless ? null : packed, {
      headers: { ...headers, 'content-encoding': 'gzip', 'content-length': String(packed.byteLength) },
    })
  if (bodiless) return new Response(null, { headers })
  if (packed.byteLength <= smallBytes) return new Response(await unpack(packed), { headers })
  const plain = Readable.from([packed]).pipe(createGunzip())
  return new Response(Readable.toWeb(plain) as ReadableStream<Uint8Array<ArrayBuffer>>, { headers })
}

const unpack = promisify(gunzip)

async function pack(text: Iterable<string> | string): Promise<Buffer<ArrayBuffer>> {
  const packing = Readable.from(typeof text === 'string' ? [text] : yieldBetweenChunks(text)).pipe(
    createGzip({ level: 6 }),
  )
  const parts: Buffer[] = []
  for await (const part of packing) parts.push(part)
  return Buffer.concat(parts)
}

const partCharacters = 64 * 1024

/** In parts of a limited size, yielding to other work between two parts. */
async function* yieldBetweenChunks(chunks: Iterable<string>): AsyncGenerator<string> {
  let part = ''
  for (const text of chunks) {
    part += text
    if (part.length < partCharacters) continue
    yield part
    part = ''
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  yield part
}
