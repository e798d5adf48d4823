import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buyerWithOrder } from '../support/buying.ts'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { manualRatesShop } from '../support/shops.ts'

// A rate moves here only when a test moves it.
test.use({ settings: manualRatesShop })

const table = (page: Page) => page.getByRole('table', { name: 'Your holdings, newest first' })
const parts = (page: Page) => page.getByRole('img', { name: /^Gold / })

interface Entry {
  readonly from: string
  readonly metal: 'Silver' | 'Gold'
  readonly name: string
  readonly weight: string
  readonly cost: string
  readonly quantity: string
  readonly day?: string
}

const coin: Entry = {
  from: 'Family',
  metal: 'Gold',
  name: 'Lakshmi Gold Coin, 8 g',
  weight: '8',
  cost: '41,200',
  quantity: '1',
  day: '2024-01-10',
}
const bars: Entry = {
  from: 'Jeweller, Nashik',
  metal: 'Silver',
  name: 'Plain Silver Bar, 100 g',
  weight: '100',
  cost: '16000',
  quantity: '3',
}

async function fill(page: Page, { from, metal, name, weight, cost, quantity, day }: Entry): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Source', { exact: true }).selectOption('Others')
  await dialog.getByLabel('Source name').fill(from)
  await dialog.getByRole('button', { name: metal, exact: true }).click()
  await dialog.getByLabel('Product name').fill(name)
  await dialog.getByLabel('Weight per piece, in grams').fill(weight)
  await dialog.getByLabel('Cost per piece, in ₹').fill(cost)
  await dialog.getByLabel('Quantity').fill(quantity)
  if (day) await dialog.getByLabel('Acquired on').fill(day)
}

const open = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add holding' }).first().click()
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save holding' })

