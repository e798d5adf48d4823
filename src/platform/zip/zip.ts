/** Writes ZIP files that every system can open (PKZIP 2.0, deflate): enough for exports, without a library. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  /** "data.json", "files/picture.webp" */
  readonly name: string
  readonly bytes: Uint8Array
}

const utf8Names = 0x0800
const deflated = 8
const version = 20

/** `at` is the modification time of each file, at the format's precision of two seconds. */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name)
    const packed = deflateRawSync(bytes)
    const facts = factsOf({ title, packed, bytes, at })
    const head = Buffer.concat([number32(0x04034b50), facts, title, packed])
    directory.push(
      Buffer.concat([number32(0x02014b50), number16(version), facts, Buffer.alloc(10), number32(offset), title]),
    )
    parts.push(head)
    offset += head.length
  }
  const index = Buffer.concat(directory)
  const count = number16(entries.length)
  const end = [number32(0x06054b50), number32(0), count, count, number32(index.length), number32(offset), number16(0)]
  return Buffer.concat([...parts, index, ...end])
}

interface PackedEntry {
  readonly title: Buffer
  readonly packed: Buffer
  readonly bytes: Uint8Array
  readonly at: Date
}

/** Fields written before each file and repeated in the directory at the end. */
const factsOf = ({ title, packed, bytes, at }: PackedEntry): Buffer =>
  Buffer.concat([
    number16(version),
    number16(utf8Names),
    number16(deflated),
    number16((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)),
    number16(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()),
    number32(crc32(bytes)),
    number32(packed.length),
    number32(bytes.length),
    number16(title.length),
    number16(0),
  ])

function number16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16LE(value)
  return buffer
}

function number32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}
