import { signInAnew } from '../support/customers.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, expectAccessible, focusEnabled, test } from '../support/shop.ts'

test('menus open, move and close by key, and lead where they say', async ({ page }) => {
  await page.goto('/')
  const gold = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Gold' })
  await focusEnabled(gold)
  await page.keyboard.press('Enter')
  await expect(gold).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'All gold' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(gold).toBeFocused()
  await expect(gold).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'All gold' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/mmtc_pamp_gold_coin')
})

test('the menus hold what the shop has, and digital silver asks for a sign-in first', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const metal of ['Gold', 'Silver']) {
    const menu = nav.getByRole('button', { name: metal })
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    // The other panel has closed: the visible links are of this metal.
    await expect(nav.locator('[aria-expanded="true"]')).toHaveCount(1)
    const slugs = await nav
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute('href'))
          .filter(
            (to) => !to?.includes('?') && (to?.includes('_coin') || to?.includes('_bar') || to?.includes('all-')),
          ),
      )
    const of = metal.toLowerCase()
    expect(slugs).toEqual([
      `/products/all-${of}`,
      `/products/mmtc_pamp_${of}_coin`,
      `/products/mmtc_pamp_${of}_bar`,
      `/products/silvera_${of}_coin`,
      `/products/silvera_${of}_bar`,
    ])
  }
  await nav.getByRole('button', { name: 'More' }).click()
  for (const entry of ['Club membership', 'About', 'Contact', 'Pre Booking', 'Deals', 'Sell to Us', 'Customization'])
    await expect(nav.getByRole('link', { name: entry, exact: true })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Digital Silver' })).toHaveAttribute(
    'href',
    '/login/redirect?url=%2Fdigital-silver',
  )
})

test('the gold menu leads to a weight and to the other mints', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('button', { name: 'Gold' }).click()
  await expect(nav.getByRole('link', { name: 'Kundan', exact: true })).toBeVisible()
  await nav.getByRole('link', { name: '10 g', exact: true }).click()
  await expect(page).toHaveURL('/products/all-gold?weight=10-10.001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gold/)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: /10\sg/ }).first()).toBeVisible()
  await expect(main.getByRole('article').first()).toContainText('Gold')
})

test('on a phone the checkout has logo and cart, and nothing that leads away @phone-only', async ({ page }) => {
  await page.goto('/cart')
  const header = page.getByRole('banner')
  await expect(header.getByText('Secure', { exact: true })).toBeVisible()
  await expect(header.getByRole('link', { name: /^Cart/ })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Menu' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: /^Wishlist/ })).toHaveCount(0)
})

test('a menu that opened under the mouse stays open for the press that was on its way', async ({ page }) => {
  await page.goto('/')
  const gold = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Gold' })
  // Hover has no effect before hydration; a click does.
  await gold.click()
  await expect(gold).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.move(700, 600)
  await expect(gold).toHaveAttribute('aria-expanded', 'false')
  await gold.hover()
  await expect(gold).toHaveAttribute('aria-expanded', 'true')
  await gold.click()
  await expect(gold).toHaveAttribute('aria-expanded', 'true')
  await gold.click()
  await expect(gold).toHaveAttribute('aria-expanded', 'false')
})

test('a signed-in customer has an account menu, usable by keyboard, and signs out from it', async ({ page, shop }) => {
  await signInAnew(page, shop)
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: /account menu/i })
  await focusEnabled(button)
  await page.keyboard.press('ArrowDown')
  const entries = page.locator('.menu').getByRole('listitem')
  await expect(entries).toHaveText([
    'My Profile',
    'My Order',
    'My Holding',
    'Digital Silver',
    'Club Membership',
    'Sign Out',
  ])
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('Enter searches for what was typed; a suggestion is chosen by arrow or press', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  await box.pressSequentially('lotus')
  await expect(suggestions.getByRole('option').first()).toContainText(/lotus/i)
  await expectAccessible(page)
  await box.press('Enter')
  await expect(page).toHaveURL('/products/search?title=lotus')

  await box.fill('shree')
  await expect(suggestions.getByRole('option').first()).toContainText(/shree/i)
  const title = (await suggestions.getByRole('option').first().locator('.grow').textContent())!
  await box.press('ArrowDown')
  await expect(suggestions.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(`/products/${encodeURIComponent(title)}`)
  await expect(page.getByRole('article').first()).toContainText(title.slice(0, 30))

  await box.fill('ganesh')
  // The suggestions of the previous text may still be shown.
  await expect(suggestions.getByRole('option').first()).toContainText(/ganesh/i)
  await suggestions.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/products\/.*Ganesh/)
})

test('who types on while the page comes is not interrupted by it', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search' })
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' })
  const letDataCome = await holdRequests(page, '**/_data/**')
  await box.fill('lotus')
  // Before the page's code has loaded, Enter would open another document.
  await expect(suggestions.getByRole('option').first()).toContainText(/lotus/i)
  const requested = page.waitForRequest('**/_data/**')
  await box.press('Enter')
  await requested
  await box.fill('shree')
  letDataCome()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lotus')
  await expect(box).toBeFocused()
  await expect(suggestions.getByRole('option').first()).toContainText(/shree/i)
})

test('a search box that reaches nobody says so, and Enter still searches', async ({ page }) => {
  await page.goto('/')
  await page.route('**/app/api/autocomplete*', (route) => route.fulfill({ body: 'no answer of ours' }))
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.pressSequentially('om coin')
  await expect(page.getByText('Suggestions did not load. Press Enter to search.')).toBeVisible()
  await page.unroute('**/app/api/autocomplete*')
  await box.fill('zzqqxx')
  await expect(page.getByText('No match for “zzqqxx”.')).toBeVisible()
  await box.press('Escape')
  await expect(page.getByText('No match for “zzqqxx”.')).toBeHidden()
})

test('after 130 pixels the main row stays at the top, and nothing jumps', async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const row = header.locator('.site-header-main')
  await page.mouse.wheel(0, 100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100)
  await expect(row).not.toHaveCSS('position', 'fixed')
  // Top of the main content: parts below it hydrate meanwhile.
  const beginning = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY)
  const before = await beginning()
  await page.mouse.wheel(0, 300)
  await expect(row).toHaveCSS('position', 'fixed')
  expect(await beginning()).toBe(before)
  await header.getByRole('button', { name: 'Menu' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await expect(sheet.getByRole('link', { name: 'Pre Booking' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(header.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('text of twice the size fits the header', async ({ page }) => {
  for (const width of [1440, 1280, 1026, 1025, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const wide = await page
      .getByRole('banner')
      .evaluate(
        (header) =>
          [...header.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
            .length,
      )
    expect(wide, `at ${width}`).toBe(0)
  }
})

test('on a phone everything is in the menu, by thumb @phone-only', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.getByText('Silver', { exact: true }).tap()
  await expect(sheet.getByRole('link', { name: 'MMTC-PAMP silver bar' })).toBeVisible()
  for (const target of await sheet.getByRole('link').filter({ visible: true }).all())
    expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Silvera silver coin' }).tap()
  await expect(page).toHaveURL('/products/silvera_silver_coin')
  await expect(sheet).toBeHidden()
})
