import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

sharp.concurrency(1)

/** A tile and its phone twin must stay under 60 kB (rules/design.md 11.1), so 640 is kept tighter than it need be. */
const QUALITY = {
  avif: { 320: 48, 500: 48, 640: 48, 800: 46, 1280: 43, 1600: 43 },
  webp: { 320: 76, 640: 72, 1280: 46, 1600: 46 },
}

const formatsOf = (width) => Object.keys(QUALITY).filter((format) => QUALITY[format][width])

/** The names of a picture's files, in every width and format. */
export const filesOf = ({ name, widths }) =>
  widths.flatMap((width) => formatsOf(width).map((format) => `${name}-${width}.${format}`))

/** Writes one drawing in every width and format of the list; answers the sizes in kB. */
export async function encode(png, { name, widths }, folder) {
  const sizes = []
  for (const width of widths) {
    const small = await sharp(png).resize({ width, kernel: 'lanczos3' }).png().toBuffer()
    for (const format of formatsOf(width)) {
      const quality = QUALITY[format][width]
      const image = sharp(small)
      const bytes = await (format === 'avif'
        ? image.avif({ quality, effort: 6, chromaSubsampling: '4:2:0' })
        : image.webp({ quality, alphaQuality: 75, effort: 5 })
      ).toBuffer()
      await writeWhole(join(folder, `${name}-${width}.${format}`), bytes)
      sizes.push(Math.round(bytes.length / 1024))
    }
  }
  return sizes.join(' ')
}

const PART = '.part'

/** Under its own name only once it is whole, so that a stopped run leaves no half file. */
export async function writeWhole(file, content) {
  await writeFile(file + PART, content)
  await rename(file + PART, file)
}

/** What a stopped run left behind. */
export async function removeParts(folder) {
  for (const file of await readdir(folder)) if (file.endsWith(PART)) await rm(join(folder, file))
}
