/** An offer from the desk to the shop's pages: a coupon of two, a deal with its price, an announcement. */
import { expect, expectAccessible, test } from './support/shop.ts'
import { signInAsStaff } from './support/staff.ts'

// What every visitor is told changes: a shop of its own.
test.use({ settings: { RATES_SOURCE: 'simulated' } })

test('makes a coupon that a second person approves, a deal, and announces them', async ({ page, newBuyer }) => {
  const main = page.getByRole('main')
  await signInAsStaff(page, 'catalog', '/admin/coupons')
  await expect(main.getByRole('row', { name: /WELCOME1/ })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'New coupon' }).click()
  const coupon = page.getByRole('dialog', { name: 'New coupon' })
  await coupon.getByLabel('Code').fill('DIWALI8')
  await coupon.getByLabel('Percentage').fill('8')
  await coupon.getByLabel('Least order').fill('10000')
  await coupon.getByLabel('Until').fill('2030-12-31T23:59')
  await expect(coupon.getByText(/It can take 8% of an order/)).toBeVisible()
  await expectAccessible(page)
  await coupon.getByRole('button', { name: 'Propose' }).click()
  await expect(coupon).toBeHidden()
  await expect(main.getByText(/New coupon DIWALI8: 8% off/)).toBeVisible()
  await expect(main.getByRole('row', { name: /DIWALI8/ })).toBeHidden()

  const owner = await newBuyer()
  await signInAsStaff(owner, 'owner', '/admin/approvals')
  await expect(owner.getByText(/New coupon DIWALI8/)).toBeVisible()
  await owner.getByRole('button', { name: 'Approve' }).first().click()
  const sure = owner.getByRole('dialog', { name: 'Approve this?' })
  await sure.getByRole('button', { name: 'Approve' }).click()
  await expect(sure).toBeHidden()
  await page.reload()
  await expect(main.getByRole('row', { name: /DIWALI8/ })).toContainText('Running')

  await page.goto('/admin/deals')
  await main.getByRole('button', { name: 'New deal' }).click()
  const deal = page.getByRole('dialog', { name: 'New deal' })
  await deal.getByLabel('Title').fill('Coins of the season')
  await deal.getByLabel('Until').fill('2030-12-31T21:00')
  await deal.getByLabel('Products').fill('Lotus')
  await deal
    .getByRole('button', { name: /Lotus.*10\s?g/ })
    .first()
    .click()
  await deal.getByLabel('Off making').fill('50')
  await expect(deal.getByText(/ less$/)).toBeVisible()
  await expectAccessible(page)
  await deal.getByRole('button', { name: 'Save' }).click()
  await expect(deal).toBeHidden()
  await expect(main.getByRole('row', { name: /Coins of the season/ })).toContainText('Running')
  await expectAccessible(page)

  await page.goto('/admin/content')
  await main.getByLabel('What is announced').fill('Coins of the season, with half the making charge')
  await main.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByText('Announced')).toBeVisible()
  await expectAccessible(page)

  const shopper = await newBuyer()
  await shopper.goto('/deal')
  await expect(shopper.getByText('Coins of the season, with half the making charge')).toBeVisible()
  await expect(shopper.getByText('Coins of the season', { exact: true }).first()).toBeVisible()
})
