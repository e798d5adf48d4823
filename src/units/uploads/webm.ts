/** WebM: nested elements, each with an id and a length of variable width (RFC 8794; the ids are those of RFC 9559). */
import { BoundedReader, type ByteSource, readLatin, UnreadableVideoError } from './byte-source.ts'

const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
} as const

interface Element {
  readonly id: number
  /** Of its content. */
  readonly start: number
  readonly end: number
}

export const isWebm = (head: Uint8Array): boolean =>
  head.length >= 4 && new DataView(head.buffer, head.byteOffset, 4).getUint32(0) === ids.ebml

interface WebmFacts {
  readonly format: 'webm'
  readonly seconds: number
}

const videoTrack = 1
/** Nanoseconds of a tick, unless the file says otherwise. */
const defaultScale = 1_000_000

/** Null for another Matroska file, which browsers do not play, or one without a video track. Throws `UnreadableVideoError`. */
export async function readWebm(source: ByteSource): Promise<WebmFacts | null> {
  const reader = new BoundedReader(source)
  const head = await elementAt(reader, 0, reader.size)
  const docType = await find(reader, head, ids.docType)
  if (!docType || (await textIn(reader, docType)) !== 'webm') return null
  const segment = await elementAt(reader, head.end, reader.size)
  if (segment.id !== ids.segment) throw new UnreadableVideoError('no segment')
  let info: Element | undefined
  let tracks: Element | undefined
  // Both stand before the first cluster of frames.
  for await (const element of elementsIn(reader, segment)) {
    if (element.id === ids.cluster || (info && tracks)) break
    if (element.id === ids.info) info = element
    if (element.id === ids.tracks) tracks = element
  }
  if (!info || !tracks) throw new UnreadableVideoError('no information')
  if (!(await hasVideo(reader, tracks))) return null
  return { format: 'webm', seconds: await secondsOf(reader, info) }
}

async function hasVideo(reader: BoundedReader, tracks: Element): Promise<boolean> {
  for await (const entry of elementsIn(reader, tracks)) {
    const type = entry.id === ids.trackEntry ? await find(reader, entry, ids.trackType) : undefined
    if (type && (await uintIn(reader, type)) === videoTrack) return true
  }
  return false
}

/** 0 where the writer did not know it, as of a recording in a browser. */
async function secondsOf(reader: BoundedReader, info: Element): Promise<number> {
  const duration = await find(reader, info, ids.duration)
  const scale = await find(reader, info, ids.timestampScale)
  if (!duration) return 0
  return ((await floatIn(reader, duration)) * (scale ? await uintIn(reader, scale) : defaultScale)) / 1e9
}

async function* elementsIn(reader: BoundedReader, { start, end }: Element): AsyncGenerator<Element> {
  for (let at = start; at < end; ) {
    const element = await elementAt(reader, at, end)
    yield element
    at = element.end
  }
}

async function find(reader: BoundedReader, parent: Element, id: number): Promise<Element | undefined> {
  for await (const element of elementsIn(reader, parent)) if (element.id === id) return element
  return undefined
}

async function elementAt(reader: BoundedReader, at: number, end: number): Promise<Element> {
  const view = await reader.readUpTo(at, 12)
  const id = readVint(view, 0, { most: 4, keepsMarker: true })
  const length = readVint(view, id.width, { most: 8, keepsMarker: false })
  const start = at + id.width + length.width
  // All bits set: of unknown length, as a segment and its clusters may be. It lasts as long as what is around it.
  const elementEnd = length.isUnknown ? end : start + length.value
  if (elementEnd > end) throw new UnreadableVideoError('cut off')
  return { id: id.value, start, end: elementEnd }
}

interface Vint {
  readonly value: number
  readonly width: number
  readonly isUnknown: boolean
}

/** A number whose first byte says, by its leading zeros, how many bytes it has. An id keeps that mark. */
function readVint(view: DataView, at: number, { most, keepsMarker }: { most: number; keepsMarker: boolean }): Vint {
  if (at >= view.byteLength) throw new UnreadableVideoError('cut off')
  const first = view.getUint8(at)
  const width = Math.clz32(first) - 23
  if (width > most || at + width > view.byteLength) throw new UnreadableVideoError('no number')
  const mask = (1 << (8 - width)) - 1
  let value = keepsMarker ? first : first & mask
  let areAllSet = (first & mask) === mask
  for (let nth = 1; nth < width; nth++) {
    const byte = view.getUint8(at + nth)
    value = value * 256 + byte
    areAllSet &&= byte === 255
  }
  return { value, width, isUnknown: areAllSet && !keepsMarker }
}

const most = { text: 32, number: 8 } as const

async function textIn(reader: BoundedReader, { start, end }: Element): Promise<string> {
  const length = Math.min(end - start, most.text)
  return readLatin(await reader.read(start, length), 0, length).replace(/\0+$/, '')
}

async function uintIn(reader: BoundedReader, { start, end }: Element): Promise<number> {
  if (end - start > most.number) throw new UnreadableVideoError('no number')
  const view = await reader.read(start, end - start)
  let value = 0
  for (let nth = 0; nth < view.byteLength; nth++) value = value * 256 + view.getUint8(nth)
  return value
}

async function floatIn(reader: BoundedReader, { start, end }: Element): Promise<number> {
  const width = end - start
  if (width !== 4 && width !== 8) throw new UnreadableVideoError('no number')
  const view = await reader.read(start, width)
  return width === 4 ? view.getFloat32(0) : view.getFloat64(0)
}
