// Makes the raster icons and the picture that links to the shop carry, out of public/brand/*.svg and the hero.
//   node scripts/pictures/brand.mjs

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))
const BRAND = join(PUBLIC, 'brand')
const INK = '#14181c'
const GROUND = '#edeff0'

const mark = await readFile(join(BRAND, 'mark-dark.svg'))
for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
])
  await icon(name, size)
await linkPicture()

/** Full-bleed ink, the mark inside the middle 68 %: phones cut the corners as they please. */
async function icon(name, size) {
  const inner = Math.round(size * 0.68)
  const symbol = await sharp(mark, { density: 900 })
    .resize(inner, inner, { fit: 'contain', background: INK })
    .png()
    .toBuffer()
  await sharp({ create: { width: size, height: size, channels: 3, background: INK } })
    .composite([{ input: symbol, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toFile(join(BRAND, `${name}.png`))
}

/** 1200 × 630, as WhatsApp and search results crop it: logo at the left, the coin and the bar at the right. */
async function linkPicture() {
  const light = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><radialGradient id="g" cx=".68" cy=".36" r=".7"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${GROUND}"/></radialGradient></defs><rect width="1200" height="630" fill="url(#g)"/></svg>`,
  )
  const logo = await sharp(join(BRAND, 'logo-light.svg'), { density: 600 }).resize({ width: 340 }).png().toBuffer()
  const hero = await sharp(join(PUBLIC, 'pictures/hero-coin-and-bar-1600.avif'))
    .resize({ width: 1000 })
    .png()
    .toBuffer()
  const { height = 0 } = await sharp(hero).metadata()
  const objects = { left: 310, top: Math.round((630 - height) / 2) }
  await sharp(light)
    .composite([
      { input: logo, left: 64, top: 291 },
      {
        input: await sharp(hero)
          .extract({ left: 0, top: 0, width: 1200 - objects.left, height })
          .png()
          .toBuffer(),
        ...objects,
      },
    ])
    .png({ compressionLevel: 9, palette: true, quality: 92 })
    .toFile(join(BRAND, 'og-default.png'))
}
