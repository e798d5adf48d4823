import type { Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { scrollToElement } from '../support/scroll-to-element.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'
import { stopTime } from '../support/time.ts'

test('a visitor opens the shop and sees today’s rate @phone', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Silvera/)
  await expect(page.getByText(/₹[\d,.]+\s*(\/|per|a)?\s*g/).first()).toBeVisible()
  await expectAccessible(page)
  const lotus = page.getByRole('main').getByRole('link', { name: /Silvera Lotus Silver Coin, 10\sg ₹[\d,.]+/ })
  await expect(lotus.first()).toHaveAttribute('href', /^\/product\//)
})

test('a call answers with its id and, outside production, the number of its statements', async ({ request }) => {
  const headers = (await request.get('/app/api/rates')).headers()
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['server-timing']).toMatch(/^db;desc="\d+ statements"$/)
})

test('home is as easy to read in the dark @phone-only', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/', '/deal']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

test('a visitor looks through the rows of home, and each leads to its whole list @phone', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const tabs = main.getByRole('tablist', { name: 'Products' })
  const wholeList = () => main.getByRole('link', { name: 'View all' }).filter({ visible: true }).first()
  for (const [tab, row, list] of [
    ['Best sellers', 'Best sellers', '/products/best_seller'],
    ['Best sellers', 'On order', '/products/on_order'],
    ['New arrivals', 'New arrivals', '/products/new_arrivals'],
    ['New arrivals', 'Pre-booking', '/products/pre_sale'],
    ['Deals', undefined, '/deal'],
    ['Divine collection', undefined, '/products/divine_collection'],
  ] as const) {
    await tabs.getByRole('tab', { name: tab }).click()
    if (row) await main.getByRole('button', { name: row, exact: true }).filter({ visible: true }).click()
    await expect(wholeList()).toHaveAttribute('href', list)
    await expect(
      main
        .getByRole('region', { name: row ?? tab, exact: true })
        .getByRole('article')
        .first(),
    ).toBeVisible()
  }
  await tabs.getByRole('tab', { name: 'Popular categories' }).click()
  await expect(main.getByRole('region', { name: 'Popular categories' }).getByRole('link')).toHaveCount(6)
})

test('the styles of home stay for the next page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals')
  const stylesheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) =>
      links.map((link) => link as HTMLLinkElement).map(({ href, sheet }) => ({ href, isLoaded: !!sheet })),
    )
  expect(stylesheets.length).toBeGreaterThan(0)
  expect(stylesheets.every(({ isLoaded }) => isLoaded)).toBe(true)
  expect(new Set(stylesheets.map(({ href }) => href)).size).toBe(stylesheets.length)
})

