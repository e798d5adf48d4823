import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { box, element, makeMp4, makeWebm } from '../../shop/content/uploads/testing.ts'
import { type ByteSource, sourceOfBlob } from './byte-source.ts'
import { isVideoHead, readVideo, videoHeadBytes } from './read-video.ts'

/** Counts its reads, and fails the test for one outside of the file. */
function sourceOf(bytes: Uint8Array): ByteSource & { reads: number; bytesRead: number } {
  const source = {
    size: bytes.length,
    reads: 0,
    bytesRead: 0,
    read: async (at: number, length: number) => {
      if (at < 0 || length < 0 || at + length > bytes.length) throw new Error(`read outside: ${at}, ${length}`)
      source.reads += 1
      source.bytesRead += length
      return bytes.subarray(at, at + length)
    },
  }
  return source
}
const read = (bytes: Uint8Array) => readVideo(sourceOf(bytes))

const uint = (value: number, width: number): Buffer => {
  const bytes = Buffer.alloc(width)
  bytes.writeUIntBE(value, width - Math.min(width, 6), Math.min(width, 6))
  return bytes
}

describe('a video', () => {
  it.each([
    ['an MP4', makeMp4({ seconds: 75 }), { format: 'mp4', seconds: 75 }],
    ['an MP4 with its header at the end', makeMp4({ seconds: 75, headerLast: true }), { format: 'mp4', seconds: 75 }],
    ['a QuickTime film', makeMp4({ brand: 'qt  ' }), { format: 'mov', seconds: 12 }],
    [
      'an MP4 in fragments',
      makeMp4({ seconds: 0, more: [box('mvex', box('mehd', uint(0, 4), uint(9500, 4)))] }),
      { format: 'mp4', seconds: 9.5 },
    ],
    ['a WebM', makeWebm({ seconds: 61.5 }), { format: 'webm', seconds: 61.5 }],
  ])('%s says how long it is', async (_, bytes, expected) => {
    expect(isVideoHead(bytes.subarray(0, videoHeadBytes))).toBe(true)
    expect(await read(bytes)).toEqual(expected)
    expect(await readVideo(sourceOfBlob(new Blob([new Uint8Array(bytes)])))).toEqual(expected)
  })

  it('with long numbers is read as well', async () => {
    const long = Buffer.concat([uint(1, 1), Buffer.alloc(19), uint(600, 4), uint(6000, 8), Buffer.alloc(80)])
    const track = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from('vide'))))
    const large = Buffer.concat([uint(1, 4), Buffer.from('mdat'), uint(16 + 50, 8), Buffer.alloc(50)])
    const bytes = Buffer.concat([makeMp4().subarray(0, 24), large, box('moov', box('mvhd', long), track)])
    expect(await read(bytes)).toEqual({ format: 'mp4', seconds: 10 })
  })

  it('of any size costs a few small reads', async () => {
    const source = sourceOf(makeMp4({ filler: 3_000_000, headerLast: true }))
    await readVideo(source)
    expect(source.bytesRead).toBeLessThan(500)
  })
})

describe('what is not taken', () => {
  const longBox = makeMp4({ headerLast: true })
  it.each([
    ['nothing', Buffer.alloc(0), 'kind'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000IHDR', 'latin1'), 'kind'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'kind'],
    ['sound alone', makeMp4({ handler: 'soun' }), 'kind'],
    ['a Matroska file', makeWebm({ docType: 'matroska' }), 'kind'],
    ['the sound of a WebM', makeWebm({ trackType: 2 }), 'kind'],
    ['an MP4 that is cut off', longBox.subarray(0, longBox.length - 5), 'broken'],
    ['frames without a header', Buffer.concat([makeMp4().subarray(0, 24), box('mdat', Buffer.alloc(9))]), 'broken'],
    ['an MP4 of no length', makeMp4({ seconds: 0 }), 'broken'],
    ['a recording that knows no length', makeWebm({ seconds: null }), 'broken'],
    ['a WebM without its tracks', makeWebm().subarray(0, 80), 'broken'],
    [
      'a duration that is no number',
      Buffer.concat([
        makeWebm().subarray(0, 28),
        element(0x18538067, element(0x1549a966, element(0x4489, Buffer.from('7ff8000000000000', 'hex'))), tracks()),
      ]),
      'broken',
    ],
    [
      'millions of boxes',
      Buffer.concat([makeMp4().subarray(0, 24), Buffer.concat(Array(20_000).fill(box('free')))]),
      'broken',
    ],
  ])('%s', async (_, bytes, unfit) => expect(await read(bytes)).toEqual({ unfit }))
})

const tracks = () => element(0x1654ae6b, element(0xae, element(0x83, Buffer.from([1]))))

describe('any bytes', () => {
  const result = (outcome: Awaited<ReturnType<typeof readVideo>>) =>
    'unfit' in outcome || (outcome.seconds > 0 && Number.isFinite(outcome.seconds))

  it('end in facts or a refusal, never in an error', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.constantFrom('mp4', 'webm'), async (bytes, kind) => {
        const head = kind === 'mp4' ? makeMp4().subarray(0, 24) : makeWebm().subarray(0, 28)
        expect(result(await read(bytes))).toBe(true)
        expect(result(await read(Buffer.concat([head, bytes])))).toBe(true)
      }),
      { numRuns: 2000 },
    ))

  it('of a video with some of them changed, or cut anywhere, do so too', () => {
    const videos = [makeMp4(), makeMp4({ headerLast: true }), makeWebm()]
    const change = fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 255 }))
    return fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...videos),
        fc.array(change, { maxLength: 8 }),
        fc.nat({ max: 400 }),
        async (video, changes, length) => {
          const bytes = Buffer.from(video)
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          const source = sourceOf(bytes.subarray(0, length))
          expect(result(await readVideo(source))).toBe(true)
          expect(source.reads).toBeLessThanOrEqual(5001)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
