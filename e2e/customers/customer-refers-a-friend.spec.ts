import { buyerWithOrder, newMobile } from '../support/buying.ts'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'

// A week passes: the clock is moved.
test.use({ settings: advancedClockShop })

test('a customer gives the code on, and earns when the friend’s first order is complete @phone-only', async ({
  page,
  newBuyer,
  shop,
}) => {
  await signInAnew(page, shop)
  await page.goto('/my-account/refer-earn')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'No friends yet' })).toBeVisible()
  const link = (await main.getByText(/\/signup\/[A-Z2-9]{8}$/).textContent())!
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(link)),
  )
  await expect(main.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:\?subject=/)
  await expectAccessible(page)

  const friend = await newBuyer()
  const code = link.slice(-8)
  const mobile = newMobile()
  const post = async (path: string, data: object) => {
    const response = await friend.request.post(`${shop.url}/app/api/${path}`, { data, headers: { origin: shop.url } })
    expect(response.ok(), `${path} answered ${response.status()}`).toBe(true)
  }
  await post('auth/verifyMobileNumber', { mobile })
  await post('auth/verifyMobileOtp', { mobileOtp: await shop.code(mobile) })
  const account = { email: `friend.${mobile}@example.in`, mobile, password: 'Marigold-9-rivers', refer_code: code }
  await post('auth/signup', { ...account, adult: 1 })
  await page.reload()
  await expect(main.getByText('No order yet')).toBeVisible()
  await expect(main.getByText(`••••••${mobile.slice(-4)}`)).toBeVisible()

  await shop.advanceClock(60)
  const { uniqueOrderId } = await buyerWithOrder(friend, shop, { mobile, priceRange: '1000-5000' })
  for (const event of ['accept', 'despatch', 'deliver', 'close'] as const)
    await shop.transitionOrder(uniqueOrderId, event)
  await page.reload()
  await expect(main.getByText(/^\+\d+ points$/)).toBeVisible()
  await expectAccessible(page)
})
