import type { Page } from '@playwright/test'
import { signInCustomerByCode } from '../support/customers.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

const cardIn = (page: Page, stock: string) => page.getByRole('article').filter({ hasText: stock }).first()

/** As if the pincode had been checked before. */
const knowPincode = (page: Page) => page.addInitScript(() => localStorage.setItem('pincode', '422013'))

test('a piece that is sold out can only be asked for, by who is signed in', async ({ page, shop }) => {
  await page.goto('/products/search?title=rose silver coin 10 g')
  const card = cardIn(page, 'Out of Stock')
  await expect(card.getByRole('button', { name: /^Add to cart/ })).toBeHidden()
  await card.getByRole('button', { name: /^Notify me/ }).click()
  await expect(page).toHaveURL('/login')
  await signInCustomerByCode(page, shop)
  await expect(page).not.toHaveURL('/login')
  await page.goto('/products/search?title=rose silver coin 10 g')
  await card.getByRole('button', { name: /^Notify me/ }).click()
  await expect(page.getByText('We will message you once, by email and SMS')).toBeVisible()
  await expectAccessible(page)
})

test('a piece still to come is booked, and lies in the cart after a reload @phone-only', async ({ page }) => {
  await knowPincode(page)
  await page.goto('/products/pre_sale')
  const booked = page.waitForResponse('**/cart/add')
  await cardIn(page, 'Pre-Booking')
    .getByRole('button', { name: /^Pre-book/ })
    .click()
  expect((await booked).status()).toBe(200)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('two quick presses add one piece', async ({ page }) => {
  await knowPincode(page)
  await page.goto('/products/best_seller')
  const requested: string[] = []
  page.on('request', (request) => request.url().endsWith('/app/api/cart/add') && requested.push(request.url()))
  // Clicks faster than the response: once the product is in the cart, another click adds one more.
  const releaseResponse = await holdRequests(page, '**/app/api/cart/add')
  await cardIn(page, 'In Stock')
    .getByRole('button', { name: /^Add to cart/ })
    .dblclick()
  releaseResponse()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  expect(requested).toHaveLength(1)
})

test('the cart appears with the texts that stand in it @phone-only', async ({ page }) => {
  await knowPincode(page)
  await page.goto('/products/best_seller')
  await cardIn(page, 'In Stock')
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  const letTextsCome = await holdRequests(page, '**/app/api/get-setting')
  const answered = page.waitForResponse('**/app/api/cart')
  await page.goto('/cart')
  await (await answered).finished()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  // Read as soon as the cart lines appear: a late text above them would shift them during a click.
  const cart = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const check = () => {
          const main = document.querySelector('main')
          if (main?.querySelector('article')) resolve(main.innerText)
        }
        new MutationObserver(check).observe(document.body, { childList: true, subtree: true })
        check()
      }),
  )
  letTextsCome()
  expect(await cart).toContain('The price is held for 15 minutes once you reach the payment step')
})

test('a refusal is told in the shop’s own words, a failure in general ones', async ({ page }) => {
  await knowPincode(page)
  await page.goto('/products/best_seller')
  const add = cardIn(page, 'In Stock').getByRole('button', { name: /^Add to cart/ })
  await page.route('**/app/api/cart/add', (route) =>
    route.fulfill({ status: 409, json: { error: true, data: null, errorMessage: 'Only 2 left in stock' } }),
  )
  await add.click()
  await expect(page.locator('.toast.warn')).toHaveText(/Only 2 left in stock/)
  await page.unroute('**/app/api/cart/add')
  await page.route('**/app/api/cart/add', (route) => route.fulfill({ body: 'no answer of ours' }))
  await add.click()
  await expect(page.locator('.toast.bad')).toHaveText(/Something went wrong error!/)
})

test('a long name is cut, and whole for who asks', async ({ page }) => {
  await page.goto('/products/all-silver')
  const names = page.getByRole('article').getByRole('heading').getByRole('link')
  const linkNames = await names.evaluateAll((links) =>
    links.map((link) => ({
      visibleText: link.textContent ?? '',
      whole: link.getAttribute('title') ?? link.textContent ?? '',
    })),
  )
  for (const { visibleText, whole } of linkNames)
    expect(visibleText).toBe(whole.length > 50 ? `${whole.slice(0, 47)}...` : whole)
})
