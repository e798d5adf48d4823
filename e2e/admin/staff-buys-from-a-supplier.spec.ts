/** A purchase from the supplier's offer to the shelf, and the metal position that follows it. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { approveAs, signInAsStaff } from '../support/staff.ts'

test('finance buys, stock receives what it counted, a second person approves, and the position follows', {
  tag: '@postgres',
}, async ({ page, browser, shop }) => {
  await signInAsStaff(page, 'finance', '/admin/suppliers')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add supplier' }).click()
  await dialog.getByLabel('Registered name').fill('MMTC-PAMP India')
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZX')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('GSTIN')).toHaveAccessibleDescription(/This GSTIN does not exist/)
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZV')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /MMTC-PAMP India 27AAPFU0939F1ZV/ })).toBeVisible()

  await page.getByRole('link', { name: 'Supplier purchases' }).first().click()
  await page.getByRole('button', { name: 'New purchase' }).click()
  await dialog.getByLabel('Supplier').selectOption({ label: 'MMTC-PAMP India' })
  await dialog.getByLabel('Invoice number').fill('MP-2026-1')
  await dialog.getByRole('button', { name: 'Add unallocated metal' }).click()
  await dialog.getByLabel('Weight').fill('1000')
  await dialog.getByRole('button', { name: 'Record purchase' }).click()
  await expect(dialog.getByText('Enter the rate of unallocated metal')).toBeVisible()
  await dialog.getByLabel('Rate per gram').fill('250')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record purchase' }).click()
  await expect(page.getByRole('heading', { name: /^Purchase \d+$/ })).toBeVisible()
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('₹2,57,500.00')).toBeVisible()
  // Those who buy do not receive.
  await expect(page.getByRole('button', { name: /^Receive/ })).toHaveCount(0)
  const address = new URL(page.url()).pathname
  await expectAccessible(page)

  await page.goto('/admin/metal')
  await expect(page.getByText('No opening position was entered')).toBeVisible()
  await page.getByRole('button', { name: /^Bought from suppliers, / }).click()
  await expect(dialog.getByRole('row', { name: /MMTC-PAMP India/ })).toContainText('999 g')
  await expectAccessible(page)

  const ops = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signInAsStaff(ops, 'ops', address)
  await ops.getByRole('button', { name: /^Receive/ }).click()
  const counting = ops.getByRole('dialog')
  await expect(counting.getByLabel('Weight on the scale')).toHaveValue('')
  await counting.getByLabel('Weight on the scale').fill('1001')
  await counting.getByRole('button', { name: 'Receive' }).click()
  await expect(counting.getByLabel('Weight on the scale')).toHaveAccessibleDescription(/Only 1\skg is still to come/)
  await counting.getByLabel('Weight on the scale').fill('1000')
  await counting.getByRole('button', { name: 'Receive' }).click()
  await expect(ops.getByText(/Requested by .*: Receive 1\skg of silver/)).toBeVisible()
  await ops.context().close()

  await approveAs(browser, shop.url, 'owner', /Receive 1\skg of silver from MMTC-PAMP India/)
  await page.goto(address)
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Unallocated silver 1\skg/ }).last()).toBeVisible()
  await page.getByRole('button', { name: 'Note payment' }).click()
  await dialog.getByLabel('UTR or cheque number').fill('UTR-1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/, UTR-1$/)).toBeVisible()
})

test('the opening position and a hedge are entered, and count', { tag: '@postgres' }, async ({
  page,
  browser,
  shop,
}) => {
  await signInAsStaff(page, 'finance', '/admin/metal?metal=gold')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Enter opening position' }).click()
  await dialog.getByLabel('Fine weight').fill('500')
  await dialog.getByLabel('Reason').fill('Counted by Asha and Ravi')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText(/Requested by .*: Opening position of gold/)).toBeVisible()
  await approveAs(browser, shop.url, 'owner', /Opening position of gold/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Enter correction' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Opening position 500\sg/ })).toBeVisible()

  await page.getByRole('link', { name: 'Hedges' }).click()
  await page.getByRole('button', { name: 'Record hedge' }).click()
  await dialog.getByLabel('Metal').selectOption('gold')
  await dialog.getByLabel('Fine weight').fill('100')
  await dialog.getByLabel('Rate per gram').fill('14920')
  await dialog.getByLabel('Counterparty').fill('MCX')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText(/Requested by .*: Record hedge: Purchase of 100\sg gold with MCX/)).toBeVisible()
  await expectAccessible(page)
  await approveAs(browser, shop.url, 'owner', /Record hedge: Purchase of 100\sg gold with MCX/)
  await page.reload()
  await expect(page.getByRole('row', { name: /Bought 100\sg/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/metal?metal=gold')
  await expect(page.getByRole('button', { name: /^Hedges, / })).toContainText('100')
})