async function add(page: Page, entry: Entry): Promise<void> {
  await open(page)
  await fill(page, entry)
  await save(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(table(page).getByRole('rowheader').first()).toContainText(entry.name)
}

test('who is signed out signs in and comes back', async ({ page }) => {
  await page.goto('/holding')
  await expect(page).toHaveURL('/login')
})

test('a customer adds, edits, looks at the parts, deletes, and takes the statement home @phone-only', async ({
  page,
  shop,
}) => {
  await shop.setRate('silver', 25_000)
  await shop.setRate('gold', 1_500_000)
  await signInAnew(page, shop)
  await page.goto('/holding')
  await expect(page.getByRole('heading', { name: 'No holdings yet' })).toBeVisible()
  await expectAccessible(page)

  await open(page)
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Add a holding' })
  for (const sentence of ['Please select the sources', 'Product name is too short!', 'Please enter quantity'])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await expectAccessible(page)
  await fill(page, coin)
  await dialog.getByLabel('Weight per piece, in grams').fill('eight')
  await dialog.getByLabel('Quantity').focus()
  await expect(dialog.getByText('Enter a weight in grams above 0, with at most 3 decimals')).toBeVisible()
  await dialog.getByLabel('Weight per piece, in grams').fill(coin.weight)
  await save(page).dblclick()
  await expect(page.getByText('Holding add successfully!')).toBeVisible()
  await expect(table(page).getByRole('rowheader')).toHaveCount(1)

  await add(page, bars)
  await expect(parts(page)).toHaveAccessibleName('Gold 61.5%, silver 38.5%')
  await page.getByRole('button', { name: 'By weight' }).click()
  await expect(parts(page)).toHaveAccessibleName('Gold 2.6%, silver 97.4%')
  await expectAccessible(page)
  const totals = page.getByRole('table', { name: 'Totals' })
  await expect(totals.getByRole('row', { name: /^At the current rate/ })).toContainText('₹1,20,000.00')
  await expect(totals.getByRole('row', { name: /^Purchase cost/ })).toContainText('₹48,000.00')

  await page.getByRole('button', { name: 'Edit Plain Silver Bar, 100 g' }).click()
  await expect(page.getByRole('dialog').getByLabel('Source name')).toHaveValue('Jeweller, Nashik')
  await page.getByRole('dialog').getByLabel('Quantity').fill('4')
  await save(page).click()
  await expect(page.getByText('Holding update successfully!')).toBeVisible()
  await expect(table(page).getByRole('row', { name: /Plain Silver Bar/ })).toContainText('₹1,00,000.00')

  await page.getByRole('button', { name: '6 months' }).click()
  await expect(table(page).getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(table(page).getByRole('rowheader')).toHaveCount(2)

  await page.getByRole('heading', { name: 'Purchase lots and the 24-month mark' }).scrollIntoViewIfNeeded()
  const lots = page.getByRole('table', { name: 'Purchase lots and the 24-month mark' })
  await expect(lots.getByRole('row', { name: /Lakshmi/ })).toContainText('10 Jan 2026')
  await expect(page.getByRole('slider', { name: /^Chart of the value of your holdings/ })).toBeVisible()
  await expectAccessible(page)

  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const statement = await readFile(await (await coming).path(), 'utf8')
  expect(statement).toContain('"Lakshmi Gold Coin, 8 g"')

  await page.getByRole('button', { name: 'Delete Lakshmi Gold Coin, 8 g' }).click()
  const params = page.getByRole('dialog', { name: 'Delete this holding?' })
  await params.getByRole('button', { name: 'Keep it' }).click()
  await expect(table(page).getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete Lakshmi Gold Coin, 8 g' }).click()
  await params.getByRole('button', { name: 'Delete' }).click()
  await expect(table(page).getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(parts(page)).toHaveAccessibleName('Gold 0.0%, silver 100.0%')
})

test('what was typed survives a dropped line and a closed dialog', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/holding')
  await open(page)
  await fill(page, coin)
  await page.route('**/app/api/holding-add', (route) =>
    route.fulfill({ status: 409, json: { error: true, data: { msg: 'Not just now' }, errorMessage: 'Not just now' } }),
  )
  await save(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Not just now')).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page)
  await expect(dialog.getByLabel('Product name')).toHaveValue(coin.name)
  await page.unroute('**/app/api/holding-add')
  await save(page).click()
  await expect(page.getByText('Holding add successfully!')).toBeVisible()
})

test('holdings that cannot be had say so, and are asked for again', async ({ page, shop }) => {
  await signInAnew(page, shop)
  let failing = true
  await page.route('**/app/api/holding-list', (route) =>
    failing
      ? route.fulfill({ status: 429, json: { error: true, data: { msg: 'Too often' }, errorMessage: 'Too often' } })
      : route.fallback(),
  )
  await page.goto('/holding')
  await expect(page.getByText('Too often')).toBeVisible()
  failing = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No holdings yet' })).toBeVisible()
})

test('the figures follow the rate', async ({ page, shop }) => {
  await shop.setRate('silver', 25_000)
  await signInAnew(page, shop)
  await page.clock.install()
  await page.goto('/holding')
  await add(page, bars)
  const row = table(page).getByRole('row', { name: /Plain Silver Bar/ })
  await expect(row).toContainText('₹75,000.00')
  await shop.setRate('silver', 26_000)
  await expect(page.locator('.rates:visible').first()).toContainText('₹260.00')
  await page.clock.runFor(20_000)
  await expect(row).toContainText('₹78,000.00')
})

test('a piece of ours appears by itself when it is delivered, only to be read', async ({ page, shop }) => {
  const buyer = await buyerWithOrder(page, shop, { list: 'silvera_silver_coin' })
  for (const event of ['accept', 'despatch'] as const) await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.goto('/holding')
  await expect(page.getByRole('heading', { name: 'No holdings yet' })).toBeVisible()
  await shop.transitionOrder(buyer.uniqueOrderId, 'deliver')
  await page.reload()
  const row = table(page).getByRole('row').nth(1)
  await expect(row).toContainText('Silvera')
  await expect(row).toContainText('From your orders')
  await expect(row.getByRole('button')).toHaveCount(0)
})
