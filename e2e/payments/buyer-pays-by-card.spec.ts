import { alertOf, buyerAtPayment, choose, confirmAtBank, expectThanks, payButton, typeCard } from '../support/buying.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'

// Browser tests of this file move the clock: pending payments are decided after 20 seconds.
test.use({ settings: advancedClockShop })

test('a declined card: the page says so, and another card pays', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  await choose(page, 'Card')
  await typeCard(page, '0002')
  await payButton(page).click()
  await confirmAtBank(page)
  await expect(page).toHaveURL(`/payment?failed=1&order=${buyer.orderId}`)
  await expect(alertOf(page, 'The payment did not go through.')).toBeVisible()
  await choose(page, 'Card')
  await typeCard(page, '1111')
  await payButton(page).click()
  await confirmAtBank(page)
  await expectThanks(page, buyer)
})

test('a bank that takes its time: the page waits, never asks to pay again, and thanks when it is paid', async ({
  page,
  shop,
}) => {
  const buyer = await buyerAtPayment(page, shop)
  await choose(page, 'Card')
  await typeCard(page, '0003')
  await payButton(page).click()
  await confirmAtBank(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank')
  await page.goto('/payment')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for your bank')
  await expect(payButton(page)).toHaveCount(0)
  await shop.advanceClock(25)
  await expectThanks(page, buyer)
})

test('a bank that takes its time and then declines: the same cart can be paid otherwise', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  await choose(page, 'Card')
  await typeCard(page, '0004')
  await payButton(page).click()
  await confirmAtBank(page)
  await expect(page).toHaveURL(`/payment?waiting=1&order=${buyer.orderId}`)
  await shop.advanceClock(25)
  await expect(page).toHaveURL(`/payment?failed=1&order=${buyer.orderId}`)
  await choose(page, 'Card')
  await expect(page.getByLabel('Card number')).toHaveValue('')
})

test('Pay is off until the card is whole, and when its first digits are not known', async ({ page, shop }) => {
  await buyerAtPayment(page, shop)
  await choose(page, 'Card')
  await expect(payButton(page)).toBeDisabled()
  await page.getByLabel('Card number').pressSequentially('4111 1111 1111 1111 99')
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  await page.getByLabel('Expiry, MM/YY').pressSequentially('1930')
  await expect(page.getByLabel('Expiry, MM/YY')).toHaveValue('12/30')
  await expect(payButton(page)).toBeDisabled()
  await page.getByLabel('CVV').pressSequentially('123')
  await expect(payButton(page)).toBeEnabled()
  await page.getByLabel('Card number').fill('0999111111111111')
  await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true')
  await expect(payButton(page)).toBeDisabled()
})

test('a double click pays once, and no request of ours carries the card', { tag: '@postgres' }, async ({
  page,
  shop,
}) => {
  const buyer = await buyerAtPayment(page, shop)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await choose(page, 'Card')
  await typeCard(page, '1111')
  // The bank's page may not come under the second press.
  const releaseResponse = await holdRequests(page, '**/app/api/initiate-order')
  await payButton(page).dblclick()
  releaseResponse()
  await confirmAtBank(page)
  await expectThanks(page, buyer)
  expect(sent.filter((request) => request.includes('initiate-order'))).toHaveLength(1)
  expect(sent.filter((request) => /4111[ +]?1111[ +]?1/.test(request))).toEqual([])
})

test('the back button from the bank brings the ways of paying again, and from the thanks never a second payment', async ({
  page,
  shop,
}) => {
  const buyer = await buyerAtPayment(page, shop)
  await choose(page, 'Card')
  await typeCard(page, '1111')
  await payButton(page).click()
  await expect(page.getByLabel('One-time code')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await choose(page, 'Card')
  await expect(page.getByLabel('Card number')).toHaveValue('')
  await typeCard(page, '1111')
  await payButton(page).click()
  await confirmAtBank(page)
  await expectThanks(page, buyer)
  await page.goto('/payment')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText('Your cart is empty')
})
