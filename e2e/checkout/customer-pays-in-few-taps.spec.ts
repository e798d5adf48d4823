/** A tap is a press on a control; typing and the UPI app are not counted. */
import type { Page } from '@playwright/test'
import { newMobile, placePaidOrders } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

/** Counts presses on controls over all pages of one tab, after the first page was opened. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)),
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}

async function openCoin(page: Page): Promise<void> {
  await page.goto('/products/silver_coin')
  const coin = page.getByRole('main').getByRole('article').filter({ hasText: 'In Stock' }).first()
  const path = await coin.locator('a[href^="/product/"]').first().getAttribute('href')
  await page.goto(path ?? '')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** The payment is begun: the customer's UPI app on a phone, its QR code on a computer. */
async function startUpi(page: Page): Promise<void> {
  await expect(page).toHaveURL('/payment')
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: /^UPI/ })).toBeChecked()
  await main
    .getByRole('button', { name: /^Show QR code$|^Pay ₹.* by UPI|^Pay ₹/ })
    .first()
    .click()
  await expect(main.getByText('Waiting for your payment')).toBeVisible()
}

test('a returning customer pays from the product page in at most four taps @phone', async ({ page, shop }) => {
  await placePaidOrders(page, shop, [{}])
  const taps = await countTaps(page)
  await openCoin(page)
  const main = page.getByRole('main')
  const before = await taps()
  await main.getByRole('button', { name: 'Buy Now', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Where should we deliver?' }).getByLabel('Delivery pincode').fill('422013')
  await expect(page).toHaveURL('/cart')
  const pay = main.getByRole('button', { name: 'Pay with UPI, deliver to Asha Rao, Nashik 422013' })
  await expect(pay).toBeVisible()
  // The whole address stands there once, with the way to change it.
  await expect(main.getByRole('link', { name: 'Change the delivery address' })).toBeVisible()
  await expect(main.getByText('Delivering to', { exact: true })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Place Order' })).toBeVisible()
  await expectAccessible(page)
  await pay.dblclick()
  await startUpi(page)
  // The second press of the double click is no tap that was needed.
  expect((await taps()) - before).toBeLessThanOrEqual(4)
  await page.goBack()
  await expect(pay).toBeEnabled()
})

test('what refuses the one button is told on the cart, and nothing is lost', async ({ page, shop }) => {
  await placePaidOrders(page, shop, [{}])
  await openCoin(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Buy Now', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Where should we deliver?' }).getByLabel('Delivery pincode').fill('422013')
  const pay = main.getByRole('button', { name: /^Pay with UPI, deliver to Asha Rao/ })
  for (const call of ['checkout-address-cart-update', 'checkout-address-save-order', 'order-summary-save']) {
    const refusal = `Not now: ${call}`
    const body = JSON.stringify({ error: true, data: null, errorMessage: refusal })
    await page.route(`**/app/api/${call}`, (route) =>
      route.fulfill({ status: 422, contentType: 'application/json', body }),
    )
    await pay.click()
    await expect(main.getByText(refusal)).toBeVisible()
    await page.unroute(`**/app/api/${call}`)
    await expect(page).toHaveURL('/cart')
  }
  await page.route('**/app/api/order-summary-save', (route) => route.abort())
  await pay.click()
  await expect(main.getByText('Server connection failed. Ensure network connection')).toBeVisible()
  await page.unroute('**/app/api/order-summary-save')
  await expect(main.getByRole('article')).toHaveCount(1)
  await pay.click()
  await expect(page).toHaveURL('/payment')
})

test('a new customer pays from the product page in at most seven taps @phone', async ({ page, shop }) => {
  const taps = await countTaps(page)
  await openCoin(page)
  const before = await taps()
  const mobile = newMobile()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Buy Now', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Where should we deliver?' }).getByLabel('Delivery pincode').fill('422013')
  await expect(page).toHaveURL('/cart')
  await main.getByRole('link', { name: 'Place Order' }).click()
  await expect(main.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await main.getByLabel('Mobile number').fill(mobile)
  await main.getByRole('button', { name: 'Send code', exact: true }).click()
  await main.getByLabel('One-time code').fill(await shop.code(mobile))
  await main.getByRole('checkbox', { name: /18 or older/ }).check()
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/address')
  await expect(main.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Ananya')
  await main.getByLabel('Last name').fill('Kulkarni')
  await main.getByRole('textbox', { name: 'Email' }).fill(`ananya.${mobile}@example.in`)
  await main.getByLabel('Address', { exact: true }).fill('Flat 302, Sai Krupa Residency, Gangapur Road')
  await expect(main.getByLabel('Pincode')).toHaveValue('422013')
  await expect(main.getByLabel('State')).toHaveValue('27')
  await main.getByRole('button', { name: 'Deliver here and continue to payment' }).click()
  await startUpi(page)
  expect((await taps()) - before).toBeLessThanOrEqual(7)
})
