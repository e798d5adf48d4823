/** The language of messages and WhatsApp, in the account and in the checkout. */
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

// The clock is moved, since a second code may be asked for only after a while.
test.use({ settings: { WHATSAPP: 'outbox' } })

test('a customer chooses Hindi for messages and agrees to WhatsApp, and withdraws it', async ({ page, shop }) => {
  const mobile = await signInAnew(page, shop)
  await page.goto('/my-account/profile')
  const main = page.getByRole('main')
  const language = main.getByLabel('Language of messages')
  await expect(language).toHaveValue('en')
  const box = main.getByRole('checkbox', { name: /on WhatsApp/ })
  await expect(box).not.toBeChecked()
  await expectAccessible(page)

  await page.route('**/app/api/message-preferences', (route) => route.abort())
  await language.selectOption('हिन्दी')
  await expect(language).toHaveValue('en')
  await page.unroute('**/app/api/message-preferences')
  await language.selectOption('हिन्दी')
  await expect(page.getByText('Messages will come in Hindi')).toBeVisible()
  await box.check()
  await expect(page.getByText(/^We will send your messages on WhatsApp/)).toBeVisible()
  await page.reload()
  await expect(language).toHaveValue('hi')
  await expect(box).toBeChecked()

  // A code comes by SMS, in Hindi now, also when it is asked for on an English page.
  await shop.advanceClock(60)
  const before = (await shop.messages(mobile)).length
  const request = { data: { mobile }, headers: { origin: shop.url, referer: `${shop.url}/login` } }
  expect((await page.request.post(`${shop.url}/app/api/auth/login-otp`, request)).ok()).toBe(true)
  await expect
    .poll(async () => {
      const all = await shop.messages(mobile)
      return all.slice(0, all.length - before).map(({ text }) => text)
    })
    .toEqual([expect.stringMatching(/^SILVERA पर साइन इन का OTP \d{6}।/)])

  await box.uncheck()
  await expect(page.getByText('Done. Your messages will come by SMS')).toBeVisible()
})
