import { expect, expectAccessible, test } from '../support/shop.ts'

// The seeded deals must not have ended: a shop of its own.
test.use({ settings: {} })

const hour = 3600
const timeLeft = /^\d+ days? \d+:\d\d:\d\d left$/

test('deals run to a real end, and are gone after it with their prices @phone-only', async ({ page, shop }) => {
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 2000))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deals' }).click()
  await expect(page).toHaveURL('/deal')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals')
  await expectAccessible(page)

  const wedding = page.getByRole('region', { name: 'Wedding gifts at a lower making charge' })
  await expect(wedding.getByText(timeLeft)).toBeVisible()
  const mandala = wedding.getByRole('article').first()
  await expect(mandala).toContainText('On Sale')

  await shop.advanceClock(4 * 24 * hour)
  await page.goto('/deal')
  await expect(page.getByRole('region', { name: 'Bars for the long term' })).toBeVisible()
  await expect(wedding).toHaveCount(0)
  await page.goto('/product/silvera-mandala-silver-coin-50-g-maroon-box')
  await expect(page.getByRole('main')).not.toContainText('On Sale')

  await shop.advanceClock(12 * 24 * hour)
  await page.goto('/deal')
  await expect(page.getByRole('heading', { name: 'No deals right now' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deals' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'See best sellers' }).click()
  await expect(page).toHaveURL('/products/best_seller')
})
