import type { Page } from '@playwright/test'
import { alertOf, buyerAtPayment, choose, confirmAtBank, expectThanks, payButton, typeCard } from '../support/buying.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { manualRatesShop } from '../support/shops.ts'

// Browser tests of this file move rates and the clock.
test.use({ settings: manualRatesShop })

/** Whether these words stand on the page from now on, be it for one picture. */
async function watchForText(page: Page, text: string): Promise<() => Promise<boolean>> {
  const watched = await page.evaluateHandle((text) => {
    const found = { isFound: false }
    const check = () => {
      found.isFound ||= document.querySelector('main')?.textContent?.includes(text) ?? false
    }
    new MutationObserver(check).observe(document.body, { childList: true, subtree: true, characterData: true })
    return found
  }, text)
  return () => watched.evaluate(({ isFound }) => isFound)
}

test('the price lock ends on the screen and is renewed; a higher one is accepted first', async ({ page, shop }) => {
  await page.clock.install()
  const buyer = await buyerAtPayment(page, shop)
  const main = page.getByRole('main')
  await choose(page, 'Card')
  await typeCard(page, '1111')
  await expect(payButton(page)).toBeEnabled()
  const before = ((await page.getByRole('group', { name: /^Pay / }).locator('legend').textContent()) ?? '').replace(
    /^Pay | by$/g,
    '',
  )

  await page.clock.fastForward('15:01')
  await expect(alertOf(page, 'Your price was held until')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await expectAccessible(page)

  await shop.advanceClock(21 * 60)
  await shop.setRate('silver', 26_500)
  await main.getByRole('button', { name: 'Get new price' }).click()
  await expect(main.getByRole('heading', { name: 'The price has changed' })).toBeFocused()
  await expect(main).toContainText(before)
  await expectAccessible(page)
  const hasEndedText = await watchForText(page, 'Your price was held until')
  await main.getByRole('button', { name: /^Accept ₹/ }).click()
  await expect(main.getByRole('heading', { name: 'The price has changed' })).toHaveCount(0)
  expect(await hasEndedText()).toBe(false)
  await expect(page.getByRole('group', { name: /^Pay / }).locator('legend')).not.toContainText(before)
  await payButton(page).click()
  await confirmAtBank(page)
  await expectThanks(page, buyer)
})

test('a rate that rises after the price has lapsed unseen is never charged silently', async ({ page, shop }) => {
  const buyer = await buyerAtPayment(page, shop)
  const main = page.getByRole('main')
  await shop.advanceClock(21 * 60)
  await shop.setRate('silver', 27_500)
  await main.getByRole('button', { name: 'Show QR code' }).click()
  await expect(main.getByRole('heading', { name: 'The price has changed' })).toBeVisible()
  await main.getByRole('button', { name: /^Accept ₹/ }).click()
  // What stood above the ways of paying goes, and they move up.
  await expect(main.getByRole('heading', { name: 'The price has changed' })).toHaveCount(0)
  await choose(page, 'Card')
  await typeCard(page, '1111')
  await payButton(page).click()
  await confirmAtBank(page)
  await expectThanks(page, buyer)
})

test('a payment call that gets no answer of the shop says so in red for ten seconds', async ({ page, shop }) => {
  await page.clock.install()
  await buyerAtPayment(page, shop)
  await page.route('**/app/api/initiate-order', (route) => route.fulfill({ body: 'no answer of the shop' }))
  // From a moment to come on the ten seconds pass as the test says, however long it takes to look.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await page.getByRole('button', { name: 'Show QR code' }).click()
  const sentence = alertOf(page, 'Server connection failed. Ensure network connection')
  await expect(sentence).toBeVisible()
  await page.clock.fastForward(9000)
  await expect(sentence).toBeVisible()
  await page.clock.fastForward(1500)
  await expect(sentence).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show QR code' })).toBeEnabled()
})
