import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { expectRowsAtRest, searchAdminList, signInAsStaff } from '../support/staff.ts'

// Counts and schedules are entered: a shop of its own.
test.use({ settings: {} })

test('finance reads the reports, takes them as files, enters a count and has one sent', async ({ page }) => {
  await signInAsStaff(page, 'finance', '/admin/money/reports')
  const main = page.getByRole('main')
  await expectAccessible(page)
  await main.getByRole('row', { name: /^Sales register/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales register')
  await main.getByLabel('Period').selectOption('This year')
  await expectRowsAtRest(main)
  await expect(main.getByRole('row', { name: /^Total ₹/ })).toBeVisible()
  await expect(main.getByText('Invoices less credit notes')).toBeVisible()
  // The page names the report; its card names the period.
  await expect(main.getByRole('heading', { level: 2, name: /^\d+ \w+ \d{4} to \d+ \w+ \d{4}$/ })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Sales register', exact: true })).toHaveCount(1)
  await expectAccessible(page)
  for (const format of ['CSV', 'PDF']) {
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: format, exact: true }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^sales-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`),
    )
    const text = (await readFile((await file.path())!)).toString('latin1')
    expect(text).toContain(format === 'CSV' ? '"Taxable value"' : '%PDF-')
  }

  await page.goto('/admin/money/reports/margin?choice=year')
  await main.getByRole('button', { name: 'Metal', exact: true }).click()
  await expectRowsAtRest(main)
  await expect(main.getByRole('row', { name: /^Silver/ })).toHaveCount(1)
  await expect(main.getByRole('row', { name: /^Silver/ })).toContainText('Not known')
  await page.goto('/admin/money/reports/stock')
  await expect(main.getByRole('row', { name: /^Vault Gold/ })).toContainText('₹')

  await page.goto('/admin/money/reports/metal')
  await main.getByRole('button', { name: 'Enter count' }).click()
  const dialog = page.getByRole('dialog', { name: 'Physical count of silver' })
  await dialog.getByLabel('Fine weight').fill('1234.567')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save count' }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByRole('row', { name: /1\.234567/ })).toBeVisible()

  await page.goto('/admin/money/reports')
  await main.getByRole('button', { name: 'New schedule' }).click()
  const schedule = page.getByRole('dialog', { name: 'Send a report by e-mail' })
  await schedule.getByLabel('Report').selectOption('Margin')
  await schedule.getByRole('checkbox').first().check()
  await expectAccessible(page)
  await schedule.getByRole('button', { name: 'Create schedule' }).click()
  const row = main.getByRole('row', { name: /^Margin, Product/ })
  await expect(row).toContainText('Not sent yet')
  await row.getByRole('button', { name: 'Pause' }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete this schedule?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(main.getByText('No reports are sent')).toBeVisible()
})

test('finance opens the ledger from the page of a customer, where support has no link to it', async ({
  page,
  newBuyer,
}) => {
  await signInAsStaff(page, 'finance', '/admin/customers')
  const main = page.getByRole('main')
  await searchAdminList(main, 'Asha Deshmukh')
  await main.getByRole('row').nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Deshmukh')
  const address = page.url()
  await main.getByRole('link', { name: 'Ledger', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer ledger: Asha Deshmukh')
  await expect(main.getByRole('row', { name: /^Closing balance/ })).toBeVisible()

  const support = await newBuyer()
  await signInAsStaff(support, 'support', new URL(address).pathname)
  await expect(support.getByRole('heading', { level: 1 })).toHaveText('Asha Deshmukh')
  await expect(support.getByRole('main').getByRole('link', { name: 'Ledger', exact: true })).toHaveCount(0)
})

test('finance finds a customer and opens the ledger', async ({ page }) => {
  await signInAsStaff(page, 'finance', '/admin/money/reports/customer')
  const main = page.getByRole('main')
  await searchAdminList(main, 'Asha Deshmukh')
  await main.getByRole('row').nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Customer ledger: /)
  await expect(main.getByRole('row', { name: /Opening balance/ })).toBeVisible()
  await expect(main.getByRole('row', { name: /^Closing balance/ })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Invoices and credit notes' }).click()
  await expect(main.getByRole('columnheader', { name: 'Place of supply' })).toBeVisible()
})
