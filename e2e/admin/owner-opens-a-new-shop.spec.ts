/** The first day of a shop without demo data: what visitors see, and how its owner sets it up. */

import { buyerAtPayment } from '../support/buying.ts'
import { type NewShop, startNewShop } from '../support/new-shop.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { codesNow, sendSignIn, signInAsStaff, wrongSignIn } from '../support/staff.ts'

test.describe('a new shop', () => {
  let newShop: NewShop
  test.beforeAll(async () => {
    newShop = await startNewShop()
  })
  test.afterAll(() => newShop?.stop())

  test('opens soon, in both languages', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: newShop.url })
    const response = await page.goto('/products/silver_coin')
    expect(response?.status()).toBe(200)
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silvera opens soon')
    await expectAccessible(page)
    await page.goto('/hi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Silvera जल्द खुलेगी')
    await page.close()
  })

  test('leads its owner to the setup guide, and shows the owner the shop before visitors', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: newShop.url })
    const page = await context.newPage()
    await page.goto('/admin')
    // The code that enrolled the authenticator is used up, so the next one may be the first that is taken.
    for (const code of codesNow(newShop.secret)) {
      await sendSignIn(page, newShop.owner, code)
      const guide = page.getByRole('heading', { name: 'Set up the shop' })
      await expect(guide.or(page.getByText(wrongSignIn))).toBeVisible()
      if (await guide.isVisible()) break
    }
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Set up the shop' })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/setup$/)
    const company = main.getByRole('region', { name: '1. Company and law' })
    await expect(company).toContainText('To do')
    await expect(main.getByRole('button', { name: 'Open the shop' })).toBeDisabled()
    await expectAccessible(page)

    await company.getByRole('link', { name: 'Set up: Enter the legal name' }).click()
    await main.getByRole('button', { name: 'Edit Legal name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Legal name' })
    await dialog.getByLabel('Value').fill('Asha Gold Pvt Ltd')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await main.getByRole('link', { name: 'Setup guide' }).click()
    await expect(company).toContainText('Enter the GSTIN')
    await expect(company).not.toContainText('Enter the legal name')

    const policies = main.getByRole('region', { name: '7. Policies' })
    await expect(policies).toContainText('Publish the page “terms-and-conditions”')
    await policies.getByText('Pages: 10 of 11 chosen').click()
    await policies.getByRole('button', { name: 'Compare: Terms and conditions' }).click()
    const comparison = page.getByRole('dialog', { name: 'Terms and conditions' })
    await expect(comparison.getByRole('heading', { name: 'For your lawyer to check' })).toBeVisible()
    await expect(comparison).toContainText('नियम और शर्तें')
    await expectAccessible(page)
    await comparison.getByRole('button', { name: 'Close' }).click()
    await policies.getByRole('button', { name: 'Import the starter kit' }).click()
    await expect(policies).not.toContainText('Publish the page “terms-and-conditions”')
    await expect(policies.getByRole('button', { name: 'Import the starter kit' })).toBeDisabled()

    await main.getByRole('button', { name: 'Preview the shop' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page).toHaveURL(`${newShop.url}/`)
    await page.goto('/hi/page/terms-and-conditions')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('नियम और शर्तें')
    await expect(page.getByRole('main')).toContainText('Asha Gold Pvt Ltd')

    const visitor = await browser.newPage({ baseURL: newShop.url })
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Silvera opens soon')
    await expect(visitor.getByText('Asha Gold Pvt Ltd')).toBeVisible()
    await visitor.close()
    await context.close()
  })
})

test('an owner closes the shop for selling, and opens it again', async ({ page, shop, newBuyer }) => {
  const buyer = await newBuyer()
  await buyerAtPayment(buyer, shop)
  await signInAsStaff(page, 'owner', '/admin/setup')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Close the shop for selling' }).click()
  const closing = page.getByRole('dialog', { name: 'Close the shop for selling?' })
  await closing.getByRole('button', { name: 'Close the shop' }).click()
  await expect(main.getByRole('button', { name: 'Open the shop' })).toBeEnabled()
  try {
    await buyer.reload()
    await expect(buyer.getByText('The shop takes no orders at the moment.').first()).toBeVisible()
  } finally {
    await main.getByRole('button', { name: 'Open the shop' }).click()
    await page.getByRole('dialog', { name: 'Open the shop?' }).getByRole('button', { name: 'Open the shop' }).click()
  }
  await expect(main.getByRole('button', { name: 'Close the shop for selling' })).toBeVisible()
})
