import type { Page } from '@playwright/test'
import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { manualRatesShop } from '../support/shops.ts'

// Browser tests of this file move a rate and the clock.
test.use({ settings: manualRatesShop })

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
)
const orderPage = (number: string): string => `/my-account/order-history/${number}`
/** "−₹123.00" in the ledger's line of that name, in paise. */
async function paiseOf(page: Page, label: string): Promise<number> {
  const line = page.getByRole('dialog').locator('.ledger div').filter({ hasText: label })
  return Number((await line.locator('dd').textContent())?.replace(/[^\d]/g, ''))
}

test('a customer cancels at the cost shown before, and sees the money go back @phone-only', {
  tag: '@postgres',
}, async ({ page, shop }) => {
  await shop.setRate('silver', 26_000)
  const buyer = await buyerWithOrder(page, shop)
  await shop.setRate('silver', 25_000)
  await page.goto(orderPage(buyer.uniqueOrderId))
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order' })
  await expect(dialog.getByText('Your refund')).toBeVisible()
  const [paid, fall, charge, back] = [
    await paiseOf(page, 'You paid'),
    await paiseOf(page, 'Fall in metal price'),
    await paiseOf(page, 'Payment gateway charge'),
    await paiseOf(page, 'Your refund'),
  ]
  expect(fall).toBeGreaterThan(0)
  expect(back).toBe(paid - fall - charge)
  await expectAccessible(page)
  const cancel = dialog.getByRole('button', { name: 'Cancel order' })
  await cancel.click()
  await expect(dialog.getByText('Tell us why you are cancelling')).toBeVisible()
  await dialog.getByLabel('Why are you cancelling?').fill('Bought the wrong coin')

  // The rate falls further while the customer decides: nothing is done, and the new cost is shown.
  await shop.setRate('silver', 24_500)
  await cancel.click()
  await expect(dialog.getByRole('alert')).toContainText('The rate has changed')
  await expect.poll(() => paiseOf(page, 'Fall in metal price')).toBeGreaterThan(fall)
  const agreed = await paiseOf(page, 'Your refund')
  await cancel.dblclick()
  await expect(dialog).toBeHidden()

  const money = page.getByRole('region', { name: 'Refund' })
  await expect(money).toContainText('Refund Initiated')
  await expect(money).toContainText('5 to 7 working days')
  expect(Number((await money.locator('li .semibold').textContent())?.replace(/[^\d]/g, ''))).toBe(agreed)
  await expectAccessible(page)
  const emails = await shop.messages(`asha.${buyer.mobile}@example.in`)
  expect(emails.map(({ subject }) => subject)).toContain(`Order ${buyer.uniqueOrderId} is cancelled`)

  await shop.advanceClock(20)
  await shop.advanceClock(600)
  await expect(async () => {
    await page.reload()
    await expect(money).toBeVisible()
    expect(await money.textContent()).toContain('Refunded')
  }).toPass()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})

test('a customer returns a damaged coin with a picture and follows it to the refund @phone-only', async ({
  page,
  shop,
}) => {
  const buyer = await buyerWithOrder(page, shop)
  for (const event of ['accept', 'despatch', 'deliver'] as const) await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.goto(orderPage(buyer.uniqueOrderId))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Write a review/ }).click()
  await main.getByRole('button', { name: /^Return/ }).click()
  // One form at a time (spec §2).
  await expect(main.getByRole('form')).toHaveCount(1)
  const form = main.getByRole('form', { name: 'Return this item' })
  const send = form.getByRole('button', { name: 'Send request' })
  await send.click()
  await expect(form.getByText('Select what is wrong')).toBeVisible()
  await form.getByLabel('What is wrong?').selectOption('damaged')
  await form.getByLabel('Tell us more').fill('The capsule is cracked and the rim is dented')
  await form.getByLabel('Photos').setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await expectAccessible(page)
  await send.click()
  await expect(form.getByRole('alert')).toContainText('Attach a JPG, PNG or WebP picture')
  await expect(form.getByLabel('Tell us more')).toHaveValue(/cracked/)
  await form.getByLabel('Photos').setInputFiles({ name: 'coin.png', mimeType: 'image/png', buffer: picture })
  await form.getByRole('button', { name: /Send request|Try again/ }).click()
  await expect(main.getByText('We reply within one working day. Please keep')).toBeVisible()
  await expect(form).toBeHidden()
  await expectAccessible(page)

  for (const event of ['approve_return', 'receive_return', 'settle_return'] as const)
    await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.reload()
  await expect(main.getByText(/We refund ₹[\d,.]+/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Refund' })).toContainText('Refund Initiated')
  const emails = await shop.messages(`asha.${buyer.mobile}@example.in`)
  expect(emails.map(({ subject }) => subject)).toContain(`Order ${buyer.uniqueOrderId}: your return is settled`)
})

test('a customer buys the same again', async ({ page, shop }) => {
  const buyer = await buyerWithOrder(page, shop)
  await page.goto(orderPage(buyer.uniqueOrderId))
  const name = await page.locator('a.line-name').textContent()
  await page.getByRole('button', { name: 'Buy again' }).click()
  await expect(page.getByText('Everything is in your cart, at current prices')).toBeVisible()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByRole('main')).toContainText(name ?? '')
})
