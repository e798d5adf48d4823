/** Renders a product picture for documents: a small JPEG on the light ground of pictures, which a PDF embeds as it is. */
import { loadSharp } from './load-sharp.ts'

/** 300 dots an inch at the size in which documents show it. */
const side = 240
/** Colour `ground` of rules/design.md 3.1. */
const ground = '#edeff0'

export async function drawPrintPicture(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize({ width: side, height: side, fit: 'contain', background: ground })
    .flatten({ background: ground })
    .jpeg({ quality: 82 })
    .toBuffer()
}
