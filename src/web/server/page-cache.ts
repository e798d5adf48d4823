import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** The encodings we respond in, best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered document or data response, as cached. */
export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds of the shop's clock. */
  readonly keepUntil: number
  /** Ids of the products whose stock it shows. */
  readonly shows: ReadonlySet<number>
  readonly etag: string
  /** The response in each encoding requested so far, with its headers; brotli always exists. */
  readonly bodies: Map<Encoding, CachedBody>
}

export interface CachedBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
}

export type FreshPage = Omit<CachedPage, 'bodies' | 'etag'> & { readonly text: string }

/** For the first visitor of a page: 2 ms, off the serving thread. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** A tenth smaller. Quality 11 would save another hundredth for two and a half times the work. */
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/**
 * The page cache: compressed rendered pages, bounded in bytes. An entry is valid until its time has passed, the stock of one of
 * its products has crossed 5 or 0, or all entries are dropped because the catalogue or a rate has changed.
 */
export class PageCache {
  readonly #kept: LRUCache<string, CachedPage>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /** The page under this key, if still valid. */
  find(key: string, now: number): CachedPage | undefined {
    const page = this.#kept.get(key)
    if (!page) return undefined
    if (page.keepUntil > now) return page
    this.#kept.delete(key)
    return undefined
  }

  keep(key: string, page: CachedPage): void {
    this.#kept.set(key, page)
  }

  /** The page in this encoding; a new encoding is made from the brotli body and cached. */
  bodyOf(key: string, page: CachedPage, encoding: Encoding): CachedBody {
    const cached = page.bodies.get(encoding)
    if (cached) return cached
    const body = bodyIn(page, encoding)
    this.#setBody(key, page, encoding, body)
    return body
  }

  /** Replaces the brotli body of a cached page with a smaller one of the same text. */
  replaceBrotli(key: string, page: CachedPage, bytes: Uint8Array<ArrayBuffer>): void {
    this.#setBody(key, page, 'br', withHeaders(page, 'br', bytes))
  }

  #setBody(key: string, page: CachedPage, encoding: Encoding, body: CachedBody): void {
    page.bodies.set(encoding, body)
    if (this.#kept.peek(key) !== page) return
    // Its size changed; the cache would not notice when the same object is set again.
    this.#kept.delete(key)
    this.#kept.set(key, page)
  }

  /** Drops every page that shows one of these products. */
  drop(productIds: readonly number[]): void {
    for (const [key, page] of this.#kept.entries()) {
      if (productIds.some((id) => page.shows.has(id))) this.#kept.delete(key)
    }
  }

  dropAll(): void {
    this.#kept.clear()
  }

  /** The most recently used keys, newest first. */
  latest(count: number): string[] {
    const keys: string[] = []
    for (const key of this.#kept.keys()) {
      if (keys.length === count) break
      keys.push(key)
    }
    return keys
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }
}

const compress = promisify(brotliCompress)

/** Compresses a new page once for all requests, in a thread other than the serving one. */
export async function compressPage(fresh: FreshPage): Promise<CachedPage> {
  const { text, ...rest } = fresh
  const bytes = await compressed(text, quickly)
  const etag = `W/"${createHash('sha1').update(text).digest('base64url').slice(0, 20)}"`
  // A response that must not be stored needs no ETag.
  const headers = rest.headers['cache-control'] === 'no-store' ? rest.headers : { ...rest.headers, etag }
  const page: CachedPage = { ...rest, headers, etag, bodies: new Map() }
  page.bodies.set('br', withHeaders(page, 'br', bytes))
  return page
}

/** The text of this page, compressed as well as brotli reasonably can. */
export const compressBest = (page: CachedPage): Promise<Uint8Array<ArrayBuffer>> => compressed(plainOf(page), best)

/** Copied: zlib returns a view of a larger buffer, which would be kept in memory as well. */
const compressed = async (text: string | Uint8Array, options: BrotliOptions): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compress(text, options))

const plainOf = (page: CachedPage): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliDecompressSync(page.bodies.get('br')?.bytes ?? new Uint8Array()))

export function bodyIn(page: CachedPage, encoding: Encoding): CachedBody {
  const cached = page.bodies.get(encoding)
  if (cached) return cached
  const plain = plainOf(page)
  return withHeaders(page, encoding, encoding === 'gzip' ? gzipSync(plain) : plain)
}

function withHeaders(page: CachedPage, encoding: Encoding, bytes: Uint8Array<ArrayBuffer>): CachedBody {
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(bytes.byteLength) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { bytes, headers }
}

function sizeOf(page: CachedPage): number {
  const overhead = 2_000 // headers, key, bookkeeping
  let bytes = overhead + page.shows.size * 40
  for (const body of page.bodies.values()) bytes += body.bytes.byteLength
  return bytes
}
