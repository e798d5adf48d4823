import type { Locator, Page } from '@playwright/test'
import { buyerWithOrder } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { expectRowsAtRest, signInAsStaff } from '../support/staff.ts'

const rowsOf = (main: Locator): Locator => main.locator('tr[data-row]')

/** How many rows can be seen as a whole without scrolling. */
const visibleRows = (page: Page): Promise<number> =>
  page.locator('tr[data-row]').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )

const chipOf = (main: Locator, name: string): Locator =>
  main.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })

test('sees the oldest orders first, eleven of them on a desk and eight on a laptop', async ({ page }) => {
  await signInAsStaff(page, 'ops', '/admin/orders?stage=all&sort=oldest')
  const main = page.getByRole('main')
  await expect(rowsOf(main).first()).toBeVisible()
  expect(await visibleRows(page)).toBeGreaterThanOrEqual(11)
  await page.setViewportSize({ width: 1280, height: 720 })
  expect(await visibleRows(page)).toBeGreaterThanOrEqual(8)
  await expectAccessible(page)
  await page.goto('/admin/orders?stage=all&metal=silver')
  await expect(rowsOf(main).first()).toContainText('Silver')
  await page.goto('/admin/orders')
  await expect(rowsOf(main).first()).toBeVisible()
  const placed = await main
    .locator('tr[data-row] time')
    .evaluateAll((times) => times.map((one) => one.getAttribute('datetime')))
  expect(placed).toEqual(placed.toSorted())
})

test('opens behind each chip as many orders as it says', { tag: '@postgres' }, async ({ page }) => {
  await signInAsStaff(page, 'ops', '/admin/orders')
  const main = page.getByRole('main')
  for (const name of ['To accept', 'To pack', 'Packed', 'To hand over', 'Late']) {
    const chip = chipOf(main, name)
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await expectRowsAtRest(main)
    const count = Number((await chip.textContent())?.replace(/\D/g, ''))
    await expect(rowsOf(main)).toHaveCount(count)
  }
})

test('comes back from an order to the row and the place where the list was left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await signInAsStaff(page, 'ops', '/admin/orders?stage=all&metal=silver')
  const main = page.getByRole('main')
  await expect(rowsOf(main).first()).toBeVisible()
  const row = rowsOf(main).nth(14)
  const order = (await row.getAttribute('data-row')) ?? ''
  await row.scrollIntoViewIfNeeded()
  await row.focus()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1, name: order })).toBeVisible()
  await page.goBack()
  await expect(page.locator(`tr[data-row="${order}"]`)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)

  await page.keyboard.press('Enter')
  await main.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(/metal=silver/)
  await expect(page.locator(`tr[data-row="${order}"]`)).toBeFocused()
})

test('is told of new orders, which are inserted when asked for', async ({ page, newBuyer, shop }) => {
  await page.clock.install()
  await signInAsStaff(page, 'ops', '/admin/orders?stage=to-accept')
  const main = page.getByRole('main')
  await expect(chipOf(main, 'To accept')).toBeVisible()
  const { uniqueOrderId } = await buyerWithOrder(await newBuyer(), shop)
  await page.clock.runFor(31_000)
  const news = main.getByRole('button', { name: /^1 new order/ })
  await expect(news).toBeVisible()
  await expect(page.locator(`tr[data-row="${uniqueOrderId}"]`)).toHaveCount(0)
  await expectAccessible(page)
  await news.click()
  await expect(page.locator(`tr[data-row="${uniqueOrderId}"]`)).toBeFocused()
  await expect(news).toBeHidden()
})

