/** The rates page of the back office, with a shopper watching in another browser. */
import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { simulatedRatesShop } from '../support/shops.ts'
import { signInAsStaff } from '../support/staff.ts'

// Rates change under these pages, so this file uses a shop of its own.
test.use({ settings: simulatedRatesShop })

const product = '/product/silvera-lotus-silver-coin-10-g'
const silverRate = (page: Page) => page.locator('.rates:visible').first()

async function lookingOn(shopper: Page): Promise<Page> {
  const line = shopper.waitForRequest(/\/app\/api\/live$/)
  await shopper.goto(product)
  await line
  return shopper
}

const silver = (page: Page) => page.getByRole('group', { name: 'Sell rate' }).getByLabel('Silver')

test('drafts a rate, sees its effect, publishes it, and needs a second person for three percent', {
  tag: '@postgres',
}, async ({ page, newBuyer }) => {
  const shopper = await lookingOn(await newBuyer())
  await signInAsStaff(page, 'finance', '/admin/rates')
  const main = page.getByRole('main')
  await expect(silver(page)).toBeVisible()
  await expectAccessible(page)

  const bought = page.getByRole('group', { name: 'Buy rate, own brand' }).getByLabel('Silver')
  const boughtBefore = Number(await bought.inputValue())
  await silver(page).fill('251.25')
  await expect(bought).toHaveValue((Math.floor(boughtBefore * 100.5) / 100).toFixed(2))
  await main.getByRole('checkbox', { name: 'Keep the spread' }).uncheck()
  await expect(bought).toHaveValue(boughtBefore.toFixed(2))
  await main.getByRole('checkbox', { name: 'Keep the spread' }).check()
  await expect(main.getByText('Draft, not published')).toBeVisible()
  await expect(main.getByText('Now ₹250.00, up 0.5%')).toBeVisible()
  const effect = main.getByRole('region', { name: 'Price changes in this draft' })
  await expect(effect.getByText(/^\+₹/).first()).toBeVisible()
  await expectAccessible(page)
  // Values typed while it is being sent belong to the next draft.
  const response = await holdRequests(page, '**/app/api/admin/rates/publish', { answered: true, times: 1 })
  await main.getByRole('button', { name: /^Publish to \d+ products$/ }).click()
  await bought.fill('240.10')
  response()
  await expect(silverRate(shopper)).toContainText('₹251.25')
  const newest = main.getByRole('region', { name: 'Publications' }).getByRole('row').nth(1)
  await expect(newest).toContainText('₹251.25')
  await expect(newest).toContainText('Vikram Shah')
  await expect(newest).toContainText('Not required')
  await expect(bought).toHaveValue('240.10')
  await main.getByRole('button', { name: 'Discard draft' }).click()

  await silver(page).fill('258.80')
  await expect(main.getByText(/Silver would change by more than 2% in one day/)).toBeVisible()
  await main.getByRole('button', { name: 'Send for approval' }).click()
  await expect(main.getByText(/Requested by Vikram Shah/)).toBeVisible()
  await expect(silverRate(shopper)).toContainText('₹251.25')

  const owner = await newBuyer()
  await signInAsStaff(owner, 'owner', '/admin/approvals')
  const waiting = owner.getByRole('row', { name: /sell silver at ₹258\.80/ })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(silverRate(shopper)).toContainText('₹258.80')
  await page.reload()
  await expect(newest).toContainText('₹258.80')
  await expect(newest).toContainText('Meera Iyer')
})

test('stops selling silver with one press, on every open page, and resumes it', async ({ page, newBuyer }) => {
  const shopper = await lookingOn(await newBuyer())
  await signInAsStaff(page, 'ops', '/admin/rates')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Pause silver' }).click()
  await expect(main.getByText(/Paused by Rohan Kulkarni/)).toContainText('The rate looks wrong')
  const pausedNotice = shopper.getByText('Silver buying and selling is paused')
  await expect(pausedNotice).toBeVisible()
  await expectAccessible(shopper)
  await expectAccessible(page)
  await shopper.goto('/silver-coin')
  await expect(pausedNotice).toBeVisible()
  await main.getByRole('button', { name: 'Resume silver' }).click()
  await expect(pausedNotice).toBeHidden()
})

test('puts a premium on the weekend, and sees what it will cost before it is saved', async ({ page }) => {
  await signInAsStaff(page, 'finance', '/admin/rates')
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Margins, spreads and premiums' })
  await sheet.getByRole('button', { name: 'Add premium' }).click()
  // Silver's daily limit has been used up by the earlier publications.
  await sheet.getByRole('checkbox', { name: 'Silver' }).uncheck()
  await sheet.getByLabel('Sell premium').fill('1')
  await expect(sheet.getByText(/^Calculated for/)).toBeVisible()
  await expect(sheet.getByText(/^\+₹/).first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Premiums by day and time' })).toContainText('Sat, Sun, 00:00 to 24:00')
})

test('a draft outlives a lost network, and the page says that its rates are old', async ({ page, context }) => {
  await page.clock.install()
  await signInAsStaff(page, 'finance', '/admin/rates')
  await silver(page).fill('251.75')
  await context.setOffline(true)
  await page.clock.runFor(15_000)
  const old = page.getByText('We could not refresh this. It may be out of date')
  await expect(old).toBeVisible()
  await expect(silver(page)).toHaveValue('251.75')
  await context.setOffline(false) // and the back office requests at once
  await expect(old).toHaveCount(0)
  await expect(silver(page)).toHaveValue('251.75')
})
