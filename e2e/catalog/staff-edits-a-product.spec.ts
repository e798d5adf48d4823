/** The product editor: its sections, its messages, and an image that is still on its way when it is saved. */
import { join } from 'node:path'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { signInAsStaff } from '../support/staff.ts'

const picture = join(import.meta.dirname, '../../public/pictures/box-navy-silver-lotus-1280.webp')
const product = '/admin/products?search=Silvera+Rose+Silver+Coin'

test('a section shows where something is wrong or unsaved, and a message appears at its field', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAsStaff(page, 'catalog', product)
  await page.getByRole('row').nth(1).click()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link')).toHaveCount(8)
  await page.getByLabel('HSN').fill('711')
  await page.getByLabel('HSN').press('Tab')
  await expect(page.getByText('Enter the 8 digits of an HSN of chapter 71, such as 71189000')).toBeVisible()
  await expect(sections.getByRole('link', { name: /^Compliance ?, 1 error$/ })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByLabel('Name', { exact: true }).press('Tab')
  await expect(sections.getByRole('link', { name: /^Basics ?, 1 error$/ })).toBeVisible()
  await page.getByLabel('SKU').fill('ROSE-9')
  await expectAccessible(page)
  // Saving goes to the first of them on the page.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.getByLabel('Name', { exact: true }).fill('<script>alert(1)</script>')
  await page.getByLabel('HSN').fill('71189000')
  await expect(sections.getByRole('link', { name: /^Basics ?, unsaved changes$/ })).toBeVisible()
  await sections.getByRole('link', { name: 'Compliance' }).click()
  await expect(page.getByLabel('HSN')).toBeInViewport()
  // Leaving asks first.
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.getByRole('main').getByRole('link', { name: 'Products' }).first().click()
  await expect(page.getByLabel('SKU')).toHaveValue('ROSE-9')
})

test('saving waits for an image that is still on its way', async ({ page }) => {
  await signInAsStaff(page, 'catalog', product)
  await page.getByRole('row').nth(1).click()
  const altTexts = page.getByLabel('Alt text')
  await expect(altTexts.first()).toBeVisible()
  const before = await altTexts.count()
  // A picture that came with the shop: this test stores none.
  const drawn = { error: false, data: { name: 'box-green-silver-tree' }, errorMessage: '' }
  await page.route('**/app/api/admin/pictures/add', (route) => route.fulfill({ json: drawn }))
  const processed = await holdRequests(page, '**/app/api/admin/pictures/add')
  await page.locator('.upload input[type=file]').setInputFiles(picture)
  await expect(page.getByText('Processing…')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Waiting for images' })).toBeVisible()
  processed()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(altTexts).toHaveCount(before + 1)
})
