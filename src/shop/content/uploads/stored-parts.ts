/**
 * A file too large for one upload, stored as parts of equal size: each is a file of its own in the store, so that neither an
 * upload nor a download holds more than one part in memory, and backup, moving and sweeping treat them like any other file.
 */
import type { FileStore } from '../../../partners/files/file-store.ts'
import type { ByteSource } from '../../../units/uploads/byte-source.ts'

export interface StoredParts {
  /** Keys in the file store, in order. */
  readonly parts: readonly string[]
  /** The size of each part; the last may be shorter. */
  readonly partBytes: number
  /** Of the whole file. */
  readonly bytes: number
}

type Files = Pick<FileStore, 'read'>

/** The whole file, of which one part at a time is read. Throws if a part is missing from the store. */
export function sourceOfParts(files: Files, stored: StoredParts): ByteSource {
  let last: { readonly nth: number; readonly content: Promise<Buffer> } | undefined
  const partAt = (nth: number): Promise<Buffer> => {
    if (last?.nth !== nth) last = { nth, content: readPart(files, stored, nth) }
    return last.content
  }
  return {
    size: stored.bytes,
    read: async (at, length) => {
      const slices: Uint8Array[] = []
      for (const { nth, from, to } of partsBetween(stored, at, at + length))
        slices.push((await partAt(nth)).subarray(from, to))
      return slices.length === 1 && slices[0] ? slices[0] : Buffer.concat(slices)
    },
  }
}

/** The bytes from `start` to before `end`, part after part as the receiver takes them. */
export function streamParts(
  files: Files,
  stored: StoredParts,
  { start, end }: { readonly start: number; readonly end: number },
): ReadableStream<Uint8Array> {
  const left = partsBetween(stored, start, end)
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = left.shift()
        if (!next) return controller.close()
        controller.enqueue((await readPart(files, stored, next.nth)).subarray(next.from, next.to))
      },
    },
    { highWaterMark: 0 },
  )
}

interface PartSlice {
  readonly nth: number
  readonly from: number
  readonly to: number
}

function partsBetween({ partBytes }: StoredParts, start: number, end: number): PartSlice[] {
  const slices: PartSlice[] = []
  for (let nth = Math.floor(start / partBytes); nth * partBytes < end; nth++) {
    const begin = nth * partBytes
    slices.push({ nth, from: Math.max(0, start - begin), to: Math.min(partBytes, end - begin) })
  }
  return slices
}

async function readPart(files: Files, { parts }: StoredParts, nth: number): Promise<Buffer> {
  const key = parts[nth]
  const content = key === undefined ? null : await files.read(key)
  if (!content) throw new Error(`part ${nth} of an upload is not in the file store`)
  return content
}
