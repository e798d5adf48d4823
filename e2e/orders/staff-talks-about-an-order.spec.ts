import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { demoPerson, signInAsStaff } from '../support/staff.ts'

test('mentions a colleague in a note, who finds it on the home page', async ({ browser, page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  await signInAsStaff(page, 'support', `/admin/orders/${uniqueOrderId}`)
  const main = page.getByRole('main')
  const note = main.getByRole('combobox', { name: 'Internal note' })
  const { name } = demoPerson('ops')
  await note.pressSequentially(`@${name.slice(0, 2)}`)
  await expect(main.getByRole('option', { name })).toBeVisible()
  await expectAccessible(page)
  await note.press('Enter')
  await expect(note).toHaveValue(`@${name} `)
  await note.pressSequentially(`please pack ${uniqueOrderId} first`)
  await main.getByRole('button', { name: 'Add note' }).click()
  await expect(
    main
      .getByRole('listitem')
      .filter({ hasText: `@${name} please pack` })
      .first(),
  ).toBeVisible()

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signInAsStaff(other, 'ops', '/admin')
  const mention = other.getByRole('listitem').filter({ hasText: `please pack ${uniqueOrderId} first` })
  await expect(mention).toBeVisible()
  await expectAccessible(other)
  await mention.getByRole('link', { name: uniqueOrderId }).click()
  await expect(other.getByRole('heading', { level: 1, name: uniqueOrderId })).toBeVisible()
  await other.goto('/admin')
  await mention.getByRole('button', { name: 'Mark as read' }).click()
  await expect(mention).toHaveCount(0)
  await other.context().close()
})

test('links a request to an order, and tags it', async ({ page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  await signInAsStaff(page, 'support', '/admin/requests')
  const main = page.getByRole('main')
  await main.locator('tr[data-row]').first().click()
  const number = (await main.getByRole('heading', { level: 1, name: /^[A-Z]{3}-/ }).textContent()) ?? ''
  await main.getByRole('button', { name: 'Link order' }).click()
  const dialog = page.getByRole('dialog', { name: `Link an order to ${number}` })
  await dialog.getByLabel('Order number').fill('SLV-0')
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(dialog.getByText('We could not find this order')).toBeVisible()
  await dialog.getByLabel('Order number').fill(uniqueOrderId)
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(dialog).toBeHidden()
  await main.getByRole('link', { name: uniqueOrderId }).click()
  await expect(main.getByRole('heading', { level: 1, name: uniqueOrderId })).toBeVisible()
  await expect(main.getByRole('link', { name: number })).toBeVisible()

  await main.getByRole('button', { name: 'Add tag' }).click()
  await main.getByRole('combobox', { name: 'Tag' }).fill('Wedding')
  await main.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Remove tag wedding' })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: `Remove the link to ${number}` }).click()
  await expect(main.getByRole('link', { name: number })).toHaveCount(0)
  await main.getByRole('link', { name: 'wedding' }).click()
  await expect(main.locator(`tr[data-row="${uniqueOrderId}"]`)).toBeVisible()
})

test('exports the orders of a list as a file', async ({ page }) => {
  await signInAsStaff(page, 'finance', '/admin/orders?stage=to-pack')
  const main = page.getByRole('main')
  await expect(main.locator('tr[data-row]').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
})
