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
  '/contact-us',
  '/about-us',
  '/cms-faq',
  '/page/shipping-policy',
  '/page/accessibility',
  '/product/silvera-lotus-silver-coin-10-g',
  '/quote',
  '/complaint',
  '/proof-of-metal',
  '/cart',
  '/login',
  '/nowhere',
]

// What the accessibility statement (/page/accessibility) says of the open pages.
for (const path of publicPages)
  test(`on a phone of 320 pixels nothing stands out, and axe finds nothing serious in either theme and language: ${path}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    for (const language of ['', '/hi']) {
      await page.goto(`${shop.url}${language}${path}`)
      await expect(page.locator('h1')).toHaveCount(1)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, language).toBeLessThanOrEqual(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, { targetSizes: true })
      }
    }
  })
