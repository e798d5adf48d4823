/**
 * Answers of the calls asked for most are kept until the catalogue's version rises, each in two forms that are made when
 * first asked for: in our names for pages on this server, and as the bytes that go over the wire.
 */
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../shop/catalog/catalogue.ts'
import type { Reply } from './call.ts'

export interface WrittenReply<Data> extends Reply<Data> {
  readonly written: Uint8Array
}

const beginning = Buffer.from('{"error":false,"data":')
const end = Buffer.from(',"errorMessage":""}')

/** The envelope of a success around data already written as JSON. */
export const envelope = (...data: readonly Uint8Array[]): Uint8Array => Buffer.concat([beginning, ...data, end])

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

interface Kept {
  readonly reply: WrittenReply<unknown>
  readonly version: number
  /** Answers of one product are good only for the stock they tell. */
  readonly stock: number
}

const mostKeptBytes = 32 * 1024 * 1024
const kept = new WeakMap<Catalogue, LRUCache<string, Kept>>()

interface Naming {
  readonly key: string
  /** About how large the written answer is. */
  readonly bytes: number
  readonly stock?: number
}

/** The reply kept under the key, or a new one from `make` where the catalogue has moved on. */
export function remembered<Data>(
  catalogue: Catalogue,
  { key, bytes, stock = 0 }: Naming,
  make: () => WrittenReply<Data>,
): WrittenReply<Data> {
  const replies = kept.get(catalogue) ?? new LRUCache<string, Kept>({ maxSize: mostKeptBytes })
  kept.set(catalogue, replies)
  const known = replies.get(key)
  if (known && known.version === catalogue.version && known.stock === stock) return known.reply as WrittenReply<Data>
  const reply = make()
  replies.set(key, { reply, version: catalogue.version, stock }, { size: bytes })
  return reply
}
