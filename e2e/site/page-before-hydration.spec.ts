import type { Page } from '@playwright/test'
import { newMobile } from '../support/buying.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/shop.ts'

const main = (page: Page) => page.getByRole('main')

const code = '**/assets/*.js'
const holdCode = (page: Page) => holdRequests(page, code)

/** Shows the page without its code. Once its fonts have loaded, the layout no longer shifts under a click. */
async function openWithout(page: Page, path: string): Promise<() => void> {
  const letCodeCome = await holdCode(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded')
  return letCodeCome
}

test('what was typed before the code stays in the form, and in no address @phone-only', async ({ page, shop }) => {
  const mobile = newMobile()
  const letCodeCome = await openWithout(page, '/signup')
  const field = main(page).getByLabel('Mobile number')
  const send = main(page).getByRole('button', { name: 'Send code' })
  await field.fill(mobile)
  await expect(send).toBeDisabled()
  await field.press('Enter')
  letCodeCome()
  await expect(send).toBeEnabled()
  await expect(page).toHaveURL('/signup')
  await expect(field).toHaveValue(mobile)
  expect(await shop.messages(mobile)).toHaveLength(0)
  await send.click()
  await expect(main(page).getByLabel('One-time code')).toBeVisible()
})

test('what was typed and chosen early is still there when the next field is filled', async ({ page }) => {
  const letCodeCome = await openWithout(page, '/complaint')
  await main(page).getByLabel('What is it about?').selectOption('quality')
  await main(page).getByLabel('Name', { exact: true }).fill('Sushila Devi')
  letCodeCome()
  await expect(main(page).getByRole('button', { name: 'Send' })).toBeEnabled()
  await main(page).getByLabel('What happened').fill('The capsule came scratched.')
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Sushila Devi')
  await expect(main(page).getByLabel('What is it about?')).toHaveValue('quality')
})

test('a pincode that was typed early is checked', async ({ page }) => {
  const letCodeCome = await openWithout(page, '/product/silvera-lotus-silver-coin-10-g')
  const pincode = main(page).getByLabel('Delivery pincode')
  await pincode.fill('999999')
  letCodeCome()
  await main(page).getByRole('button', { name: 'Check', exact: true }).click()
  await expect(main(page).getByText('Delivery is not available at this pincode')).toBeVisible()
  await expect(pincode).toHaveValue('999999')
})

test('the answer for another pincode is not shown for one that was typed early', async ({ page }) => {
  const coin = '/product/silvera-lotus-silver-coin-10-g'
  const pincode = main(page).getByLabel('Delivery pincode')
  const check = main(page).getByRole('button', { name: 'Check', exact: true })
  const answer = main(page)
    .getByRole('status')
    .filter({ hasText: /delivered/ })
  await page.goto(coin)
  await pincode.fill('422013')
  await check.click()
  await expect(answer).toContainText('Nashik')
  const letCodeCome = await openWithout(page, coin)
  await pincode.fill('400002')
  letCodeCome()
  await expect(check).toBeEnabled()
  const ofBefore = page.waitForRequest((request) => !!request.postData()?.includes('422013'), { timeout: 2000 })
  await expect(ofBefore).rejects.toThrow('Timeout')
  await check.click()
  await expect(answer).toContainText('Mumbai')
  await expect(pincode).toHaveValue('400002')
})

test('what was typed early into the search is completed', async ({ page }) => {
  const letCodeCome = await openWithout(page, '/')
  await page.getByRole('combobox', { name: 'Search' }).first().fill('lotus')
  letCodeCome()
  await expect(page.getByRole('option').first()).toContainText(/lotus/i)
})

test('a search works before the code has come', async ({ page }) => {
  await openWithout(page, '/')
  await page.getByRole('combobox', { name: 'Search' }).first().fill('lotus')
  await page.getByRole('combobox', { name: 'Search' }).first().press('Enter')
  await expect(page).toHaveURL(/title=lotus/)
})

test('controls that need the code are disabled until it has come', async ({ page }) => {
  for (const path of ['/', '/products/all-silver', '/product/silvera-lotus-silver-coin-10-g', '/cms-faq']) {
    const letCodeCome = await openWithout(page, path)
    // The open tab of a row does nothing when it is pressed.
    const controls = page.locator('button:not([role=tab][aria-selected=true]), input[type=checkbox], input[type=radio]')
    await expect(controls.first()).toBeAttached()
    expect(await controls.evaluateAll((all) => all.filter((one) => !one.matches(':disabled')).length)).toBe(0)
    letCodeCome()
    await expect(page.locator('main button:enabled').first()).toBeAttached()
    await page.unroute(code)
  }
})

test('a visitor who goes back before the code has loaded is shown that page', async ({ page }) => {
  const [coin, bar] = ['silvera-lotus-silver-coin-10-g', 'silvera-gold-bar-10-g']
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/compare?ids=${coin},${bar}`)
  await page.getByRole('button', { name: /^Remove Silvera Gold Bar/ }).click()
  await expect(page).toHaveURL(`/compare?ids=${coin}`)
  const letCodeCome = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(heading).toHaveText('Compare 1 coin')
  await page.goBack({ waitUntil: 'commit' })
  letCodeCome()
  await expect(heading).toHaveText('Compare 2 products')
  await expect(page).toHaveURL(`/compare?ids=${coin},${bar}`)
})

test('a page that was scrolled before its code came stays there @phone-only', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const letCodeCome = await openWithout(page, '/products/all-silver')
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  letCodeCome()
  await expect(main(page).getByRole('button', { name: 'Add to cart' }).first()).toBeEnabled()
  expect(await scrolled()).toBe(700)
})

test('an address that cannot be decoded is the not-found page, with and without code', async ({ page }) => {
  const response = await page.goto('/product/%ff')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await main(page).getByRole('link', { name: 'All silver' }).click()
  await expect(page).toHaveURL('/products/all-silver')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a reloaded page is shown where it was scrolled to @phone-only', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto('/customization')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo({ top: 240, behavior: 'instant' }))
  const letCodeCome = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(main(page).getByRole('button', { name: 'Show more' })).toBeVisible()
  letCodeCome()
  await expect.poll(scrolled).toBe(240)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what does not work, and can be read', async ({ page }) => {
    const result = await page.goto('/product/silvera-lotus-silver-coin-10-g')
    // The browser under test only simulates disabled JavaScript, and does not show the sentence.
    expect(await result?.text()).toContain(
      '<noscript><p class="wrap small no-script">JavaScript is off in your browser.',
    )
    await expect(main(page).getByText('Price you pay')).toBeVisible()
  })
})
