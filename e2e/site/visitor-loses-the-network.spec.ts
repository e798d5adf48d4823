/** The network fails and returns: no blank page, and no old price shown as current. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { simulatedRatesShop } from '../support/shops.ts'

test.use({ settings: simulatedRatesShop, serviceWorkers: 'allow' })

test('a visitor without a network sees the last rates marked as old, and comes back to the page they wanted @phone-only', async ({
  page,
  context,
}) => {
  const line = page.waitForRequest(/\/app\/api\/live$/)
  await page.goto('/')
  await line
  // The cache exists a moment before the rates are stored in it.
  const isReady = () =>
    page.evaluate(
      async () => navigator.serviceWorker.controller !== null && (await caches.match('/last-rates')) !== undefined,
    )
  await expect.poll(isReady).toBe(true)
  const silver = (await page.locator('.rates:visible .number').first().textContent()) ?? 'none'

  await context.setOffline(true)
  await expect(page.getByText('You are offline. Prices on this page may be out of date')).toBeVisible()
  await page.goto('/products/all-silver', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  const rates = page.getByRole('region', { name: 'Last known rates' })
  await expect(rates).toContainText(silver)
  await expect(rates).toContainText(/As of \d+ \w+ \d{4}, .*before GST\. These are old/)
  await expectAccessible(page)

  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false) // and the page continues by itself
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Silver/)
})

test('nothing personal and no page is kept for later', async ({ page }) => {
  await page.goto('/')
  await page.waitForFunction(async () => Boolean(await navigator.serviceWorker?.ready))
  await page.reload()
  await page.goto('/cart')
  await page.goto('/')
  const cachedUrls = () =>
    page.evaluate(async () => {
      const addresses: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
      return addresses
    })
  // The worker caches a file after it has returned it.
  await expect.poll(async () => (await cachedUrls()).length).toBeGreaterThan(5)
  const foreign = (await cachedUrls()).filter(
    (path) => !/^\/(assets|pictures|brand)\/|^\/(offline|offline\.js|favicon\.svg|last-rates)$/.test(path),
  )
  expect(foreign).toEqual([])
})
