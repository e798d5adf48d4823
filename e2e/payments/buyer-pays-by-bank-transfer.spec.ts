import { buyerAtPayment, choose } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

/** The smallest picture there is: one pixel of PNG. */
const receipt = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a transfer is announced with its receipt, looked for, and found', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  const main = page.getByRole('main')
  await choose(page, 'Bank Transfer')
  await expect(main).toContainText('IFSC')
  await expect(main).toContainText(buyer.uniqueOrderId)
  // One account: the one made for this order.
  await expect(main.getByText('This account number is made for this order only')).toBeVisible()
  await expect(main).not.toContainText('00000040221180915')
  await main.getByRole('button', { name: 'Copy account number', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Copied account number', exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(String(buyer.orderId))
  await expect(main.getByRole('list', { name: 'Your bank transfer' }).locator('[aria-current]')).toHaveText(
    'Transfer the amount and send us the details',
  )
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
  const steps = main.getByRole('list', { name: 'Your bank transfer' })
  await expect(steps.locator('[aria-current]')).toHaveText('We wait for your transfer')
  await expectAccessible(page)
  await shop.transitionOrder(buyer.uniqueOrderId, 'confirm_transfer')
  // The page follows by itself.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is placed')
  await expect(steps.locator('[aria-current]')).toContainText('Order confirmed')
})
