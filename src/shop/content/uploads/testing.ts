/** Videos for tests: real containers around nothing but filler. */

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A box of MP4. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const inner = Buffer.concat(content)
  return Buffer.concat([uint32(inner.length + 8), Buffer.from(type, 'latin1'), inner])
}

export interface TestMp4 {
  readonly seconds?: number
  /** Of the frames. */
  readonly filler?: number
  /** "qt  " for a QuickTime film, as an iPhone makes it. */
  readonly brand?: string
  /** "soun": sound alone. */
  readonly handler?: string
  /** As Android writes it, with the header after the frames. */
  readonly headerLast?: boolean
  /** Within the header, such as the duration of fragments. */
  readonly more?: readonly Buffer[]
}

const timescale = 1000

export function makeMp4(wanted: TestMp4 = {}): Buffer {
  const { seconds = 12, filler = 64, brand = 'isom', handler = 'vide', headerLast = false, more = [] } = wanted
  const header = Buffer.concat([Buffer.alloc(12), uint32(timescale), uint32(seconds * timescale), Buffer.alloc(80)])
  const track = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13))))
  const film = box('moov', box('mvhd', header), track, ...more)
  const frames = box('mdat', Buffer.alloc(filler, 7))
  const type = box('ftyp', Buffer.from(brand), uint32(512), Buffer.from('isomavc1'))
  return Buffer.concat([type, ...(headerLast ? [frames, film] : [film, frames])])
}

/** An element of WebM; `id` with its mark, its length in 8 bytes. */
export function element(id: number, ...content: readonly Buffer[]): Buffer {
  const inner = Buffer.concat(content)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(inner.length) | (1n << 56n))
  return Buffer.concat([idBytes(id), length, inner])
}

const idBytes = (id: number): Buffer => {
  const hex = id.toString(16)
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
}

export interface TestWebm {
  /** Null as of a recording in a browser, which does not know it in advance. */
  readonly seconds?: number | null
  readonly docType?: string
  readonly trackType?: number
  readonly filler?: number
}

export function makeWebm({ seconds = 12, docType = 'webm', trackType = 1, filler = 64 }: TestWebm = {}): Buffer {
  const head = element(0x1a45dfa3, element(0x4282, Buffer.from(docType)))
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE((seconds ?? 0) * 1000)
  const scale = element(0x2ad7b1, Buffer.from('0f4240', 'hex'))
  const info = element(0x1549a966, scale, ...(seconds === null ? [] : [element(0x4489, duration)]))
  const tracks = element(0x1654ae6b, element(0xae, element(0x83, Buffer.from([trackType]))))
  const cluster = element(0x1f43b675, Buffer.alloc(filler, 7))
  // A segment of unknown length, as recorders that write to a stream leave it.
  const segment = Buffer.concat([idBytes(0x18538067), Buffer.from('01ffffffffffffff', 'hex'), info, tracks, cluster])
  return Buffer.concat([head, segment])
}
