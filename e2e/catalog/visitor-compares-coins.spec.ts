import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop.ts'

const lotus = 'silvera-lotus-silver-coin-10-g'
const bar = 'silvera-gold-bar-10-g'
const large = 'silvera-lotus-silver-coin-50-g'

const toggle = (page: Page, at: number) =>
  page
    .getByRole('article')
    .nth(at)
    .getByRole('checkbox', { name: /^Compare/ })

/** Chosen while the page comes to life, a piece may for a moment look as if it were not. */
async function choose(page: Page, ...places: readonly number[]): Promise<void> {
  for (const at of places) {
    await toggle(page, at).click()
    await expect(toggle(page, at)).toBeChecked()
  }
}

const compareBar = (page: Page) => page.getByRole('region', { name: 'Products to compare' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a visitor chooses three, is refused a fourth, and compares them @phone', async ({ page }) => {
  await page.goto('/products/all-silver')
  await expect(compareBar(page)).toBeHidden()
  await choose(page, 0, 1, 2)
  await toggle(page, 3).click()
  await expect(page.getByText('Maximum limit is 3')).toBeVisible()
  await expect(toggle(page, 3)).not.toBeChecked()
  await expect(compareBar(page).getByRole('link', { name: 'Compare (3)' })).toBeVisible()
  await toggle(page, 1).uncheck()
  await expect(compareBar(page).getByRole('link', { name: 'Compare (2)' })).toBeVisible()
  await expectAccessible(page)
  await compareBar(page).getByRole('link', { name: 'Compare (2)' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=[^,]+,[^,]+$/)
  await expect(heading(page)).toContainText('Compare 2')
  await expect(compareBar(page)).toBeHidden()
  await page.goBack()
  await expect(compareBar(page)).toBeVisible()
  await page.reload()
  await expect(toggle(page, 0)).toBeChecked()
  await compareBar(page).getByRole('button', { name: 'Clear All' }).click()
  await expect(compareBar(page)).toBeHidden()
  await expect(toggle(page, 0)).not.toBeChecked()
})

test('the page tells every fact, names the lowest price per gram, and shows only what differs @phone', async ({
  page,
}) => {
  await page.goto(`/compare?ids=${lotus},${bar},${large}`)
  await expect(heading(page)).toHaveText('Compare 3 products')
  await expect(page).toHaveTitle(/^Compare Silvera Lotus Silver Coin, 10 g, .* and .* \| Silvera$/)
  const table = page.getByRole('table', { name: 'Side by side' })
  for (const fact of [
    'Price per gram',
    'Making charge',
    'Premium over metal',
    'Brand',
    'Category',
    'Weight',
    'Purity',
    'Rating',
  ])
    await expect(table.getByRole('rowheader', { name: fact, exact: true })).toBeVisible()
  for (const fact of [
    'Silvera’s choice',
    'Divine collection',
    'Free shipping',
    'Buy-back',
    'Buy-back price today',
    'Description',
  ])
    await expect(table.getByRole('rowheader', { name: fact, exact: true })).toBeVisible()
  await expect(table.getByText('Lowest in silver')).toHaveCount(1)
  await expect(table.getByRole('row', { name: /^Purity/ })).toContainText('99.99%')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByLabel('Show only differences').click()
  await expect(table.getByRole('row', { name: /^Brand/ })).toBeHidden()
  await expect(table.getByRole('row', { name: /^Weight/ })).toBeVisible()
})

test('a shared address brings its pieces along, and leaves out what is unknown or too many', async ({ page }) => {
  await page.goto(`/compare?ids=${lotus},nothing-of-the-kind,${bar},${lotus}`)
  await expect(page).toHaveURL(`/compare?ids=${lotus},${bar}`)
  // The address is right as soon as the document is here; the choice is kept once the page lives.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('compare') ?? '')).toContain(bar)
  await page.goto('/products/all-gold')
  await expect(compareBar(page).getByRole('link', { name: 'Compare (2)' })).toBeVisible()
  await page.goto('/compare?ids=')
  await expect(page).toHaveURL('/')
  await page.goto('/compare?ids=nothing-of-the-kind')
  await expect(page).toHaveURL('/')
})

test('taking one away moves selection and address on, and back brings it again', async ({ page }) => {
  await page.goto(`/compare?ids=${lotus},${bar},${large}`)
  await page.getByRole('button', { name: /^Remove Silvera Gold Bar/ }).click()
  await expect(page).toHaveURL(`/compare?ids=${lotus},${large}`)
  await expect(heading(page)).toHaveText('Compare 2 coins')
  await page.reload()
  await expect(heading(page)).toHaveText('Compare 2 coins')
  await page.goBack()
  await expect(page).toHaveURL(`/compare?ids=${lotus},${bar},${large}`)
  await expect(heading(page)).toHaveText('Compare 3 products')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/')
  await expect(compareBar(page)).toBeHidden()
})

test('another piece is added by its brand @phone-only', async ({ page }) => {
  await page.goto(`/compare?ids=${lotus}`)
  await page.getByRole('button', { name: 'Add a product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a product to compare' })
  await dialog.getByLabel('Brand').selectOption({ label: 'MMTC-PAMP' })
  await dialog.getByRole('button', { name: 'Add to compare' }).click()
  await expect(dialog.getByText('Choose a product').last()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Product').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Add to compare' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=[^,]+,mmtc-pamp-[^,]+$/)
  await expect(heading(page)).toContainText('Compare 2')
})

test('two tabs stay in step', async ({ page, context }) => {
  await page.goto('/products/all-silver')
  await choose(page, 0, 1)
  const other = await context.newPage()
  await other.goto('/products/all-silver')
  await expect(compareBar(other).getByRole('link', { name: 'Compare (2)' })).toBeVisible()
  await compareBar(page).getByRole('link', { name: 'Compare (2)' }).click()
  await expect(heading(page)).toContainText('Compare 2')
  await toggle(other, 2).check()
  await expect(heading(page)).toContainText('Compare 3')
  await expect(page).toHaveURL(/\/compare\?ids=[^,]+,[^,]+,[^,]+$/)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(toggle(other, 0)).not.toBeChecked()
})
