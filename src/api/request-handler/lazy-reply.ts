/**
 * Caches responses of the most frequent calls until the catalogue's version changes. Each has two forms, made when first
 * needed: in our names for pages on this server, and as bytes for the wire.
 */
import { LRUCache } from 'lru-cache'
import type { BodyParts } from '../../platform/response-parts.ts'
import type { Catalogue } from '../../shop/catalog/snapshot/catalogue.ts'
import type { WrittenReply } from '../call.ts'

const beginning = Buffer.from('{"error":false,"data":')
const end = Buffer.from(',"errorMessage":""}')

/** The envelope of a success around data that is already encoded as JSON, in one piece. */
export const successEnvelope = (data: Uint8Array): Uint8Array => withoutSlab(Buffer.concat([beginning, data, end]))

/** The same around data in several pieces, not copied. */
export const successEnvelopeOf = (data: BodyParts): BodyParts => [beginning, ...data, end]

/** Small buffers share slabs of 64 kB: a cached response would keep the whole slab. */
export const withoutSlab = (bytes: Uint8Array): Uint8Array =>
  bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes)

/** The JSON in such an envelope, not copied. */
export const dataOfSuccess = (envelope: Uint8Array): Uint8Array => envelope.subarray(beginning.length, -end.length)

export function lazyReply<Data>(data: () => Data, write: () => BodyParts): WrittenReply<Data> {
  let made: Data | undefined
  let written: BodyParts | undefined
  return {
    get data() {
      made ??= data()
      return made
    },
    get written() {
      // Joined when it is sent again: a copy for each response costs more than many writes, but many writes more than one.
      if (written && written.length > 1) written = [withoutSlab(Buffer.concat(written))]
      written ??= write()
      return written
    },
  }
}

interface Stored {
  readonly reply: WrittenReply<unknown>
  readonly version: number
}

const mostCachedBytes = 32 * 1024 * 1024
const mostRequested = 20_000

interface ReplyCache {
  readonly replies: LRUCache<string, Stored>
  /** The version at which a key was last requested. */
  readonly requestedVersions: LRUCache<string, number>
}
const replyCaches = new WeakMap<Catalogue, ReplyCache>()

function replyCacheOf(catalogue: Catalogue): ReplyCache {
  const cached = replyCaches.get(catalogue)
  if (cached) return cached
  const fresh = {
    replies: new LRUCache<string, Stored>({ maxSize: mostCachedBytes }),
    requestedVersions: new LRUCache<string, number>({ max: mostRequested }),
  }
  replyCaches.set(catalogue, fresh)
  return fresh
}

interface Naming {
  readonly key: string
  /** The approximate size of what the cache holds for it, in bytes. */
  readonly bytes: number
}

/**
 * The cached reply of the key, or a new one from `make` if the catalogue has changed. A reply is cached at its second
 * request: replies requested only once would displace useful ones.
 */
export function cachedReply<Data>(
  catalogue: Catalogue,
  { key, bytes }: Naming,
  make: () => WrittenReply<Data>,
): WrittenReply<Data> {
  const { version } = catalogue
  const { replies, requestedVersions } = replyCacheOf(catalogue)
  const cached = replies.get(key)
  if (cached && cached.version === version) return cached.reply as WrittenReply<Data>
  const reply = make()
  if (requestedVersions.get(key) === version) replies.set(key, { reply, version }, { size: bytes })
  else requestedVersions.set(key, version)
  return reply
}
