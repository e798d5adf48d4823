/** Renders one of our pictures in all sizes and formats that pages use. */
import { loadSharp } from './load-sharp.ts'

interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

export interface DrawnSize {
  readonly format: 'avif' | 'webp'
  readonly width: number
  readonly bytes: Buffer
}

/** A tile must be a small file; larger pictures tolerate stronger compression. */
const quality = { avif: { small: 54, large: 43 }, webp: { small: 74, large: 50 } } as const
const largeFrom = 800

/** One after the other, so that CPU remains for requests from customers. */
export async function drawSizes(
  whole: Uint8Array,
  { left, top, side }: Square,
  widths: Readonly<Record<'avif' | 'webp', readonly number[]>>,
): Promise<DrawnSize[]> {
  const sharp = await loadSharp()
  const square = await sharp(whole)
    .extract({ left, top, width: side, height: side })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const sizes: DrawnSize[] = []
  for (const format of ['avif', 'webp'] as const)
    for (const width of widths[format]) {
      const small = sharp(square).resize({ width, height: width, kernel: 'lanczos3' })
      const { [width < largeFrom ? 'small' : 'large']: best } = quality[format]
      const bytes = await (format === 'avif'
        ? small.avif({ quality: best, effort: 2 })
        : small.webp({ quality: best })
      ).toBuffer()
      sizes.push({ format, width, bytes })
    }
  return sizes
}

export async function sizeOfPicture(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
