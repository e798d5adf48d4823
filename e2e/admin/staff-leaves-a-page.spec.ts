/** Leaving back office pages by links, back and URLs: nothing typed is lost, and a list is found as it was left. */
import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

/** A menu entry's name may end with a count of pending items. */
const menuEntry = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name: new RegExp(`^${name}\\b`) })
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })

/** Answers the browser's dialogs in turn, and collects their messages. */
function answerDialogs(page: Page, ...response: readonly boolean[]): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(`${dialog.type()} ${dialog.message()}`)
    return response[dialogs.length - 1] ? dialog.accept() : dialog.dismiss()
  })
  return dialogs
}
const question = 'confirm You have unsaved changes. Leave without saving?'

test('is asked once before something typed is left behind, by a link and by a step back', async ({ page }) => {
  const dialogs = answerDialogs(page, false, false, true)
  await signInAsStaff(page, 'owner')
  await menuEntry(page, 'Staff').click()
  await expect(heading(page, 'Staff')).toBeVisible()
  await page.goto('/admin/approvals')
  await page
    .getByRole('link', { name: /Meera Iyer/ })
    .first()
    .click()
  const password = page.getByLabel('Current password', { exact: true })
  await password.fill('something typed')

  await menuEntry(page, 'Staff').click()
  await expect.poll(() => dialogs).toEqual([question])
  await expect(password).toHaveValue('something typed')
  await expect(page).toHaveURL(/\/admin\/account$/)

  await page.evaluate(() => history.back())
  await expect.poll(() => dialogs).toEqual([question, question])
  await expect(password).toHaveValue('something typed')
  await expect(page).toHaveURL(/\/admin\/account$/)

  await page.evaluate(() => history.back())
  await expect(heading(page, 'Approvals')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/approvals$/)
  expect(dialogs).toEqual([question, question, question])
  await page.goForward()
  await expect(password).toHaveValue('')
})

test('is asked by the browser before a reload takes what is typed', async ({ page }) => {
  const dialogs = answerDialogs(page, false)
  await signInAsStaff(page, 'owner', '/admin/account')
  await page.getByLabel('Current password', { exact: true }).fill('something typed')
  await page.evaluate(() => location.reload())
  await expect.poll(() => dialogs).toEqual(['beforeunload '])
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('something typed')
})

test('finds a list again where it was scrolled to, though its rows come late', async ({ page }) => {
  await signInAsStaff(page, 'owner', '/admin/products')
  await expect(page.getByRole('main').getByRole('row').nth(10)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  // At the top of the menu, which is longer than the screen: a click does not scroll.
  await menuEntry(page, 'Orders').click()
  await expect(heading(page, 'Orders')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const release = await holdRequests(page, '**/app/api/admin/products?*', { times: 1 })
  await page.goBack()
  await expect(heading(page, 'Products')).toBeVisible()
  release()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('a filter of a list stands in its address and makes no step of the history', async ({ page }) => {
  await signInAsStaff(page, 'owner', '/admin/approvals')
  await menuEntry(page, 'Orders').click()
  await page.getByRole('button', { name: /^More/ }).click()
  const from = page.getByLabel('From')
  // Typed key by key: a year has four digits, and the date is valid after each of them.
  await from.focus()
  await page.keyboard.type('01022026')
  await expect(page).toHaveURL(/from=2026-0[12]-0[12]/)
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^To pack/ })
    .click()
  await expect(page).toHaveURL(/stage=to-pack&from=2026/)
  await page.goBack()
  await expect(heading(page, 'Approvals')).toBeVisible()
})

test('an address without a page, and a page whose code does not come, leave the frame', async ({ page }) => {
  await signInAsStaff(page, 'owner', '/admin/nothing/here')
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
  await page.goto('/admin/Orders')
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
  const code = /\/admin-files\/page-[^/]+\.js$/
  let lost = 0
  await page.route(code, (route) => {
    lost += 1
    return route.abort()
  })
  await menuEntry(page, 'Audit').click()
  // It is tried once more in a new document.
  await expect.poll(() => lost).toBe(2)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page, 'Audit')).toBeVisible()
})

test('a page that the role may not open says so, with or without its code', async ({ page }) => {
  await signInAsStaff(page, 'catalog', '/admin/money/ledger')
  const refused = page.getByRole('heading', { name: 'You do not have access to this page' })
  await expect(refused).toBeVisible()
  await page.route(/\/admin-files\/page-[^/]+\.js$/, (route) => route.abort())
  await page.reload()
  await expect(refused).toBeVisible()
})