test('chooses columns once for every computer, and shares a view with its columns', async ({ browser, page, shop }) => {
  await signInAsStaff(page, 'ops', '/admin/orders')
  const main = page.getByRole('main')
  const metal = main.getByRole('columnheader', { name: 'Metal' })
  await expect(metal).toBeVisible()
  const columns = main.getByRole('button', { name: 'Columns' })
  await columns.click()
  await main.getByRole('checkbox', { name: 'Metal' }).uncheck()
  await expect(metal).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(main.getByRole('columnheader', { name: 'Customer' })).toBeVisible()
  await expect(metal).toBeHidden()

  await main.getByRole('button', { name: /^More/ }).click()
  await main.getByLabel('Metal').selectOption('gold')
  await expect(main.getByRole('button', { name: 'Gold' })).toBeVisible()
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: /^Views/ }).click()
  const name = `Gold ${Date.now().toString(36)}`
  await main.getByLabel('View name').fill(name)
  await main.getByLabel(/^Share with/).check()
  await main.getByRole('button', { name: 'Save view' }).click()
  await expect(page).toHaveURL(/metal=gold.*saved=\d+/)

  const other = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signInAsStaff(other, 'finance', '/admin/orders')
  const otherMain = other.getByRole('main')
  await expect(otherMain.getByRole('columnheader', { name: 'Metal' })).toBeVisible()
  await otherMain.getByRole('button', { name: /^Views/ }).click()
  await otherMain.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(other).toHaveURL(/metal=gold/)
  await expect(otherMain.getByRole('columnheader', { name: 'Metal' })).toBeHidden()
  await otherMain.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await otherMain.getByRole('button', { name: `Rename or share ${name}` }).click()
  await otherMain.getByLabel('View name').first().fill(`${name} b`)
  await otherMain.getByRole('button', { name: 'Save', exact: true }).click()
  await otherMain.getByRole('button', { name: `Delete ${name} b` }).click()
  await expect(otherMain.getByRole('button', { name: `Delete ${name} b` })).toBeHidden()
  await other.context().close()

  await page.goto('/admin/orders')
  await columns.click()
  await main.getByRole('button', { name: 'Reset' }).click()
  await expect(metal).toBeVisible()
})

test('works on several orders at once, and learns of each that was refused', { tag: '@postgres' }, async ({
  page,
  newBuyer,
  shop,
}) => {
  const [first, second] = [
    (await buyerWithOrder(await newBuyer(), shop)).uniqueOrderId,
    (await buyerWithOrder(await newBuyer(), shop)).uniqueOrderId,
  ]
  await signInAsStaff(page, 'ops', '/admin/orders?stage=to-accept')
  const main = page.getByRole('main')
  const bar = main.getByRole('status')
  for (const order of [first, second]) await main.getByRole('checkbox', { name: `Select ${order}` }).check()
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Tag' }).click()
  const tags = page.getByRole('dialog', { name: 'Tag 2 orders' })
  const tag = `wedding ${first.slice(-4)}`
  await tags.getByLabel('Add tags').fill(tag)
  await tags.getByRole('button', { name: 'Save tags' }).click()
  await expect(page.locator(`tr[data-row="${first}"]`)).toContainText(tag)

  await page.goto(`/admin/orders?stage=all&tag=${encodeURIComponent(tag)}`)
  await expect(rowsOf(main)).toHaveCount(2)
  await main.getByRole('checkbox', { name: 'Select all' }).check()
  await bar.getByRole('button', { name: 'Accept 2' }).click()
  await expect(rowsOf(main).filter({ hasText: 'Order Accepted' })).toHaveCount(2)
  await main.getByRole('checkbox', { name: 'Select all' }).check()
  await bar.getByRole('button', { name: 'Print' }).click()
  await main.getByRole('button', { name: 'Picking list' }).click()
  const printed = page.getByRole('dialog', { name: 'Picking list of 2 orders' })
  await expect(printed.getByRole('link', { name: 'Open PDF' })).toHaveAttribute('href', /^blob:/)
  await expectAccessible(page)
  await printed.getByRole('button', { name: 'Close' }).first().click()
  await bar.getByRole('button', { name: 'Print' }).click()
  await main.getByRole('button', { name: 'Packing slips' }).click()
  const nothing = page.getByRole('dialog', { name: 'Nothing to print' })
  await expect(nothing.getByText('No parcel of this order is packed yet')).toBeVisible()
  await expect(nothing.getByRole('link', { name: first })).toBeVisible()
})

test('@phone-only finds the work of the day on a phone', async ({ page }) => {
  await signInAsStaff(page, 'ops', '/admin/orders')
  const main = page.getByRole('main')
  await chipOf(main, 'To pack').click()
  await expectRowsAtRest(main)
  await expect(rowsOf(main).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await page.evaluate(() => innerWidth),
  )
  await main.getByRole('button', { name: /^More/ }).click()
  await main.getByLabel('Payment').selectOption('paid')
  await expect(main.getByRole('button', { name: 'Paid' })).toBeVisible()
  await expectAccessible(page)
})
