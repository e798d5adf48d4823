import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

test('an owner asks for a change of what a role may do, and for a role of their own @phone', async ({
  page,
  newBuyer,
}) => {
  const support = await newBuyer()
  await signInAsStaff(support, 'support', '/admin/products')
  await expect(support.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible()

  await signInAsStaff(page, 'owner', '/admin/roles')
  const box = page.getByRole('checkbox', { name: 'Support: View products' })
  await expect(box).not.toBeChecked()
  await expectAccessible(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
  await box.check()
  await page.getByRole('checkbox', { name: 'Support: View leads' }).uncheck()
  await page.getByRole('checkbox', { name: 'Support: View leads' }).check()
  await page.getByRole('button', { name: 'Send 1 change for approval' }).click()
  await expect(page.getByText(/Awaiting approval: Change what Support may do/)).toBeVisible()
  await expect(box).not.toBeChecked()

  await page.getByRole('button', { name: 'Add role' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add role' })
  await sheet.getByRole('button', { name: 'Send for approval' }).click()
  await expect(sheet.getByText('This field is required')).toBeVisible()
  await sheet.getByLabel('Name').fill('Counter')
  await sheet.getByLabel('Adjust stock').check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText(/Awaiting approval: Add the role Counter/)).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.goto('/admin/approvals')
  const row = page.getByRole('row', { name: /Change what Support may do/ })
  await expect(row).toContainText('Support: View products')
  await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await support.reload()
  await expect(support.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible()
})
