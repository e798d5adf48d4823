/** Draws the logo and the icon of a shop in every size that browsers, e-mails and documents use, as PNG without metadata. */
import { loadSharp } from './load-sharp.ts'

export interface DrawnFile {
  /** "96.png": as it is stored and served. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

const logoHeight = 96
const logoMostWidth = 640
/** What services show of a link that has no picture of its own. */
const preview = { width: 1200, height: 630 } as const
const iconSides = [512, 192, 180, 64] as const
/** A small icon stands on the colours of the browser; the others are cut out and framed by phones. */
const largestTransparentIcon = 64

/** The logo first, then the preview of links. */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnFile[]> {
  const sharp = await loadSharp()
  const logo = await sharp(bytes)
    .rotate()
    .resize({ width: logoMostWidth, height: logoHeight, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const large = await sharp(bytes).rotate().resize({ width: 800, height: 280, fit: 'inside' }).png().toBuffer()
  const link = await sharp({ create: { ...preview, channels: 3, background: '#ffffff' } })
    .composite([{ input: large, gravity: 'centre' }])
    .png()
    .toBuffer()
  return [
    { name: `${logoHeight}.png`, width: logo.info.width, height: logo.info.height, bytes: logo.data },
    { name: `${preview.width}.png`, ...preview, bytes: link },
  ]
}

/** A square, the largest first. */
export async function drawIcon(bytes: Uint8Array): Promise<DrawnFile[]> {
  const sharp = await loadSharp()
  const drawn: DrawnFile[] = []
  for (const side of iconSides) {
    const icon = sharp(bytes)
      .rotate()
      .resize({ width: side, height: side, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    const framed = side > largestTransparentIcon ? icon.flatten({ background: '#ffffff' }) : icon
    drawn.push({ name: `${side}.png`, width: side, height: side, bytes: await framed.png().toBuffer() })
  }
  return drawn
}
