import type { Page } from '@playwright/test'
import { type Buyer, buyerWithOrder } from './support/buying.ts'
import { hold } from './support/held.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from './support/shop.ts'
import { manualRates } from './support/shops.ts'

// Browser tests of this file move the clock.
test.use({ settings: manualRates })

const hour = 3600

/** A customer whose own-brand coin was delivered, at the page of the order. */
async function ownerAtOrder(page: Page, shop: ShopUnderTest): Promise<Buyer> {
  // Another test may have left the rates old.
  await shop.setRate('silver', 25_000)
  const buyer = await buyerWithOrder(page, shop)
  for (const event of ['accept', 'despatch', 'deliver'] as const) await shop.moveOrder(buyer.uniqueOrderId, event)
  await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
  return buyer
}

const form = (page: Page) => page.getByRole('form', { name: 'Sell this piece back' })
const standing = (page: Page) => page.getByRole('region', { name: /^BBK-/ })

/** Opens the form, waits for its price, and sends it. */
async function ask(page: Page) {
  await page.getByRole('button', { name: /^Sell back/ }).click()
  await expect(form(page).getByText('It brings now')).toBeVisible()
  await form(page).getByRole('button', { name: 'Send request' }).click()
}

/** Types the newest code into the window that asks for it. */
async function confirm(page: Page, shop: ShopUnderTest, mobile: string) {
  const dialog = page.getByRole('dialog', { name: 'Confirm with a code' })
  await expect(dialog.getByText(/We sent a 6-digit code to your number ending in \d{3}/)).toBeVisible()
  await dialog.getByLabel('One-time code').fill(await shop.code(mobile))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
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
  await page.getByLabel('Account number once more').fill('50100123456789')
  await page.getByRole('button', { name: 'Add this account' }).click()
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
  await expect(form(page).getByText('It brings now')).toBeVisible()
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Opened' }).click()
  await expect(form(page).getByText('Opened, 2% less')).toBeVisible()
  await form(page).getByRole('button', { name: 'Sealed' }).click()
  await form(page).getByRole('button', { name: 'Fetch it' }).click()
  const send = form(page).getByRole('button', { name: 'Send request' })
  // Once it is sent the form goes, and the second press of a double one must not fall on what comes in its place.
  const pressable = await send.evaluate((button: HTMLElement) => {
    button.click()
    return getComputedStyle(document.body).pointerEvents
  })
  expect(pressable).toBe('none')
  await expect(form(page).getByText('Choose one of the days and times we can come').first()).toBeVisible()
  await form(page).getByLabel('Day').selectOption({ index: 1 })
  await form(page).getByLabel('Time').selectOption('10:00 to 13:00')
  await send.dblclick()
  await expect(page.getByText('Thank you. We have receive your request.')).toBeVisible() // sic
  await expect(standing(page)).toContainText('Buy-back Requested')
  await expect(main.getByRole('button', { name: /^Sell back/ })).toHaveCount(0)
  await expectAccessible(page)

  await shop.moveOrder(buyer.uniqueOrderId, 'buy_back_approve')
  await page.reload()
  await expect(standing(page)).toContainText('Our courier fetches it on')
  await expect(standing(page).getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await shop.moveOrder(buyer.uniqueOrderId, 'buy_back_receive')
  await page.reload()
  await expect(standing(page)).toContainText('We weigh and test it')
  await expect(standing(page).getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  for (const event of ['buy_back_assay', 'buy_back_offer'] as const) await shop.moveOrder(buyer.uniqueOrderId, event)
  await page.reload()
  await expect(standing(page)).toContainText('Offer Made')
  await expectAccessible(page)
  await standing(page)
    .getByRole('button', { name: /^Accept ₹/ })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await confirm(page, shop, buyer.mobile)
  await expect(standing(page)).toContainText('Payment Due')
  await expect(standing(page).getByRole('link', { name: 'Purchase voucher' })).toBeVisible()

  await addAccount(page, shop, buyer.mobile)
  await shop.advanceClock(25 * hour)
  await shop.advanceClock(hour)
  await expect(async () => {
    await page.goto(`/my-account/order-history/${buyer.uniqueOrderId}`)
    await expect(standing(page)).toBeVisible()
    expect(await standing(page).textContent()).toMatch(/Paid on .* Bank reference SLV\d+/)
  }).toPass()
  await expect(standing(page)).toContainText('Bought Back')
  await expectAccessible(page)
})

test('an offer refused brings the coin back, and it can be asked for again', async ({ page, shop }) => {
  const buyer = await ownerAtOrder(page, shop)
  await ask(page)
  await expect(standing(page)).toContainText('Buy-back Requested')
  for (const event of ['buy_back_approve', 'buy_back_receive', 'buy_back_assay', 'buy_back_offer'] as const)
    await shop.moveOrder(buyer.uniqueOrderId, event)
  await page.reload()
  await standing(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(standing(page)).toContainText('Piece Sent Back')
  await ask(page)
  await expect(standing(page)).toHaveCount(2)
  await standing(page).last().getByRole('button', { name: 'Withdraw' }).click()
  await expect(standing(page).last()).toContainText('Buy-back Withdrawn')
})

test('a request that meets no network says so for 5 seconds, and can be sent again', async ({ page, shop }) => {
  await ownerAtOrder(page, shop)
  await page.route('**/app/api/request-buy-back', (route) => route.abort())
  await ask(page)
  await expect(form(page).getByText('Something went wrong error!')).toBeVisible()
  await expect(form(page).getByText('Something went wrong error!')).toBeHidden({ timeout: 7000 })
  await page.unroute('**/app/api/request-buy-back')
  await form(page)
    .getByRole('button', { name: /Send request|Try again/ })
    .click()
  await expect(page.getByText('Thank you. We have receive your request.')).toBeVisible() // sic
})

test('the buttons of a piece come together', async ({ page, shop }) => {
  const letBuyBacksCome = await hold(page, '**/app/api/order-buy-backs?*')
  await ownerAtOrder(page, shop)
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
  // Asked in the moment the first is there: one that came later would shove away what somebody is pressing.
  const buttons = page.evaluate(
    () =>
      new Promise<(string | null)[]>((resolve) => {
        const look = () => {
          const row = document.querySelector('.line-more')
          if (row) resolve([...row.querySelectorAll('button')].map((button) => button.textContent))
        }
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
        look()
      }),
  )
  letBuyBacksCome()
  expect((await buttons).join()).toMatch(/^Sell back.*Write a review.*Return/)
})
