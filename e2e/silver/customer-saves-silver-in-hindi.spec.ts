/** Silver and points pages at Hindi URLs, including the API's sentences. */
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { buySilver } from '../support/silver.ts'

test('a customer reads what silver costs, sells some and is refused, in Hindi @phone-only', async ({ page, shop }) => {
  const main = page.getByRole('main')

  await test.step('the page for everyone has a Hindi head', async () => {
    await page.goto('/hi/digital-silver')
    await expect(page).toHaveTitle('डिजिटल चाँदी: ग्राम में चाँदी ख़रीदें | Silvera')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/hi\/digital-silver$/)
    await expect(main.getByRole('table', { name: 'रुपयों में ख़रीदें' }).getByRole('row')).toHaveCount(5)
    await expect(main.getByRole('link', { name: 'साइन इन करके चाँदी ख़रीदें' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a wallet with silver, its history, and more than it holds', async () => {
    await signInAnew(page, shop)
    await buySilver(page, shop, { grams: 20, name: 'Asha Rao' })
    await page.goto('/hi/my-account/digital-silver-history')
    await page.getByRole('dialog').getByRole('button', { name: 'अभी चालू करें' }).click()
    await expect(main.getByText('डिजिटल चाँदी ख़रीदी')).toBeVisible()
    await page.goto('/hi/my-account/digital-silver/sell')
    await expect(main.getByText(/^बेचने के लिए उपलब्ध: 20\.0000/)).toBeVisible()
    await main.getByLabel('चाँदी का वज़न').fill('25')
    await main.getByRole('button', { name: 'क़ीमत देखें' }).click()
    await expect(main.getByText(/आपके पास बेचने के लिए 20\.0000\sg है।/)).toBeVisible()
  })
})

test('a customer activates the points wallet and reads its history in Hindi', async ({ page, shop }) => {
  const main = page.getByRole('main')
  await signInAnew(page, shop)
  await page.goto('/hi/my-account/wallet')
  await main.getByRole('button', { name: 'अभी चालू करें' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'हाँ, चालू करें' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'आपका वॉलेट चालू है।' })).toBeVisible()
  await expect(main.getByText('ऑर्डर पर मूल्य ₹125.00')).toBeVisible()
  await main.getByRole('link', { name: 'वॉलेट का इतिहास' }).last().click()
  await expect(page).toHaveURL('/hi/my-account/wallet-history')
  await expect(main.getByText('जॉइनिंग बोनस')).toBeVisible()
  await expect(page).toHaveTitle('वॉलेट का इतिहास | Silvera')
  await expectAccessible(page)
})

test('the tiers of the club are in Hindi', async ({ page }) => {
  await page.goto('/hi/club-membership')
  const tiers = page.getByRole('table', { name: 'टियर' })
  await expect(tiers.getByRole('row')).toHaveCount(5)
  await expect(tiers.getByRole('rowheader', { name: 'टियर-4' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('दोपहर 2:00 तक')
})
