import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import {
  codesNow,
  demoPerson,
  type StaffRole,
  sendSignIn,
  signInAsStaff,
  signInByForm,
  wrongSignIn,
} from '../support/staff.ts'

const menuOf = (page: Page) => page.getByRole('complementary').getByRole('navigation', { name: 'Back office' })
const entriesOf = async (page: Page) => (await menuOf(page).getByRole('link').allTextContents()).map(withoutCount)
const withoutCount = (entry: string) => entry.replace(/, waiting.*/, '')

const menus: readonly (readonly [role: StaffRole, among: readonly string[], not: readonly string[]])[] = [
  ['owner', ['Home', 'Approvals', 'Staff', 'Audit'], []],
  ['ops', ['Home', 'Approvals'], ['Staff', 'Audit', 'Ledger']],
  ['catalog', ['Home', 'Approvals'], ['Staff', 'Audit', 'Orders', 'Ledger', 'Bank transfers']],
  ['finance', ['Home', 'Approvals'], ['Staff', 'Audit', 'Products']],
  ['support', ['Home', 'Approvals'], ['Staff', 'Audit', 'Rates', 'Products', 'Ledger', 'Bank transfers']],
]

test('each role sees its own menu, and each entry of it opens', async ({ page }) => {
  // Five people, each through every page of theirs.
  test.slow()
  for (const [role, among, not] of menus) {
    await signInAsStaff(page, role)
    if (role === 'owner') await expectAccessible(page)
    const entries = await entriesOf(page)
    expect(entries, role).toEqual(expect.arrayContaining([...among]))
    for (const entry of not) expect(entries, role).not.toContain(entry)
    for (const link of await menuOf(page).getByRole('link').all()) {
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      expect(['Page not found', 'No access', 'Something went wrong']).not.toContain(await heading.textContent())
    }
  }
  await page.goto('/admin/staff')
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible()
})

test('somebody signs in by password and telephone, and goes on after the session ended elsewhere', async ({
  page,
  newBuyer,
}) => {
  await page.goto('/admin/account')
  await sendSignIn(page, demoPerson('finance'), '000000')
  await expect(page.getByText(wrongSignIn)).toBeVisible()
  await expectAccessible(page)
  await signInByForm(page, 'finance')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expectAccessible(page)

  // Without the network nobody can tell whether the session is open: it is asked again, not ended.
  const whoIsHere = '**/app/api/admin/me'
  await page.route(whoIsHere, (route) => route.abort())
  await page.goto('/admin/account')
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute(whoIsHere)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()

  await page.getByLabel('Current password', { exact: true }).fill('something typed')
  const elsewhere = await newBuyer()
  await signInAsStaff(elsewhere, 'finance', '/admin/account')
  await elsewhere
    .getByRole('row')
    .filter({ hasText: 'Chrome' })
    .getByRole('button', { name: 'Sign out' })
    .first()
    .click()
  await expect(elsewhere.getByText('Signed out')).toBeVisible()

  await page.getByLabel('New password', { exact: true }).fill('far too long to be guessed')
  await page.getByLabel('Confirm new password', { exact: true }).fill('far too long to be guessed')
  await page.getByRole('button', { name: 'Change password' }).click()
  const again = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await expect(again.getByLabel('E-mail address')).toHaveValue(demoPerson('finance').email)
  await signInByForm(page, 'finance', again)
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('something typed')
})

test('an owner takes somebody on, who sets up the telephone and comes in', async ({ page, newBuyer }) => {
  await signInAsStaff(page, 'owner', '/admin/staff')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite staff' }).click()
  const sheet = page.getByRole('dialog', { name: 'Invite staff' })
  await sheet.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(sheet.getByText('This field is required').first()).toBeVisible()
  const email = `nisha-${Date.now()}@silvera.example`
  await sheet.getByLabel('Name').fill('Nisha Menon')
  await sheet.getByLabel('E-mail address').fill(email)
  await sheet.getByLabel('Support').check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Invite', exact: true }).dblclick()
  const handed = page.getByRole('dialog', { name: 'Temporary password for Nisha Menon' })
  const password = (await handed.getByRole('code').textContent()) ?? ''
  await handed.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')

  const hers = await newBuyer()
  await hers.goto('/admin')
  await sendSignIn(hers, { email, password }, '')
  await expect(hers.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await expectAccessible(hers)
  const secret = (await hers.getByRole('code').textContent()) ?? ''
  await hers.getByLabel('Code from your authenticator app').fill(codesNow(secret)[0] ?? '')
  const own = 'violet tram beside the lake'
  await hers.getByLabel('New password', { exact: true }).fill(own)
  await hers.getByLabel('Confirm new password', { exact: true }).fill(own)
  await hers.getByRole('button', { name: 'Finish' }).click()
  await expect(hers.getByRole('heading', { name: 'Save these codes' })).toBeVisible()
  const [recovery = ''] = await hers.getByRole('listitem').allTextContents()
  await hers.getByLabel('I have saved them').check()
  await hers.getByRole('button', { name: 'Continue' }).click()
  await expect(hers.getByRole('heading', { name: /^Good \w+, Nisha$/ })).toBeVisible()
  await hers.getByRole('button', { name: 'Sign out' }).click()

  // The telephone is lost: a code of the paper opens the account, once.
  await sendSignIn(hers, { email, password: own }, recovery)
  await expect(hers.getByRole('heading', { name: /^Good \w+, Nisha$/ })).toBeVisible()

  // What was found the time before comes last, when the chain has been looked at already.
  const releaseStatus = await holdRequests(page, '**/app/api/admin/audit/standing', { answered: true, times: 1 })
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'staff / create' }).first()).toContainText('Meera Iyer')
  const verified = page.waitForResponse('**/app/api/admin/audit/verify')
  await page.getByRole('button', { name: 'Verify log' }).click()
  await verified
  releaseStatus()
  await expect(page.getByText(/All [\d,]+ entries verified/)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Request')
  await expectAccessible(page)
})

test('an owner sees where a colleague is signed in, and signs them out there', async ({ page, newBuyer }) => {
  const theirs = await newBuyer()
  await signInAsStaff(theirs, 'catalog', '/admin/account')
  await expect(theirs.getByRole('row').filter({ hasText: 'This browser' })).toBeVisible()
  await signInAsStaff(page, 'owner', '/admin/staff')
  const { name } = demoPerson('catalog')
  await page.getByRole('button', { name: `Sessions: ${name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Sessions of ${name}` })
  await expect(sheet.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(sheet.getByText('Not signed in anywhere')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByLabel('E-mail address')).toBeVisible()
})

test('the back office works on a phone, and in dark mode @phone-only', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAsStaff(page, 'owner')
  for (const entry of ['Approvals', 'Staff', 'Audit']) {
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: entry }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
    await expectAccessible(page)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(tooWide, entry).toBeLessThanOrEqual(0)
  }
})
