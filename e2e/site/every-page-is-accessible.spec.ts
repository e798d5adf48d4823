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
  '/counters',
  '/nowhere',
]

test('every open page has one title and one heading, and axe finds nothing serious @phone', async ({ page, shop }) => {
  test.slow()
  for (const path of paths) {
    await page.goto(`${shop.url}${path}`)
    await expect(page.locator('h1'), path).toHaveCount(1)
    await expect(page, path).toHaveTitle(/ \| Silvera$/)
    await expectAccessible(page)
  }
})

const publicPages = [
  '/',
  '/products/all-gold',
  '/deal',
  '/gifts',
  '/club-membership',
  '/digital-silver',
  '/sell-to-us',
  '/customization',
  '/contact',
  '/about-us',
  '/cms-faq',
  '/page/shipping-policy',
  '/proof-of-metal',
  '/cart',
  '/login',
  '/nowhere',
]

test('no page is wider than a phone of 320 pixels, in either language', async ({ page, shop }) => {
  // Opens many pages, like the test above.
  test.slow()
  await page.setViewportSize({ width: 320, height: 844 })
  for (const path of publicPages.flatMap((one) => [one, `/hi${one}`])) {
    await page.goto(`${shop.url}${path}`)
    await expect(page.locator('h1'), path).toHaveCount(1)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
