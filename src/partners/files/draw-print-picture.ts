/** Renders a product picture for documents: a small JPEG on the light ground of pictures, which a PDF embeds as it is. */
import sharp from 'sharp'

/** 300 dots an inch at the size in which documents show it. */
const side = 240
/** Colour `ground` of rules/design.md 3.1. */
const ground = '#edeff0'

export const drawPrintPicture = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: side, height: side, fit: 'contain', background: ground })
    .flatten({ background: ground })
    .jpeg({ quality: 82 })
    .toBuffer()
