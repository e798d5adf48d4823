/** Stock of one product at the vault and at a counter: received, counted, moved between them. */
import type { Page } from '@playwright/test'
import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { approveAs, signInAsStaff } from '../support/staff.ts'

/** Opens a product of the demo; returns its stock card. */
async function openStock(page: Page) {
  await signInAsStaff(page, 'catalog', '/admin/products?search=lotus%20silver%20coin%20100')
  await page.getByText('Silvera Lotus Silver Coin, 100 g').first().click()
  const table = page.getByRole('region', { name: 'Stock by location' })
  await expect(table.getByRole('row', { name: /Vault/ })).toBeVisible()
  const dialog = page.getByRole('dialog')
  return {
    table,
    dialog,
    available: page.getByTestId('on-the-shelf'),
    adjust: async (reason: string) => {
      await page.getByRole('button', { name: 'Adjust stock' }).click()
      await dialog.getByLabel('Reason').selectOption({ label: reason })
    },
    save: () => dialog.getByRole('button', { name: 'Save' }).click(),
  }
}

test('pieces are received, moved to a counter and counted; more than there is cannot be moved', {
  tag: '@postgres',
}, async ({ browser, page, shop }) => {
  const { table, dialog, available, adjust, save } = await openStock(page)
  const before = Number(await available.textContent())
  const pieces = dialog.getByLabel('Pieces', { exact: true })

  // No purchase is behind them, so what is worth more than the limit of one person waits for a second one.
  await adjust('Received from a supplier')
  await pieces.fill('5')
  await dialog.getByLabel('Supplier bill or delivery note').fill('BILL-5')
  await save()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sent for approval: it exceeds your limit for one action')).toBeVisible()
  await expect(available).toHaveText(String(before))
  await approveAs(browser, shop.url, 'finance', /Receive without a purchase 5 × .*BILL-5/)
  await page.reload()
  await expect(available).toHaveText(String(before + 5))
  await expect(page.getByText(`Received +5, ${before + 5} available`)).toBeVisible()

  // A refusal is shown next to its field, and the typed value stays.
  await adjust('Moved to another location')
  await expect(dialog.getByText(`${before + 5} available`)).toBeVisible()
  await pieces.fill(String(before + 6))
  await dialog.getByLabel('Note').fill('For the counter')
  await save()
  const to = dialog.getByLabel('To', { exact: true })
  await expect(to).toHaveAccessibleDescription('Choose a location')
  await to.selectOption({ label: 'Silvera, Zaveri Bazaar' })
  await save()
  await expect(pieces).toHaveAccessibleDescription(new RegExp(`^Only ${before + 5} pieces available`))
  await expectAccessible(page)
  await pieces.fill('2')
  await save()
  await expect(available).toHaveText(String(before + 3))
  await expect(table.getByRole('row', { name: /^Vault / })).toContainText(String(before + 3))
  await expect(table.getByRole('row', { name: /^Silvera, Zaveri Bazaar Pickup only 2$/ })).toBeVisible()
  await expect(page.getByText('Vault → Silvera, Zaveri Bazaar · For the counter')).toBeVisible()

  // A count that matches the recorded stock changes nothing.
  await adjust('Stock count')
  const hint = (await dialog.getByText(/Recorded: \d+$/).textContent()) ?? ''
  await dialog.getByLabel('Pieces found').fill(/\d+/.exec(hint)?.[0] ?? '')
  await dialog.getByLabel('Note').fill('Monthly count')
  await save()
  await expect(page.getByText(`Counted no difference, ${before + 3} available`)).toBeVisible()
  await expect(available).toHaveText(String(before + 3))
  await expectAccessible(page)

  // The counter has its own stock records.
  await adjust('Stock count')
  await dialog.getByLabel('Location').selectOption({ label: 'Silvera, Zaveri Bazaar' })
  await expect(dialog.getByText(/Recorded: 2$/)).toBeVisible()
  await dialog.getByLabel('Pieces found').fill('3')
  await dialog.getByLabel('Note').fill('One too many')
  await save()
  await expect(dialog).toBeHidden()
  await approveAs(browser, shop.url, 'finance', /Add to stock 1 × .*One too many/)
  await page.reload()
  await expect(table.getByRole('row', { name: /^Silvera, Zaveri Bazaar/ })).toContainText('3')
  await expect(page.getByText('Silvera, Zaveri Bazaar · One too many')).toBeVisible()
  await expect(available).toHaveText(String(before + 3))
})

