import type { Page } from '@playwright/test'
import { signInCustomerByCode } from '../support/customers.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'

// A browser test of this file moves the clock: a second code may be asked for only after a while.
test.use({ settings: advancedClockShop })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** A new customer, by mobile and code, at a page of the account. */
async function signedInAt(page: Page, shop: ShopUnderTest, path: string): Promise<string> {
  await page.goto(`/login/redirect?url=${encodeURIComponent(path)}`)
  const mobile = await signInCustomerByCode(page, shop)
  await expect(page).toHaveURL(path)
  return mobile
}

test('a customer keeps addresses: adds one by its pincode, changes it, deletes it @phone-only', async ({
  page,
  shop,
}) => {
  await signedInAt(page, shop, '/my-account/address')
  await press(page, 'Add a new address')
  await press(page, 'Save address')
  for (const sentence of [
    'Enter your first name',
    'Enter your last name',
    'Enter your address',
    'Enter your pincode',
  ]) {
    await expect(main(page).getByRole('link', { name: sentence })).toBeVisible()
  }
  await expectAccessible(page)
  await main(page).getByLabel('First name').fill('Shripad')
  await main(page).getByLabel('Last name').fill('Kulkarni')
  await main(page).getByLabel('Email').fill('shripad@example.in')
  await main(page).getByLabel('Address', { exact: true }).fill('12 Fergusson College Road')
  await main(page).getByLabel('Pincode').fill('411004')
  await expect(main(page).getByLabel('State')).toHaveValue('27')
  await expect(main(page).getByLabel('City')).not.toHaveValue('')
  await press(page, 'Save address')
  await expect(main(page).getByRole('article')).toContainText('Shripad Kulkarni')

  await press(page, 'Edit address of Shripad Kulkarni')
  await main(page).getByLabel('First name').fill('Shripadrao')
  await press(page, 'Save address')
  await press(page, 'Delete address of Shripadrao Kulkarni')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(main(page).getByText('No addresses yet')).toBeVisible()
})

test('a state chosen by hand stays when the pincode’s own comes late', async ({ page, shop }) => {
  await signedInAt(page, shop, '/my-account/address')
  await press(page, 'Add a new address')
  const letItCome = await holdRequests(page, '**/app/api/check-pincode?*')
  await main(page).getByLabel('Pincode').fill('411004')
  await main(page).getByLabel('State').selectOption('Karnataka')
  letItCome()
  await expect(main(page).getByText(/^Pune/)).toBeVisible()
  await expect(main(page).getByLabel('State')).toHaveValue('29')
})

test('a customer changes the name after Edit, and is told what a profile lacks', async ({ page, shop }) => {
  await signedInAt(page, shop, '/my-account/profile')
  const name = main(page).getByLabel('Name', { exact: true })
  await expect(name).not.toBeEditable()
  await press(page, 'Edit')
  await name.fill('')
  await press(page, 'Update Profile')
  await expect(main(page).getByText('Please fill out your name')).toBeVisible()
  await name.fill('Shripad Kulkarni')
  await press(page, 'Update Profile')
  await expect(main(page).getByText('Your profile is updated')).toBeVisible()
  await expect(name).not.toBeEditable()
  await expect(main(page).getByLabel('Mobile', { exact: true })).not.toBeEditable()
  await page.getByRole('button', { name: 'Shripad Kulkarni, account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a customer ends a session elsewhere, and that browser is signed out', async ({ page, newBuyer, shop }) => {
  const mobile = await signedInAt(page, shop, '/my-account/profile/security')
  const elsewhere = await newBuyer()
  const before = (await shop.messages(mobile)).length
  await shop.advanceClock(60)
  await elsewhere.goto('/login')
  await main(elsewhere).getByLabel('Mobile number').fill(mobile)
  await press(elsewhere, 'Send code')
  await main(elsewhere)
    .getByLabel('One-time code')
    .fill(await shop.code(mobile, before))
  await expect(elsewhere).toHaveURL('/my-account/profile')

  await page.reload()
  await press(page, 'Sign out')
  await expect(main(page).getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(0)
  await elsewhere.goto('/my-account/address')
  await expect(elsewhere).toHaveURL('/login')
})

test('an account has its nine tabs, each inside its frame, and the open one is in sight @phone', async ({
  page,
  shop,
}) => {
  await signedInAt(page, shop, '/my-account/wallet')
  const tabs = main(page).getByRole('navigation', { name: 'Account' })
  await expect(tabs.getByRole('link')).toHaveCount(9)
  await expect(tabs.getByRole('link', { name: 'Wallet', exact: true })).toBeInViewport({ ratio: 1 })
  await page.goto('/my-account/refer-earn')
  await expect(tabs.getByRole('link', { name: 'Refer and earn' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})
