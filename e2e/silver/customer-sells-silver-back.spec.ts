import type { Page } from '@playwright/test'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'
import { buySilver } from '../support/silver.ts'

// They move the clock.
test.use({ settings: advancedClockShop })

const hour = 3600

/** A new customer with a name and 20 g or more in the wallet, at the page where silver is sold. */
async function holderAtSell(page: Page, shop: ShopUnderTest): Promise<string> {
  const mobile = await signInAnew(page, shop)
  await buySilver(page, shop, { grams: 20, name: 'Asha Rao' })
  await page.goto('/my-account/digital-silver/sell')
  await expect(page.getByRole('heading', { name: 'Sell digital silver' })).toBeVisible()
  return mobile
}

/** Types the newest code into the window that asks for it. */
async function confirm(page: Page, shop: ShopUnderTest, mobile: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm with a code' })
  await expect(dialog.getByText(/We sent a 6-digit code to your number ending in \d{3}/)).toBeVisible()
  await dialog.getByLabel('One-time code').fill(await shop.code(mobile))
  await expect(dialog).toBeHidden()
}

async function addAccount(page: Page, shop: ShopUnderTest, mobile: string, number = '50100123456789') {
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByLabel('IFSC').fill('hdfc 0000053')
  await page.getByLabel('Account number', { exact: true }).fill(number)
  await page.getByLabel('Re-enter account number').fill(number)
  await page.getByRole('button', { name: 'Add account' }).click()
  await confirm(page, shop, mobile)
  await expect(page.getByText('Verifying').or(page.getByText('Verified')).first()).toBeVisible()
}

async function seePrice(page: Page, grams: string) {
  await page.getByLabel('Silver weight').fill(grams)
  await page.getByRole('button', { name: 'See price' }).click()
  await expect(page.getByRole('heading', { name: 'Check and sell' })).toBeVisible()
}

/** The bank has answered: the page hears of it at its next question. */
const answered = (shop: ShopUnderTest, mobile: string, response: RegExp) =>
  expect.poll(async () => (await shop.messages(mobile)).some(({ text }) => response.test(text))).toBe(true)

const sellButton = (page: Page) => page.getByRole('button', { name: /^Sell for ₹/ })

test('adds a bank account, waits a day, and sells 5 g with a code @phone-only', { tag: '@postgres' }, async ({
  page,
  shop,
}) => {
  const mobile = await holderAtSell(page, shop)
  await expect(page.getByText('Add your bank account below')).toBeVisible()
  await expectAccessible(page)
  await addAccount(page, shop, mobile)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText('xxxxxxxxxx6789')).toBeVisible()
  await expect(page.getByText(/You can sell from \d+ \w+ \d{4}, /)).toBeVisible()
  await seePrice(page, '5')
  await expect(sellButton(page)).toBeDisabled()

  await shop.advanceClock(24 * hour)
  await page.reload()
  await seePrice(page, '5')
  await expect(page.getByText(/Price held for 1[45]:\d\d/)).toBeVisible()
  await expectAccessible(page)
  await sellButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await confirm(page, shop, mobile)
  await expect(page.getByText(/^You have sold 5\.0000\sg\. ₹[\d,.]+ is on its way to your bank\.$/)).toBeVisible()
  await expect(page.getByText('Available to sell: 15.0000')).toBeVisible()
  await answered(shop, mobile, /paid to .*, UTR SLV/)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText(/Bank reference \(UTR\) SLV\d+/)).toBeVisible()
})

test('a wrong code, then the right one; a window closed sells nothing', async ({ page, shop }) => {
  const mobile = await holderAtSell(page, shop)
  await addAccount(page, shop, mobile)
  await shop.advanceClock(24 * hour)
  await page.reload()
  await seePrice(page, '1.5')
  await sellButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/We sent a 6-digit code/)).toBeVisible()
  const code = await shop.code(mobile)
  await dialog.getByLabel('One-time code').fill(code === '111111' ? '222222' : '111111')
  await expect(dialog.getByText('This code is incorrect. Please check it')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('No sales yet')).toBeVisible()
  const before = (await shop.messages(mobile)).length
  await sellButton(page).click()
  await expect(dialog.getByText(/We sent a 6-digit code/)).toBeVisible()
  await dialog.getByLabel('One-time code').fill(await shop.code(mobile, before))
  await expect(page.getByText(/^You have sold 1\.5000/)).toBeVisible()
})

test('a bank that takes no money: the silver is taken back @phone-only', async ({ page, shop }) => {
  const mobile = await holderAtSell(page, shop)
  await addAccount(page, shop, mobile, '50100123450004')
  await shop.advanceClock(24 * hour)
  await page.reload()
  await seePrice(page, '2')
  await sellButton(page).click()
  await confirm(page, shop, mobile)
  await answered(shop, mobile, /^Payment of/)
  await expect(page.getByText('Payout failed')).toBeVisible()
  await expect(page.getByText('The account does not take credits')).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'width beyond the screen',
  ).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take silver back' }).click()
  await expect(page.getByText('Silver returned')).toBeVisible()
  await expect(page.getByText('Available to sell: 20.0000')).toBeVisible()
})

test('wrong input is told beside its field, and nothing typed is lost', async ({ page, shop }) => {
  await holderAtSell(page, shop)
  await page.getByLabel('Silver weight').fill('25')
  await page.getByRole('button', { name: 'See price' }).click()
  await expect(page.getByText('You have 20.0000 g available to sell')).toBeVisible()
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByLabel('IFSC').fill('HDFC0000053')
  await page.getByLabel('Account number', { exact: true }).fill('50100123456789')
  await page.getByLabel('Re-enter account number').fill('50100123456780')
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByText('The two account numbers do not match')).toBeVisible()
  await expect(page.getByLabel('IFSC')).toHaveValue('HDFC0000053')
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('50100123456789')
})

test('takes silver out as a coin: the wallet is activated, the costs first, then the cart with the grams applied @phone-only', async ({
  page,
  shop,
}) => {
  await signInAnew(page, shop)
  await buySilver(page, shop, { grams: 25, name: 'Asha Rao' })
  await page.goto('/my-account/digital-silver/redeem')
  await page.getByRole('dialog').getByRole('button', { name: 'Activate Now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const first = page.getByRole('radio').first()
  await first.check()
  await expectAccessible(page)
  const toPay = await page.locator('.ledger .total dd').textContent()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(toPay ?? '').first()).toBeVisible()
})
