/** A headless browser with a phone's screen. */
import { type Browser, chromium } from '@playwright/test'
import { chromium as findChromium } from '../../bin/lib/chromium.mjs'
import { runNode } from '../../bin/lib/launch.mjs'
import { productSlugs } from './catalogue.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
} as const

/** With `debuggingPort`, other tools can control it too. */
export async function openBrowser(debuggingPort?: number): Promise<Browser> {
  const executablePath = await findChromium(runNode)
  const portArgs = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]
  return chromium.launch({ executablePath, args: [...args, ...portArgs] })
}

/** The most visited kinds of page. */
export async function publicPages(url: string): Promise<readonly (readonly [name: string, path: string])[]> {
  const slugs = await productSlugs(url, 1)
  return [
    ['home', '/'],
    ['list', '/products/all-silver'],
    ['detail', `/product/${slugs[0]}`],
    ['compare', `/compare?ids=${slugs.slice(0, 3)}`],
    ['deals', '/deal'],
  ]
}

/** Public pages with a single purpose. */
export const errandPages = [
  ['complaint', '/complaint'],
  ['contact', '/contact-us'],
  ['sell to us', '/sell-to-us'],
  ['all questions', '/cms-faq'],
  ['digital silver', '/digital-silver'],
  ['customization', '/customization'],
] as const
