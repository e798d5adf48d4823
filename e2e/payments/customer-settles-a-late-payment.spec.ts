import type { Page } from '@playwright/test'
import { addressIn } from '../../src/web/language-address.ts'
import {
  type BrowserTestBuyer,
  buyerAtPayment,
  choose,
  confirmAtBank,
  expectThanks,
  payButton,
  typeCard,
} from '../support/buying.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { manualRatesShop } from '../support/shops.ts'
import { signInAsStaff } from '../support/staff.ts'

// Browser tests of this file move a rate and the clock.
test.use({ settings: manualRatesShop })

/** A payment that reaches the shop when its price has lapsed and silver has moved to this rate. */
async function paidLate(page: Page, shop: ShopUnderTest, paisePerGram: number): Promise<BrowserTestBuyer> {
  await shop.setRate('silver', 25_000)
  const buyer = await buyerAtPayment(page, shop)
  const begun = await page.request.post('/app/api/initiate-order', {
    data: { order_id: buyer.orderId, payment_mode: 'UPI' },
    headers: { origin: shop.url },
  })
  const { orderId } = (await begun.json()).data
  await shop.advanceClock(25 * 60)
  await shop.setRate('silver', paisePerGram)
  await shop.sandbox({ settle: { order_id: orderId, outcome: 'paid' }, deliver: true })
  return buyer
}

test('a customer pays the difference of a late payment', { tag: '@postgres' }, async ({ page, shop }) => {
  const buyer = await paidLate(page, shop, 27_000)
  const main = page.getByRole('main')
  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  const panel = main.getByRole('region', { name: 'Your payment needs your choice' })
  await expect(panel).toContainText('after the held price had expired')
  await expect(panel).toContainText('Price now')
  await expect(panel.getByRole('button', { name: 'Take my money back' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expectAccessible(page)

  await panel.getByRole('link', { name: /^Pay the difference of ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible()
  await expect(main).toContainText('Already paid')
  await expect(main.getByRole('radio', { name: /^Bank Transfer/ })).toHaveCount(0)
  await expectAccessible(page)
  await choose(page, 'Card')
  await typeCard(page, '1111')
  await payButton(page).click()
  await confirmAtBank(page)
  await expectThanks(page, buyer)

  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  await expect(main.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(2)
  await expect(main).toContainText('UPI + Credit Card')
})

test('a difference that is declined leaves the choice, and the money goes back in Hindi', async ({ page, shop }) => {
  const buyer = await paidLate(page, shop, 27_000)
  const main = page.getByRole('main')
  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  await main.getByRole('link', { name: /^Pay the difference of ₹/ }).click()
  await choose(page, 'Card')
  await typeCard(page, '0002')
  await payButton(page).click()
  await confirmAtBank(page)
  await expect(main.getByText('The payment did not go through.')).toBeVisible()

  await page.goto(addressIn('hi', `/my-account/order-history/${buyer.uniqueOrderId}`))
  await main.getByRole('button', { name: 'मेरा पैसा वापस करें' }).click()
  const dialog = page.getByRole('dialog', { name: 'पैसा वापस लेना है?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'मेरा पैसा वापस करें' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('heading', { name: 'रिफ़ंड' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'आपके भुगतान पर आपको चुनना है' })).toHaveCount(0)
})

test('a customer confirms a lower price, and the rest goes back', async ({ page, shop }) => {
  const buyer = await paidLate(page, shop, 23_500)
  const main = page.getByRole('main')
  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  await expect(main).toContainText('We return')
  await main.getByRole('button', { name: /^Confirm at ₹/ }).click()
  await expect(main.getByRole('heading', { name: 'Refund' })).toBeVisible()
  await expect(main.getByText('Order Placed').first()).toBeVisible()
})

test('staff send a payment link, or cancel and refund', async ({ page, shop }) => {
  const buyer = await paidLate(page, shop, 27_000)
  const main = page.getByRole('main')
  await signInAsStaff(page, 'ops', `/admin/orders/${buyer.uniqueOrderId}`)
  await expect(main).toContainText('received after the price expired')
  await expect(main).toContainText(/difference ₹/)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Send payment link' }).click()
  await expect(page.getByText('Payment link sent by e-mail')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Resend .*pay the difference of ₹/ })).toBeVisible()

  await main.getByRole('button', { name: 'Cancel and refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByLabel('Reason').fill('The customer asked for the money on the phone')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('Cancelled').first()).toBeVisible()
})
