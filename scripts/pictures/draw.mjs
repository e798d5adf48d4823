// Draws the pictures of src/demo/catalogue/pictures.ts into public/pictures.
//   node scripts/pictures/draw.mjs                      every picture that is not there yet
//   node scripts/pictures/draw.mjs --all                every picture again
//   node scripts/pictures/draw.mjs NAME…                these pictures (a * stands for any letters)
// The lettering needs the whole fonts, which the shop itself does not use:
//   npm install --no-save @fontsource-variable/anek-devanagari @fontsource-variable/anek-latin @fontsource-variable/ysabeau-office
// Chromium is taken from CHROMIUM_PATH, the usual places, or Playwright's own.

import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { encode } from './encode.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const OUT = join(ROOT, 'public/pictures')
const PORT = 4300
const CHROMIUMS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const asked = process.argv.slice(2)
const studio = await openStudio()
try {
  await mkdir(OUT, { recursive: true })
  for (const picture of choose(await studio.page.evaluate('window.pictures'))) {
    const started = performance.now()
    const url = await studio.page.evaluate(`window.render(${JSON.stringify(picture.name)})`)
    const sizes = await encode(Buffer.from(url.split(',')[1], 'base64'), picture, OUT)
    console.log(`${picture.name}  ${Math.round(performance.now() - started)} ms  ${sizes}`)
  }
} finally {
  await studio.close()
}

function choose(pictures) {
  if (asked.includes('--all')) return pictures
  if (asked.length === 0)
    return pictures.filter(({ name, widths }) => !existsSync(join(OUT, `${name}-${widths.at(-1)}.webp`)))
  const patterns = asked.map((name) => new RegExp(`^${name.replaceAll('*', '.*')}$`))
  const chosen = pictures.filter(({ name }) => patterns.some((pattern) => pattern.test(name)))
  if (chosen.length === 0) throw new Error(`No picture is called ${asked.join(', ')}`)
  return chosen
}

/** Vite serves the page because it is TypeScript and takes its fonts from packages. */
async function openStudio() {
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    cacheDir: join(tmpdir(), 'silvera-pictures'),
    server: { host: '127.0.0.1', port: PORT, hmr: false, watch: null },
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
