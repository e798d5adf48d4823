/** Offers from the back office to the shop's pages: a coupon and a deal that a second person approves, and an announcement. */
import { expect, expectAccessible, test } from '../support/shop.ts'
import { simulatedRatesShop } from '../support/shops.ts'
import { approveAs, signInAsStaff } from '../support/staff.ts'

// Changes what every visitor sees, so this file uses a shop of its own.
test.use({ settings: simulatedRatesShop })

test('makes a coupon and a deal that a second person approves, and announces them', async ({
  browser,
  page,
  newBuyer,
  shop: { url },
}) => {
  const main = page.getByRole('main')
  await signInAsStaff(page, 'catalog', '/admin/coupons')
  await expect(main.getByRole('row', { name: /WELCOME1/ })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'New coupon' }).click()
  const coupon = page.getByRole('dialog', { name: 'New coupon' })
  await coupon.getByLabel('Code').fill('DIWALI8')
  await coupon.getByLabel('Percentage').fill('8')
  await coupon.getByLabel('Minimum order').fill('10000')
  await coupon.getByLabel('Ends').fill('2030-12-31T23:59')
  await expect(coupon.getByText(/It can discount 8% of an order/)).toBeVisible()
  await expectAccessible(page)
  await coupon.getByRole('button', { name: 'Save' }).click()
  await expect(coupon).toBeHidden()
  await expect(main.getByText(/New coupon DIWALI8: 8% off/)).toBeVisible()
  await expect(main.getByRole('row', { name: /DIWALI8/ })).toBeHidden()

  const owner = await newBuyer()
  await signInAsStaff(owner, 'owner', '/admin/approvals')
  await expect(owner.getByText(/New coupon DIWALI8/)).toBeVisible()
  await owner
    .getByRole('row', { name: /DIWALI8/ })
    .getByRole('button', { name: 'Approve' })
    .click()
  const sure = owner.getByRole('dialog', { name: 'Approve this?' })
  await sure.getByRole('button', { name: 'Approve' }).click()
  await expect(sure).toBeHidden()
  await page.reload()
  await expect(main.getByRole('row', { name: /DIWALI8/ })).toContainText('Active')

  await page.goto('/admin/deals')
  await main.getByRole('button', { name: 'New deal' }).click()
  const deal = page.getByRole('dialog', { name: 'New deal' })
  await deal.getByLabel('Title', { exact: true }).fill('Coins of the season')
  await deal.getByLabel('Ends').fill('2030-12-31T21:00')
  await deal.getByLabel('Products').fill('Lotus')
  await deal
    .getByRole('button', { name: /Lotus.*10\s?g/ })
    .first()
    .click()
  await deal.getByLabel('Making charge discount').fill('50')
  await expect(deal.getByText(/ less$/)).toBeVisible()
  await expectAccessible(page)
  await deal.getByRole('button', { name: 'Save' }).click()
  await expect(deal).toBeHidden()
  // Half of the making charge of every coin: above what one person may approve alone.
  await expect(page.getByText('Sent for approval: it exceeds your limit for one action')).toBeVisible()
  await expect(main.getByRole('row', { name: /Coins of the season/ })).toBeHidden()
  await approveAs(browser, url, 'owner', /Deal “Coins of the season”/)
  await page.reload()
  await expect(main.getByRole('row', { name: /Coins of the season/ })).toContainText('Active')
  await expectAccessible(page)

  await page.goto('/admin/content')
  await main.getByLabel('Announcement text', { exact: true }).fill('Coins of the season, with half the making charge')
  await main.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Announcement published', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const shopper = await newBuyer()
  await shopper.goto('/deal')
  await expect(shopper.getByText('Coins of the season, with half the making charge')).toBeVisible()
  await expect(shopper.getByText('Coins of the season', { exact: true }).first()).toBeVisible()
})

test('writes a page and looks at it, and puts a tab of the home page first', async ({ page, newBuyer }) => {
  const main = page.getByRole('main')
  await signInAsStaff(page, 'catalog', '/admin/content?kind=page')
  await main.getByRole('button', { name: 'New page' }).click()
  const sheet = page.getByRole('dialog', { name: 'New page' })
  await sheet.getByLabel('URL handle').fill('our-mint')
  await sheet.getByLabel('Title', { exact: true }).fill('Our mint')
  await sheet.getByLabel('SEO description', { exact: true }).fill('How we strike our coins')
  await sheet.getByText('HTML', { exact: true }).first().click()
  const hostile = '<script>document.title="taken"</script><img src="x" onerror="document.title=\'taken\'">'
  await sheet.getByLabel('Text as HTML', { exact: true }).fill(`<h2>Struck by us</h2><p>In Jaipur.${hostile}</p>`)
  const opened = page.waitForEvent('popup')
  await sheet.getByRole('button', { name: 'Preview' }).click()
  const preview = await opened
  await expect(preview.getByRole('note')).toContainText('Draft of “Our mint”')
  await expect(preview.getByRole('heading', { name: 'Struck by us' })).toBeVisible()
  await expect(preview).toHaveTitle('Our mint | Silvera')
  await expectAccessible(preview)
  const headers = (await page.request.get(preview.url())).headers()
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow'])
  const stranger = await newBuyer()
  expect((await stranger.request.get(preview.url())).status()).toBe(404)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  expect((await stranger.request.get('/page/our-mint')).status()).toBe(404)

  await main.getByRole('button', { name: 'Edit Privacy policy' }).click()
  const law = page.getByRole('dialog', { name: 'Privacy policy' })
  await law.getByRole('checkbox', { name: 'Published' }).uncheck()
  await law.getByRole('button', { name: 'Save' }).click()
  await expect(law.getByText('“Privacy policy” is a legally required page')).toBeVisible()
  await expectAccessible(page)
  page.once('dialog', (sure) => sure.accept())
  await law.getByRole('button', { name: 'Cancel' }).click()

  await main.getByRole('button', { name: /^Home sliders/ }).click()
  await main.getByRole('button', { name: 'Edit Divine collection' }).click()
  const slider = page.getByRole('dialog', { name: 'Divine collection' })
  await slider.getByLabel(/^Tab name(?! \(Hindi)/).fill('For the altar')
  await slider.getByLabel('Position').fill('1')
  await slider.getByRole('button', { name: 'Save' }).click()
  await expect(slider).toBeHidden()
  await expectAccessible(page)
  await stranger.goto('/')
  await expect(stranger.getByRole('tab').first()).toHaveText('For the altar')
})
