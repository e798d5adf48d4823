import { buyerAtPayment } from './support/buying.ts'
import { expect, expectAccessible, test } from './support/shop.ts'

test('a visitor chooses Hindi, and the shop stays in it from the first page to the payment @phone-only', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main')
  const language = page.locator('html')

  await test.step('the switch brings the same page in Hindi', async () => {
    await page.goto('/products/silver_coin')
    await expect(language).toHaveAttribute('lang', 'en-IN')
    await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
    await expect(language).toHaveAttribute('lang', 'hi-IN')
    await expect(page).toHaveURL('/products/silver_coin')
    await expect(main.getByRole('button', { name: /कार्ट में/ }).first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a piece, and the way there without a new document', async () => {
    const coin = main.getByRole('article').first().getByRole('link').last()
    const name = (await coin.getAttribute('title')) ?? ''
    await coin.click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page).toHaveURL(/\/product\//)
    await expect(language).toHaveAttribute('lang', 'hi-IN')
    await expect(main).toContainText('शुद्धता')
    await expectAccessible(page)
  })

  await test.step('the choice outlives the visit', async () => {
    await page.goto('/cart')
    await expect(main).toContainText('आपका कार्ट ख़ाली है')
    await expectAccessible(page)
  })

  await test.step('the payment speaks it too, and what is owed is the same', async () => {
    await buyerAtPayment(page, shop, { heading: 'भुगतान' })
    await expect(main.getByRole('radio', { name: /बैंक ट्रांसफ़र/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and English is one press away', async () => {
    await page.goto('/products/silver_coin')
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
    await expect(language).toHaveAttribute('lang', 'en-IN')
    await expect(main.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
  })
})
