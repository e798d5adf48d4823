import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sourceOfParts, streamParts } from './stored-parts.ts'

const content = Buffer.from(Array.from({ length: 95 }, (_, nth) => nth))

/** 95 bytes in parts of ten. */
function stored() {
  const parts = Array.from({ length: 10 }, (_, nth) => `part ${nth}`)
  const reads: string[] = []
  const files = {
    read: async (key: string) => {
      reads.push(key)
      const nth = parts.indexOf(key)
      return nth < 0 ? null : content.subarray(nth * 10, nth * 10 + 10)
    },
  }
  return { files, reads, file: { parts, partBytes: 10, bytes: content.length } }
}

const bytesIn = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())

const range = fc.tuple(fc.nat({ max: 94 }), fc.integer({ min: 1, max: 95 })).map(([start, length]) => ({
  start,
  end: Math.min(content.length, start + length),
}))

it('reads and streams any range', () =>
  fc.assert(
    fc.asyncProperty(range, async ({ start, end }) => {
      const { files, file } = stored()
      const expected = content.subarray(start, end)
      expect(Buffer.from(await sourceOfParts(files, file).read(start, end - start))).toEqual(expected)
      expect(await bytesIn(streamParts(files, file, { start, end }))).toEqual(expected)
    }),
  ))

it('reads a part once for what lies in it', async () => {
  const { files, reads, file } = stored()
  const source = sourceOfParts(files, file)
  for (const at of [40, 42, 45]) await source.read(at, 3)
  expect(reads).toEqual(['part 4'])
})

it('fetches a part when the receiver takes it, and none after it has gone', async () => {
  const { files, reads, file } = stored()
  const reader = streamParts(files, file, { start: 5, end: 95 }).getReader()
  expect(reads).toEqual([])
  await reader.read()
  await reader.cancel()
  expect(reads).toEqual(['part 0'])
})

it('does not pass over a part that is missing', async () => {
  const { files, file } = stored()
  const gone = { ...file, parts: file.parts.map((key, nth) => (nth === 1 ? 'gone' : key)) }
  await expect(bytesIn(streamParts(files, gone, { start: 0, end: 95 }))).rejects.toThrow('part 1')
})
