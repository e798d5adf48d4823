import type { BrowserContext, Page } from '@playwright/test'
import { newMobile } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { stopTime } from '../support/time.ts'

test.use({ firstVisit: true })

const popup = (page: Page) => page.getByRole('dialog', { name: 'A first coin, ₹100 less' })

test.beforeEach(async ({ page, context }) => {
  await page.clock.install()
  // No document of the server knows of a cart: only a page that has come to life shows it.
  await context.addInitScript(() => {
    // An empty window has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('badges', JSON.stringify({ cart: 1 }))
  })
})

/** A page in which the ten seconds have begun. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
}

/** Each time a window of the browser asks for the popup's code: before that it cannot come. */
function collectRequests(context: BrowserContext): string[] {
  const requests: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('first-visit-dialog')) requests.push(request.url())
  })
  return requests
}

test('it comes once, ten seconds after a first visit, and goes by key @phone-only', async ({ page, context }) => {
  const requests = collectRequests(context)
  await open(page, '/')
  await stopTime(page)
  await page.clock.runFor(4000)
  await expect(popup(page)).toHaveCount(0)
  expect(requests).toEqual([])
  await page.clock.runFor(6500)
  await expect.poll(() => requests).toHaveLength(1)
  await page.clock.resume()
  await expect(popup(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await open(page, '/')
  await page.clock.runFor(12_000)
  await expect(popup(page)).toHaveCount(0)
  expect(requests).toHaveLength(1)
})

test('a visitor leaves an address and is sent the price and the code @phone-only', async ({ page, shop }) => {
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
  expect(text).toContain('Coupon code:\nFIRSTCOIN')
  await dialog.getByRole('link', { name: 'View product' }).click()
  await expect(page).toHaveURL('/product/silvera-lotus-silver-coin-10-g')
  await expect(dialog).toHaveCount(0)
})

test('it comes nowhere else, and in one window of several', async ({ page, context }) => {
  const requests = collectRequests(context)
  for (const [path, alive] of [
    ['/products/all-silver', page.getByRole('link', { name: 'Cart, 1 item' })],
    ['/cart', page.getByText('Your cart is empty')],
    ['/account', page.getByRole('link', { name: 'Cart, 1 item' })],
  ] as const) {
    await page.goto(path)
    await expect(alive).toBeVisible()
    await page.clock.runFor(12_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(requests).toEqual([])
  const other = await context.newPage()
  // Neither window has the popup's code before both want it.
  const wanted = Promise.withResolvers<void>()
  await context.route(/first-visit-dialog.*\.js/, async (route) => {
    await wanted.promise
    await route.continue()
  })
  await open(page, '/')
  await open(other, '/')
  const popupCount = async () => (await popup(page).count()) + (await popup(other).count())
  const bothAsk = async () => {
    await Promise.all([page.clock.runFor(11_500), other.clock.runFor(11_500)])
    return requests.length
  }
  await expect.poll(bothAsk, 'both want to show it').toBe(2)
  wanted.resolve()
  await expect.poll(popupCount).toBe(1)
  // Nor when the one window is done with it.
  await page.bringToFront()
  for (const one of [page, other]) await one.keyboard.press('Escape')
  await expect.poll(popupCount).toBe(0)
})

test('it waits while something is typed', async ({ page, context }) => {
  const requests = collectRequests(context)
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Search' }).fill('lotus')
  await page.clock.runFor(12_000)
  await expect(popup(page)).toHaveCount(0)
  expect(requests).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search' }).blur()
  await page.clock.runFor(1500)
  await expect(popup(page)).toBeVisible()
})
