import { buyerAtPayment, choose, confirmAtBank, expectThanks, payButton, typeCard } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a buyer asks for a GST invoice for the business, after a slip in its number @phone-only', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main')
  const buyer = await buyerAtPayment(page, shop)
  const onwards = main.getByRole('button', { name: 'Continue Checkout' })
  const gstin = main.getByLabel('GSTIN', { exact: true })

  await test.step('a GSTIN with a slip in it is told off, and nothing typed is lost', async () => {
    await page.goto('/address')
    await main.getByLabel('I need a GST invoice for my business').check()
    await onwards.click()
    await expect(main.getByText('Enter the GSTIN of your business')).toBeVisible()
    await gstin.fill('27aapfu0939f1zw')
    await main.getByLabel('Registered name').fill('Zaveri & Sons Jewellers LLP')
    await onwards.click()
    await expect(main.getByText(/^This GSTIN does not exist/)).toBeVisible()
    await expect(gstin).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('one of another state than the billing address is refused with the way on', async () => {
    await gstin.fill('29AAGCB7383J1Z4')
    await onwards.click()
    await expect(
      main.getByText(/^This GSTIN is registered in Karnataka\. Choose a billing address in Karnataka/),
    ).toBeVisible()
    await expect(main.getByLabel('Registered name')).toHaveValue('Zaveri & Sons Jewellers LLP')
  })

  await test.step('the right one stands in the summary, and is there again on the way back', async () => {
    await gstin.fill('27 aapfu0939f 1zv')
    await onwards.click()
    await expect(page).toHaveURL('/order_summery')
    await expect(main).toContainText('Zaveri & Sons Jewellers LLP')
    await expect(main).toContainText('GSTIN 27AAPFU0939F1ZV')
    await page.goto('/address')
    await expect(gstin).toHaveValue('27AAPFU0939F1ZV')
    await onwards.click()
    await main.getByRole('button', { name: 'Make Payment' }).click()
  })

  await test.step('the order is paid, and says whom its invoice is made out to', async () => {
    await expect(page).toHaveURL('/payment')
    await choose(page, 'Card')
    await typeCard(page, '1111')
    await payButton(page).click()
    await confirmAtBank(page)
    await expectThanks(page, buyer)
    await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
    await expect(main).toContainText('GSTIN 27AAPFU0939F1ZV')
  })

  await test.step('the account keeps it for the next order until it is removed', async () => {
    await page.goto('/my-account/address')
    const saved = main.getByRole('region', { name: 'GST details' })
    await expect(saved).toContainText('27AAPFU0939F1ZV')
    await saved.getByRole('button', { name: 'Change' }).click()
    await saved.getByLabel('Registered name').fill('Zaveri Bullion LLP')
    await saved.getByRole('button', { name: 'Save' }).click()
    await expect(saved).toContainText('Zaveri Bullion LLP')
    await expectAccessible(page)
    await saved.getByRole('button', { name: 'Remove' }).click()
    await expect(saved).toContainText('Nothing saved yet')
    await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
    await expect(main).toContainText('Zaveri & Sons Jewellers LLP')
  })
})
