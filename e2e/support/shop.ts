/**
 * The fixtures of every browser test:
 *
 *   import { expect, test } from './support/shop.ts'
 *   test('…', async ({ page, shop }) => { await page.goto('/'); await shop.code('9876543210') })
 *
 * `shop`      a real server with its own seeded data folder, one per worker: its URL and its dev endpoints; with
 *             `E2E_PROCESSES=2` two of them behind nginx
 * `page`      fails the browser test when the browser reports an error on its console
 * `newBuyer`  a page of another person, with its own cookies and storage
 * `firstVisit` whether browsers are new here, so that the first-visit popup appears: only its own browser tests need it
 *
 * Browser tests of one worker share its shop, so each uses its own customer. A file whose tests move the clock or a rate
 * selects one of the other shops at its top (shops.ts): `test.use({ settings: advancedClockShop })`.
 */
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { collectComplaints } from './complaints.ts'
import { type DevEndpoints, openDevEndpoints } from './dev-endpoints.ts'
import { openProcesses } from './processes.ts'
import { startTestServer, takeFreePort } from './servers.ts'
import { announcedTemplate, clear, copyOf } from './template.ts'

export { expect }

export interface ShopUnderTest extends DevEndpoints {
  readonly url: string
  /** URL of the payment provider: a different site from the shop's, as in production. */
  readonly sandboxUrl: string
  /** One per process, at its METRICS_PORT. */
  readonly metricsUrls: readonly string[]
}

interface WorkerFixtures {
  /** Settings of `.env.example` that differ from their defaults; files that use the same object share a shop. */
  settings: Readonly<Record<string, string>>
  shop: ShopUnderTest
}

interface TestFixtures {
  firstVisit: boolean
  newBuyer: () => Promise<Page>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],

  shop: [
    async ({ settings }, use) => {
      const ground = await copyOf(announcedTemplate())
      const [port, sandboxPort] = [await takeFreePort(), await takeFreePort()]
      const url = `http://localhost:${port}`
      const sandboxUrl = `http://127.0.0.1:${sandboxPort}/sandbox`
      const sandbox = await startTestServer({
        script: 'src/partners/sandbox/main.ts',
        url: sandboxUrl,
        readyPath: '/control',
        settings: { SANDBOX_PORT: String(sandboxPort), SANDBOX_SHOP_URL: url },
      })
      const shop = await openProcesses(port, {
        SANDBOX_URL: sandboxUrl,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        // Rates change only when a test changes them, so that its figures stay valid on a slow machine.
        RATES_SEED: '0',
        ...settings,
        ...ground.settings,
      })
      await use({ url, sandboxUrl, metricsUrls: shop.metricsUrls, ...openDevEndpoints(shop, sandboxUrl) })
      await shop.stop()
      await sandbox.stop()
      await clear(ground)
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  firstVisit: [false, { option: true }],

  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) await rememberPopup(context)
    const complaints = collectComplaints(context)
    await use(context)
    expect(complaints, 'the browser’s console').toEqual([])
  },

  newBuyer: async ({ browser, contextOptions, baseURL }, use) => {
    const others: { close(): Promise<void> }[] = []
    const complaints: string[][] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
      await rememberPopup(context)
      others.push(context)
      complaints.push(collectComplaints(context))
      return context.newPage()
    })
    for (const context of others) await context.close()
    expect(complaints.flat(), 'the browser’s console').toEqual([])
  },
})

/** The popup, which opens by itself after ten seconds, would block every longer test. */
const rememberPopup = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      localStorage.setItem('popup_seen', '1')
    } catch {
      // Pages of other sites and empty frames have no storage.
    }
  })

/**
 * Waits until nothing visible is busy. Parts that are out of view, in a closed tab or behind a dialog are ignored: they may wait
 * until the visitor reaches them.
 */
const atRest = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const reached = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
        return [...reached.querySelectorAll('[aria-busy="true"]')].some((one) => {
          const { top, bottom } = one.getBoundingClientRect()
          return one.checkVisibility() && top < window.innerHeight && bottom > 0
        })
      }),
    )
    .toBe(false)

/** A control is disabled until the page's code has loaded, and a key pressed before that does nothing. */
export async function focusEnabled(control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  await control.focus()
}

/**
 * The page has no serious accessibility violation (WCAG 2.2 AA, checked by axe); with `targetSizes` none of 2.5.8 either, which axe
 * leaves out by default.
 */
export async function expectAccessible(page: Page, { targetSizes = false } = {}): Promise<void> {
  await atRest(page)
  await page.evaluate(() => {
    const ends = (one: Animation) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity
    // A cancelled animation has ended too.
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((one) => one.finished),
    ).then(() => undefined)
  })
  // Legacy mode skips frames of other sites (the payment provider's), which would need a second page for each check.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: targetSizes } } })
    .setLegacyMode(true)
  const findSerious = async () =>
    (await axe.analyze()).violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  let serious = await findSerious()
  // Axe names an element so that the page replaced while axe looked at it: the page as it is now decides.
  const isGone = serious.some(({ nodes }) => nodes.some(({ target: [element] }) => element === ':root'))
  if (isGone) serious = await findSerious()
  const violations = serious.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
  expect(violations, `axe on ${page.url()}: ${violations.join('; ')}`).toEqual([])
}
