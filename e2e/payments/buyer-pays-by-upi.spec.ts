import { alertOf, buyerAtPayment, expectThanks, payButton } from '../support/buying.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a UPI id is verified before Pay is on', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Verify' })).toBeDisabled()
  await main.getByLabel('Or by UPI ID').fill('nobody@nowhere')
  await main.getByRole('button', { name: 'Verify' }).click()
  await expect(alertOf(page, 'Invalid UPI ID')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await main.getByLabel('Or by UPI ID').fill('success@sandbox')
  await main.getByRole('button', { name: 'Verify' }).click()
  await expect(main.getByText('UPI ID verified')).toBeVisible()
  // The app answers by itself after two seconds; here it is the button that goes on.
  await page.route('**/sandbox/assets/wait.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Approve the request in your UPI app' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on now' }).click()
  await expectThanks(page, buyer)
})

test('what is said of a UPI id too late is not taken for the one that stands there by then', async ({ page, shop }) => {
  await buyerAtPayment(page, shop)
  const main = page.getByRole('main')
  const verify = main.getByRole('button', { name: 'Verify' })
  const letItCome = await holdRequests(page, '**/app/api/fetchVpaDetail', { answered: true, times: 1 })
  const answered = page.waitForResponse('**/app/api/fetchVpaDetail')
  await main.getByLabel('Or by UPI ID').fill('success@sandbox')
  await verify.click()
  await main.getByLabel('Or by UPI ID').fill('nobody@nowhere')
  letItCome()
  await (await answered).finished()
  await verify.click()
  await expect(alertOf(page, 'Invalid UPI ID')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
})

test('a QR code is scanned, declined, scanned anew and paid; the page follows by itself', { tag: '@postgres' }, async ({
  page,
  shop,
}) => {
  const buyer = await buyerAtPayment(page, shop)
  const main = page.getByRole('main')
  const inTheApp = async (act: 'Pay' | 'Fail') => {
    const opened = page.waitForEvent('popup')
    await main.getByRole('link', { name: 'Open the sandbox’s UPI app' }).click()
    const app = await opened
    await app.getByRole('button', { name: act, exact: true }).click()
    // A window that is closed while its answer is on the way may hang.
    await expect(app.getByRole('button', { name: act, exact: true })).toBeHidden()
    await app.close()
  }
  await main.getByRole('button', { name: 'Show QR code' }).click()
  await expect(main.getByRole('img', { name: 'QR code for this payment' })).toBeVisible()
  await expectAccessible(page)
  await inTheApp('Fail')
  await expect(alertOf(page, 'The payment did not go through.')).toBeVisible()
  await main.getByRole('button', { name: 'Show QR code' }).click()
  await expect(main.getByRole('img', { name: 'QR code for this payment' })).toBeVisible()
  await page.reload()
  await expect(main.getByRole('img', { name: 'QR code for this payment' })).toBeVisible()
  await inTheApp('Pay')
  await expectThanks(page, buyer)
})

test('on a phone the UPI app is opened by a link @phone-only', async ({ page, shop }) => {
  await buyerAtPayment(page, shop)
  const pay = page.getByRole('button', { name: /^Pay ₹[\d,.]+ by UPI$/ })
  await expect(pay).toBeInViewport()
  await pay.click()
  await expect(page.getByRole('link', { name: 'Open UPI app' })).toBeInViewport()
  const app = page.getByRole('link', { name: 'Open UPI app' })
  await expect(app).toHaveAttribute('href', /^upi:\/\/pay\?.*am=\d+\.\d{2}/)
  await expect(page.getByRole('img', { name: 'QR code for this payment' })).toBeHidden()
})

test('above ₹2,00,000 UPI is not offered, the page says why, and bank transfer comes first', async ({ page, shop }) => {
  await buyerAtPayment(page, shop, { list: 'all-gold', priceRange: '210000-400000' })
  const methods = page.getByRole('group', { name: /^Pay / })
  await expect(methods).toContainText('UPI allows up to ₹2,00,000 for bullion')
  await expect(methods.getByRole('radio', { name: /^UPI/ })).toHaveCount(0)
  await expect(methods.getByRole('radio').first()).toHaveAccessibleName(/^Bank Transfer/)
  await expect(methods.getByRole('radio').first()).toBeChecked()
})
