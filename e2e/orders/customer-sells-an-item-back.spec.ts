import type { Page } from '@playwright/test'
import { type BrowserTestBuyer, buyerWithOrder } from '../support/buying.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { manualRatesShop } from '../support/shops.ts'
import { signInAsStaff } from '../support/staff.ts'

// Browser tests of this file move the clock.
test.use({ settings: manualRatesShop })

const hour = 3600

/** A customer whose own-brand coin was delivered, at the page of the order. */
async function ownerAtOrder(page: Page, shop: ShopUnderTest): Promise<BrowserTestBuyer> {
  // Another test may have left the rates stale.
  await shop.setRate('silver', 25_000)
  const buyer = await buyerWithOrder(page, shop)
  for (const event of ['accept', 'despatch', 'deliver'] as const) await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  return buyer
}

const form = (page: Page) => page.getByRole('form', { name: 'Sell this piece back' })
const status = (page: Page) => page.getByRole('region', { name: /^BBK-/ })

/** Opens the form, waits for its price, and sends it. */
async function sendRequest(page: Page) {
  await page.getByRole('button', { name: /^Sell back/ }).click()
  await expect(form(page).getByText('You get', { exact: true })).toBeVisible()
  await form(page).getByRole('button', { name: 'Send request' }).click()
}

/** Types the newest code into the dialog that requires it. */
async function confirm(page: Page, shop: ShopUnderTest, mobile: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm with a code' })
  await expect(dialog.getByText(/We sent a 6-digit code to your number ending in \d{3}/)).toBeVisible()
  await dialog.getByLabel('One-time code').fill(await shop.code(mobile))
  await expect(dialog).toBeHidden()
}

async function addAccount(page: Page, shop: ShopUnderTest, mobile: string) {
  await page.request.post(`${shop.url}/app/api/my-profile/update`, {
    data: { name: 'Asha Rao', gender: 'female', date_of_birth: '' },
    headers: { origin: shop.url },
  })
  await page.goto('/my-account/digital-silver/sell')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByLabel('IFSC').fill('HDFC0000053')
  await page.getByLabel('Account number', { exact: true }).fill('50100123456789')
  await page.getByLabel('Re-enter account number').fill('50100123456789')
  await page.getByRole('button', { name: 'Add account' }).click()
  await confirm(page, shop, mobile)
}

