import { alertOf, buyerAtPayment, choose, confirmAtBank, expectThanks, payButton } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

test('a bank is chosen, its page pays, its charge was shown before', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  await choose(page, 'Net Banking')
  await expect(page.getByRole('complementary', { name: 'You pay' })).toContainText(/Payment gateway charge₹/)
  await expect(payButton(page)).toBeDisabled()
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'HDFC Bank' })
  const amount = ((await payButton(page).textContent()) ?? '').replace(/^Pay | by net banking$/g, '')
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'HDFC Bank' })).toBeVisible()
  await confirmAtBank(page)
  await expectThanks(page, buyer)
  await expect(page.getByRole('main')).toContainText(amount)
})

test('a bank that declines leads back to the ways of paying', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  await choose(page, 'Net Banking')
  await page.getByLabel('Bank', { exact: true }).selectOption('SBXDECLINE')
  await payButton(page).click()
  await confirmAtBank(page)
  await expect(page).toHaveURL(`/payment?failed=1&order=${buyer.orderId}`)
  await expect(alertOf(page, 'The payment did not go through.')).toBeVisible()
})
