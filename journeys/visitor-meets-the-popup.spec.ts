import type { Page } from '@playwright/test'
import { newMobile } from './support/buying.ts'
import { expect, expectAccessible, test } from './support/shop.ts'

test.use({ firstVisit: true })

const popup = (page: Page) => page.getByRole('dialog', { name: 'A first coin, ₹100 less' })

/** A page whose ten seconds pass when the story says so. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('banner')).toBeVisible()
  // The page has come to life: its first effects have run.
  await expect(page.getByRole('button', { name: 'हिन्दी' }).first()).toBeEnabled()
  await page.waitForTimeout(500)
}

test('it comes once, ten seconds after a first visit, and goes by key @phone', async ({ page }) => {
  await open(page, '/')
  // The time that passes by itself comes on top.
  await page.clock.runFor(5000)
  await expect(popup(page)).toHaveCount(0)
  await page.clock.runFor(5500)
  await expect(popup(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await page.reload()
  await page.waitForTimeout(500)
  await page.clock.runFor(12_000)
  await page.waitForTimeout(500)
  await expect(popup(page)).toHaveCount(0)
})

test('a visitor leaves his address and is sent the price and the code @phone', async ({ page, shop }) => {
  const mobile = newMobile()
  const email = `popup.${mobile}@example.in`
  await open(page, '/deal')
  await page.clock.runFor(10_500)
  const dialog = popup(page)
  await expect(dialog).toContainText('Silvera Lotus Silver Coin, 10 g')
  const send = dialog.getByRole('button', { name: 'Send me the price' })
  await send.click()
  await expect(dialog).toContainText('Please fill out mobile number')
  await expect(dialog).toContainText('Please fill out new email address')
  await dialog.getByLabel('Mobile').fill('1234567')
  await dialog.getByLabel('Email').fill('<script>alert(1)</script>')
  await send.click()
  await expect(dialog).toContainText('Phone number is not valid')
  await expect(dialog).toContainText('Please provide a valid email address')
  await dialog.getByLabel('Mobile').fill(mobile)
  await dialog.getByLabel('Email').fill(email)

  await page.route('**/home-product-modal-save', (route) => route.fulfill({ body: 'no answer of ours' }))
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Server connection failed. Ensure network connection')
  await page.unroute('**/home-product-modal-save')
  await send.click()
  await expect(dialog.getByRole('status')).toContainText('Thank you. The price is on its way to your email.')
  const { subject, text } = await shop.nextMessage(email)
  expect(subject).toMatch(/^Silvera Lotus Silver Coin, 10 g: ₹[\d,]+\.\d\d$/)
  expect(text).toContain('Your code is FIRSTCOIN')
  await dialog.getByRole('link', { name: 'See the piece' }).click()
  await expect(page).toHaveURL('/product/silvera-lotus-silver-coin-10-g')
  await expect(dialog).toHaveCount(0)
})

test('it comes nowhere else, and in one window of several', async ({ page, context }) => {
  for (const path of ['/products/all-silver', '/cart', '/account']) {
    await open(page, path)
    await page.clock.runFor(12_000)
    await page.waitForTimeout(300)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const other = await context.newPage()
  await open(page, '/')
  await open(other, '/')
  await Promise.all([page.clock.runFor(11_500), other.clock.runFor(11_500)])
  await expect.poll(async () => (await popup(page).count()) + (await popup(other).count())).toBe(1)
  await page.waitForTimeout(500)
  expect((await popup(page).count()) + (await popup(other).count())).toBe(1)
})

test('it waits while something is typed', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Search' }).fill('lotus')
  await page.clock.runFor(12_000)
  await page.waitForTimeout(300)
  await expect(popup(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search' }).blur()
  await page.clock.runFor(1500)
  await expect(popup(page)).toBeVisible()
})
