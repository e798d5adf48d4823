import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { DecryptionError, decryptStream, encryptStream, readStream } from './encrypted-stream.ts'

const key = randomBytes(32)
const chunk = 64 * 1024
const encryptedChunk = chunk + 16

async function* inParts(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}

const encrypt = (bytes: Buffer, length = 1000) => readStream(encryptStream(key, inParts(bytes, length)))
const decrypt = (bytes: Buffer, length = 777) => readStream(decryptStream(key, inParts(bytes, length)))

it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 5])(
  'decrypts what was encrypted, however it was cut into parts: %i bytes',
  async (length) => {
    const plain = randomBytes(length)
    const encrypted = await encrypt(plain, 100_000)
    expect(encrypted.length).toBe(length + 16 * Math.max(1, Math.ceil(length / chunk)))
    expect((await decrypt(encrypted)).equals(plain)).toBe(true)
    expect((await decrypt(encrypted, 200_000)).equals(plain)).toBe(true)
  },
)

describe('does not decrypt', () => {
  const plain = randomBytes(2 * chunk + 100)

  it.each<[string, (encrypted: Buffer) => Uint8Array]>([
    ['with a bit changed', (encrypted) => encrypted.map((byte, at) => (at === chunk + 500 ? byte ^ 1 : byte))],
    ['cut off between two chunks', (encrypted) => encrypted.subarray(0, encryptedChunk)],
    ['cut off within a chunk', (encrypted) => encrypted.subarray(0, -1)],
    ['cut off within a tag', (encrypted) => encrypted.subarray(0, encryptedChunk + 5)],
    ['without its last chunk', (encrypted) => encrypted.subarray(0, 2 * encryptedChunk)],
    ['empty', () => Buffer.alloc(0)],
    ['with something behind it', (encrypted) => Buffer.concat([encrypted, Buffer.alloc(1)])],
    [
      'with two chunks in another order',
      (encrypted) =>
        Buffer.concat([
          encrypted.subarray(encryptedChunk, 2 * encryptedChunk),
          encrypted.subarray(0, encryptedChunk),
          encrypted.subarray(2 * encryptedChunk),
        ]),
    ],
  ])('a stream %s', async (_, change) => {
    const encrypted = await encrypt(plain)
    expect((await decrypt(encrypted)).equals(plain)).toBe(true)
    await expect(decrypt(Buffer.from(change(encrypted)))).rejects.toBeInstanceOf(DecryptionError)
  })

  it('with another key', async () => {
    const other = decryptStream(randomBytes(32), inParts(await encrypt(plain), 1000))
    await expect(readStream(other)).rejects.toBeInstanceOf(DecryptionError)
  })
})

it('yields nothing of a chunk that is not genuine', async () => {
  const encrypted = await encrypt(randomBytes(2 * chunk))
  encrypted[encryptedChunk + 1]! ^= 1
  const lengths: number[] = []
  const read = async () => {
    for await (const part of decryptStream(key, inParts(encrypted, 1000))) lengths.push(part.length)
  }
  await expect(read()).rejects.toBeInstanceOf(DecryptionError)
  expect(lengths).toEqual([chunk])
})
