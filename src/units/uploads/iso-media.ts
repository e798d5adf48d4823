/** MP4 and QuickTime: nested boxes, each with its length and a name of four letters (ISO/IEC 14496-12, 4.2). */
import { BoundedReader, type ByteSource, readLatin, UnreadableVideoError } from './byte-source.ts'

interface Box {
  readonly type: string
  /** Of its content. */
  readonly start: number
  readonly end: number
}

export const isIsoMedia = (head: Uint8Array): boolean =>
  head.length >= 12 && String.fromCharCode(...head.subarray(4, 8)) === 'ftyp'

interface IsoFacts {
  readonly format: 'mp4' | 'mov'
  readonly seconds: number
}

/** Null for a file without a video track, such as sound alone. Throws `UnreadableVideoError`. */
export async function readIsoMedia(source: ByteSource): Promise<IsoFacts | null> {
  const reader = new BoundedReader(source)
  const brand = readLatin(await reader.read(8, 4), 0, 4)
  // The header of a film stands at the beginning or the end, with the frames beside it.
  const movie = await findBox(reader, { type: '', start: 0, end: reader.size }, 'moov')
  if (!movie) throw new UnreadableVideoError('no moov')
  const tracks = await boxesIn(reader, movie)
  const kinds: string[] = []
  // One after the other: tracks far apart would otherwise have all the parts of a stored file in memory at once.
  for (const track of tracks) if (track.type === 'trak') kinds.push(await handlerOf(reader, track))
  if (!kinds.includes('vide')) return null
  return { format: brand === 'qt  ' ? 'mov' : 'mp4', seconds: await secondsOf(reader, tracks) }
}

/** The boxes within a box. A length that leads out of it is that of a file cut off. */
async function boxesIn(reader: BoundedReader, { start, end }: Box): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    const box = await boxAt(reader, at, end)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

async function findBox(reader: BoundedReader, { start, end }: Box, wanted: string): Promise<Box | null> {
  for (let at = start; at < end; ) {
    const box = await boxAt(reader, at, end)
    if (box.type === wanted) return box
    at = box.end
  }
  return null
}

async function boxAt(reader: BoundedReader, at: number, end: number): Promise<Box> {
  const view = await reader.readUpTo(at, 16)
  if (view.byteLength < 8) throw new UnreadableVideoError('cut off')
  const short = view.getUint32(0)
  const header = short === 1 ? 16 : 8
  if (view.byteLength < header) throw new UnreadableVideoError('cut off')
  // 0: up to the end of the file; 1: the length stands behind the name, in 64 bits.
  const length = short === 0 ? end - at : short === 1 ? Number(view.getBigUint64(8)) : short
  if (length < header || at + length > end) throw new UnreadableVideoError('cut off')
  return { type: readLatin(view, 4, 4), start: at + header, end: at + length }
}

/** "vide", "soun" … of a track. */
async function handlerOf(reader: BoundedReader, track: Box): Promise<string> {
  const media = await findBox(reader, track, 'mdia')
  const handler = media && (await findBox(reader, media, 'hdlr'))
  if (!handler || handler.end - handler.start < 12) return ''
  return readLatin(await reader.read(handler.start + 8, 4), 0, 4)
}

/** From the header of the movie; of a movie written in fragments, from the header of those. */
async function secondsOf(reader: BoundedReader, parts: readonly Box[]): Promise<number> {
  const header = parts.find(({ type }) => type === 'mvhd')
  if (!header) throw new UnreadableVideoError('no mvhd')
  const { timescale, duration } = await readMovieHeader(reader, header)
  const ticks = duration > 0 ? duration : await readFragmentDuration(reader, parts)
  if (timescale === 0) throw new UnreadableVideoError('no timescale')
  return ticks / timescale
}

async function readMovieHeader(reader: BoundedReader, { start, end }: Box) {
  const view = await reader.read(start, Math.min(32, end - start))
  const isLong = view.byteLength > 0 && view.getUint8(0) === 1
  if (view.byteLength < (isLong ? 32 : 20)) throw new UnreadableVideoError('a short mvhd')
  return isLong
    ? { timescale: view.getUint32(20), duration: known(view.getBigUint64(24), 0xffff_ffff_ffff_ffffn) }
    : { timescale: view.getUint32(12), duration: known(BigInt(view.getUint32(16)), 0xffff_ffffn) }
}

async function readFragmentDuration(reader: BoundedReader, parts: readonly Box[]): Promise<number> {
  const extension = parts.find(({ type }) => type === 'mvex')
  const header = extension && (await findBox(reader, extension, 'mehd'))
  if (!header) return 0
  const view = await reader.read(header.start, Math.min(12, header.end - header.start))
  const isLong = view.byteLength > 0 && view.getUint8(0) === 1
  if (view.byteLength < (isLong ? 12 : 8)) return 0
  return isLong ? Number(view.getBigUint64(4)) : view.getUint32(4)
}

/** All bits set: the writer did not know it. */
const known = (duration: bigint, unknown: bigint): number => (duration === unknown ? 0 : Number(duration))
