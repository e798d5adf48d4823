/** A visitor leaves a page open: its rates and prices follow the market, and nothing of the visitor's input is lost. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'
import { manualRatesShop } from '../support/shops.ts'

// Rates change under these pages, so this file uses a shop of its own.
test.use({ settings: manualRatesShop, serviceWorkers: 'allow' })

const product = '/product/silvera-lotus-silver-coin-10-g'
const offer = (page: Page) =>
  page.evaluate(() => {
    const facts = [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((block) => JSON.parse(block.textContent ?? '{}'))
      .flatMap((thing) => thing['@graph'] ?? thing)
    return facts.find((thing) => thing['@type'] === 'Product')?.offers?.price as string
  })

type Noted = { shifts?: PerformanceObserver; shifted?: number }

/** Adds up all layout shifts from now on. */
const noteShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted = window as Noted
    noted.shifted = 0
    const add = (entries: PerformanceEntryList) => {
      for (const { value } of entries as (PerformanceEntry & { value: number })[]) noted.shifted! += value
    }
    noted.shifts = new PerformanceObserver((list) => add(list.getEntries()))
    noted.shifts.observe({ type: 'layout-shift' })
  })

/** Includes the last paint. */
const shiftsNoted = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const noted = window as Noted
    const last = noted.shifts!.takeRecords() as (PerformanceEntry & { value: number })[]
    return last.reduce((sum, { value }) => sum + value, noted.shifted!)
  })

const follows = (page: Page) => page.waitForRequest(/\/app\/api\/live$/)

test('a piece being looked at follows the rate, and keeps what was chosen and typed', async ({ page, shop }) => {
  const line = follows(page)
  await page.goto(product)
  await line
  const price = page
    .locator('main')
    .getByText(/^₹[\d,]+\.\d\d$/)
    .first()
  const before = await price.textContent()
  const shownBefore = await offer(page)
  const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity' }).first()
  await quantity.fill('3')
  await quantity.focus()
  await page.evaluate(() => window.scrollTo(0, 120))
  await noteShifts(page)
  await shop.setRate('silver', 26_150)
  await expect(page.locator('.rates:visible').first()).toContainText('₹261.50')
  await expect(price).not.toHaveText(before ?? '')
  await expect.poll(() => offer(page)).not.toBe(shownBefore)
  expect(await shiftsNoted(page)).toBeLessThan(0.001)
  await expect(quantity).toHaveValue('3')
  await expect(quantity).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
})

test('two tabs of one browser share a line, and both follow', async ({ page, context, shop }) => {
  const line = follows(page)
  await page.goto('/')
  await line
  const other = await context.newPage()
  let lines = 0
  other.on('request', (request) => {
    if (request.url().endsWith('/app/api/live')) lines++
  })
  await other.goto('/products/all-silver')
  // It waits for the lock of the other tab.
  const inLine = () =>
    other.evaluate(async () => (await navigator.locks.query()).pending?.filter(({ name }) => name === 'silvera-live'))
  await expect.poll(inLine).toHaveLength(1)
  await shop.setRate('silver', 26_480)
  for (const tab of [page, other]) await expect(tab.locator('.rates:visible').first()).toContainText('₹264.80')
  expect(lines).toBe(0)
  await page.close()
  await expect.poll(() => lines, { message: 'the tab that is left takes the line up' }).toBe(1)
})

test('a line that cannot be had is replaced by asking', async ({ page, shop }) => {
  await page.clock.install()
  await page.route('**/app/api/live', (route) => route.fulfill({ status: 429 }))
  const requested = page.waitForRequest('**/app/api/live')
  await page.goto(product)
  await page.clock.runFor(4000)
  await requested
  await shop.setRate('gold', 1_501_100)
  await page.clock.runFor(150_000)
  await expect(page.locator('.rates:visible').first()).toContainText('₹15,011.00')
})
