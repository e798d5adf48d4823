import { alertOf, buyerAtPayment, choose, expectThanks, payButton } from '../support/buying.ts'
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

  await payButton(page).click()
  await sandbox.getByLabel('Card number').fill('4111111111111111')
  await sandbox.getByLabel('Expiry, MM/YY').fill('12/30')
  await sandbox.getByLabel('CVV').fill('123')
  await sandbox.getByRole('button', { name: 'Pay by card' }).click()
  await sandbox.getByLabel('One-time code').fill('123456')
  await sandbox.getByRole('button', { name: /^Pay/ }).click()
  await expectThanks(page, buyer)
})

test('a card declined in the window is told on the page when it is closed', async ({ page, shop }) => {
  await buyerAtPayment(page, shop)
  await choose(page, 'Card by Razorpay')
  await payButton(page).click()
  const sandbox = page.frameLocator('iframe[title="Payment"]')
  await sandbox.getByLabel('Card number').fill('4111000600000002')
  await sandbox.getByLabel('Expiry, MM/YY').fill('12/30')
  await sandbox.getByLabel('CVV').fill('123')
  await sandbox.getByRole('button', { name: 'Pay by card' }).click()
  await sandbox.getByLabel('One-time code').fill('123456')
  await sandbox.getByRole('button', { name: /^Pay/ }).click()
  await sandbox.getByRole('button', { name: 'Close' }).click()
  await expect(alertOf(page, 'The payment did not go through.')).toBeVisible()
})