test('pieces are ordered from a supplier, and fewer are put right by two persons without a minus', async ({
  browser,
  page,
  shop,
}) => {
  const { dialog, available, adjust, save } = await openStock(page)
  const before = Number(await available.textContent())
  const pieces = dialog.getByLabel('Pieces', { exact: true })

  await adjust('Ordered from a supplier')
  await expect(dialog.getByLabel('Location')).toHaveCount(0)
  await pieces.fill('20')
  await save()
  const order = dialog.getByLabel('Purchase order number')
  await expect(order).toHaveAccessibleDescription('Enter the purchase order number')
  await order.fill('PO-2211')
  await save()
  await expect(page.getByText('Ordered +20, 20 on order')).toBeVisible()
  await expect(page.getByText('On order from suppliers')).toBeVisible()
  await expect(available).toHaveText(String(before))

  await adjust('Correction')
  await dialog.getByLabel('Correction').selectOption({ label: 'Remove pieces' })
  await pieces.fill('1')
  const mark = Date.now().toString(36).replaceAll('g', 'x')
  await dialog.getByLabel('Note').fill(`Received twice ${mark}`)
  await save()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sent for approval: pieces are written off')).toBeVisible()
  await expect(available).toHaveText(String(before))
  await approveAs(browser, shop.url, 'finance', new RegExp(mark))
  await page.reload()
  await expect(available).toHaveText(String(before - 1))
  await expect(page.getByText(`Corrected -1, ${before - 1} available`)).toBeVisible()
})

test('pieces with a serial are moved by their serials, and packed from where the order has its pieces', async ({
  browser,
  newBuyer,
  page,
  shop,
}) => {
  const mark = Date.now().toString(36).replaceAll('g', 'x').toUpperCase()
  const [first, second] = [`${mark}-1`, `${mark}-2`]
  const { uniqueOrderId } = await buyerWithOrder(page, shop, {
    ...{ slug: 'silvera-lotus-silver-coin-100-g', priceRange: '20000-60000' },
  })
  const { dialog, adjust, save, available } = await openStock(page)
  const pieces = dialog.getByLabel('Pieces', { exact: true })
  const before = Number(await available.textContent())

  await adjust('Received from a supplier')
  await pieces.fill('2')
  await dialog.getByLabel('Serial numbers').fill(`${first}\n${second}`)
  await dialog.getByLabel('Supplier bill or delivery note').fill(`BILL-${mark}`)
  await save()
  await expect(dialog).toBeHidden()
  await approveAs(browser, shop.url, 'finance', new RegExp(`Receive without a purchase 2 × .*BILL-${mark}`))
  await page.reload()
  await expect(available).toHaveText(String(before + 2))

  await adjust('Moved to another location')
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Silvera, Zaveri Bazaar' })
  await pieces.fill('1')
  const named = dialog.getByLabel('Serial numbers of the pieces being moved')
  await dialog.getByRole('button', { name: first }).click()
  await expect(named).toHaveValue(first)
  await named.fill(`${first} ${mark}-9`)
  await dialog.getByLabel('Note').fill('For the window')
  await save()
  await expect(named).toHaveAccessibleDescription(/Entered 2 serial numbers for 1 piece$/)
  await expectAccessible(page)
  await named.fill(first)
  await save()
  await expect(available).toHaveText(String(before + 1))
  await expect(page.getByText('Vault → Silvera, Zaveri Bazaar · For the window')).toBeVisible()

  const adminPage = await newBuyer()
  await signInAsStaff(adminPage, 'ops', `/admin/orders/${uniqueOrderId}`)
  const main = adminPage.getByRole('main')
  await main.getByRole('button', { name: 'Accept' }).click()
  await main.getByRole('button', { name: 'Pack', exact: true }).click()
  const sheet = adminPage.getByRole('dialog', { name: `Pack ${uniqueOrderId}` })
  const scan = sheet.getByRole('textbox', { name: /^Scan the serials of/ })
  await scan.fill(first)
  await scan.press('Enter')
  const expected = await sheet.getByText(/^Expected/).textContent()
  await sheet.getByLabel('Weight on the scale').fill(/Expected ([\d.]+)/.exec(expected ?? '')?.[1] ?? '')
  await sheet.getByLabel('Seal number').fill(`TE ${mark}`)
  await sheet.getByLabel('Photo of the sealed parcel').setInputFiles('public/pictures/box-navy-silver-lotus-640.webp')
  await sheet.getByRole('button', { name: 'Confirm packing' }).click()
  await expect(sheet.getByText(`${first} is at Silvera, Zaveri Bazaar, not at the vault.`)).toBeVisible()
  await expectAccessible(adminPage)
  await sheet.getByRole('button', { name: `Remove ${first}` }).click()
  await scan.fill(second)
  await scan.press('Enter')
  await sheet.getByRole('button', { name: 'Confirm packing' }).click()
  await expect(sheet).toBeHidden()
})

