import { buyerAtPayment, choose, confirmAtBank, expectThanks, payButton } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

test.use({ settings: { CARD_FLOW: 'provider_page' } })

test('where the card form is the provider’s, no card is asked for here', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  await choose(page, 'Card')
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible()
  await page.getByLabel('Card number').fill('4111111111111111')
  await page.getByLabel('Expiry, MM/YY').fill('12/30')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Pay by card' }).click()
  await confirmAtBank(page)
  await expectThanks(page, buyer)
})
