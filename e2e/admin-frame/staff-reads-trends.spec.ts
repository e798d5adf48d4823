/** Trends in the back office: a period is chosen, and numbers open the lists they count. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { expectRowsAtRest, signInAsStaff } from '../support/staff.ts'

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''))

test('opens the orders of a period and of a day @phone', async ({ page }) => {
  await signInAsStaff(page, 'finance', '/admin/trends')
  const main = page.getByRole('main')
  await expect(main.getByRole('slider', { name: /^By day, paid in money/ })).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  const table = main.getByRole('region', { name: 'By day' })
  await table.getByText('Show as a table').click()
  await expect(table.locator('tbody tr')).toHaveCount(7)
  await table.getByRole('button', { name: 'Orders' }).click()
  await expect(main.getByRole('slider', { name: /^By day, orders sold/ })).toBeVisible()

  const ofDay = table.locator('tbody').getByRole('link').first()
  const ordersOfDay = numberIn(await ofDay.textContent())
  await ofDay.click()
  await expect(page).toHaveURL(/admin\/orders\?/)
  await expectRowsAtRest(main)
  await expect(main.locator('tr[data-row]')).toHaveCount(ordersOfDay)
  await page.goBack()

  const sold = main.getByRole('link', { name: /^Orders sold/ })
  const orders = numberIn(await sold.locator('.stat-value').textContent())
  await sold.click()
  await expectRowsAtRest(main)
  await expect(main.locator('tr[data-row]')).toHaveCount(orders)
})

test('takes a period of one’s own, and says what is wrong with one', async ({ page }) => {
  await signInAsStaff(page, 'owner', '/admin/trends')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Custom' }).click()
  await main.getByLabel('From').fill('2020-01-01')
  await expect(main.getByText('Choose at most 366 days, the first before the last')).toBeVisible()
  await expect(main.getByLabel('From')).toHaveValue('2020-01-01')
  await main.getByRole('button', { name: '90 days' }).click()
  await expect(main.getByRole('slider', { name: /^Metal position/ })).toBeVisible()
  await expect(main.getByRole('region', { name: 'Age of open work' }).first()).toBeVisible()
})
