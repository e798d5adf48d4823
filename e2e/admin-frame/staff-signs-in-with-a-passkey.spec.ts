/** With Chromium's virtual authenticator, which verifies its user without asking. */
import { demoTotpSecret } from '../../src/demo/seed/staff/demo-staff.ts'
import { codeOfStep, stepAt } from '../../src/shop/staff/sign-in/totp.ts'
import { addAuthenticator } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { demoPerson, signInAsStaff } from '../support/staff.ts'

/** Each code is taken once: the present one, then the next. */
let codes = 0
const nextCode = (): string => codeOfStep(demoTotpSecret, stepAt(new Date()) + codes++)

test('somebody adds a passkey, signs in with it alone, and removes it @phone', async ({ page }) => {
  codes = 0
  const person = demoPerson('support')
  await signInAsStaff(page, 'support', '/admin/account')
  const device = await addAuthenticator(page)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passkey' })
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Office laptop')
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByLabel('Code from your authenticator app').fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Wrong password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Code from your authenticator app').fill(nextCode())
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('Office laptop')).toBeVisible()
  await expect(passkeys.getByText('Never')).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto('/admin/account')
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await expectAccessible(page)
  await device.verifyUser(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.')).toBeVisible()
  await device.verifyUser(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(passkeys.getByText('Never')).toBeHidden()
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)

  await passkeys.getByRole('button', { name: 'Remove: Office laptop' }).click()
  const sure = page.getByRole('dialog', { name: 'Remove Office laptop?' })
  await sure.getByLabel('Password', { exact: true }).fill(person.password)
  await sure.getByLabel('Code from your authenticator app').fill(nextCode())
  await sure.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(passkeys.getByText('No passkeys')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/This passkey was not accepted/)).toBeVisible()
})
