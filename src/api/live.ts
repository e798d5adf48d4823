/**
 * Live updates for open pages as server-sent events: the rates, whether the shop is closed, and the version of the catalogue. Everyone gets the same, so
 * an event is encoded once and its bytes are sent to every stream. Other processes follow the catalogue themselves and serve
 * their own streams.
 */
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Catalogue } from '../shop/catalog/snapshot/catalogue.ts'
import { isClosedForSale } from '../shop/content/rules/selling-state.ts'
import { isPaused, isRateMarkedStale } from '../shop/pricing/rates/rules.ts'
import type { Shop } from '../shop/shop.ts'
import { metals } from '../units/metal.ts'
import * as wire from '../wire/live.ts'
import { encoderOf } from '../wire/shape/wire-shape.ts'
import type { RawHandler } from './call.ts'
import { networkOf } from './request-handler/caller.ts'
import { HttpError } from './request-handler/envelope.ts'

/** Proxies close silent connections, mostly after 30 s or a minute. */
const beatMs = 15_000
/** Mobile carriers share addresses; a browser holds one stream, however many tabs it has. */
const mostOfAddress = 200
const mostStreams = 20_000
/** A connection with this many unread events is closed: late events are useless. */
const mostWaiting = 8

const processId = randomUUID().slice(0, 8)
/** Identifies the catalogue that a page was made from. */
export const editionOf = ({ version, state }: Catalogue): string => `${processId}.${version}.${state}`

const encode = encoderOf(wire.news)
const beat = Buffer.from('event: beat\ndata: .\n\n')

type News = z.output<typeof wire.news>

interface Stream {
  readonly address: string
  readonly controller: ReadableStreamDefaultController<Uint8Array>
}

class Streams {
  readonly #shop: Shop
  readonly #open = new Set<Stream>()
  readonly #ofAddress = new Map<string, number>()
  #pagesSince: number
  #lastUpdate = ''
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(shop: Shop) {
    this.#shop = shop
    this.#pagesSince = shop.catalogue.version
    shop.catalogue.onChange((crossed) => {
      if (!crossed) this.#pagesSince = shop.catalogue.version
      if (this.#open.size) this.#sendIfChanged()
    })
  }

  get size(): number {
    return this.#open.size
  }

  open(address: string): ReadableStream<Uint8Array> {
    const full = this.#open.size >= mostStreams
    const limited = this.#shop.config.RATE_LIMITS === 'on'
    if (full) throw new HttpError(503, 'Too many pages are following. Please ask again later', { 'Retry-After': '60' })
    if (limited && (this.#ofAddress.get(address) ?? 0) >= mostOfAddress)
      throw new HttpError(429, 'Too many pages are following from your address', { 'Retry-After': '60' })
    let stream: Stream
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          stream = { address, controller }
          this.#open.add(stream)
          this.#ofAddress.set(address, (this.#ofAddress.get(address) ?? 0) + 1)
          this.#timer ??= setInterval(() => this.#beat(), beatMs).unref()
          controller.enqueue(this.#event())
        },
        cancel: () => this.#forget(stream),
      },
      { highWaterMark: mostWaiting },
    )
  }

  /** Ends every stream, as when the server stops; browsers reconnect by themselves. */
  close(): void {
    for (const stream of this.#open) {
      this.#forget(stream)
      stream.controller.close()
    }
  }

  #event(): Uint8Array {
    this.#lastUpdate = JSON.stringify(encode(liveUpdateOf(this.#shop, this.#pagesSince)))
    return Buffer.from(`data: ${this.#lastUpdate}\n\n`)
  }

  #sendIfChanged(): void {
    const before = this.#lastUpdate
    const event = this.#event()
    if (this.#lastUpdate !== before) this.#write(event)
  }

  /** A confirmed or stale rate makes no new version, so it is sent with the next beat. */
  #beat(): void {
    const before = this.#lastUpdate
    const event = this.#event()
    this.#write(this.#lastUpdate === before ? beat : event)
  }

  #write(bytes: Uint8Array): void {
    for (const stream of this.#open) {
      stream.controller.enqueue(bytes)
      if ((stream.controller.desiredSize ?? 0) > 0) continue
      this.#forget(stream)
      stream.controller.error(new TooSlow('A reader of the stream fell behind'))
    }
  }

  #forget(stream: Stream): void {
    if (!this.#open.delete(stream)) return
    const left = (this.#ofAddress.get(stream.address) ?? 1) - 1
    if (left) this.#ofAddress.set(stream.address, left)
    else this.#ofAddress.delete(stream.address)
    if (this.#open.size) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

/** The HTTP listener treats it as a connection that ended early, not as an error. */
class TooSlow extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE'
}

function liveUpdateOf({ catalogue, clock }: Shop, pagesSince: number): News {
  const { currentRates, content } = catalogue.now
  const { gold, silver } = currentRates
  const now = clock.now()
  const publishedRates = [gold, silver].filter((status) => status !== null)
  return {
    silver: silver?.rate.paisePerGram ?? null,
    gold: gold?.rate.paisePerGram ?? null,
    confirmedAt: new Date(Math.min(now.getTime(), ...publishedRates.map(({ confirmedAt }) => confirmedAt.getTime()))),
    isClosed: isClosedForSale(content.settings),
    paused: metals.filter((metal) => isPaused(currentRates[metal])),
    stale: publishedRates.some((one) => isRateMarkedStale(one, now, content.settings.rates)),
    processId,
    version: catalogue.version,
    state: catalogue.state,
    pagesSince,
  }
}

const ofShops = new WeakMap<Catalogue, Streams>()

function streamsOf(shop: Shop): Streams {
  const streams = ofShops.get(shop.catalogue) ?? new Streams(shop)
  ofShops.set(shop.catalogue, streams)
  return streams
}

export const closeStreams = (shop: Shop): void => ofShops.get(shop.catalogue)?.close()
export const openStreams = (shop: Shop): number => ofShops.get(shop.catalogue)?.size ?? 0

/** Proxies must not cache, compress or buffer it. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

export const streamLiveUpdates: RawHandler = async (shop, request, caller) =>
  new Response(request.method === 'HEAD' ? null : streamsOf(shop).open(networkOf(caller.ip)), { headers })
