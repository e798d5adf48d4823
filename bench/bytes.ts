/** JavaScript and all bytes of public pages as a phone fetches them, pictures in view included. */
import type { Browser } from '@playwright/test'
import { errandPages, openBrowser, phone, publicPages } from './support/browser.ts'
import { startShop } from './support/child.ts'
import { openRoom } from './support/room.ts'
import { printTable } from './support/table.ts'

const room = await openRoom('silvera_bench_bytes')
const shop = await startShop(room.settings)
const browser = await openBrowser()
const rows: Record<string, string | number>[] = []
for (const [page, path] of [...(await publicPages(shop.url)), ...errandPages])
  rows.push({ page, ...(await weigh(browser, shop.url + path)) })
await browser.close()
await shop.stop()
await room.remove()
printTable('Transferred kB (1,000 bytes, headers included), 390 × 844 at 2×, nothing cached', rows)

type Kind = 'Script' | 'Document' | 'Stylesheet' | 'Font' | 'Image' | 'other'

/** Loads a page as its first visitor does, and adds up what came over the wire until it was quiet. */
async function weigh(browser: Browser, url: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, Kind>()
  const bytes: Record<Kind, number> = { Script: 0, Document: 0, Stylesheet: 0, Font: 0, Image: 0, other: 0 }
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type in bytes ? (type as Kind) : 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  await context.close()
  const kB = (count: number) => (count / 1000).toFixed(1)
  const { Script, Document, Stylesheet, Font, Image, other } = bytes
  return {
    JavaScript: kB(Script),
    HTML: kB(Document),
    styles: kB(Stylesheet),
    fonts: kB(Font),
    pictures: kB(Image),
    other: kB(other),
    'in all': kB(Script + Document + Stylesheet + Font + Image + other),
  }
}
