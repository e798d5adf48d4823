/** The service report: a period, the weeks as a line and a table, groups, a CSV, and an empty period. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

test('reads how fast requests are answered, and exports it @phone', async ({ page }) => {
  await signInAsStaff(page, 'support', '/admin/requests/report')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Service report' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'By reason' }).first()).toContainText('Complaint')
  await expectAccessible(page)
  const weeks = main.getByRole('region', { name: 'By week' })
  await weeks.getByText('Show as a table').click()
  await expect(weeks.locator('tbody tr').first()).toBeVisible()
  await weeks.getByRole('button', { name: 'Received' }).click()

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^requests-.*\.csv$/)

  await main.getByRole('button', { name: 'Custom' }).click()
  await main.getByLabel('From').fill('2019-01-01')
  await expect(main.getByText('Choose at most 366 days, the first before the last')).toBeVisible()
  await page.goto('/admin/requests/report?days=own&from=2019-01-01&to=2019-01-31')
  await expect(main.getByText('No requests in this period')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Open now' })).toBeVisible()
})
