// Draws the pictures of src/demo/catalogue/pictures.ts into public/pictures (docs/product-pictures.md).
//   node scripts/pictures/draw.mjs                      every picture of which a file is missing
//   node scripts/pictures/draw.mjs --all                every picture that this version of the program has not drawn
//   node scripts/pictures/draw.mjs NAME…                these pictures (a * stands for any letters)
//   node scripts/pictures/draw.mjs --trial FOLDER NAME… these, as PNG into another folder
// A run may be stopped at any time; the next one goes on where it stopped.
// The lettering needs the whole fonts, which the shop itself does not use:
//   npm install --no-save @fontsource-variable/anek-devanagari @fontsource-variable/anek-latin @fontsource-variable/ysabeau-office
// Chromium is taken from CHROMIUM_PATH, the usual places, or Playwright's own.

import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { openDrawnList } from './drawn-list.mjs'
import { encode, filesOf, removeParts } from './encode.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = join(ROOT, 'public/pictures')
const CHROMIUMS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const {
  values: { all, trial },
  positionals: names,
} = parseArgs({ options: { all: { type: 'boolean' }, trial: { type: 'string' } }, allowPositionals: true })

const drawn = await openDrawnList(ROOT)
const studio = await openStudio()
try {
  await mkdir(trial ?? OUT, { recursive: true })
  await removeParts(OUT)
  const chosen = choose(await studio.page.evaluate('window.pictures'))
  for (const [at, picture] of chosen.entries()) {
    const started = performance.now()
    const url = await studio.page.evaluate(`window.render(${JSON.stringify(picture.name)})`)
    const png = Buffer.from(url.split(',')[1], 'base64')
    const sizes = trial ? await writeTrial(png, picture) : await encode(png, picture, OUT)
    // Only now: a picture whose files were not all written is drawn again.
    if (!trial) await drawn.add(picture)
    console.log(`${at + 1}/${chosen.length}  ${picture.name}  ${Math.round(performance.now() - started)} ms  ${sizes}`)
  }
} finally {
  await studio.close()
}

function choose(pictures) {
  const isWhole = (picture) => filesOf(picture).every((file) => existsSync(join(OUT, file)))
  if (all) return pictures.filter((picture) => !(drawn.has(picture) && isWhole(picture)))
  if (names.length === 0) return pictures.filter((picture) => !isWhole(picture))
  const patterns = names.map((name) => new RegExp(`^${name.replaceAll('*', '.*')}$`))
  const chosen = pictures.filter(({ name }) => patterns.some((pattern) => pattern.test(name)))
  if (chosen.length === 0) throw new Error(`No picture is called ${names.join(', ')}`)
  return chosen
}

async function writeTrial(png, { name }) {
  const file = join(trial, `${name}.png`)
  await writeFile(file, png)
  return file
}

/** Vite serves the page because it is TypeScript and takes its fonts from packages. */
async function openStudio() {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    cacheDir: join(tmpdir(), 'silvera-pictures'),
    server: { host: '127.0.0.1', port: 4300, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen()
  const executablePath = CHROMIUMS.find((path) => path && existsSync(path))
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(`http://127.0.0.1:${server.config.server.port}/scripts/pictures/page/index.html`)
  await page.waitForFunction('window.render')
  return { page, close: () => Promise.all([browser.close(), server.close()]) }
}
