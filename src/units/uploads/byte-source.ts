/** Bytes read at any place, so that a large file is never in memory as a whole. */
export interface ByteSource {
  readonly size: number
  /** `length` bytes at `at`. Asked only for what lies within `size`. */
  read(at: number, length: number): Promise<Uint8Array>
}

/** A file that a browser has chosen. */
export const sourceOfBlob = (blob: Blob): ByteSource => ({
  size: blob.size,
  read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
})

/** The file is not what its first bytes promise. */
export class UnreadableVideoError extends Error {}

/** Boxes or elements that are looked at in one file: a real one has some dozens; one made to keep us busy could have millions. */
const mostSteps = 5000

/** A source that refuses to read outside of itself, or for ever. */
export class BoundedReader {
  readonly size: number
  readonly #source: ByteSource
  #steps = 0

  constructor(source: ByteSource) {
    this.#source = source
    this.size = source.size
  }

  /** Throws `UnreadableVideoError` outside of the file, and after too many reads. */
  async read(at: number, length: number): Promise<DataView> {
    if (++this.#steps > mostSteps) throw new UnreadableVideoError('too many parts')
    if (at < 0 || at + length > this.size) throw new UnreadableVideoError('cut off')
    const bytes = await this.#source.read(at, length)
    if (bytes.length < length) throw new UnreadableVideoError('cut off')
    return new DataView(bytes.buffer, bytes.byteOffset, length)
  }

  /** As `read`, but ends with the file. */
  readUpTo(at: number, length: number): Promise<DataView> {
    return this.read(at, Math.min(length, this.size - at))
  }
}

/** Bytes of a view as text, one character a byte. */
export const readLatin = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))
