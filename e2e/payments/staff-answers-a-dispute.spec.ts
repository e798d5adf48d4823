import type { Page } from '@playwright/test'
import { buyerAtPayment, choose, expectThanks, payByCardInWindow } from '../support/buying.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

/** The smallest picture there is: one pixel of PNG. */
const signedReceipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An order paid in Razorpay's window; returns its number and the ID of the payment as staff see it. */
async function paidInWindow(page: Page, shop: ShopUnderTest) {
  const buyer = await buyerAtPayment(page, shop)
  await choose(page, 'Card by Razorpay')
  await payByCardInWindow(page, '1111')
  await expectThanks(page, buyer)
  await signInAsStaff(page, 'finance', `/admin/orders/${buyer.uniqueOrderId}`)
  const payment =
    (await page
      .getByRole('main')
      .getByText(/pay_\w{14}/)
      .first()
      .textContent()) ?? ''
  return { order: buyer.uniqueOrderId, paymentId: /pay_\w{14}/.exec(payment)![0] }
}

const decide = (shop: ShopUnderTest, payment_id: string, outcome: string) =>
  shop.sandbox({ dispute: { payment_id, outcome }, deliver: true })

test('a chargeback is answered with documents of the order, and won', { tag: '@postgres' }, async ({ page, shop }) => {
  const { order, paymentId } = await paidInWindow(page, shop)
  await shop.transitionOrder(order, 'accept')
  await shop.transitionOrder(order, 'despatch')
  await decide(shop, paymentId, 'open')
  const main = page.getByRole('main')
  await page.reload()
  await expect(main.getByText(/on hold while dispute disp_\w+ of its payment is not decided/)).toBeVisible()

  await page.goto('/admin/disputes')
  const row = main.getByRole('row', { name: new RegExp(order) })
  await expect(row).toContainText('Response needed')
  await expectAccessible(page)
  await row.click()
  await expect(main.getByRole('heading', { level: 1, name: /^Dispute disp_/ })).toBeVisible()
  await expect(main.getByText(/Without an answer the money is lost/)).toBeVisible()
  await expect(main.getByText('No evidence yet')).toBeVisible()

  await main.getByRole('button', { name: 'Attach order documents' }).click()
  await expect(main.getByRole('link', { name: /^Tax invoice/ })).toBeVisible()
  await main.locator('input[type=file]').setInputFiles({
    name: 'signed-receipt.png',
    mimeType: 'image/png',
    buffer: signedReceipt,
  })
  await main.getByRole('button', { name: 'Upload file' }).click()
  await expect(main.getByRole('link', { name: 'signed-receipt.png' })).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel('Why the payment is valid').fill('The customer collected the coin and signed for it.')
  await main.getByRole('button', { name: 'Submit to the bank' }).click()
  await expect(main.getByText('Explanation sent')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(main.getByText('Under review', { exact: true }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()

  await decide(shop, paymentId, 'won')
  await page.reload()
  await expect(main.getByText('Won', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Taken by the provider')).toBeHidden()
  await page.goto(`/admin/orders/${order}`)
  await expect(main.getByRole('heading', { name: 'Disputes' })).toBeVisible()
  await expect(main.getByText(/on hold while dispute/)).toBeHidden()
})

test('a chargeback is accepted, and its money is lost', async ({ page, shop }) => {
  const { order, paymentId } = await paidInWindow(page, shop)
  await decide(shop, paymentId, 'open')
  const main = page.getByRole('main')
  await page.goto('/admin/disputes')
  await main.getByRole('row', { name: new RegExp(order) }).click()
  await main.getByRole('button', { name: 'Accept dispute' }).click()
  const dialog = page.getByRole('dialog', { name: /^Accept and give up ₹/ })
  await dialog.getByLabel('Reason').fill('The parcel was lost on its way')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept dispute' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(main.getByText('Lost', { exact: true }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto('/admin/disputes?view=decided')
  await expect(main.getByRole('row', { name: new RegExp(order) })).toContainText('Lost')
})
