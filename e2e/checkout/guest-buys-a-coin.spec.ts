import { choose, confirmAtBank, newMobile, payButton, typeCard } from '../support/buying.ts'
import { confirmAge, signInCustomerByCode } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a guest buys a coin by card and finds it among the orders @phone', { tag: '@postgres' }, async ({
  page,
  shop,
}) => {
  const mobile = newMobile()
  const main = page.getByRole('main')

  await page.goto('/products/silver_coin')
  const coins = main.getByRole('article').filter({ hasText: 'In Stock' })
  await coins.first().locator('a[href^="/product/"]').first().click()
  await expect(main.getByRole('button', { name: 'Buy Now' }).first()).toBeVisible()
  const coin = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await test.step('adding asks for the pincode first', async () => {
    // Its own: other pieces below have such a button too, with their names.
    await main.getByRole('button', { name: 'Add to cart', exact: true }).click()
    const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
    await question.getByRole('button', { name: 'Check' }).click()
    await expect(question).toContainText('Enter your pincode')
    await question.getByLabel('Delivery pincode').fill('422013')
    await expect(page.getByRole('link', { name: /^Cart, 1 item/ }).first()).toBeVisible()
  })

  await test.step('the cart shows every part of the sum', async () => {
    await page.goto('/cart')
    await expect(main.getByRole('article', { name: coin })).toBeVisible()
    await expect(main).toContainText('422013, Nashik')
    for (const label of ['Metal price', 'Making charge', 'GST, 3%', 'Shipping, insured', 'Total'])
      await expect(main.getByText(label, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a gift message survives a failed save and is kept', async () => {
    const item = main.getByRole('article', { name: coin })
    await item.getByRole('button', { name: 'Add a gift message' }).click()
    const field = item.getByLabel('Gift message (optional)')
    await expect(field).toBeFocused()
    await field.fill('Happy birthday, Diya!\nLove from all of us')
    await expect(main.getByRole('button', { name: 'Place Order' })).toBeDisabled()
    await page.route('**/app/api/cart/line-properties', (route) => route.fulfill({ body: 'no answer of the shop' }))
    await item.getByRole('button', { name: 'Save' }).click()
    await expect(item.getByRole('alert')).toBeVisible()
    await expect(field).toHaveValue('Happy birthday, Diya!\nLove from all of us')
    await expectAccessible(page)
    await page.unroute('**/app/api/cart/line-properties')
    await item.getByRole('button', { name: 'Save' }).click()
    await expect(item.getByRole('button', { name: 'Edit gift message' })).toBeFocused()
    await expect(item).toContainText('Happy birthday, Diya!')
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Place Order' }).click()
  })

  await test.step('mobile and code are enough to go on', async () => {
    await expect(page).toHaveURL('/account')
    await signInCustomerByCode(page, shop, mobile)
    await confirmAge(page)
    await expect(page).toHaveURL('/address')
  })

  await test.step('the address is checked before the way goes on', async () => {
    await expect(main.getByLabel('First name')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Continue Checkout' })).toHaveCount(0)
    await main.getByLabel('First name').fill('Ananya')
    await main.getByLabel('Last name').fill('Kulkarni')
    await main.getByRole('textbox', { name: 'Email' }).fill(`ananya.${mobile}@example.in`)
    await main.getByLabel('Address', { exact: true }).fill('Flat 302, Sai Krupa Residency, Gangapur Road')
    await main.getByLabel('Pincode').fill('422013')
    await expect(main.getByLabel('State')).toHaveValue('27')
    await main.getByRole('button', { name: 'Save address' }).click()
    await expect(main.getByText(/^We deliver to Nashik/)).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Continue Checkout' }).click()
  })

  await test.step('the summary takes a special instruction', async () => {
    await expect(page).toHaveURL('/order_summery')
    await expect(main.getByRole('article', { name: coin })).toContainText('Happy birthday, Diya!')
    await main.getByLabel('Special instruction').fill('Please ring twice')
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Make Payment' }).click()
  })

  await test.step('the card is typed here and paid at the bank', async () => {
    await expect(page).toHaveURL('/payment')
    await expect(main).toContainText(/Price held until \d{1,2}:\d{2} [ap]m/)
    await choose(page, 'Card')
    await typeCard(page, '1111')
    await expect(payButton(page)).toBeEnabled()
    await expectAccessible(page)
    await payButton(page).click()
    await confirmAtBank(page)
  })

  await expect(page).toHaveURL(/\/thankYou\?order=SLV-/)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is placed')
  await expectAccessible(page)
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  await page.goto('/my-account/order-history')
  await expect(main).toContainText(order)
  await page.goto(`/my-account/order-history/${order}`)
  await expect(main).toContainText('Love from all of us')
  await page.goto('/cart')
  await expect(main).toContainText('Your cart is empty')
})

test('a guest who opens the payment signs in, returns to it, and keeps the cart @phone-only', async ({
  page,
  shop,
}) => {
  const main = page.getByRole('main')
  const cartLink = page.getByRole('link', { name: /^Cart, 1 item/ }).first()
  await page.goto('/products/silver_coin')
  await main
    .getByRole('article')
    .filter({ hasText: 'In Stock' })
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await page.getByRole('dialog').getByLabel('Delivery pincode').fill('422013')
  await expect(cartLink).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const address of ['/payment?purchase=7', '/thankYou?order=SLV-2026-1', '/payment']) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
  expect(calls.filter((path) => /check-payment|order-detail|my-profile/.test(path))).toEqual([])
  await signInCustomerByCode(page, shop)
  await expect(page).toHaveURL('/payment')
  await page.goto('/cart')
  await expect(main.getByRole('article')).toHaveCount(1)
  await expect(cartLink).toBeVisible()
})
