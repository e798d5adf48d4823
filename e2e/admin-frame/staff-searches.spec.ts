/** The command palette: an order by its number with the keyboard alone, what a role may not see, and a search that fails. */
import { buyerWithOrder } from '../support/buying.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

test('finds an order, a page and an action by the keyboard alone, and lists them as recent', async ({ page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  await signInAsStaff(page, 'ops', '/admin')
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(palette.getByRole('option', { name: 'Stop the rates' })).toBeVisible()
  await expect(palette.getByRole('option', { name: 'New product' })).toHaveCount(0)
  await expectAccessible(page)

  // Enter before the record is found opens the record, not a page that was there first.
  await page.keyboard.type(uniqueOrderId)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${uniqueOrderId}$`))
  await expect(palette).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(uniqueOrderId)

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([uniqueOrderId])
  await page.keyboard.type('courier')
  await expect(palette.getByRole('group', { name: 'Pages' }).getByRole('option', { selected: true })).toHaveText(
    'Couriers',
  )
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option', { selected: true })).not.toHaveText('Couriers')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/couriers$/)

  await page.keyboard.press('Control+k')
  await field.fill('stop the')
  // An action is opened by Enter only once it is known that no record was meant.
  await expect(palette.getByRole('status')).toContainText('No record matches “stop the”')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Stop the rates?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('finds a setting, a text page and a question by words, and opens them for editing', async ({ page }) => {
  await signInAsStaff(page, 'owner', '/admin')
  const palette = page.getByRole('dialog', { name: 'Search' })
  const find = async (text: string, group: string) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
    await palette.getByRole('group', { name: group, exact: true }).getByRole('option').first().click()
    await expect(palette).toBeHidden()
  }
  const opened = page.getByRole('dialog')
  await find('large order', 'Settings')
  await expect(opened.getByRole('heading', { name: 'Large order from' })).toBeVisible()
  await page.goto('/admin')
  await find('privacy', 'Content pages')
  await expect(opened.getByLabel('Title', { exact: true })).toHaveValue(/privacy/i)
  await page.goto('/admin')
  await find('deliver', 'FAQs')
  await expect(opened.getByLabel('Question', { exact: true })).not.toHaveValue('')
})

test('says what it searches, that nothing is found, and that a search failed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsStaff(page, 'support', '/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  const palette = page.getByRole('dialog', { name: 'Search' })
  const field = palette.getByRole('combobox')
  await field.fill('zz')
  await expect(palette.getByRole('status')).toContainText('three characters')
  const release = await holdRequests(page, /admin\/search/, { times: 1 })
  await field.fill('zzzqx')
  await expect(palette.getByRole('status')).toHaveText('Searching…')
  release()
  await expect(palette.getByRole('status')).toContainText('No record matches “zzzqx”')
  await expect(palette.getByRole('option', { name: 'Search all customers for “zzzqx”' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // Enter before the records came opens nothing where there are none, and no page whose name matches.
  const address = page.url()
  for (const text of ['9876599999', 'customers']) {
    const releaseEmpty = await holdRequests(page, /admin\/search/, { times: 1 })
    await field.fill(text)
    await field.press('Enter')
    await expect(palette.getByRole('status')).toHaveText('Searching…')
    releaseEmpty()
    await expect(palette.getByRole('status')).toContainText(`No record matches “${text}”`)
    await expect(palette).toBeVisible()
    expect(page.url()).toBe(address)
  }

  await page.route(/admin\/search/, (route) => route.abort(), { times: 1 })
  await field.fill('zzzqxx')
  await field.press('Enter')
  await palette.getByRole('button', { name: 'Try again' }).click()
  await expect(palette.getByRole('status')).toContainText('No record matches “zzzqxx”')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()
})

test('lists the shortcuts at a question mark, except while typing', async ({ page }) => {
  await signInAsStaff(page, 'owner', '/admin/products')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('searchbox').fill('a?')
  await page.getByRole('searchbox').press('?')
  await expect(shortcuts).toBeHidden()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expect(shortcuts).toContainText('Search records, pages and actions')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
})
