import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop.ts'

/** The figures of a column of the table, from top to bottom, once those last asked for are here. */
async function column(page: Page, name: string): Promise<number[]> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  const heads = await page.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((head) => head.startsWith(name))
  const cells = await page.locator(`tbody td:nth-child(${at + 1})`).allTextContents()
  return cells.map((text) => Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', '')))
}

test('the ledger sorts the whole list by its heads, and is remembered', async ({ page }) => {
  await page.goto('/products/all-silver')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page).toHaveURL(/view=ledger/)
  const head = page.getByRole('columnheader', { name: /^Per gram/ })
  await head.getByRole('button').click()
  await expect(page).toHaveURL(/sort=price_per_gram_low_to_high/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  const up = await column(page, 'Per gram')
  expect(up).toEqual(up.toSorted((a, b) => a - b))
  await expect(page.getByRole('row').nth(1)).toContainText('Lowest price per gram')
  const lowestText = page.getByText(/Lowest price per gram here: ₹/)
  const lowest = await lowestText.textContent()

  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  const down = await column(page, 'Per gram')
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  expect(down[0]!, 'the dearest of all pages stands first').toBeGreaterThan(up.at(-1)!)
  await expect(lowestText, 'the lowest of the list, not of its page').toHaveText(lowest ?? '')

  await page.getByRole('columnheader', { name: 'Premium over metal' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=premium_low_to_high/)
  const premiums = await column(page, 'Premium over metal')
  expect(premiums).toEqual(premiums.toSorted((a, b) => a - b))
  await expectAccessible(page)

  await page.goto('/products/gold_coin')
  await expect(page).toHaveURL(/view=ledger/)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/products/gold_bar')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).not.toHaveURL(/view=/)
})

test('the ledger is narrowed by what it shows', async ({ page }) => {
  await page.goto('/products/all-silver?view=ledger')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('group', { name: 'Weight' }).getByLabel('10 g to 50 g').check()
  await expect(page).toHaveURL(/weight=10-50/)
  await sheet.getByRole('group', { name: 'Premium over metal' }).getByLabel('5% to 10%').check()
  await expect(page).toHaveURL(/premium=5-10/)
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(sheet).toBeHidden()
  for (const premium of await column(page, 'Premium over metal')) expect(premium >= 5 && premium < 10).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: /Premium over metal: 5% to 10%/ })).toBeVisible()
})

test('on a phone the ledger keeps piece, price per gram, price and button @phone-only', async ({ page }) => {
  await page.goto('/products/gold_coin')
  await page.getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveCount(4)
  await expectAccessible(page)
})
