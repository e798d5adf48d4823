/** A price list: previewed, corrected, imported and undone. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

test('a list shows its errors and its changes before it is imported, and is undone', { tag: '@phone' }, async ({
  page,
}) => {
  // No digit before a g, which is read as a weight.
  const mark = Date.now().toString(36).replaceAll('g', 'x')
  await signInAsStaff(page, 'catalog', '/admin/products/lists')
  const columns = 'slug,state,name,brand,sub_category,weight_grams,fineness,making_kind,making_charge,hsn'
  const csv = `${columns}
import-${mark},draft,<script>alert('${mark}')</script>,silvera,silver_coin,10,999,per_gram,40,71189000
wrong-${mark},draft,,nobody,silver_coin,x,999,per_gram,40,71189000
`
  const choose = (text: string, name: string) =>
    page.locator('.upload input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(csv, 'coins.csv')
  await page.getByRole('button', { name: 'Preview import' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('1 new, 0 changed, 0 unchanged, 1 with errors')).toBeVisible()
  await expect(sheet.getByText('“nobody” not found')).toBeVisible()
  await expect(sheet.getByText('“x” is not a valid number')).toBeVisible()
  await expect(sheet.getByText('Enter a name of at most 120 characters')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Only changes 1' }).click()
  await expect(sheet.getByText('New product')).toBeVisible()
  await expect(sheet.getByText('“nobody” not found')).toBeHidden()
  await sheet.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(sheet.getByText('Imported', { exact: true })).toBeVisible()

  // The price of what is in the shop now is changed: old and new values, and the selling price.
  await page.goto('/admin/products/lists')
  await choose(`slug,name,making_charge\nimport-${mark},Coin ${mark.replaceAll(/\d+/g, 'x')},45\n`, 'prices.csv')
  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(sheet.getByText('Making charge: 40.00 → 45.00')).toBeVisible()
  await expect(sheet.getByText(`Name: <script>alert('${mark}')</script> →`)).toBeVisible()
  await expect(sheet.getByText(/₹[\d,.]+ → ₹[\d,.]+/)).toBeVisible()
  // Pressed twice, imported once.
  await sheet.getByRole('button', { name: 'Import 1 row' }).dblclick()
  await expect(sheet.getByText('Imported', { exact: true })).toBeVisible()
  // The address leads to the report.
  await page.reload()
  await sheet.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Undo import' }).last().click()
  // The price falls by less than 2 %, so nobody else is needed.
  await expect(sheet.getByText('Undone', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/1 restored, 0 not restored/)).toBeVisible()
})
