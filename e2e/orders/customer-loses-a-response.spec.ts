/** A page polls and gets no response: the content stays, is marked as possibly outdated, and nothing typed is lost. */
import type { Page } from '@playwright/test'
import { signInAnew } from '../support/customers.ts'
import { expect, expectAccessible, type ShopUnderTest, test } from '../support/shop.ts'
import { buySilver } from '../support/silver.ts'

const old = 'We could not refresh this. It may be out of date'
/** The page's read requests, not its changes. */
const queries = /\/app\/api\/(?:digital-wallet-sales|my-bank-account)$/
/** Time for several of the page's polls, at their growing intervals, however slow the test was before. */
const aWhile = 60_000

/**
 * A customer who has typed a weight to sell while a new bank account is being verified; from here on, the page gets no response
 * about it.
 */
async function sellerUnheard(page: Page, shop: ShopUnderTest) {
  const mobile = await signInAnew(page, shop)
  await buySilver(page, shop, { grams: 20, name: 'Asha Rao' })
  await page.clock.install()
  await page.goto('/my-account/digital-silver/sell')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await page.getByLabel('IFSC').fill('HDFC0000053')
  await page.getByLabel('Account number', { exact: true }).fill('50100123456789')
  await page.getByLabel('Re-enter account number').fill('50100123456789')
  let missed = 0
  await page.route(queries, (route) => {
    missed += 1
    return route.fulfill({ body: 'no answer of ours' })
  })
  await page.getByRole('button', { name: 'Add account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm with a code' })
  await expect(dialog.getByText(/We sent a 6-digit code/)).toBeVisible()
  await dialog.getByLabel('One-time code').fill(await shop.code(mobile))
  await expect(page.getByText('Verifying', { exact: true })).toBeVisible()
  const weight = page.getByLabel('Silver weight')
  await weight.fill('2.5')
  await page.clock.runFor(4000)
  await expect(page.getByText(old)).toBeVisible()
  await expect(weight).toHaveValue('2.5')
  return { weight, missed: () => missed }
}

test('what is typed outlives a question in vain, which is told once until an answer comes @phone-only', async ({
  page,
  shop,
}) => {
  const { weight, missed } = await sellerUnheard(page, shop)
  await expectAccessible(page)
  const polled = missed()
  await page.clock.runFor(aWhile)
  await expect.poll(missed).toBeGreaterThan(polled)
  await expect(page.getByText(old)).toHaveCount(1)
  const tried = missed()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(missed).toBeGreaterThan(tried)
  await expect(page.getByText(old)).toHaveCount(1)

  await page.unroute(queries)
  await page.clock.runFor(aWhile)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText(old)).toHaveCount(0)
  await expect(weight).toHaveValue('2.5')
})

test('an answer that access is refused removes what was shown before', async ({ page, shop }) => {
  const { weight } = await sellerUnheard(page, shop)
  const refused = { error: true, data: null, errorMessage: 'Please sign in' }
  await page.route(queries, (route) => route.fulfill({ status: 401, json: refused }))
  const signInNotice = page.getByRole('alert').getByText('Please sign in')
  // In steps: a response takes real time, and the page waits for it no longer than 15 seconds of its own clock.
  await expect
    .poll(async () => {
      await page.clock.runFor(2000)
      return signInNotice.count()
    })
    .toBe(1)
  await expect(weight).toHaveCount(0)
  await expect(page.getByText('Verifying', { exact: true })).toHaveCount(0)
  await expect(page.getByText(old)).toHaveCount(0)
})
