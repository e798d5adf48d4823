import type { Page } from '@playwright/test'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

const heart = (page: Page, at: number) =>
  page
    .getByRole('article')
    .nth(at)
    .getByRole('button', { name: /^Wishlist: / })
const badge = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const nameOf = async (page: Page, at: number) =>
  ((await page.getByRole('article').nth(at).getByRole('heading').textContent()) ?? '').replaceAll('\u00a0', ' ')

test('who is signed out goes to the sign-in', async ({ page }) => {
  await page.goto('/products/all-silver')
  await heart(page, 0).click()
  await expect(page).toHaveURL('/login')
})

test('hearts fill at once, stay filled, and follow from tab to tab @phone-only', async ({ page, shop, context }) => {
  await signInAnew(page, shop)
  await page.goto('/products/all-silver')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, 0).click()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto('/products/all-silver')
  await expect(heart(other, 0)).toHaveAttribute('aria-pressed', 'true')
  const answered = other.waitForResponse('**/wishlist/add')
  await heart(other, 1).click()
  await answered
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => localStorage.removeItem('wishlist'))
  await page.reload()
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true')
  // The other tab may tell of its own heart first: the server alone tells of both.
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true')
  const removed = page.waitForResponse('**/wishlist/remove')
  await heart(page, 0).click()
  await removed
  await expect(heart(other, 0)).toHaveAttribute('aria-pressed', 'false')
})

test('a double press ends where it began', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/products/all-silver')
  const removed = page.waitForResponse('**/wishlist/remove')
  await heart(page, 0).dblclick()
  await removed
  await page.goto('/my-account/wishlist')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

test('a heart that cannot be told is put back, and says why', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/products/all-silver')
  await page.route('**/app/api/wishlist/add', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: true,
        data: null,
        errorMessage: 'Your wishlist can hold up to 100 items. Remove one to add another',
      },
    }),
  )
  await heart(page, 0).click()
  await expect(page.getByText('Your wishlist can hold up to 100 items')).toBeVisible()
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')
})

test('the wishlist lists the newest first, moves to the cart and lets go @phone-only', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/my-account/wishlist')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/products/silver_coin')
  const names: string[] = []
  for (const at of [0, 1, 2]) {
    names.unshift(await nameOf(page, at))
    const answered = page.waitForResponse('**/wishlist/add')
    await heart(page, at).click()
    await answered
  }
  await page.goto('/my-account/wishlist')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.getByRole('heading')).toHaveText(names)
  await expect(page.getByText('3 items, newest first')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^Remove\\s*: ${names[0]}`) }).click()
  await expect(page.getByText(`${names[0]} removed from your wishlist.`)).toBeVisible()
  await expect(cards).toHaveCount(2)
  await cards
    .first()
    .getByRole('button', { name: /^Move to cart/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await question.getByLabel('Delivery pincode').fill('422013')
  await expect(cards).toHaveCount(1)
  await expect(badge(page, 'Cart, 1 item')).toBeVisible()
  await page.reload()
  await expect(cards.getByRole('heading')).toHaveText([names[2] as string])
})

test('a wishlist that cannot be had says so, and is asked for again', async ({ page, shop }) => {
  await signInAnew(page, shop)
  let failing = true
  await page.route(/\/app\/api\/wishlist$/, (route) =>
    failing
      ? route.fulfill({
          status: 429,
          json: { error: true, data: null, errorMessage: 'The shop is being moved. Please try again' },
        })
      : route.fallback(),
  )
  await page.goto('/my-account/wishlist')
  await expect(page.getByText('The shop is being moved. Please try again')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})
