/**
 * What every browser test begins with:
 *
 *   import { expect, test } from './support/shop.ts'
 *   test('…', async ({ page, shop }) => { await page.goto('/'); await shop.code('9876543210') })
 *
 * `shop`      a real server on a seeded data folder of its own, one a worker: its address and its levers; with
 *             `E2E_PROCESSES=2` two of them behind nginx
 * `page`      fails the browser test when the browser complains on its console
 * `newBuyer`  a page of another person, with its own cookies and storage
 * `firstVisit` whether browsers are new here, so that the popup of a first visit comes: only its own browser tests want it
 *
 * Browser tests of one worker share its shop: use a customer of your own. A file whose tests move the clock or a rate names
 * one of the other shops at its top (shops.ts): `test.use({ settings: advancedClockShop })`.
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
  /** The payment provider's address: another site than the shop's, as in life. */
  readonly sandboxUrl: string
  /** Of each process, at its METRICS_PORT. */
  readonly metricsUrls: readonly string[]
}

interface WorkerFixtures {
  /** Settings of `.env.example` that differ from their defaults; files that name the same object share a shop. */
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
        // A test reckons with the rates it began with, however slow the machine: they move when it says so.
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

  newBuyer: async ({ browser, contextOptions, shop }, use) => {
    const others: { close(): Promise<void> }[] = []
    const complaints: string[][] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: shop.url })
      await rememberPopup(context)
      others.push(context)
      complaints.push(collectComplaints(context))
      return context.newPage()
    })
    for (const context of others) await context.close()
    expect(complaints.flat(), 'the browser’s console').toEqual([])
  },
})

/** A dialog that comes by itself after ten seconds would stand in the way of every longer test. */
const rememberPopup = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      localStorage.setItem('popup_seen', '1')
    } catch {
      // Pages of other sites and empty frames have no storage.
    }
  })

/**
 * What waits for an answer may be dimmed meanwhile. Parts out of sight may wait until somebody scrolls there, those of
 * a tab that is not open until somebody opens it, and what stands behind a question until it is answered.
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

/** A control is disabled until the page's code has come, and a key pressed on it before does nothing. */
export async function focusEnabled(control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  await control.focus()
}

/** Nothing on the page hinders people who cannot see, hear or point well (WCAG 2.2 AA, by axe). */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page)
  await page.evaluate(() => {
    const ends = (one: Animation) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity
    // One that was called off has ended too.
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map((one) => one.finished),
    ).then(() => undefined)
  })
  // Legacy mode leaves out frames of other sites (the payment provider's), and with them a second page for each check.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`)
  expect(serious, `axe on ${page.url()}`).toEqual([])
}
