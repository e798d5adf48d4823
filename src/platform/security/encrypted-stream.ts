/**
 * Encrypts a stream of any length with AES-256-GCM, in chunks that are authenticated one by one (the STREAM construction of
 * Hoang, Reyhanitabar, Rogaway and Vizár). Each chunk is authentic as soon as it is decrypted, and a truncated, reordered or
 * extended stream does not decrypt. Chunks are numbered from 0: use each key for one stream only.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'

export type ByteStream = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The stream was not encrypted with this key, or was changed. */
export class DecryptionError extends Error {}

const chunkLength = 64 * 1024
const tagLength = 16

export async function* encryptStream(key: Buffer, plain: ByteStream): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { bytes, isLast } of splitIntoChunks(plain, chunkLength)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Throws a `DecryptionError` at the first chunk that is not authentic. */
export async function* decryptStream(key: Buffer, encrypted: ByteStream): AsyncGenerator<Buffer> {
  let index = 0
  for await (const { bytes, isLast } of splitIntoChunks(encrypted, chunkLength + tagLength))
    yield decryptChunk(key, nonceOf(index++, isLast), bytes)
}

function decryptChunk(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  if (bytes.length < tagLength) throw new DecryptionError('the encrypted stream is cut off')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(bytes.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()])
  } catch (cause) {
    throw new DecryptionError('the encrypted stream was changed, or has another key', { cause })
  }
}

/** Contains the number of the chunk and whether it is the last; otherwise a stream could be truncated between two chunks. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

interface Chunk {
  readonly bytes: Buffer
  readonly isLast: boolean
}

/** Chunks of equal length, except the last, which may be shorter; an empty stream is one empty chunk. */
async function* splitIntoChunks(stream: ByteStream, length: number): AsyncGenerator<Chunk> {
  let rest = Buffer.alloc(0)
  for await (const part of stream) {
    const bytes = Buffer.concat([rest, part])
    let start = 0
    for (; bytes.length - start > length; start += length)
      yield { bytes: bytes.subarray(start, start + length), isLast: false }
    rest = bytes.subarray(start)
  }
  yield { bytes: rest, isLast: true }
}

/** Reads a whole stream into memory, for small content. */
export async function readStream(stream: ByteStream): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
