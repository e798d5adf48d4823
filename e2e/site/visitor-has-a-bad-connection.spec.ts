/** A first visit on a bad connection: no service worker has cached anything, and the network fails before all code has loaded. */
import { expectAlive } from '../support/hydration.ts'
import { expect, test } from '../support/shop.ts'

test('what has not come yet does not take the page with it, and comes when the network is back @phone-only', async ({
  page,
  context,
}) => {
  await page.goto('/products/all-silver')
  await expectAlive(page)
  await context.setOffline(true)
  const add = page.getByRole('button', { name: /^Add to cart/ }).first()
  await add.click()
  await expect(page.getByText('Something went wrong error!').first()).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check()
  await expect(page.getByText('Server connection failed. Ensure network connection').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Silver/)

  // The browser says that it is online a moment before its requests arrive.
  const liveUpdates = page.waitForResponse(/\/app\/api\/live$/)
  await context.setOffline(false)
  await liveUpdates
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Where should we deliver?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .nth(1)
    .check()
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible()
})
