/** Transferred size of the shop's pages on a phone, including pictures in view. */
import type { Browser } from '@playwright/test'
import { errandPages, openBrowser, phone, publicPages } from '../browser.ts'

export type ResourceKind = 'Script' | 'Document' | 'Stylesheet' | 'Font' | 'Image' | 'other'

export interface PageWeight {
  readonly page: string
  /** Bytes as transferred, headers included. */
  readonly bytes: Readonly<Record<ResourceKind, number>>
}

export async function weighPages(url: string): Promise<PageWeight[]> {
  const browser = await openBrowser()
  try {
    const weights: PageWeight[] = []
    for (const [page, path] of [...(await publicPages(url)), ...errandPages])
      weights.push({ page, bytes: await weighPage(browser, url + path) })
    return weights
  } finally {
    await browser.close()
  }
}

/** Loads a page with an empty cache, and adds up the transferred bytes until the network is idle. */
async function weighPage(browser: Browser, url: string): Promise<Record<ResourceKind, number>> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, ResourceKind>()
  const bytes: Record<ResourceKind, number> = { Script: 0, Document: 0, Stylesheet: 0, Font: 0, Image: 0, other: 0 }
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type in bytes ? (type as ResourceKind) : 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  await context.close()
  return bytes
}
