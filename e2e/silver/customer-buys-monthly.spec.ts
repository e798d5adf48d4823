import { signInAnew, signInCustomerByCode } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'
import { buySilver } from '../support/silver.ts'

// They move the clock.
test.use({ settings: advancedClockShop })

const day = 86_400

test('starts a plan, is reminded on its day, and leaves a month out @phone-only', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  await buySilver(page, shop, { grams: 1, name: 'Asha Rao' })
  await page.goto('/my-account/digital-silver')
  await page.getByRole('link', { name: 'Monthly plan' }).click()
  await expect(page.getByText('Unless you turn automatic payment on, nothing is debited.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Amount in rupees').fill('50')
  await page.getByLabel('Day of the month').fill('31')
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByText('Choose a day from 1 to 28')).toBeVisible()
  // A day that has not come yet, whichever day it is.
  await page.getByLabel('Day of the month').fill('15')
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByText('Buy for at least ₹100')).toBeVisible()
  await page.getByLabel('Amount in rupees').fill('2000')
  await page.getByLabel('Maximum rate per gram').fill('-250')
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByText('Enter an amount above ₹0')).toBeVisible()
  await page.getByLabel('Maximum rate per gram').fill('0')
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByText('Enter a price above ₹0, or leave it empty for no limit')).toBeVisible()
  await page.getByLabel('Maximum rate per gram').fill('')
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('₹2,000')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Skip next month' }).click()
  await expect(page.getByText(/, skipped$/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo skip' }).click()
  await expect(page.getByRole('button', { name: 'Skip next month' })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('None while paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  // A plan that still rests when its day comes is not reminded of it.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()

  await shop.advanceClock(32 * day)
  await page.reload()
  await signInCustomerByCode(page, shop, mobile)
  await expect(page.getByText(/^(Waiting for you|Not paid)$/).first()).toBeVisible()
  const texts = (await shop.messages(mobile)).map(({ text }) => text)
  expect(
    texts.some((text) =>
      /^Your silver plan, Rs 2,000\.00: pay by .* at http\S+amount=2000 or this month is skipped/.test(text),
    ),
  ).toBe(true)

  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your plan?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByRole('button', { name: 'Start plan' })).toBeVisible()
})

test('declines automatic payment, then approves it and turns it off @phone-only', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  await buySilver(page, shop, { grams: 1, name: 'Asha Rao' })
  await page.goto('/my-account/digital-silver/plan')
  await page.getByLabel('Amount in rupees').fill('15000')
  await page.getByLabel('Day of the month').fill('15')
  await page.getByRole('button', { name: 'Start plan' }).click()
  await expect(page.getByText('Automatic payment is possible up to ₹15,000 a month.')).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Amount in rupees').fill('2000')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('link', { name: 'Set up automatic payment' }).click()
  await expect(page.getByText('Pay ₹2,060.00 a month by UPI AutoPay')).toBeVisible()
  await expectAccessible(page)

  const sandbox = page.frameLocator('iframe[title="Payment"]')
  await page.getByRole('button', { name: 'Set up automatic payment' }).click()
  await sandbox.getByRole('button', { name: 'Decline' }).click()
  await sandbox.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Automatic payment was not approved.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up automatic payment' }).click()
  await sandbox.getByLabel('UPI id').fill('success@sandbox')
  await sandbox.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved up to')).toBeVisible()
  await expect(page.getByText('On', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn automatic payment off?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(/^(Being turned off|Off)$/)).toBeVisible()
  const texts = (await shop.messages(mobile)).map(({ text }) => text)
  expect(
    texts.some((text) => /^Automatic payment of your silver plan at .* is on, up to Rs 2,060\.00 a month/.test(text)),
  ).toBe(true)
})
