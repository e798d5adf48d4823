/** A whole purchase without a pointer: how often Tab is pressed, from the product page to the payment. */
import type { Locator, Page } from '@playwright/test'
import { newMobile, placePaidOrders } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

const mostTabs = 45
const mostTabsToOneControl = 60

/** Presses Tab until the control has the focus; returns how often. */
async function tabTo(page: Page, control: Locator): Promise<number> {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs <= mostTabsToOneControl; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return tabs
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${control}`)
}

async function openCoin(page: Page): Promise<void> {
  await page.goto('/products/silver_coin')
  const coin = page.getByRole('main').getByRole('article').filter({ hasText: 'In Stock' }).first()
  const path = await coin.locator('a[href^="/product/"]').first().getAttribute('href')
  await page.goto(path ?? '')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** From the top of the product page, over the skip link, to the cart. */
async function buyNow(page: Page): Promise<number> {
  await openCoin(page)
  let tabs = await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  tabs += await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Buy Now', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Delivery pincode')).toBeFocused()
  await page.keyboard.type('422013')
  await expect(page).toHaveURL('/cart')
  return tabs
}

test('a returning customer', async ({ page, shop }) => {
  await placePaidOrders(page, shop, [{}])
  let tabs = await buyNow(page)
  tabs += await tabTo(page, page.getByRole('main').getByRole('button', { name: /^Pay with UPI, deliver to/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/payment')
  expect(tabs).toBeLessThanOrEqual(mostTabs)
})

test('a new customer', async ({ page, shop }) => {
  const mobile = newMobile()
  const main = page.getByRole('main')
  let tabs = await buyNow(page)
  tabs += await tabTo(page, main.getByRole('link', { name: 'Place Order' }))
  await page.keyboard.press('Enter')
  tabs += await tabTo(page, main.getByLabel('Mobile number'))
  await page.keyboard.type(mobile)
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('One-time code')).toBeFocused()
  await page.keyboard.type(await shop.code(mobile))
  tabs += await tabTo(page, main.getByRole('checkbox', { name: /18 or older/ }))
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/address')
  await expect(main.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Ananya')
  tabs += await tabTo(page, main.getByLabel('Last name'))
  await page.keyboard.type('Kulkarni')
  tabs += await tabTo(page, main.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(`ananya.${mobile}@example.in`)
  tabs += await tabTo(page, main.getByLabel('Address', { exact: true }))
  await page.keyboard.type('Flat 302, Sai Krupa Residency, Gangapur Road')
  tabs += await tabTo(page, main.getByRole('button', { name: 'Deliver here and continue to payment' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/payment')
  expect(tabs).toBeLessThanOrEqual(mostTabs)
})
