/** The day of arrival is one promise, from the product to the order. */
import { buyerAtPayment, choose, confirmAtBank, expectThanks, payButton, typeCard } from '../support/buying.ts'
import { scrollToElement } from '../support/scroll-to-element.ts'
import { expect, test } from '../support/shop.ts'

const slug = 'silvera-lotus-silver-coin-10-g'

test('product, cart, payment, thanks and order promise the same day', { tag: '@phone' }, async ({ page, shop }) => {
  // Five pages are opened, and an order is paid.
  test.slow()
  const main = page.getByRole('main')
  const { uniqueOrderId } = await buyerAtPayment(page, shop)
  const line = main.getByText(/^Arrives by \w{3} \d{1,2} \w{3}$/)
  await expect(line).toHaveCount(1)
  const promise = (await line.textContent()) ?? ''

  await page.goto('/cart')
  await expect(line).toHaveText(promise)
  const coin = main.getByRole('article').first().locator('a[href^="/product/"]').first()
  await page.goto((await coin.getAttribute('href')) ?? '')
  const pincode = page.getByLabel('Delivery pincode')
  await scrollToElement(pincode)
  await pincode.fill('422013')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main.getByText(new RegExp(`Nashik, Maharashtra, ${promise}`))).toBeVisible()

  await page.goto('/payment')
  await choose(page, 'Card')
  await typeCard(page, '1111')
  await payButton(page).click()
  await confirmAtBank(page)
  await expectThanks(page, { uniqueOrderId })
  await expect(line).toHaveText(promise)
  await page.goto(`/my-account/order-history/${uniqueOrderId}`)
  await expect(line).toHaveText(promise)
})

test('a product says what we would pay for it today, and what that costs', async ({ page }) => {
  await page.goto(`/product/${slug}`)
  const fact = page.getByText(/We would buy it back for ₹[\d,.]+ today\./)
  await scrollToElement(fact)
  const sentence = (await fact.textContent()) ?? ''
  const [paid = 0, back = 0, difference = 0] = [...sentence.matchAll(/₹([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  )
  expect(paid - back).toBe(difference)
  expect(back).toBeGreaterThan(0)
  await expect(fact.getByRole('link', { name: 'Buy-back policy' })).toHaveAttribute('href', '/page/buyback-policy')
})
