/** Nothing moves while a page loads (web.dev/cls): the score of each page, on a phone and on a computer. */
import type { Page } from '@playwright/test'
import { placePaidOrders } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

const most = 0.02

/** Sums every shift that no input caused, from the first paint. */
const observeShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { score: 0, nodes: [] as string[] }
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: ShiftSource[] }
    type ShiftSource = { node?: Element; previousRect: DOMRect; currentRect: DOMRect }
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.hadRecentInput) continue
        shifts.score += shift.value
        for (const { node, previousRect, currentRect } of shift.sources)
          shifts.nodes.push(
            `${node?.nodeName}.${node?.className ?? ''} ${place(previousRect)} → ${place(currentRect)} at ${Math.round(shift.startTime)} ms`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // What is personal has come. The connection for live rates stays open, so the network is never idle.
  await page.waitForLoadState('load')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  const { score, nodes } = await page.evaluate(
    () => (window as unknown as { shifts: { score: number; nodes: string[] } }).shifts,
  )
  expect(score, `${path} shifts: ${nodes.join(', ')}`).toBeLessThanOrEqual(most)
}

const open = ['/', '/products/silver_coin', '/products/all-gold', '/deal', '/digital-silver', '/sell-to-us', '/login']

for (const path of open)
  test(`${path} does not move while it loads @phone`, async ({ page }) => {
    await observeShifts(page)
    await expectStill(page, path)
  })

test('a product page does not move while it loads @phone', async ({ page }) => {
  await page.goto('/products/silver_coin')
  const link = page.getByRole('main').getByRole('article').first().locator('a[href^="/product/"]').first()
  const path = (await link.getAttribute('href')) ?? ''
  await observeShifts(page)
  await expectStill(page, path)
})

for (const [path, width] of [
  ['/hi/products/silver_coin', 768],
  ['/hi/product/silvera-lotus-silver-coin-10-g', 1440],
  ['/hi', 1440],
] as const)
  test(`${path} does not move at ${width} while it loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await observeShifts(page)
    await expectStill(page, path)
  })

test('checkout and account do not move while they load @phone', async ({ page, shop }) => {
  await placePaidOrders(page, shop, [{}])
  await page.goto('/products/silver_coin')
  await page.evaluate(() => localStorage.setItem('pincode', '422013'))
  await page.reload()
  const coin = page.getByRole('main').getByRole('article').filter({ hasText: 'In Stock' }).first()
  await coin.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByRole('link', { name: /^Cart, 1 item/ }).first()).toBeVisible()
  await observeShifts(page)
  for (const path of [
    '/cart',
    '/account',
    '/address',
    '/order_summery',
    '/my-account/profile',
    '/my-account/address',
    '/my-account/order-history',
    '/my-account/wishlist',
    '/my-account/wallet',
    '/holding',
  ])
    await expectStill(page, path)
})
