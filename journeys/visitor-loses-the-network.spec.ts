/** The network goes and comes back: no blank page, no price that passes for today's. */
import { expect, expectAccessible, test } from './support/shop.ts'

test.use({ settings: { RATES_SOURCE: 'simulated' }, serviceWorkers: 'allow' })

test('a visitor without a network sees the last rates said to be old, and comes back to the page he wanted @phone', async ({
  page,
  context,
}) => {
  const line = page.waitForRequest(/\/app\/api\/live$/)
  await page.goto('/')
  await line
  await page.waitForFunction(async () =>
    Boolean((await navigator.serviceWorker.ready) && navigator.serviceWorker.controller),
  )
  await page.waitForFunction(async () => caches.has('last-rates'))
  const silver = (await page.locator('.rates:visible .number').first().textContent()) ?? 'none'

  await context.setOffline(true)
  await expect(page.getByText('No network. Prices on this page may be out of date')).toBeVisible()
  await page.goto('/products/all-silver', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no network')
  const rates = page.getByRole('region', { name: 'Last known rates' })
  await expect(rates).toContainText(silver)
  await expect(rates).toContainText(/As of \d+ \w+ \d{4}, .*before GST\. These are old/)
  await expectAccessible(page)

  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false) // and the page goes on by itself
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Silver/)
})

test('nothing personal and no page is kept for later', async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(async () => Boolean(await navigator.serviceWorker?.ready))
  await page.reload()
  await page.goto('/cart')
  await page.goto('/')
  const kept = await page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    return addresses
  })
  const foreign = kept.filter(
    (path) => !/^\/(assets|pictures|brand)\/|^\/(offline|offline\.js|favicon\.svg|last-rates)$/.test(path),
  )
  expect(kept.length).toBeGreaterThan(5)
  expect(foreign).toEqual([])
})

test('what has not come yet does not take the page with it, and comes when the network is back @phone', async ({
  page,
  context,
}) => {
  // No worker that could have kept it: a first visit on a bad line.
  await page.route('**/sw.js', (route) => route.abort())
  await page.goto('/products/all-silver')
  await expect(page.getByRole('banner').getByRole('button', { name: 'हिन्दी' })).toBeEnabled()
  await context.setOffline(true)
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await add.click()
  await expect(page.getByText('Something went wrong error!').first()).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check()
  await expect(page.getByText('Server connection failed. Ensure network connection').first()).toBeVisible()
  // Longer than the page waits before it asks for news of prices.
  await page.waitForTimeout(5000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Silver/)

  await context.setOffline(false)
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Where shall we deliver?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(1)
    .check()
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible()
})
