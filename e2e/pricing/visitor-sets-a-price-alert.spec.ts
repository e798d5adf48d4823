import type { Locator, Page } from '@playwright/test'
import { newMobile } from '../support/buying.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { advancedClockShop } from '../support/shops.ts'

// This browser test moves the rate.
test.use({ settings: advancedClockShop })

const coin = '/product/silvera-lotus-silver-coin-10-g'

/** Opens the form of the product page; the button does nothing until the page's code has come. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto(coin)
  const form = page.getByRole('form', { name: 'Price alert' })
  await expect(async () => {
    if (!(await form.isVisible())) await page.getByRole('button', { name: 'Set a price alert' }).last().click()
    await expect(form).toBeVisible({ timeout: 2000 })
  }).toPass()
  return form
}

test('a visitor sets a price alert, confirms it, is told once, and stops the texts @phone-only', async ({
  page,
  shop,
}) => {
  const mobile = newMobile()
  const email = `visitor.${mobile}@mail.example`
  const form = await openForm(page)
  const set = form.getByRole('button', { name: 'Set price alert' })
  await set.click()
  await expect(form.getByText('Enter your email address')).toBeVisible()
  await expect(form.getByText('Enter your mobile')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await form.getByRole('button', { name: /^5% below today/ }).click()
  await expect(form.getByText(/^Alert me at ₹[\d,.]+ or less$/)).toBeVisible()
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Mobile').fill(`+91 ${mobile}`)
  await expectAccessible(page)

  // Both presses come before the answer, on however slow a machine.
  const releaseResponse = await holdRequests(page, '**/app/api/lowprice-alert')
  await set.dblclick()
  releaseResponse()
  await expect(form.getByText(`Almost done: tap the link we sent to ${email}`)).toBeVisible()
  const { text } = await shop.nextMessage(email)
  expect(await shop.messages(email)).toHaveLength(1)
  expect(await shop.messages(mobile)).toHaveLength(0)

  await page.goto(/\/alerts\/c[\w-]+/.exec(text)![0])
  await page.getByRole('button', { name: 'Set alert' }).click()
  await expect(page.getByText('Your price alert is on')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View product' }).click()
  await expect(page).toHaveURL(coin)

  const rates = await (await page.request.get('/app/api/rates')).json()
  await shop.setRate('silver', Math.round(rates.data.silver.rate * 93))
  const mail = await shop.nextMessage(email, 1)
  expect(mail.text).toMatch(/Price, GST included: ₹[\d,.]+\n\nAs of:\n\d/)
  const sms = await shop.nextMessage(mobile)
  expect(sms.text).toMatch(/^SILVERA: .* Prices move\. Stop http/)
  await shop.setRate('silver', Math.round(rates.data.silver.rate * 92))

  await page.goto(/\/alerts\/m[\w-]+/.exec(sms.text)![0])
  await page.getByRole('button', { name: 'Stop messages' }).click()
  await expect(page.getByText('This mobile number gets no more SMS about prices.')).toBeVisible()
  expect(await shop.messages(email)).toHaveLength(2)
  expect(await shop.messages(mobile)).toHaveLength(1)
  await page.goto('/alerts/m1-nobodysproof')
  await page.getByRole('button', { name: 'Stop messages' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('This link is no longer valid')
})

test('a price alert that was not reached says so and can be sent again', async ({ page }) => {
  const form = await openForm(page)
  await form.getByLabel('Email').fill('again@mail.example')
  await form.getByLabel('Mobile').fill(newMobile())
  await page.route('**/app/api/lowprice-alert', (route) => route.fulfill({ status: 200, body: 'the line broke' }), {
    times: 1,
  })
  await form.getByRole('button', { name: 'Set price alert' }).click()
  await expect(form.getByRole('alert')).toHaveText('Server connection failed. Ensure network connection')
  await expect(form.getByLabel('Email')).toHaveValue('again@mail.example')
  await form.getByRole('button', { name: 'Try again' }).click()
  await expect(form.getByText('Almost done')).toBeVisible()
})
