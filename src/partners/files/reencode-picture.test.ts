import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it, test } from 'vitest'
import { mostUploadBytes } from '../../units/uploads/upload-size.ts'
import { isPdf, redraw } from './reencode-picture.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8d969e' } })

const webpOf = async (bytes: Uint8Array): Promise<Buffer> => {
  const drawn = await redraw(bytes)
  if ('unfit' in drawn) throw new Error(drawn.unfit)
  return drawn.webp
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is drawn anew, upright and without what the camera wrote',
  async (kind) => {
    const bytes = await picture(40, 20)
      .withExif({ IFD0: { Artist: 'Asha Rao', Orientation: '6' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFormat(kind)
      .toBuffer()
    const webp = await webpOf(bytes)
    const { format, width, height, exif } = await sharp(webp).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect([width, height]).toEqual([20, 40])
  },
)

it('nothing that was hidden behind a picture is kept', async () => {
  const jpeg = await picture(8, 8).jpeg().toBuffer()
  const webp = await webpOf(Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]))
  expect(webp.toString('latin1')).not.toContain('script')
})

it('a large picture is kept as large as anybody looks at', async () => {
  const { width, height } = await sharp(await webpOf(await picture(6000, 3000).jpeg().toBuffer())).metadata()
  expect([width, height]).toEqual([2400, 1200])
})

it('a side of more than 6000 pixels is refused before it is unpacked', async () => {
  expect(await redraw(await picture(6001, 2).png().toBuffer())).toEqual({ unfit: 'pixels' })
  expect(await redraw(bomb(60_000, 60_000))).toEqual({ unfit: 'pixels' })
})

/** A PNG of a few bytes whose head promises so many pixels. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(name), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}

it('what is no JPG, PNG or WebP is refused, whatever it is called', async () => {
  for (const text of [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!doctype html>',
    'GIF89a',
    '%PDF-1.7',
    'PK\u0003\u0004',
    '',
  ])
    expect(await redraw(Buffer.from(text)), text).toEqual({ unfit: 'kind' })
})

it('a picture that was cut off, or is only a head, is refused', async () => {
  const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 256)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .jpeg()
    .toBuffer()
  expect(await redraw(whole.subarray(0, whole.length / 2))).toEqual({ unfit: 'broken' })
  expect(await redraw(Buffer.from('\xff\xd8\xff<html>', 'latin1'))).toEqual({ unfit: 'broken' })
  expect(await redraw(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toEqual({ unfit: 'broken' })
})

it('more than 5 MB is refused unread', async () => {
  expect(await redraw(new Uint8Array(mostUploadBytes + 1))).toEqual({ unfit: 'size' })
})

it('many at once are all drawn', async () => {
  const jpeg = await picture(600, 600).jpeg().toBuffer()
  const drawn = await Promise.all(Array.from({ length: 8 }, () => redraw(jpeg)))
  expect(drawn.every((one) => 'webp' in one)).toBe(true)
})

test.each([
  ['%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n', true],
  ['%PDF-1.7\n<html><script>alert(1)</script>%%EOF', false],
  ['%PDF-1.7\n cut off', false],
  [' %PDF-1.7 %%EOF', false],
])('%j is a PDF: %s', (text, is) => expect(isPdf(Buffer.from(text))).toBe(is))
