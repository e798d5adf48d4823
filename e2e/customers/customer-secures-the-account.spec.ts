import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newMobile } from '../support/buying.ts'
import { confirmWithCode, signInAnew } from '../support/customers.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('a customer changes the mobile: a code to the old one, then to the new one @phone-only', async ({
  page,
  shop,
}) => {
  const old = await signInAnew(page, shop)
  const before = (await shop.messages(old)).length
  await page.goto('/my-account/profile')
  await main(page).getByRole('link', { name: 'Sign-in and security' }).click()
  await press(page, 'Change number')
  await press(page, 'Continue')
  await expect(main(page).getByText('Please enter valide mobile number')).toBeVisible() // sic
  await expectAccessible(page)
  await main(page).getByText('Lost the old number?').click()
  await expect(main(page).getByRole('link', { name: 'Write to us' })).toBeVisible()
  const mobile = newMobile()
  await main(page).getByLabel('New mobile number').fill(mobile)
  await press(page, 'Continue')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('One-time code').fill(await shop.code(old, before))
  await main(page)
    .getByLabel('Code sent to the new number')
    .fill(await shop.code(mobile))
  await expect(page.getByText('Your mobile number is changed.')).toBeVisible()
  await expect(main(page).getByText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toBeVisible()
  expect((await shop.messages(old))[0]?.text).toContain(`the one ending in ${mobile.slice(-3)}`)
})

test('a customer sees who signed in and signs out everywhere @phone-only', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/my-account/profile/security')
  await expect(main(page).getByText('You are signed in only on this device.')).toBeVisible()
  await expect(main(page).getByText('Code to your mobile')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Sign out everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/my-account/profile')
  await expect(page).toHaveURL('/login')
})

test('earlier sign-ins come with the focus on the first of them @phone', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  // Wrong codes are listed too; the list shows 20 at first.
  for (let tried = 0; tried < 22; tried++) {
    const data = { email: mobile, password: '000000' }
    const response = await page.request.post('/app/api/auth/login', { data, headers: { origin: shop.url } })
    expect(response.ok()).toBe(false)
  }
  await page.goto('/my-account/profile/security')
  const attempts = main(page).getByRole('listitem').filter({ hasText: 'Code to your mobile' })
  await expect(attempts).toHaveCount(20)
  await expectAccessible(page)
  await press(page, 'Show earlier')
  await expect(attempts).toHaveCount(23)
  await expect(attempts.nth(20)).toBeFocused()
  await expect(attempts.nth(22)).toContainText('Signed in')
  await expect(main(page).getByRole('status').filter({ hasText: '3 more shown' })).toHaveCount(1)
  await expect(main(page).getByRole('button', { name: 'Show earlier', exact: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('a customer changes the email with a code, and hears of it on the mobile @phone-only', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  await page.goto('/my-account/profile')
  const edit = async (name: string, email: string) => {
    await press(page, 'Edit')
    await main(page).getByLabel('Name').fill(name)
    await main(page).getByLabel('Email').fill(email)
    await press(page, 'Update Profile')
  }
  await edit('Asha Rao', `first.${mobile}@example.in`)
  await expect(main(page).getByText('Click on the link mailed to first.')).toBeVisible()
  const before = (await shop.messages(mobile)).length
  await edit('Asha Rao', `second.${mobile}@example.in`)
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('One-time code').fill('000000')
  await expect(dialog.getByText('This code is incorrect. Please check it')).toBeVisible()
  await page.reload()
  await expect(main(page).getByLabel('Email')).toHaveValue(`first.${mobile}@example.in`)
  const again = (await shop.messages(mobile)).length
  expect(again).toBe(before + 1)
  await edit('Asha Rao', `second.${mobile}@example.in`)
  await confirmWithCode(page, shop, { mobile, before: again })
  await expect(main(page).getByText('Click on the link mailed to second.')).toBeVisible()
  expect((await shop.messages(mobile))[0]?.text).toContain('The email of your SILVERA account is now s...@example.in')
  // A name alone needs no code.
  await edit('Asha R.', `second.${mobile}@example.in`)
  await expect(main(page).getByText('Your profile is updated')).toBeVisible()
})

test('a customer takes a copy of everything the shop holds @phone-only', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  await page.goto('/my-account/profile/data')
  await press(page, 'Add PAN')
  await main(page).getByLabel('PAN', { exact: true }).fill('nonsense')
  await press(page, 'Save PAN')
  await expect(main(page).getByText('Enter your PAN as printed on the card')).toBeVisible()
  await main(page).getByLabel('PAN', { exact: true }).fill('ABCPD1234F')
  await press(page, 'Save PAN')
  await expect(main(page).getByText('ABxxxxxx4F')).toBeVisible()
  const before = (await shop.messages(mobile)).length
  await press(page, 'Request a copy')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Request a copy')
  await confirmWithCode(page, shop, { mobile, before: before + 1 })
  const download = page.waitForEvent('download')
  await main(page).getByRole('link', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^your-data-\d{4}-\d{2}-\d{2}\.zip$/)
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.toString('latin1')).not.toContain(mobile)
  await expectAccessible(page)
})

test('a customer asks to leave and thinks better of it @phone-only', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  const before = (await shop.messages(mobile)).length
  await page.goto('/my-account/profile/data')
  await main(page).getByText('What the law or our accounts require us to keep').click()
  await expect(main(page).getByText('Invoices and credit notes')).toBeVisible()
  await press(page, 'Close my account')
  await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click()
  await confirmWithCode(page, shop, { mobile, before })
  await expect(main(page).getByText('We close your account and erase your data on')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await press(page, 'Keep my account')
  await expect(page.getByText('Your account stays open')).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Close my account' })).toBeVisible()
})

test('a closed account stays closed on the page when an answer from before comes late', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  const before = (await shop.messages(mobile)).length
  await page.goto('/my-account/profile/data')
  await expect(main(page).getByRole('button', { name: 'Request a copy' })).toBeVisible()
  const requested = page.waitForRequest('**/app/api/my-data')
  const letGo = await holdRequests(page, '**/app/api/my-data', { answered: true })
  // While a copy is being made the page asks how things stand.
  await press(page, 'Request a copy')
  await confirmWithCode(page, shop, { mobile, before })
  const request = await requested
  const later = (await shop.messages(mobile)).length
  await press(page, 'Close my account')
  await page.getByRole('dialog').getByRole('button', { name: 'Close my account' }).click()
  await confirmWithCode(page, shop, { mobile, before: later })
  const closed = main(page).getByText('We close your account and erase your data on')
  await expect(closed).toBeVisible()
  letGo()
  await (await request.response())?.finished()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await expect(closed).toBeVisible()
})
