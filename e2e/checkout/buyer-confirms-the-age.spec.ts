import { newMobile } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a customer whose account has no declaration of age is asked for it at the address step, once', async ({
  page,
  shop,
}) => {
  const mobile = newMobile()
  const main = page.getByRole('main')
  const call = async (path: string, data: object) => {
    const response = await page.request.post(`${shop.url}/app/api/${path}`, { data, headers: { origin: shop.url } })
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}`)
    return (await response.json()).data
  }
  // A client that knows nothing of the declaration.
  await call('auth/login-otp', { mobile })
  await call('auth/login', { email: mobile, password: await shop.code(mobile) })
  const { products } = await call('search', { title: 'silver_coin', page: 1 })
  const { id } = products.find(({ stock }: { stock: number }) => stock > 4)
  await call('cart/add', { product_id: id, qty: 1, package_type: '' })

  await page.goto('/address')
  await main.getByLabel('First name').fill('Ananya')
  await main.getByLabel('Last name').fill('Kulkarni')
  await main.getByRole('textbox', { name: 'Email' }).fill(`ananya.${mobile}@example.in`)
  await main.getByLabel('Address', { exact: true }).fill('Flat 302, Sai Krupa Residency, Gangapur Road')
  await main.getByLabel('Pincode').fill('422013')
  await expect(main.getByLabel('State')).toHaveValue('27')
  await main.getByRole('button', { name: 'Save address' }).click()
  await expect(main.getByText(/^We deliver to Nashik/)).toBeVisible()
  const box = main.getByRole('checkbox', { name: /18 or older/ })
  await expect(box).not.toBeChecked()
  const next = main.getByRole('button', { name: 'Continue Checkout' }).filter({ visible: true }).first()
  await expect(next).toBeDisabled()
  await expect(main.getByText('Confirm that you are 18 or older above to continue.')).toBeVisible()
  await expectAccessible(page)
  await box.check()
  await next.click()
  await expect(page).toHaveURL('/order_summery')

  await page.goto('/address')
  await expect(next).toBeEnabled()
  await expect(box).toHaveCount(0)
  const { consents } = await call('consent', {})
  expect(consents[0]).toMatchObject({ purpose: 'adult', given: 1, version: expect.any(String), at: expect.any(String) })
})
