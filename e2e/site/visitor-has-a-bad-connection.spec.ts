/** A first visit on a bad connection: no service worker has cached anything, and the network fails before all code has loaded. */
import { expectAlive } from '../support/hydration.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

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

test('a page whose code was lost on the way opens once the shop can be reached', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Sell to us' }).first()
  // Chromium remembers a module that it could not fetch, here when the link is focused. Not when it is pointed at: React misses
  // that where the pointer comes from a part that is not hydrated yet.
  await page.route('**/assets/*.js', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
  await link.focus()
  await lost
  await page.unroute('**/assets/*.js')
  await link.click()
  await expect(page).toHaveURL('/sell-to-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAlive(page)
})

test('a page of the back office whose code was lost on the way opens once the shop can be reached', async ({
  page,
}) => {
  await signInAsStaff(page, 'owner')
  const main = page.getByRole('main')
  const customers = page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).first()
  await page.route('**/*', (route) => route.abort())
  // The page looks whether the shop can be reached, and would be loaded again if it could.
  const probe = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/admin/customers')
  await customers.click()
  await expect(main.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await probe
  await page.unroute('**/*')
  await page.goBack()
  await expect(main.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
  await customers.click()
  await expect(main.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('a page can be read and scrolled by everybody before its code is there @phone-only', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const path of ['/', '/products/all-silver', '/product/silvera-ganesh-silver-coin-10-g']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})
