/** A day of catalogue work: a draft that legal rules refuse, its picture, publishing, a bulk edit and its reversal. */
import { join } from 'node:path'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { approveAs, expectRowsAtRest, signInAsStaff } from '../support/staff.ts'

const picture = join(import.meta.dirname, '../../public/pictures/box-navy-silver-lotus-1280.webp')

test('a product is written, refused, completed, put on sale, changed with others and changed back', async ({
  browser,
  page,
  shop: { url },
}) => {
  // No digit before a g, which is read as a weight.
  const mark = Date.now().toString(36).replaceAll('g', 'x')
  const name = `Kumbh Silver Coin ${mark}, 20 g`
  const slug = `kumbh-silver-coin-${mark}-20-g`
  await signInAsStaff(page, 'catalog', '/admin/products/new')

  // A draft without the legally required details.
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect(page.getByLabel('URL handle')).toHaveValue(slug)
  await page.getByLabel('Sub-category').selectOption({ label: 'Silver coin' })
  await page.getByLabel('Brand').selectOption({ label: 'Silvera' })
  await page.getByLabel('Net weight').fill('20')
  await page.getByLabel('Fineness', { exact: true }).selectOption('9990')
  await page.getByLabel('Charge type').selectOption('per_gram')
  await page.getByLabel('Charge', { exact: true }).fill('40')
  const price = page.getByTestId('price-now')
  await expect(price).toHaveText('₹5,974.00')
  // The weight in the name is compared with the weight used for pricing.
  await page.getByLabel('Net weight').fill('2')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('The name says 20 g, but the weight is 2 g. Correct the one that is wrong')).toBeVisible()
  await page.getByLabel('Net weight').fill('20')
  await expect(price).toHaveText('₹5,974.00')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Missing: HSN, Country of origin, Description, At least one image')).toBeVisible()
  expect((await page.request.get(`/product/${slug}`)).status()).toBe(404)

  // The legally required details, a picture, and a text.
  await page.getByLabel('HSN').fill('71189000')
  await page.getByLabel('Country of origin').fill('India')
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Struck for the Kumbh.')
  await page.locator('.upload input[type=file]').setInputFiles(picture)
  await page.getByLabel('Alt text').fill('The coin in a navy box')
  // Text typed before the data is reloaded stays, and can be saved afterwards.
  const readAnew = await holdRequests(page, /\/app\/api\/admin\/products\/one\?/, { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Low stock alert below').fill('7')
  readAnew()
  await expect(page.getByText('revision 2')).toBeVisible()
  await expect(page.getByLabel('Low stock alert below')).toHaveValue('7')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('revision 3')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible()

  // Pieces are received with a bill.
  await page.getByRole('button', { name: 'Adjust stock' }).click()
  const adjustment = page.getByRole('dialog')
  await adjustment.getByLabel('Pieces', { exact: true }).fill('1')
  await adjustment.getByRole('button', { name: 'Save' }).click()
  await expect(adjustment.getByText('Enter the supplier bill or delivery note number')).toBeVisible()
  await adjustment.getByLabel('Supplier bill or delivery note').fill('BILL-77')
  await adjustment.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByTestId('on-the-shelf')).toHaveText('1')

  // The shop shows it.
  const shop = await page.context().newPage()
  await shop.goto(`/product/${slug}`)
  await expect(shop.getByRole('heading', { level: 1 })).toContainText('Kumbh Silver Coin')
  await expect(shop.getByAltText('The coin in a navy box').first()).toBeVisible()
  await expect(shop.getByRole('main')).toContainText('5,974')

  // A bulk edit, and its reversal.
  await page.goto(`/admin/products?search=${mark}`)
  await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Edit 1', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Field', { exact: true }).selectOption('making-by')
  await sheet.getByLabel('By').fill('50')
  await sheet.getByRole('button', { name: 'Preview changes' }).click()
  await expect(sheet.getByText('1 of 1 product will change.')).toBeVisible()
  await expect(sheet.getByRole('table')).toContainText('₹5,974.00 → ₹6,386.00')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Change 1 product' }).click()
  // By its exact name: the sheet previews the same price while the change is still being saved.
  await expect(page.getByRole('cell', { name: '₹6,386.00', exact: true })).toBeVisible()
  await shop.reload()
  await expect(shop.getByRole('main')).toContainText('6,386')

  await page.goto('/admin/products/lists')
  await page.getByRole('button', { name: 'Undo: Making charge +50%' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  // The price falls by more than 2 %: a second person approves.
  await expect(page.getByText('Sent for approval: weight, fineness or making charge')).toBeVisible()
  await approveAs(browser, url, 'owner', new RegExp(`Take back the edit of .*${mark}`))
  await shop.reload()
  await expect(shop.getByRole('main')).toContainText('5,974')
})

test('what is typed while a picture is drawn stays', async ({ page }) => {
  await signInAsStaff(page, 'catalog', '/admin/products?search=Silvera+Rose+Silver+Coin')
  await page.getByRole('row').nth(1).click()
  const altTexts = page.getByLabel('Alt text')
  await expect(altTexts.first()).toBeVisible()
  const before = await altTexts.count()
  // A picture that came with the shop: this test stores none.
  const drawn = { error: false, data: { name: 'box-navy-silver-lotus' }, errorMessage: '' }
  await page.route('**/app/api/admin/pictures/add', (route) => route.fulfill({ json: drawn }))
  const letItBeDrawn = await holdRequests(page, '**/app/api/admin/pictures/add')
  await page.locator('.upload input[type=file]').setInputFiles(picture)
  await expect(page.getByText('Processing…')).toBeVisible()
  await altTexts.first().fill('A rose, from above')
  letItBeDrawn()
  await expect(altTexts).toHaveCount(before + 1)
  await expect(altTexts.first()).toHaveValue('A rose, from above')
})

test('two who edit the same product lose nothing of what they typed', { tag: '@postgres' }, async ({
  browser,
  page,
}) => {
  await signInAsStaff(page, 'catalog', '/admin/products?search=Silvera+Rose+Silver+Coin')
  await page.getByRole('row').nth(1).click()
  await expect(page.getByTestId('price-now')).toBeVisible()
  const address = page.url()
  const context = await browser.newContext()
  const other = await context.newPage()
  await signInAsStaff(other, 'owner', new URL(address).pathname)
  await other.getByLabel('SKU').fill(`ROSE-${Date.now().toString(36).toUpperCase()}`)
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('revision 2')).toBeVisible()

  const days = page.getByLabel('Low stock alert below')
  await days.fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('changed this product while you were editing:')).toBeVisible()
  await expect(days).toHaveValue('9')
  await page.getByRole('button', { name: 'Merge both' }).click()
  await expect(page.getByLabel('SKU')).toHaveValue(/^ROSE-/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('revision 3')).toBeVisible()
  await expect(days).toHaveValue('9')
  await context.close()
})

test('the form of a product stands on a phone @phone-only', async ({ page }) => {
  await signInAsStaff(page, 'catalog', '/admin/products')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Low stock').click()
  await expectRowsAtRest(page)
  await page.getByRole('row').nth(1).click()
  await expect(page.getByTestId('price-now')).toBeVisible()
  await expectAccessible(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})
