/**
 * Answers of the calls asked for most are kept until the catalogue's version rises, each in two forms that are made when
 * first asked for: in our names for pages on this server, and as the bytes that go over the wire.
 */
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../../shop/catalog/snapshot/catalogue.ts'
import type { Reply } from '../call.ts'

export interface WrittenReply<Data> extends Reply<Data> {
  readonly written: Uint8Array
}

const beginning = Buffer.from('{"error":false,"data":')
const end = Buffer.from(',"errorMessage":""}')

/** The envelope of a success around data already written as JSON. */
export function successEnvelope(...data: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.concat([beginning, ...data, end])
  // Small buffers are cut from slabs of 64 kB: kept for long, one answer would keep the whole slab.
  return bytes.buffer.byteLength === bytes.byteLength ? bytes : new Uint8Array(bytes)
}

export function lazyReply<Data>(data: () => Data, write: () => Uint8Array): WrittenReply<Data> {
  let made: Data | undefined
  let written: Uint8Array | undefined
  return {
    get data() {
      made ??= data()
      return made
    },
    get written() {
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

interface Keeping {
  readonly replies: LRUCache<string, Stored>
  /** The version at which a key was last asked for. */
  readonly requestedVersions: LRUCache<string, number>
}
const keeping = new WeakMap<Catalogue, Keeping>()

function keepingOf(catalogue: Catalogue): Keeping {
  const cached = keeping.get(catalogue)
  if (cached) return cached
  const fresh = {
    replies: new LRUCache<string, Stored>({ maxSize: mostCachedBytes }),
    requestedVersions: new LRUCache<string, number>({ max: mostRequested }),
  }
  keeping.set(catalogue, fresh)
  return fresh
}

interface Naming {
  readonly key: string
  /** About how large the written answer is. */
  readonly bytes: number
}

/**
 * The reply kept under the key, or a new one from `make` where the catalogue has moved on. It is kept when asked for the
 * second time: questions asked but once would push out what is worth keeping.
 */
export function cachedReply<Data>(
  catalogue: Catalogue,
  { key, bytes }: Naming,
  make: () => WrittenReply<Data>,
): WrittenReply<Data> {
  const { version } = catalogue
  const { replies, requestedVersions } = keepingOf(catalogue)
  const cached = replies.get(key)
  if (cached && cached.version === version) return cached.reply as WrittenReply<Data>
  const reply = make()
  if (requestedVersions.get(key) === version) replies.set(key, { reply, version }, { size: bytes })
  else requestedVersions.set(key, version)
  return reply
}
