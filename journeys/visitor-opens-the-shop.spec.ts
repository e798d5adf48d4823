import { expect, expectAccessible, test } from './support/shop.ts'

test('a visitor opens the shop and sees today’s rate @phone', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(/Silvera/)
  await expect(page.getByText(/₹[\d,.]+\s*(\/|per|a)?\s*g/).first()).toBeVisible()
  await expectAccessible(page)
})

test('a wrong address leads to a page that leads back home @phone', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
  await expect(page).toHaveURL('/')
})
