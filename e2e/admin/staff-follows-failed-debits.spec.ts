/** The bank declines the automatic payment of a monthly plan: staff see why and when it is made again. */
import { addDays, dayOf, istMoment } from '../../src/units/date.ts'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'
import { buySilver } from '../support/silver.ts'
import { signInAsStaff } from '../support/staff.ts'

// It moves the clock.
test.use({ settings: advancedClockShop })

/** The shop's clock, to the minute: its rates are confirmed all the time. */
async function shopTime(shop: ShopUnderTest): Promise<Date> {
  const { data } = await (await fetch(`${shop.url}/app/api/rates`)).json()
  return new Date(data.silver.confirmed_at)
}

/** From 3 to 20, and at least four days away: notice and another try stay within the month. */
function nextPlanDay(now: Date): string {
  let day = addDays(dayOf(now), 4)
  while (Number(day.slice(8)) < 3 || Number(day.slice(8)) > 20) day = addDays(day, 1)
  return day
}

test('staff see a failed debit with its reason and its next try, and open its customer', async ({
  page,
  shop,
  newBuyer,
}) => {
  const advanceTo = async (moment: Date) =>
    shop.advanceClock(Math.ceil((moment.getTime() - (await shopTime(shop)).getTime()) / 1000) + 60)
  const smsAbout = (mobile: string, words: RegExp) =>
    expect
      .poll(async () => (await shop.messages(mobile)).some(({ text }) => words.test(text)), { timeout: 20_000 })
      .toBe(true)
  const buyer = await newBuyer()
  const mobile = await signInAnew(buyer, shop)
  await buySilver(buyer, shop, { grams: 1, name: 'Meera Iyer' })
  const day = nextPlanDay(await shopTime(shop))
  await buyer.goto('/my-account/digital-silver/plan')
  await buyer.getByLabel('Amount in rupees').fill('2000')
  await buyer.getByLabel('Day of the month').fill(String(Number(day.slice(8))))
  await buyer.getByRole('button', { name: 'Start plan' }).click()
  await buyer.getByRole('link', { name: 'Set up automatic payment' }).click()
  await buyer.getByRole('button', { name: 'Set up automatic payment' }).click()
  const sandbox = buyer.frameLocator('iframe[title="Payment"]')
  await sandbox.getByLabel('UPI id').fill('fail@sandbox')
  await sandbox.getByRole('button', { name: 'Approve' }).click()
  await expect(buyer.getByText('Approved up to')).toBeVisible()
  await buyer.close()

  await advanceTo(istMoment(addDays(day, -2), '12:00'))
  await smsAbout(mobile, /2,060\.00 for your .* will be debited by UPI/)
  await advanceTo(istMoment(day, '11:00'))
  await signInAsStaff(page, 'support', '/admin/failed-debits')
  const row = page.getByRole('main').getByRole('row', { name: /Meera Iyer/ })
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible()
  }).toPass()
  await expect(row).toContainText('₹2,060.00')
  await expect(row).toContainText('Debited again')
  await expect(page.getByRole('navigation').getByRole('link', { name: /Failed debits.*1/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ended' }).click()
  await expect(page.getByText('No failed debits yet')).toBeVisible()
  await page.getByRole('button', { name: /^Open/ }).click()
  await row.getByText('Meera Iyer').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meera Iyer')
  await expect(page.getByRole('main')).toContainText('Monthly plan')
})
