import type { Page } from '@playwright/test'
import { newMobile } from './support/buying.ts'
import { hold } from './support/held.ts'
import { expect, test } from './support/shop.ts'

const main = (page: Page) => page.getByRole('main')

const code = '**/assets/*.js'
const holdCode = (page: Page) => hold(page, code)

/** Shows the page without its code. With its letters come, nothing moves any more under a press. */
async function openWithout(page: Page, path: string): Promise<() => void> {
  const letCodeCome = await holdCode(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded')
  return letCodeCome
}

test('what is typed and sent before the code has come is sent when it has, and stands in no address @phone-only', async ({
  page,
  shop,
}) => {
  const mobile = newMobile()
  const letCodeCome = await openWithout(page, '/signup')
  await main(page).getByLabel('Mobile number').fill(mobile)
  await main(page).getByRole('button', { name: 'Send code' }).click({ noWaitAfter: true })
  letCodeCome()
  await expect(main(page).getByLabel('One-time code')).toBeVisible()
  await expect(page).toHaveURL('/signup')
  expect(await shop.messages(mobile)).toHaveLength(1)
})

test('what was typed and chosen early is still there when the next field is filled', async ({ page }) => {
  const letCodeCome = await openWithout(page, '/complaint')
  await main(page).getByLabel('What is it about?').selectOption('quality')
  await main(page).getByLabel('Name', { exact: true }).fill('Sushila Devi')
  letCodeCome()
  await page.waitForLoadState('networkidle')
  await main(page).getByLabel('What happened').fill('The capsule came scratched.')
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Sushila Devi')
  await expect(main(page).getByLabel('What is it about?')).toHaveValue('quality')
})

test('an early press on Notify me is not lost @phone-only', async ({ page }) => {
  const letCodeCome = await openWithout(page, '/product/silvera-elephant-silver-coin-20-g')
  await main(page).getByRole('button', { name: 'Notify me' }).first().click({ noWaitAfter: true })
  letCodeCome()
  await expect(page).toHaveURL(/\/login/)
})

test('an early press on the price alert is not lost', async ({ page }) => {
  const letCodeCome = await openWithout(page, '/product/silvera-lotus-silver-coin-10-g')
  await main(page).getByRole('button', { name: 'Set a price alert' }).first().click({ noWaitAfter: true })
  letCodeCome()
  await expect(page.getByRole('form', { name: 'Price alert' })).toBeInViewport()
})

test('an early key among tabs is not lost, also where the part comes to life later', async ({ page }) => {
  for (const [path, label, to] of [
    ['/cms-faq', 'Subjects', 'Prices and GST'],
    ['/', 'Coins and bars by mint', 'Silver bar'],
  ] as const) {
    const letCodeCome = await openWithout(page, path)
    const tabs = page.getByRole('tablist', { name: label }).getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    letCodeCome()
    await expect(tabs.and(page.getByRole('tab', { name: to }))).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: to })).toBeVisible()
    await page.unroute(code)
  }
})

test('what is marked to be written over when its part comes to life is written over', async ({ page }) => {
  const letPartCome = await hold(page, /\/assets\/choices-/)
  await page.goto('/product/silvera-lotus-silver-coin-10-g')
  const quantity = main(page).getByRole('textbox', { name: 'Quantity' })
  await quantity.selectText()
  const written = await quantity.elementHandle()
  letPartCome()
  await expect.poll(() => written?.evaluate((field) => field.isConnected)).toBe(false)
  await expect(quantity).toBeFocused()
  await page.keyboard.insertText('10')
  await expect(quantity).toHaveValue('10')
  await expect(main(page).locator('tr.in-force')).toContainText('10 to 24')
})

test('who goes back before the code has come is shown where he went', async ({ page }) => {
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

test('who goes back and presses while the page comes to life is not ignored', async ({ page }) => {
  await page.goto('/products/all-silver')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('group', { name: 'Fineness' }).getByLabel('999.9').check()
  await expect(page).toHaveURL(/fineness=999\.9/)
  await filters.getByRole('group', { name: 'Over the rate' }).getByLabel('5% to 10%').check()
  await expect(page).toHaveURL(/premium=5-10/)
  await page.addInitScript(goBackAndPressWhileHydrating, 'Clear all')
  await page.reload()
  await expect(page).toHaveURL('/products/all-silver')
})

/**
 * Goes back once React has begun to hydrate the page, and presses a button as soon as the page is committed, before its
 * effects have run. React's scheduler takes its slices by messages, which wait here until the browser has gone back.
 */
function goBackAndPressWhileHydrating(name: string): void {
  const { promise: wentBack, resolve } = Promise.withResolvers<void>()
  addEventListener('popstate', () => resolve(), { once: true })
  const send = MessagePort.prototype.postMessage
  let step: 'load' | 'back' | 'done' = 'load'
  const advance = () => {
    const root = document.getElementById('root')
    const key = Object.keys(root ?? {}).find((one) => one.startsWith('__reactContainer$'))
    if (!root || !key || step === 'done') return
    const fiber = (root as unknown as Record<string, { stateNode: { current: { memoizedState: object } } }>)[key]!
    if (step === 'load') history.back()
    else if ('isDehydrated' in fiber.stateNode.current.memoizedState) {
      if (fiber.stateNode.current.memoizedState.isDehydrated) return
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')]
      buttons.find((button) => button.textContent === name)?.click()
    }
    step = step === 'load' ? 'back' : 'done'
  }
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: never[]) {
    queueMicrotask(advance)
    if (step === 'back') wentBack.then(() => Reflect.apply(send, this, message))
    else Reflect.apply(send, this, message)
  }
}

// Who has scrolled before the code came stays there: src/web/scroll.test.ts.
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

test('a button whose code comes while it is held down is pressed all the same', async ({ page }) => {
  await page.goto('/products/silver_coin')
  const letCodeCome = await holdCode(page)
  const hindi = page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' })
  await hindi.hover()
  await page.mouse.down()
  letCodeCome()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what does not work, and can be read', async ({ page }) => {
    const answer = await page.goto('/product/silvera-lotus-silver-coin-10-g')
    // The browser under test only plays at having none, and leaves the sentence out.
    expect(await answer?.text()).toContain('<noscript><p class="wrap small py-2">Your browser runs no JavaScript.')
    await expect(main(page).getByText('Price you pay')).toBeVisible()
  })
})
