import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a buyer reviews a delivered piece from its order, and everyone reads it once approved @phone-only', async ({
  page,
  newBuyer,
  shop,
}) => {
  const buyer = await buyerWithOrder(page, shop, { list: 'silver_coin' })
  const order = `/my-account/order-history/${buyer.uniqueOrderId}`
  const write = page.getByRole('main').getByRole('button', { name: /^Write a review/ })
  await page.goto(order)
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
  await expect(write).toHaveCount(0)

  for (const event of ['accept', 'despatch', 'deliver'] as const) await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.goto(order)
  await write.click()
  const form = page.getByRole('form', { name: /^Write a review/ })
  const send = form.getByRole('button', { name: 'Send review' })
  await send.click()
  await expect(form.getByText('Enter your rating')).toBeVisible()
  await expect(form.getByText('Enter your review')).toBeVisible()
  await expectAccessible(page)
  // By keyboard: the first star has the focus, an arrow goes on to the next.
  await expect(form.getByRole('radio', { name: /^1 star/ })).toBeFocused()
  await page.keyboard.press('Space')
  for (const _ of '123') await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  const reviewText = `Bright, heavy and well packed ${buyer.mobile} <script>alert(1)</script>`
  await form.getByLabel('Your review').fill('Too short')
  await send.click()
  await expect(form.getByText('Write at least 10 characters')).toBeVisible()
  await form.getByLabel('Your review').fill(reviewText)
  await send.dblclick()
  await expect(page.getByText('Thank you. We will publish your review after a check')).toBeVisible()

  await page.reload()
  await write.click()
  await expect(
    page.getByText('You have already reviewed this product. We will publish your review after a check'),
  ).toBeVisible()

  const product = (await page.locator('a.line-name').getAttribute('href'))!
  await shop.transitionOrder(buyer.uniqueOrderId, 'approve_reviews')
  const reader = await newBuyer()
  await reader.goto(product)
  await expect(reader.locator('#reviews')).toContainText(reviewText)
  await expect(reader.locator('#reviews')).toContainText('Asha R.')
})
