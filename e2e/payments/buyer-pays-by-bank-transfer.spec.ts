import { buyerAtPayment, choose } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

/** The smallest picture there is: one pixel of PNG. */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a transfer is announced with its receipt, looked for, and found', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  const main = page.getByRole('main')
  await choose(page, 'Bank Transfer')
  await expect(main).toContainText('IFSC')
  await expect(main).toContainText(buyer.uniqueOrderId)
  await main.getByRole('button', { name: 'Send transfer details' }).click()
  await expect(main.getByText('Enter the transaction information')).toBeVisible()
  await expectAccessible(page)

  await main.getByLabel('Transaction information').fill('UTR N325201234567890 from State Bank of India')
  await main
    .getByLabel('Receipt (optional)')
    .setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await main.getByRole('button', { name: 'Send transfer details' }).click()
  await expect(main.getByText('Attach a JPG, PNG or WebP picture, or a PDF')).toBeVisible()
  await main
    .getByLabel('Receipt (optional)')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: receipt })
  await main.getByRole('button', { name: 'Send transfer details' }).click()

  await expect(page).toHaveURL(`/thankYou?order=${buyer.uniqueOrderId}`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you. We are checking for your transfer')
  await expectAccessible(page)
  await shop.transitionOrder(buyer.uniqueOrderId, 'confirm_transfer')
  await page.reload()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is placed')
})
