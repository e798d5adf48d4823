import { alertOf, buyerAtPayment, choose, expectThanks, payButton, payByCardInWindow } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

test('the card provider’s window is closed, opened again, and paid in', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  await choose(page, 'Card by Razorpay')
  const sandbox = page.frameLocator('iframe[title="Payment"]')

  await payButton(page).click()
  await expect(sandbox.getByLabel('Card number')).toBeVisible()
  await expect(sandbox.getByRole('heading', { name: 'UPI' })).toHaveCount(0)
  await sandbox.getByRole('button', { name: 'Close' }).click()
  await expect(alertOf(page, 'The payment window was closed before the payment was confirmed')).toBeVisible()

  await payByCardInWindow(page, '1111')
  await expectThanks(page, buyer)
})

test('a card declined in the window is told on the page when it is closed', async ({ page, shop }) => {
  await buyerAtPayment(page, shop)
  await choose(page, 'Card by Razorpay')
  const sandbox = await payByCardInWindow(page, '0002')
  await sandbox.getByRole('button', { name: 'Close' }).click()
  await expect(alertOf(page, 'The payment did not go through.')).toBeVisible()
})
