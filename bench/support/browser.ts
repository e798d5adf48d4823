/** A headless browser with a phone's screen. */
import { type Browser, chromium } from '@playwright/test'
import { chromium as findChromium } from '../../bin/lib/chromium.mjs'
import { runNode } from '../../bin/lib/launch.mjs'
import { productSlugs } from './catalogue.ts'
import { type CallStep, sellableProducts, takeOrderToPayment } from './checkout-flow.ts'

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

/** Pages of a customer who is signed in and has an order to pay. */
export const buyerPages = [
  ['cart', '/cart'],
  ['payment', '/payment'],
] as const

/** Signs the demo customer in, in the browser's own context, which other tools use as well, and takes an order to its payment. */
export async function signInWithOrder(url: string, debuggingPort: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
  const { request } = browser.contexts()[0]!
  const callStep: CallStep = async <Data>(step: string, body: object) => {
    const response = await request.post(`${url}/app/api/${step}`, { data: body })
    const { error, errorMessage, data } = (await response.json()) as {
      error: boolean
      errorMessage: string
      data: Data
    }
    if (error) throw new Error(`${step}: ${errorMessage}`)
    return data
  }
  await callStep('auth/login', { email: 'demo@silvera.example', password: 'Demo-silvera-2026' })
  const { address } = await callStep<{ address: readonly { id: number }[] }>('my-address', {})
  const [productId] = await sellableProducts(url)
  await takeOrderToPayment(callStep, { addressId: address[0]!.id }, productId!)
  await browser.close()
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
