/**
 * Re-encodes pictures uploaded by customers: we store only a picture that we created ourselves, without its location data or
 * anything hidden in the file (rules/security.md 4.1). The type of a file is decided by its first bytes, never by its name.
 */
import { mostUploadBytes } from '../../units/uploads/upload-size.ts'
import { loadSharp } from './load-sharp.ts'

const mostPixels = 6000
/** Enough for every page, and a smaller picture is rendered in a tenth of the time. */
const targetPixels = 2400
/** A picture that takes longer is assumed to be malicious. */
const mostSeconds = 20
/** Others wait, so that many large pictures at once leave CPU for requests from customers. */
const mostAtOnce = 2

export type PictureRejection = 'size' | 'kind' | 'pixels' | 'broken'

export type RedrawResult = { readonly webp: Buffer } | { readonly unfit: PictureRejection }

export async function redraw(bytes: Uint8Array): Promise<RedrawResult> {
  if (bytes.length > mostUploadBytes) return { unfit: 'size' }
  if (!isPicture(bytes)) return { unfit: 'kind' }
  const free = await turn()
  try {
    return await drawAnew(bytes)
  } finally {
    free()
  }
}

async function drawAnew(bytes: Uint8Array): Promise<RedrawResult> {
  const sharp = await loadSharp()
  try {
    // Only the header is read for the size: a few bytes that would decompress to gigabytes are never decompressed.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width > mostPixels || height > mostPixels) return { unfit: 'pixels' }
    const webp = await sharp(bytes, { limitInputPixels: mostPixels * mostPixels, failOn: 'warning' })
      .rotate()
      .resize({ width: targetPixels, height: targetPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: mostSeconds })
      .toBuffer()
    return { webp }
  } catch (failure) {
    // The library throws plain errors for a picture that it cannot read.
    if (failure instanceof Error) return { unfit: 'broken' }
    throw failure
  }
}

/** A picture of ours for partners that do not read WebP. */
export async function drawJpeg(webp: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(webp, { limitInputPixels: mostPixels * mostPixels })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

let drawing = 0
const waiting: (() => void)[] = []

/** Waits for a free slot; returns a function that frees it. */
async function turn(): Promise<() => void> {
  if (drawing >= mostAtOnce) await new Promise<void>((go) => waiting.push(go))
  else drawing += 1
  return () => {
    const next = waiting.shift()
    if (next) next()
    else drawing -= 1
  }
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

const isPicture = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/** Whether a file is a complete PDF and not also a web page. PDFs are stored unchanged. */
export function isPdf(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '%PDF-')) return false
  const text = Buffer.from(bytes).toString('latin1')
  return text.slice(-1024).includes('%%EOF') && !/<(?:!doctype|html|script|svg)\b/i.test(text.slice(0, 1024))
}