test('a customer sells a coin back from its order, and follows it to the bank @phone-only', {
  tag: '@postgres',
}, async ({ page, shop }) => {
  const buyer = await ownerAtOrder(page, shop)
  const main = page.getByRole('main')
  // One form at a time (spec §2).
  await main.getByRole('button', { name: /^Write a review/ }).click()
  await main.getByRole('button', { name: /^Sell back/ }).click()
  await expect(main.getByRole('form')).toHaveCount(1)
  await expect(form(page).getByText('You get', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Opened' }).click()
  await expect(form(page).getByText('Opened, 2% deducted')).toBeVisible()
  await form(page).getByRole('button', { name: 'Sealed' }).click()
  await form(page).getByRole('button', { name: 'Pick it up' }).click()
  const send = form(page).getByRole('button', { name: 'Send request' })
  // After sending, the form disappears, and the second click of a double click must not hit what moves into its place.
  const pressable = await send.evaluate((button: HTMLElement) => {
    button.click()
    return getComputedStyle(document.body).pointerEvents
  })
  expect(pressable).toBe('none')
  await expect(form(page).getByText('Choose a day')).toBeVisible()
  await form(page).getByLabel('Day').selectOption({ index: 1 })
  await form(page).getByLabel('Time').selectOption('10:00 to 13:00')
  await send.dblclick()
  await expect(page.getByText('Thank you. We have receive your request.')).toBeVisible() // sic
  await expect(status(page)).toContainText('Buy-back Requested')
  await expect(main.getByRole('button', { name: /^Sell back/ })).toHaveCount(0)
  await expectAccessible(page)

  await shop.transitionOrder(buyer.uniqueOrderId, 'buy_back_approve')
  await page.reload()
  await expect(status(page)).toContainText('Our courier will pick it up')
  await expect(status(page).getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await shop.transitionOrder(buyer.uniqueOrderId, 'buy_back_receive')
  await page.reload()
  await expect(status(page)).toContainText('We weigh and test it')
  await expect(status(page).getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  for (const event of ['buy_back_assay', 'buy_back_offer'] as const)
    await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.reload()
  await expect(status(page)).toContainText('Offer Made')
  await expectAccessible(page)
  await status(page)
    .getByRole('button', { name: /^Accept ₹/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await confirm(page, shop, buyer.mobile)
  await expect(status(page)).toContainText('Payment Due')
  await expect(status(page).getByRole('link', { name: 'Purchase voucher' })).toBeVisible()

  await addAccount(page, shop, buyer.mobile)
  await shop.advanceClock(25 * hour)
  await shop.advanceClock(hour)
  await expect(async () => {
    await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
    await expect(status(page)).toBeVisible()
    expect(await status(page).textContent()).toMatch(/Paid on .* Bank reference SLV\d+/)
  }).toPass()
  await expect(status(page)).toContainText('Bought Back')
  await expectAccessible(page)
})

test('an offer refused brings the coin back, and it can be asked for again', async ({ page, shop }) => {
  const buyer = await ownerAtOrder(page, shop)
  await sendRequest(page)
  await expect(status(page)).toContainText('Buy-back Requested')
  for (const event of ['buy_back_approve', 'buy_back_receive', 'buy_back_assay', 'buy_back_offer'] as const)
    await shop.transitionOrder(buyer.uniqueOrderId, event)
  await page.reload()
  await status(page).getByRole('button', { name: 'Decline' }).click()
  await expect(status(page)).toContainText('Piece Sent Back')
  await sendRequest(page)
  await expect(status(page)).toHaveCount(2)
  await status(page).last().getByRole('button', { name: 'Withdraw' }).click()
  await expect(status(page).last()).toContainText('Buy-back Withdrawn')
})

test('a request that meets no network says so for 5 seconds, and can be sent again', async ({ page, shop }) => {
  await ownerAtOrder(page, shop)
  await page.route('**/app/api/request-buy-back', (route) => route.abort())
  await sendRequest(page)
  await expect(form(page).getByText('Something went wrong error!')).toBeVisible()
  await expect(form(page).getByText('Something went wrong error!')).toBeHidden({ timeout: 7000 })
  await page.unroute('**/app/api/request-buy-back')
  await form(page)
    .getByRole('button', { name: /Send request|Try again/ })
    .click()
  await expect(page.getByText('Thank you. We have receive your request.')).toBeVisible() // sic
})

test('the buttons of a piece come together', async ({ page, shop }) => {
  const letBuyBacksCome = await holdRequests(page, '**/app/api/order-buy-backs?*')
  await ownerAtOrder(page, shop)
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
  // Read as soon as the first one appears: a late button would shift another while the customer clicks.
  const buttons = page.evaluate(
    () =>
      new Promise<(string | null)[]>((resolve) => {
        const check = () => {
          const row = document.querySelector('.line-more')
          if (row) resolve([...row.querySelectorAll('button')].map((button) => button.textContent))
        }
        new MutationObserver(check).observe(document.body, { childList: true, subtree: true })
        check()
      }),
  )
  letBuyBacksCome()
  expect((await buttons).join()).toMatch(/^Sell back.*Write a review.*Return/)
})

test('two people receive, test, offer and pay for pieces worth more than ₹10,000', async ({ page, shop }) => {
  await shop.setRate('silver', 25_000)
  const buyer = await buyerWithOrder(page, shop, { pieces: 5, priceRange: '2500-8000' })
  for (const event of ['accept', 'despatch', 'deliver'] as const) await shop.transitionOrder(buyer.uniqueOrderId, event)
  const { id, serials } = await requestAll(page, shop, buyer)
  const main = page.getByRole('main')

  await signInAsStaff(page, 'ops', `/admin/buy-backs/${id}`)
  await main.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await main.getByRole('button', { name: 'Confirm receipt' }).click()
  const receipt = page.getByRole('dialog', { name: /^Receipt of BBK-/ })
  expect(serials).toHaveLength(5)
  const scanner = receipt.getByLabel(/^Scan the serials/)
  for (const serial of ['NOT OURS', ...serials.slice(1)]) {
    await scanner.fill(serial)
    await scanner.press('Enter')
  }
  await receipt.getByLabel('Weight on scale').fill('1')
  await receipt.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(receipt.getByText('Take a photo of the piece')).toBeVisible()
  await receipt.getByLabel('Photo of the piece').setInputFiles('public/pictures/box-navy-silver-lotus-640.webp')
  await receipt.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(receipt.getByText('NOT OURS was not sold to this customer').first()).toBeVisible()
  await receipt.getByRole('button', { name: 'Remove NOT OURS' }).click()
  await scanner.fill(serials[0] ?? '')
  await scanner.press('Enter')
  await expectAccessible(page)
  await receipt.getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(receipt).toBeHidden()
  await expect(main.getByRole('img', { name: 'Piece as received' })).toBeVisible()
  await expect(main.getByText('Lighter than the piece sold')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Receipt' })).toContainText(serials[0] ?? '')

  await main.getByRole('button', { name: 'Enter assay result' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const offer = main.getByRole('button', { name: 'Send offer' })
  await expect(offer).toBeDisabled()
  await expect(main.getByText('the offer must be made by someone who has not handled the piece')).toBeVisible()
  await expectAccessible(page)

  await signInAsStaff(page, 'finance', `/admin/buy-backs/${id}`)
  await offer.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send offer' }).click()
  await expect(main.getByRole('region', { name: 'Offer' })).toContainText('Metal value')
  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  await status(page)
    .getByRole('button', { name: /^Accept ₹/ })
    .click()
  await confirm(page, shop, buyer.mobile)
  await expect(status(page)).toContainText('Payment Due')

  await page.goto(`/admin/buy-backs/${id}`)
  await expect(main.getByRole('button', { name: 'Pay' })).toBeDisabled()
  await expect(main.getByText('The customer has not added a bank account')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Offer Made' })).toContainText('Vikram Shah')
  await expectAccessible(page)
})

/** Requests the buy-back of all pieces of the order at the counter; returns the request and the serials of the pieces. */
async function requestAll(
  page: Page,
  shop: ShopUnderTest,
  { orderId, uniqueOrderId }: BrowserTestBuyer,
): Promise<{ id: number; serials: string[] }> {
  const call = async (path: string, data?: object) => {
    const url = `${shop.url}/app/api/${path}`
    const headers = { origin: shop.url }
    const response = await (data ? page.request.post(url, { data, headers }) : page.request.get(url, { headers }))
    return (await response.json()).data
  }
  const { order_details } = await call(`order-detail?unique_order_id=${uniqueOrderId}`)
  const { order_detail_id } = order_details[0]
  const request = { order_id: orderId, order_detail_id, buy_back_price: 1, qty: order_details[0].qty ?? 5 }
  const { pieces } = await call(`order-pieces?unique_order_id=${uniqueOrderId}`)
  const serials = pieces.map(({ serial }: { serial: string }) => serial)
  return { id: (await call('request-buy-back', request)).buy_back.id, serials }
}