test('a visitor picks silver bars by mint; those that are out of reach can be asked for again', async ({ page }) => {
  await page.goto('/')
  const shapes = page.getByRole('tablist', { name: 'Coins and bars by mint' })
  await scrollToElement(shapes)
  const row = (name: string) => page.getByRole('region', { name })
  await expect(row('Silver coins, Buy more, save more').getByRole('article').first()).toContainText('Silver Coin')
  // The slider above opens with other coins.
  const openings = ['Best sellers', 'Silver coins, Buy more, save more'].map((name) =>
    row(name).getByRole('article').getByRole('heading').first().textContent(),
  )
  const [best, coin] = await Promise.all(openings)
  expect(coin).not.toBe(best)
  await shapes.getByRole('tab', { name: 'Silver bars' }).click()
  await page.getByRole('tabpanel', { name: 'Silver bars' }).getByRole('button', { name: 'Kundan', exact: true }).click()
  await expect(row('Silver bars, Kundan').getByRole('article').first()).toContainText('Kundan Silver Bar')

  await page.route('**/_data/products/bs_gold_coin', (route) => route.fulfill({ status: 404, body: '{}' }))
  await shapes.getByRole('tab', { name: 'Gold coins' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Gold coins' })
  await expect(panel.getByRole('alert')).toContainText('These products could not be loaded.')
  await page.unroute('**/_data/products/bs_gold_coin')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(row('Gold coins, Buy more, save more').getByRole('article').first()).toContainText('Gold Coin')
})

test('a press that began before the pieces of a row came is heard when it ends after', async ({ page }) => {
  await page.goto('/')
  await scrollToElement(page.getByRole('tablist', { name: 'Coins and bars by mint' }))
  const row = (name: string) => page.getByRole('region', { name }).getByRole('article').first()
  await expect(row('Silver coins, Buy more, save more')).toContainText('Silver Coin')
  const letPiecesCome = await holdRequests(page, '**/_data/products/bs_silver_bar')
  await page.getByRole('tab', { name: 'Silver bars' }).click()
  await page.getByRole('tabpanel', { name: 'Silver bars' }).getByRole('button', { name: 'Kundan', exact: true }).hover()
  await page.mouse.down()
  letPiecesCome()
  await expect(row('Silver bars, Buy more, save more')).toContainText('Silver Bar')
  await page.mouse.up()
  await expect(row('Silver bars, Kundan')).toContainText('Kundan Silver Bar')
})

/** How many of a row's pieces stand whole in view. */
const inView = (page: Page, region: string): Promise<number> =>
  page.getByRole('region', { name: region }).evaluate((row) => {
    const box = row.getBoundingClientRect()
    return [...row.children].filter((child) => {
      const { left, right } = child.getBoundingClientRect()
      return left >= box.left - 1 && right <= box.right + 1
    }).length
  })

test('the rows show as many as the width has room for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const [width, products, testimonials] of [
    [1280, 3, 4],
    [1026, 3, 4],
    [1025, 2, 4],
    [991, 2, 2],
    [767, 2, 1],
    [480, 1, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => inView(page, 'Best sellers'), { message: `products at ${width}` }).toBe(products)
    await expect
      .poll(() => inView(page, 'What customers say'), { message: `testimonials at ${width}` })
      .toBe(testimonials)
  }
  await page.getByRole('tab', { name: 'Popular categories' }).click()
  for (const [width, categories] of [
    [1280, 5],
    [1025, 3],
    [767, 2],
    [480, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => inView(page, 'Popular categories'), { message: `categories at ${width}` }).toBe(categories)
  }
})

test('rows move on by themselves until they are pointed at or paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Each move is noted as it begins: gliding takes its time, of which the page's clock knows nothing.
  await page.addInitScript(() => {
    const own = Element.prototype.scrollTo as (this: Element, options?: ScrollToOptions) => void
    Element.prototype.scrollTo = function (this: HTMLElement, options?: ScrollToOptions) {
      this.dataset.moves = String(Number(this.dataset.moves ?? 0) + 1)
      own.call(this, options)
    } as typeof Element.prototype.scrollTo
  })
  await page.clock.install()
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Best sellers' })
  await scrollToElement(row)
  const pause = page.getByRole('button', { name: 'Pause: Best seller' })
  const play = page.getByRole('button', { name: 'Play: Best seller' })
  await expect(pause).toBeVisible()
  await stopTime(page)
  const scrollCount = () => row.evaluate((element) => Number(element.dataset.moves ?? 0))
  const turn = () => page.clock.runFor(5000)
  /** Turns go by unused until the browser has told the page that the row is in sight. */
  const expectToScroll = async () => {
    const before = await scrollCount()
    await expect(async () => {
      await turn()
      expect(await scrollCount()).toBeGreaterThan(before)
    }).toPass({ timeout: 10_000 })
  }
  const pointElsewhere = () => page.mouse.move(0, 0)

  await pointElsewhere()
  await expectToScroll()
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)

  await row.hover()
  const pointedAt = await scrollCount()
  await turn()
  expect(await scrollCount(), 'while it is pointed at').toBe(pointedAt)
  await pointElsewhere()
  await expectToScroll()

  await pause.click()
  await play.blur()
  await pointElsewhere()
  const paused = await scrollCount()
  await turn()
  expect(await scrollCount(), 'once it is paused').toBe(paused)
  await play.click()
  await pause.blur()
  await pointElsewhere()
  await expectToScroll()
})

test('a visitor who wants less motion has nothing to pause', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Next: Best seller' })).toBeVisible()
  // What is pressed is heard: the page is what it becomes for this visitor.
  await page.getByRole('button', { name: 'On order', exact: true }).click()
  await expect(page.getByRole('region', { name: 'On order' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
})

test('a visitor reads the shop in Hindi, and it stays so until they choose otherwise @phone-only', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.getByRole('contentinfo')).toContainText('शुक्रवार')
  // Until then the tabs are disabled, and their row cannot be reached by the keyboard.
  await expect(page.getByRole('main').getByRole('tab').last()).toBeEnabled()
  await expectAccessible(page)
  await page.goto('/deal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('डील')
  await page.getByRole('navigation', { name: 'भाषा' }).getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals')
})

test('a wrong address leads to a page that leads back home @phone-only', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expectAccessible(page)
  const search = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  await search.fill('lotus')
  await search.press('Enter')
  await expect(page).toHaveURL('/products/search?title=lotus')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click()
  await expect(page).toHaveURL('/')
})
