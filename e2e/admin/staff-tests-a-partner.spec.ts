/** Partners: which settings are set, a connection test, and the address for webhooks. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

test.use({ settings: { MAIL: 'smtp', SMTP_URL: 'smtp://shop:correct-horse@127.0.0.1:1' } })

test('shows what a partner needs and whether it answers', async ({ page, shop }) => {
  const main = page.getByRole('main')
  await signInAsStaff(page, 'owner', '/admin/partners')
  await expect(main.getByRole('row', { name: /Sequel/ })).toContainText('Stand-in')
  await expect(main.getByRole('row', { name: /Have I Been Pwned/ })).toContainText('Not set')
  await expectAccessible(page)

  await main.getByRole('row', { name: /Paytm/ }).click()
  const paytm = page.getByRole('dialog', { name: 'Paytm' })
  await expect(paytm.getByText(`${shop.url}/app/api/paytm/webhook`)).toBeVisible()
  await paytm.getByRole('button', { name: 'Test connection' }).click()
  await expect(paytm.getByText(/Paytm answered and accepts our keys/)).toBeVisible()
  await expectAccessible(page)
  await paytm.getByRole('button', { name: 'Close' }).click()

  await main.getByRole('row', { name: /Mail server/ }).click()
  const mail = page.getByRole('dialog', { name: 'Mail server' })
  await expect(mail.getByRole('row', { name: /SMTP_URL/ })).toContainText('Set')
  await expect(mail.getByText('correct-horse')).toHaveCount(0)
  await mail.getByRole('button', { name: 'Test connection' }).click()
  await expect(mail.getByText(/No connection\./).first()).toBeVisible()
  await expect(mail.getByText('Failing')).toBeVisible()
  await mail.getByRole('button', { name: 'Close' }).click()
  await expect(main.getByRole('row', { name: /Mail server/ })).toContainText('Failing')
})
