import { buyerAtPayment, choose, confirmAtBank, payButton, typeCard } from '../support/buying.ts'
import { signInCustomerByCode } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'

// The last piece of the shop is sold and comes back.
test.use({ settings: advancedClockShop })

test('a customer asks to be told, and is when the last piece comes back @phone-only', async ({
  page,
  newBuyer,
  shop,
}) => {
  const slug = 'india-government-mint-mumbai-chariot-wheel-silver-coin-50-g'
  const coin = `/product/${slug}`
  const other = await newBuyer()
  await buyerAtPayment(other, shop, { list: 'chariot wheel silver coin', slug })
  await choose(other, 'Card')
  await typeCard(other, '0002')
  await payButton(other).click()
  await expect(other.getByLabel('One-time code')).toBeVisible()

  await expect
    .poll(async () => (await page.request.get(`/app/api/get-product?slug=${slug}`)).json())
    .toMatchObject({
      data: { stock: 0 },
    })
  const notify = page.getByRole('main').getByRole('button', { name: 'Notify me', exact: true }).first()
  await page.goto(coin)
  await notify.click()
  await expect(page).toHaveURL('/login')
  const mobile = await signInCustomerByCode(page, shop)
  await expect(page).toHaveURL(coin)
  await notify.click()
  await expect(
    page.getByText('We will message you once, by email and SMS, when this product is back in stock'),
  ).toBeVisible()

  await page.goto('/my-account/profile')
  const list = page.getByRole('heading', { name: 'Price and stock alerts' }).locator('..')
  await expect(list).toContainText('When back in stock')
  await expectAccessible(page)

  const before = (await shop.messages(mobile)).length
  await confirmAtBank(other)
  const { text } = await shop.nextMessage(mobile, before)
  expect(text).toMatch(/is back in stock, while stocks last\. Stop http/)
  await page.reload()
  await expect(list).toContainText('No alerts yet')
  await page.goto(/\/alerts\/n[\w-]+/.exec(text)![0])
  await page.getByRole('button', { name: 'Stop messages' }).click()
  await expect(page.getByText('You get no more messages about stock.')).toBeVisible()
})
