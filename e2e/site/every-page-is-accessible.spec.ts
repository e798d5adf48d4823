import { expect, expectAccessible, test } from '../support/shop.ts'

/** Pages that anyone may open and that no other test holds to accessibility. */
const paths = [
  '/products/all-gold',
  '/cart',
  '/account',
  '/forgot-password',
  '/signup',
  '/login',
  '/about-us',
  '/nowhere',
]

test('every open page has one title and one heading, and axe finds nothing serious @phone', async ({ page, shop }) => {
  for (const path of paths) {
    await page.goto(`${shop.url}${path}`)
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page, path).toHaveTitle(/ \| Silvera$/)
    await expectAccessible(page)
  }
})
