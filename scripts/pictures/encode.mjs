import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

sharp.concurrency(1)

/** A tile and its phone twin must stay under 60 kB (rules/design.md 11.1), so 640 is kept tighter than it need be. */
const QUALITY = {
  avif: { 320: 48, 500: 48, 640: 48, 800: 46, 1280: 43, 1600: 43 },
  webp: { 320: 76, 640: 72, 1280: 46, 1600: 46 },
}

/** Writes one drawing in every width and format of the list; answers the sizes in kB. */
export async function encode(png, { name, widths }, folder) {
  const sizes = []
  for (const width of widths) {
    const small = await sharp(png).resize({ width, kernel: 'lanczos3' }).png().toBuffer()
    for (const format of ['avif', 'webp']) {
      const file = join(folder, `${name}-${width}.${format}`)
      const quality = QUALITY[format][width]
      if (!quality) continue
      const image = sharp(small)
      await (format === 'avif'
        ? image.avif({ quality, effort: 6, chromaSubsampling: '4:2:0' })
        : image.webp({ quality, alphaQuality: 75, effort: 5 })
      ).toFile(file)
      sizes.push(Math.round((await stat(file)).size / 1024))
    }
  }
  return sizes.join(' ')
}
