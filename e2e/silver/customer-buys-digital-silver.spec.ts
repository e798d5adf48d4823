import type { Page } from '@playwright/test'
import { alertOf, choose, confirmAtBank, payButton, typeCard } from '../support/buying.ts'
import { signInAnew } from '../support/customers.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'
import { stopTime } from '../support/time.ts'

// A price is held for 15 minutes here: the clock is moved.
test.use({ settings: advancedClockShop })
// Other files of this shop change it.
test.beforeEach(({ shop }) => shop.setRate('silver', 25_000))

const main = (page: Page) => page.getByRole('main')

const activationDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Are you sure you want to activate my wallet' })

/** Activates the wallet in the question that opens by itself. */
async function activate(page: Page) {
  const question = activationDialog(page)
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Activate Now' }).click()
  await expect(question).toBeHidden()
}

test('₹500 of silver by UPI without an active wallet: the price broken down, the grams and their invoice listed @phone-only', {
  tag: '@postgres',
}, async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/my-account/digital-silver')
  await expect(main(page).getByRole('button', { name: 'Buy Silver' })).toHaveCount(0)
  await main(page).getByRole('button', { name: '₹500', exact: true }).click()
  await expect(main(page).getByLabel('You get')).toHaveValue('2.0000 g')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Buy Silver' }).click()
  await expect(main(page).getByRole('heading', { name: 'Check and pay' })).toBeFocused()
  await expect(main(page)).toContainText('Base price, 2.0000 g × ₹250.00 /g')
  await expect(main(page).getByRole('row', { name: /^Credit Card/ })).toContainText('₹10.30')
  await expect(main(page).getByRole('timer')).toContainText('Price held for 14:')
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Go Back' }).click()
  await expect(main(page).getByLabel('Rupees')).toHaveValue('500')
  await main(page).getByRole('button', { name: 'Buy Silver' }).click()
  await main(page).getByRole('button', { name: 'Make Payment' }).click()
  await expect(page).toHaveURL(/\/payment\?purchase=\d+$/)
  await expect(main(page)).toContainText(/Purchase SLD-\d{4}-\d+\. Price held until/)
  await main(page).getByLabel('Or by UPI ID').fill('success@sandbox')
  await main(page).getByRole('button', { name: 'Verify' }).click()
  await expect(main(page).getByText('UPI ID verified')).toBeVisible()
  await payButton(page).last().click()
  await page.getByRole('button', { name: 'Go on now' }).click()
  await expect(page).toHaveURL(/\/thankYou\?purchase=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, the silver is yours')
  await expectAccessible(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'See my digital silver' }).click()
  await activationDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page).getByRole('definition').first()).toHaveText('2.0000 gm')
  const entry = main(page).getByRole('listitem').filter({ hasText: 'Digital silver bought' })
  await expect(entry).toContainText('+2.0000 g')
  await expect(entry).toContainText('Inclusive 3% GST. Base ₹500.00 + GST ₹15.00 + charges ₹0.00')
  await expect(entry.getByRole('link', { name: 'Download Tax Invoice' })).toHaveAttribute(
    'href',
    /\/app\/api\/invoice\/SLD-/,
  )
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Activate Now' }).click()
  await activate(page)
  await expect(main(page).getByRole('definition').first()).toHaveText('2.0000 gm')
  await page.goto('/my-account/wallet')
  await expect(main(page).getByText('Worth ₹125.00 on an order')).toBeVisible()
  await expect(main(page)).toContainText('2.0000 g')
})

test('grams by card: 2% on silver and GST, a declined card first, then another', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/digital-silver')
  await main(page).getByRole('button', { name: 'Grams' }).click()
  await main(page).getByLabel('Grams').fill('10')
  await expect(main(page).getByLabel('You pay, before GST')).toHaveValue('₹2500.00')
  await main(page).getByRole('button', { name: 'Buy Silver' }).click()
  await main(page).getByRole('button', { name: 'Make Payment' }).click()
  await choose(page, 'Card')
  await typeCard(page, '0002')
  await expect(payButton(page)).toHaveText('Pay ₹2,626.50 by card')
  await payButton(page).click()
  await confirmAtBank(page)
  await expect(page).toHaveURL(/\/payment\?failed=1&purchase=\d+$/)
  await expect(alertOf(page, 'The payment did not go through.')).toBeVisible()
  await choose(page, 'Card')
  await typeCard(page, '1111')
  await payButton(page).click()
  await confirmAtBank(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, the silver is yours')
  await page.goto('/my-account/digital-silver-history')
  await activate(page)
  await expect(main(page)).toContainText('Base ₹2,500.00 + GST ₹75.00 + charges ₹51.50')
})

test('a price that ended is asked for anew, with what was typed', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/my-account/digital-silver?gram=2.5')
  await expect(main(page).getByLabel('Grams')).toHaveValue('2.5')
  await main(page).getByRole('button', { name: 'Buy Silver' }).click()
  await main(page).getByRole('button', { name: 'Make Payment' }).click()
  await expect(main(page)).toContainText('Price held until')
  await shop.advanceClock(16 * 60)
  await page.reload()
  await expect(alertOf(page, 'Your held price has expired')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Get new price' }).click()
  await expect(page).toHaveURL(/\/my-account\/digital-silver/)
})

test('what cannot be bought is said: too little, not a number', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/my-account/digital-silver')
  await main(page).getByLabel('Rupees').fill('five')
  await expect(main(page).getByText('Enter rupees, with at most 2 decimals')).toBeVisible()
  await main(page).getByLabel('Rupees').fill('99')
  await main(page).getByRole('button', { name: 'Buy Silver' }).click()
  await expect(alertOf(page, 'Buy for at least ₹100 or 0.1 g')).toBeVisible()
})

test('a press on its way to the page when the question opens by itself is no answer to it', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.clock.install()
  const releaseStatus = await holdRequests(page, '**/app/api/digital-wallet-active-status')
  await page.goto('/my-account/digital-silver-history')
  await expect(main(page).getByText('No digital silver yet')).toBeVisible()
  await stopTime(page)
  releaseStatus()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await expect(question).toHaveCSS('pointer-events', 'none')
  await page.clock.runFor(500)
  await expect(question).toHaveCSS('pointer-events', 'auto')
  await page.clock.resume()
  await activate(page)
})
