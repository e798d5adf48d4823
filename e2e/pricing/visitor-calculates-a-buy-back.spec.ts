import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')
const counter = (page: Page) => main(page).getByRole('region', { name: 'What will I get?' })
const total = (page: Page) => counter(page).locator('.total dd')

test('a visitor calculates what the shop would pay, by piece and by weight, and asks for a pickup @phone-only', async ({
  page,
  shop,
}) => {
  await page.goto('/sell-to-us')
  await expectAccessible(page)
  await expect(main(page).getByRole('row', { name: /^Silvera/ })).toContainText('₹')
  await expect(total(page)).toContainText('₹')
  const forOne = (await total(page).textContent()) ?? ''
  await counter(page).getByRole('button', { name: 'One more' }).click()
  await expect(total(page)).not.toHaveText(forOne)

  await counter(page).getByRole('button', { name: 'Silver', exact: true }).click()
  // At once, while the pieces of the metal are still on their way.
  await counter(page).getByLabel('Mint').selectOption('MMTC-PAMP')
  await expect(counter(page).getByLabel('Piece', { exact: true })).toContainText('MMTC-PAMP')
  await counter(page).getByLabel('Piece', { exact: true }).selectOption('Another piece, by weight')
  await expect(counter(page).getByText('Choose a piece or enter its weight.')).toBeVisible()
  await expect(counter(page).getByRole('button', { name: 'Request a pickup' })).toBeDisabled()
  const weight = counter(page).getByLabel('Weight of one piece')
  await weight.fill('1.2345')
  await expect(counter(page).getByText('Enter a weight in grams with at most 3 decimals')).toBeVisible()

  await page.route('**/buy-back-estimate', (route) => route.fulfill({ body: '' }))
  await weight.fill('100')
  await expect(counter(page).getByText('Server connection failed. Ensure network connection')).toBeVisible()
  await page.unroute('**/buy-back-estimate')
  await counter(page).getByRole('button', { name: 'Try again' }).click()
  await expect(total(page)).toContainText('₹')
  await expectAccessible(page)

  await counter(page).getByRole('button', { name: 'Request a pickup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a pickup' })
  await expect(dialog.getByLabel('Message')).toHaveValue(
    /I would like to sell 2 × Silver, 100\sg\. The price shown was ₹/,
  )
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Joseph Kurian')
  await dialog.getByLabel('Email').fill('visitor.sells@example.in')
  await dialog.getByLabel('Mobile').fill('9876540004')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText(/^CON-/)).toBeVisible()
  const staffEmails = async () => (await shop.messages('care@silvera.example')).map(({ text }) => text).join('\n')
  await expect.poll(staffEmails).toMatch(/I would like to sell 2 × Silver, 100\sg\./)
})
