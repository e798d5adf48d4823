/** A first visit on a bad line: no worker has kept anything, and the network goes before the rest of the code has come. */
import { expect, test } from './support/shop.ts'

test('what has not come yet does not take the page with it, and comes when the network is back @phone', async ({
  page,
  context,
}) => {
  await page.goto('/products/all-silver')
  await expect(page.getByRole('button', { name: 'हिन्दी' }).first()).toBeEnabled()
  // The page has come to life: its first effects have run.
  await page.waitForTimeout(500)
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
