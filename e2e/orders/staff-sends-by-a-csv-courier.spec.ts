import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { searchAdminList, signInAsStaff } from '../support/staff.ts'

const photograph = 'public/pictures/box-navy-silver-lotus-640.webp'

test('chooses the CSV courier by a rule, exports its parcels and imports their statuses', async ({ page, shop }) => {
  const { uniqueOrderId } = await buyerWithOrder(page, shop)
  await signInAsStaff(page, 'ops', '/admin/couriers')
  const main = page.getByRole('main')
  await expect(main.getByText('No parcels by the CSV courier yet')).toBeVisible()
  await main.getByLabel('CSV courier').fill('My cousin')
  await main.getByRole('button', { name: 'Add rule' }).click()
  await main.getByLabel('From pincode').fill('100000')
  await main.getByLabel('To pincode').fill('999999')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Save couriers' }).click()
  await expect(main.getByText('My cousin is not on the list of couriers')).toBeVisible()
  await main.getByLabel('CSV courier').fill('BVC Logistics')
  await main.getByRole('button', { name: 'Save couriers' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/admin/orders')
  await searchAdminList(main, uniqueOrderId.slice(-6))
  const row = main.getByRole('row', { name: new RegExp(uniqueOrderId) })
  await row.getByRole('button', { name: 'Accept' }).click()
  await row.getByRole('link', { name: `Pack ${uniqueOrderId}` }).click()
  const packing = page.getByRole('dialog', { name: `Pack ${uniqueOrderId}` })
  await expect(packing).toContainText('Expected')
  const expected = await packing.getByText(/^Expected/).textContent()
  await packing.getByLabel('Weight on the scale').fill(/Expected ([\d.]+)/.exec(expected ?? '')?.[1] ?? '')
  await packing.getByLabel('Seal number').fill(`CSV ${uniqueOrderId}`)
  await packing.getByLabel('Photo of the sealed parcel').setInputFiles(photograph)
  await packing.getByRole('button', { name: 'Confirm packing' }).click()
  await expect(packing).toBeHidden()
  await main.getByRole('button', { name: 'Despatch' }).click()
  const waybill = main.getByText(new RegExp(`^${uniqueOrderId}-P\\d+$`))
  await expect(waybill).toBeVisible()
  const reference = (await waybill.textContent()) ?? ''

  await page.goto('/admin/couriers')
  const downloading = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^parcels-\d{4}-\d\d-\d\d\.csv$/)

  await main.getByRole('button', { name: 'Import statuses' }).click()
  const sheet = page.getByRole('dialog', { name: 'Import statuses' })
  const day = '02-01-2026'
  const rows = `Reference,Status,Date\n${reference},Out for delivery,${day}\nA-P1,Delivered,${day}`
  await sheet.getByLabel('Or paste the rows').fill(rows)
  await sheet.getByRole('button', { name: 'Preview' }).click()
  await expect(sheet.getByText('Preview: 1 parcel to update.')).toBeVisible()
  await expect(sheet.getByText('Line 3: no parcel with the reference A-P1')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Import 1 status' }).click()
  await expect(sheet.getByText('1 parcel updated.')).toBeVisible()
  await sheet.getByLabel('Or paste the rows').fill(rows)
  await sheet.getByRole('button', { name: 'Preview' }).click()
  await expect(sheet.getByText('Preview: 0 parcels to update. 1 parcel unchanged.')).toBeVisible()

  await page.goto(`/admin/orders/${uniqueOrderId}`)
  await expect(main.getByText('Out for delivery').first()).toBeVisible()

  // The other tests of this shop expect the integrated courier.
  await page.goto('/admin/couriers')
  await main.getByRole('button', { name: 'Remove rule 1' }).click()
  await main.getByRole('button', { name: 'Save couriers' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})
