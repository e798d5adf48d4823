import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a buyer opens the passport of a piece, and the person it is given to looks it up without signing in @phone-only', async ({
  page,
  shop,
  newBuyer,
}) => {
  const buyer = await buyerWithOrder(page, shop, { list: 'silver_coin' })
  for (const event of ['accept', 'despatch'] as const) await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  const passports = page.getByRole('region', { name: 'Passports of your pieces' })
  const link = passports.getByRole('link', { name: /^Passport of SLV-/ }).first()
  const serial = (await link.textContent()) ?? ''
  await expect(page.getByRole('link', { name: 'Ask on WhatsApp', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/919820048901\\?text=.*${buyer.uniqueOrderId}`),
  )
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This piece is one of ours')
  await expect(page).toHaveTitle('This piece is one of ours | Silvera')
  await expect(page.getByRole('main')).toContainText(serial)
  await expect(page.getByRole('article').getByText('Left our vault')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Left our vault' })).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: ShareData) => document.body.setAttribute('data-shared', url ?? ''),
    })
  })
  await page.getByRole('button', { name: 'Share passport', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /\/verify\/[0-9A-Z]{12}$/)
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const guest = await newBuyer()
  await guest.goto('/verify')
  await guest.getByRole('button', { name: 'Check' }).click()
  await expect(guest.getByText('Enter the code from the card')).toBeVisible()
  await guest.getByLabel('Code on the card').fill('2222 3333 4444')
  await guest.getByRole('button', { name: 'Check' }).click()
  await expect(guest.getByText('We have no product with this code')).toBeVisible()
  await expect(guest).toHaveURL('/verify/222233334444')
  await expectAccessible(guest)
  await guest.getByLabel('Code on the card').fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`)
  await guest.getByRole('button', { name: 'Try again' }).click()
  await expect(guest.getByRole('main')).toContainText(serial)
  await expect(guest.getByText('Checked 1 time before.')).toBeVisible()
  await expect(guest.getByRole('main')).not.toContainText(buyer.mobile)

  // What was found belongs to its code: it is there again after reloading, and gone where another code is asked for.
  await guest.reload()
  await expect(guest.getByRole('main')).toContainText(serial)
  await guest.getByRole('link', { name: 'Check another piece', exact: true }).click()
  await expect(guest).toHaveURL('/verify')
  await expect(guest.getByRole('main')).not.toContainText(serial)
  await expect(guest.getByLabel('Code on the card')).toHaveValue('')
  await guest.goBack()
  await expect(guest.getByRole('main')).toContainText(serial)

  // Without a network the code stays, and is looked up once it is back.
  await guest.getByRole('link', { name: 'Check another piece', exact: true }).click()
  await guest.route('**/app/api/verify-piece', (route) => route.abort())
  await guest.getByLabel('Code on the card').fill(code)
  await guest.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(guest.getByText('Server connection failed. Ensure network connection')).toBeVisible()
  await guest.unroute('**/app/api/verify-piece')
  await guest.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(guest.getByRole('main')).toContainText(serial)
})
