import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** The encodings we answer in, best first. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** One rendered document or data answer, as it is kept. */
export interface CachedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds of the shop's clock. */
  readonly keepUntil: number
  /** Ids of the products whose stock it tells. */
  readonly shows: ReadonlySet<number>
  readonly etag: string
  /** The answer in each encoding asked for so far, with its headers; brotli is always there. */
  readonly bodies: Map<Encoding, CachedBody>
}

export interface CachedBody {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly headers: Record<string, string>
}

export type FreshPage = Omit<CachedPage, 'bodies' | 'etag'> & { readonly text: string }

/** Quality 6: two milliseconds a page, beside the thread that serves, for a tenth less than 4; 9 would take ten times that. */
const well = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
/** When many pages are made at once, half the time matters more to all who wait than 3 kB to each. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * The page cache: what was rendered, compressed, bounded in bytes. An entry is true until its own time has run out, its
 * products' stock has crossed 5 or 0, or all are dropped because the catalogue or a rate has changed.
 */
export class PageCache {
  readonly #kept: LRUCache<string, CachedPage>

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  /** The page under this key, if it is still true now. */
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

  /** The page in this encoding; an encoding that was not asked for before is made from the brotli one and kept. */
  bodyOf(key: string, page: CachedPage, encoding: Encoding): CachedBody {
    const cached = page.bodies.get(encoding)
    if (cached) return cached
    const body = bodyIn(page, encoding)
    page.bodies.set(encoding, body)
    if (this.#kept.peek(key) === page) {
      // Its size changed, which setting the same page again would not notice.
      this.#kept.delete(key)
      this.#kept.set(key, page)
    }
    return body
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

  /** The keys asked for most recently, newest first. */
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

/** A fresh page, compressed once for all who will ask, in a thread beside the one that serves. */
export async function compressPage(fresh: FreshPage, { hurried = false } = {}): Promise<CachedPage> {
  const { text, ...rest } = fresh
  // Copied: what zlib hands out is the front of a larger piece of memory, which would be kept as well.
  const bytes = new Uint8Array(await compress(text, hurried ? quickly : well))
  const etag = `W/"${createHash('sha1').update(text).digest('base64url').slice(0, 20)}"`
  // What may be stored nowhere needs no name to be asked for again.
  const headers = rest.headers['cache-control'] === 'no-store' ? rest.headers : { ...rest.headers, etag }
  const page: CachedPage = { ...rest, headers, etag, bodies: new Map() }
  page.bodies.set('br', withHeaders(page, 'br', bytes))
  return page
}

export function bodyIn(page: CachedPage, encoding: Encoding): CachedBody {
  const cached = page.bodies.get(encoding)
  if (cached) return cached
  const plain = brotliDecompressSync(page.bodies.get('br')?.bytes ?? new Uint8Array())
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
