import { buyerWithOrder, newMobile } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'
import { searchAdminList, signInAsStaff } from '../support/staff.ts'

test.use({ settings: advancedClockShop })

const photograph = 'public/pictures/box-navy-silver-lotus-640.webp'
const hours = 3600

test('prints a label and a manifest, follows a parcel to its delivery, and stops another before its pickup', async ({
  page,
  shop,
}) => {
  // The last digit decides what the courier's stand-in does with the parcel: it is delivered.
  const mobile = newMobile().replace(/\d$/, '1')
  const { uniqueOrderId } = await buyerWithOrder(page, shop, { mobile })
  await signInAsStaff(page, 'ops', '/admin/orders')
  const main = page.getByRole('main')
  await searchAdminList(main, uniqueOrderId.slice(-6))
  const row = main.getByRole('row', { name: new RegExp(uniqueOrderId) })
  await row.getByRole('button', { name: 'Accept' }).click()
  await row.getByRole('link', { name: `Pack ${uniqueOrderId}` }).click()
  const packing = page.getByRole('dialog', { name: `Pack ${uniqueOrderId}` })
  const packAs = async (seal: string) => {
    await expect(packing).toContainText('Expected')
    const expected = await packing.getByText(/^Expected/).textContent()
    await packing.getByLabel('Weight on the scale').fill(/Expected ([\d.]+)/.exec(expected ?? '')?.[1] ?? '')
    await packing.getByLabel('Seal number').fill(seal)
    await packing.getByLabel('Photo of the sealed parcel').setInputFiles(photograph)
    await packing.getByRole('button', { name: 'Confirm packing' }).click()
    await expect(packing).toBeHidden()
    await main.getByRole('button', { name: 'Despatch', exact: true }).click()
  }
  await packAs(`FP ${uniqueOrderId} 1`)
  const waybill = (await main.getByText(/^SQ\d{10}$/).textContent()) ?? ''
  const label = await main.getByRole('link', { name: 'Print label' }).getAttribute('href')
  const printed = await page.request.get(`${shop.url}${label}`)
  expect([printed.status(), printed.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await main.getByRole('button', { name: 'Cancel pickup' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this pickup?' })
  await cancel.getByLabel('Reason').fill('The customer corrected the house number')
  await expectAccessible(page)
  await cancel.getByRole('button', { name: 'Cancel pickup' }).click()
  await expect(cancel).toBeHidden()
  await expect(main.getByText('Returned to Seller').first()).toBeVisible()
  await main.getByRole('button', { name: 'Pack', exact: true }).click()
  await packAs(`FP ${uniqueOrderId} 2`)
  await expect(main.getByText(/^SQ\d{10}$/)).toHaveCount(2)
  const again = (await main.getByText(/^SQ\d{10}$/).allTextContents()).find((one) => one !== waybill) ?? ''

  await page.goto('/admin/couriers')
  const parcel = main.getByRole('row', { name: new RegExp(again) })
  await expect(parcel).toContainText('In transit')
  await expect(main.getByRole('row', { name: new RegExp(waybill) })).toHaveCount(0)
  const downloading = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download PDF' }).first().click()
  expect((await downloading).suggestedFilename()).toMatch(/^manifest-integrated-\d{4}-\d\d-\d\d\.pdf$/)
  await expectAccessible(page)

  // Past the promised day, whichever time of day the test runs at.
  await shop.advanceClock(6 * 24 * hours)
  await signInAsStaff(page, 'ops', `/admin/orders/${uniqueOrderId}`)
  // The scheduled task reads the delivery and fetches its proof.
  await expect(async () => {
    await page.reload()
    await expect(main.getByRole('link', { name: 'Proof of delivery (PDF)' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(main.getByText('Delivered').first()).toBeVisible()
  await page.goto('/admin/couriers')
  await expect(parcel).toHaveCount(0)
})
