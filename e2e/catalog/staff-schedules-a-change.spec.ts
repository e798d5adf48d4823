/** A price for later and the end of a sale, as staff schedule, see and cancel them. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'
import { signInAsStaff } from '../support/staff.ts'

test.use({ settings: advancedClockShop })

const istInput = (at: Date) => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 16)

test('staff schedule a higher making charge and an end of sale, cancel one, and the other is applied', async ({
  page,
  shop,
}) => {
  await signInAsStaff(page, 'catalog', '/admin/products?search=lotus%20silver&state=published')
  await page
    .getByRole('row', { name: /Lotus Silver Coin, 10 g/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  const path = new URL(page.url()).pathname
  const { now } = (await (await page.request.get('/app/api/admin/glance')).json()).data
  const at = istInput(new Date(new Date(now).getTime() + 9 * 60_000))

  // A price change: the form is edited as always, and scheduled instead of saved.
  // Its volume prices have charges of their own below.
  const charge = page.getByLabel('Charge', { exact: true }).first()
  const before = await charge.inputValue()
  const higher = (Number(before) + 7).toFixed(2)
  await charge.fill(higher)
  await page.getByRole('button', { name: 'Schedule price change' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule price change' })
  await sheet.getByLabel('Date and time (IST)').fill(at)
  await expect(sheet.getByText('1 of 1 product will change.')).toBeVisible()
  await expect(sheet.getByRole('table')).toContainText('Making charge')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Schedule for/ }).click()
  await expect(page.getByText('Scheduled: Price change', { exact: false })).toBeVisible()
  await expect(charge).toHaveValue(before)

  // The end of sale, which is cancelled on the product.
  await page.getByRole('button', { name: 'Unpublish at …' }).click()
  const end = page.getByRole('dialog', { name: 'Unpublish at' })
  await end.getByLabel('Date and time (IST)').fill('2020-01-01T10:00')
  await expect(end.getByText('Choose a time in the future')).toBeVisible()
  await end.getByLabel('Date and time (IST)').fill(at)
  await end.getByRole('button', { name: /^Schedule for/ }).click()
  await page.getByRole('button', { name: 'Cancel Unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click()
  await expect(page.getByText('Scheduled: Unpublish', { exact: false })).toBeHidden()

  await page.goto('/admin/products/scheduled')
  const list = page.getByRole('main')
  await expect(list.getByRole('row', { name: /Price change/ })).toContainText('Scheduled')
  await expectAccessible(page)

  await shop.advanceClock(10 * 60)
  await expect(async () => {
    await page.goto('/admin/products/scheduled?view=done')
    await expect(list.getByRole('row', { name: /Price change/ })).toContainText('Applied', { timeout: 2000 })
  }).toPass()
  await page.goto(path)
  await expect(charge).toHaveValue(higher)
  await expect(page.getByText('Changed as scheduled')).toBeVisible()
})