test('a counter can also send orders', async ({ page }) => {
  await signInAsStaff(page, 'owner', '/admin/delivery')
  const row = page.getByRole('row', { name: /Silvera, Johari Bazaar/ })
  await expect(row).toContainText('Pickup only')
  for (const [sends, stock] of [
    [true, 'Pickup and delivery'],
    [false, 'Pickup only'],
  ] as const) {
    await row.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Ship orders from here').setChecked(sends)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(row).toContainText(stock)
  }
})

test('the card of stock stands on a phone @phone-only', async ({ page }) => {
  await openStock(page)
  await expectAccessible(page)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

test('the opening stock of a new shop has nothing to count', async ({ page }) => {
  await signInAsStaff(page, 'ops', '/admin/products')
  await page.getByRole('link', { name: 'Opening stock' }).click()
  await expect(page).toHaveURL('/admin/products/opening-stock')
  await expect(page.getByRole('heading', { name: 'Opening stock', level: 1 })).toBeVisible()
  await expect(page.getByText('All opening stock is confirmed.')).toBeVisible()
  await expectAccessible(page)
})

test('hallmarked pieces arrive with their HUIDs, one for each serial', async ({ page, browser, shop }) => {
  const { dialog, adjust, save } = await openStock(page)
  await page.getByLabel('Hallmark', { exact: true }).selectOption({ label: 'BIS hallmark with HUID' })
  await page.getByLabel('Fineness certificate').fill('Silvera assay certificate')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await adjust('Received from a supplier')
  await dialog.getByLabel('Pieces', { exact: true }).fill('2')
  await dialog.getByLabel('Serial numbers').fill('HM-1\nHM-2')
  await dialog.getByLabel('Supplier bill or delivery note').fill('BILL-9')
  const huids = dialog.getByLabel('HUIDs')
  await huids.fill('AB12CD')
  await save()
  await expect(huids).toHaveAccessibleDescription(/Enter one HUID for each serial number/)
  await expectAccessible(page)
  await huids.fill('AB12CD\nEF34GH')
  await save()
  await expect(dialog).toHaveCount(0)
  await approveAs(browser, shop.url, 'finance', /Receive without a purchase 2 × .*BILL-9/)
  await page.reload()
  await expect(page.getByText(/Serials HM-1, HM-2/)).toBeVisible()
})
