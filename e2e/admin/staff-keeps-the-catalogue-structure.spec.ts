/** From the back office to the shop: an occasion in two languages, its order, a merge, and a brand that is archived. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { simulatedRatesShop } from '../support/shops.ts'
import { signInAsStaff } from '../support/staff.ts'

// Changes what every visitor sees, so this file uses a shop of its own.
test.use({ settings: simulatedRatesShop })

test('adds an occasion in two languages, merges it, and archives a brand', async ({ page, newBuyer }) => {
  const main = page.getByRole('main')
  await signInAsStaff(page, 'catalog', '/admin/catalogue')
  await expect(main.getByRole('row', { name: /MMTC-PAMP/ })).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('tab', { name: 'Occasions' }).click()
  await main.getByRole('button', { name: 'New occasion' }).click()
  const sheet = page.getByRole('dialog', { name: 'New occasion' })
  await sheet.getByLabel('Title', { exact: true }).fill('Graduation day')
  await expect(sheet.getByLabel('URL handle')).toHaveValue('graduation_day')
  await sheet.getByLabel('Title (Hindi)').fill('दीक्षांत')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  const row = main.getByRole('row', { name: /Graduation day/ })
  await expect(row.getByRole('cell', { name: '0', exact: true })).toBeVisible()

  const up = main.getByRole('button', { name: 'Move Graduation day up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('row').nth(-2)).toContainText('Graduation day')

  const buyer = await newBuyer()
  await buyer.goto('/hi/products/graduation_day')
  await expect(buyer.getByRole('heading', { level: 1, name: 'दीक्षांत' })).toBeVisible()

  await main.getByRole('button', { name: 'Merge Graduation day' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge “Graduation day”' })
  await merge.getByLabel('Merge into').selectOption({ label: 'Diwali' })
  await expect(merge.getByText(/0 products move to “Diwali”/)).toBeVisible()
  await expectAccessible(page)
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merge).toBeHidden()
  await main.getByText('1 archived').click()
  await expect(main.getByRole('row', { name: /Graduation day/ })).toContainText('Merged into Diwali')
  await buyer.goto('/products/graduation_day')
  await expect(buyer).toHaveURL(/\/products\/diwali$/)

  await main.getByRole('tab', { name: 'Brands' }).click()
  await main.getByRole('button', { name: 'Archive Kundan' }).click()
  const archive = page.getByRole('dialog', { name: 'Archive “Kundan”?' })
  await archive.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(archive).toBeHidden()
  await buyer.goto('/products/all-silver')
  await expect(buyer.getByRole('checkbox', { name: /^Silvera/ })).toBeAttached()
  await expect(buyer.getByRole('checkbox', { name: /^Kundan/ })).toHaveCount(0)
  await buyer.goto('/products/kundan')
  await expect(buyer.getByRole('heading', { level: 1, name: 'Kundan' })).toBeVisible()
})
