/** With Chromium's virtual authenticator, which verifies its user without asking. */
import { addAuthenticator, confirmWithCode, signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a customer adds a passkey, signs in with it alone, and removes it @phone', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  const device = await addAuthenticator(page)
  await page.goto('/my-account/profile/security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add passkey' }).click()
  const name = passkeys.getByLabel('Name')
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await passkeys.getByRole('button', { name: 'Continue' }).click()
  await expect(passkeys.getByText('Enter a name for this passkey')).toBeVisible()
  await name.fill('My phone')
  let before = (await shop.messages(mobile)).length
  await passkeys.getByRole('button', { name: 'Continue' }).click()
  await confirmWithCode(page, shop, { mobile, before })
  await expect(passkeys.getByText('not used yet')).toBeVisible()
  await expectAccessible(page)

  await test.step('the sign-in page takes it, once the device has verified its user', async () => {
    await device.verifyUser(false)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login/redirect?url=/my-account/profile/security')
    const button = page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey', exact: true })
    await expect(button).toBeEnabled()
    await expectAccessible(page)
    await button.click()
    await expect(page.getByText('No passkey was used.')).toBeVisible()
    await device.verifyUser(true)
    await button.click()
    await expect(page).toHaveURL('/my-account/profile/security')
    await expect(passkeys.getByText('My phone')).toBeVisible()
    await expect(passkeys.getByText('not used yet')).toBeHidden()
  })

  await test.step('a removed one signs nobody in', async () => {
    before = (await shop.messages(mobile)).length
    await passkeys.getByRole('button', { name: 'Remove passkey My phone' }).click()
    await confirmWithCode(page, shop, { mobile, before })
    await expect(passkeys.getByText('My phone')).toBeHidden()
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByRole('main').getByRole('button', { name: 'Sign in with a passkey', exact: true }).click()
    await expect(page.getByText(/This passkey was not accepted/)).toBeVisible()
  })
})
