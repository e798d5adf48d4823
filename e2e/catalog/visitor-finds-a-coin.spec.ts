import type { Locator, Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { expectAlive } from '../support/hydration.ts'
import { expect, expectAccessible, test } from '../support/shop.ts'

test('a visitor narrows a list down, and the address keeps it', async ({ page }) => {
  await page.goto('/products/all-silver')
  await expect(page.getByRole('heading', { level: 1, name: /Silver/ })).toBeVisible()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  // Clicked during hydration, the checkbox may look unchecked for a moment.
  await filters.getByLabel(/^Kundan/).click()
  await expect(page).toHaveURL(/brand=3/)
  const chip = page.getByRole('button', { name: /Kundan\s*Remove filter/ })
  await expect(chip).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, low to high' })
  await expect(page).toHaveURL(/sort=price_low_to_high/)
  await page.reload()
  await expect(chip).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Kundan')
  await chip.click()
  await expect(page).not.toHaveURL(/brand=/)
})

test('each product is in one price range, and no value leaves nothing', async ({ page }) => {
  for (const path of ['/products/all-gold', '/products/all-silver']) {
    await page.goto(path)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const total = Number(await page.locator('.toolbar b').textContent())
    const counts = await filters.getByRole('group', { name: 'Price', exact: true }).locator('.count').allTextContents()
    expect(
      counts.reduce((sum, count) => sum + Number(count), 0),
      path,
    ).toBe(total)
    expect(await filters.locator('.count').allTextContents(), path).not.toContain('0')
  }
})

test('the sort order and the names of products are never cut off', async ({ page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/products/all-gold', '/hi/products/all-gold']) {
      await page.goto(path)
      const sort = page.getByRole('main').getByRole('combobox')
      await expect(sort).toBeEnabled()
      // A select is as wide as its longest option unless it is kept from it.
      const room = await sort.evaluate((select) => {
        const free = select.cloneNode(true) as HTMLElement
        free.style.cssText = 'position: absolute; width: auto; max-width: none'
        select.after(free)
        const wanted = free.offsetWidth
        free.remove()
        return (select as HTMLElement).offsetWidth - wanted
      })
      expect(room, `${path} at ${width}`).toBeGreaterThanOrEqual(0)
      const clipped = await page
        .locator('.card-name')
        .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
      expect(clipped, `${path} at ${width}`).toBe(0)
    }
  }
})

test('filters of one’s own are typed, checked and taken off again', async ({ page }) => {
  await page.goto('/products/all-silver')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const perGram = filters.getByRole('group', { name: 'Price per gram' })
  await perGram.getByLabel(/from, in rupees per gram/).fill('300')
  await perGram.getByLabel(/to, in rupees per gram/).fill('250')
  await perGram.getByRole('button', { name: 'Apply: Price per gram' }).click()
  await expect(perGram.getByText('Enter two numbers, smaller first')).toBeVisible()
  await perGram.getByLabel(/from, in rupees per gram/).fill('250')
  await perGram.getByLabel(/to, in rupees per gram/).fill('300')
  await perGram.getByRole('button', { name: 'Apply: Price per gram' }).click()
  await expect(page).toHaveURL(/pergram=250-300/)
  // Clicked, not checked: the mark follows once the list is shown, and what has nothing left then goes, which moves the rest.
  const fine = filters.getByRole('group', { name: 'Fineness' }).getByLabel('999.9')
  await fine.click()
  await expect(page).toHaveURL(/fineness=999\.9/)
  await expect(fine).toBeChecked()
  await filters.getByRole('group', { name: 'Premium over metal' }).getByLabel('5% to 10%').click()
  await expect(page).toHaveURL(/fineness=999\.9.*premium=5-10|premium=5-10.*fineness=999\.9/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Price per gram: ₹250 to ₹300/ })).toBeVisible()
  await expect(fine).toBeChecked()
  await expect(filters.getByRole('group', { name: 'Premium over metal' }).getByLabel('5% to 10%')).toBeChecked()
  await page.goBack()
  await expect(page).not.toHaveURL(/premium=/)
  await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/products/all-silver')
})

/** Chooses a filter of a list: a step back leads to the list without it. */
async function chooseFineness(page: Page): Promise<Locator> {
  await page.goto('/products/all-silver')
  await expectAlive(page)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const fine = filters.getByRole('group', { name: 'Fineness' }).getByLabel('999.9')
  await fine.click()
  await expect(page).toHaveURL(/fineness=999\.9/)
  await expect(fine).toBeChecked()
  return fine
}

test('a step back before the code of a reloaded list is there leads to the list before', async ({ page }) => {
  const fine = await chooseFineness(page)
  const letCodeCome = await holdRequests(page, /\/assets\/page-/)
  await page.reload({ waitUntil: 'commit' })
  await expect(fine).toBeChecked()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/products/all-silver')
  letCodeCome()
  await expect(fine).not.toBeChecked()
  await expectAlive(page)
})

test('a step back while a reloaded list hydrates leads to the list before', async ({ page }) => {
  // Each slice of React's work is a message to itself: late, so that the step falls between two of them.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (...args: [never]) {
      setTimeout(() => postMessage.apply(this, args), sessionStorage.getItem('late') ? 150 : 0)
    }
  })
  const fine = await chooseFineness(page)
  await page.evaluate(() => sessionStorage.setItem('late', 'yes'))
  await page.reload({ waitUntil: 'commit' })
  const root = page.locator('#root')
  const isHydrating = () =>
    root.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactContainer')))
  await expect.poll(isHydrating, { intervals: [5] }).toBe(true)
  const isDone = await page.evaluate(() => {
    history.back()
    sessionStorage.removeItem('late')
    const last = Array.from(document.querySelectorAll('footer a')).at(-1)!
    return Object.keys(last).some((name) => name.startsWith('__reactProps'))
  })
  expect(isDone, 'the step came after hydration').toBe(false)
  await expect(page).toHaveURL('/products/all-silver')
  await expect(fine).not.toBeChecked()
  await expectAlive(page)
})

test('a piece gone to from a list appears whole @phone-only', async ({ page }) => {
  await page.goto('/products/all-silver')
  await expectAlive(page)
  const letProductCome = await holdRequests(page, /\/_data\/product\//)
  // Read as soon as the page appears: a late button would shift another during a click.
  const buttons = page.evaluate(
    () =>
      new Promise<(string | null)[]>((resolve) => {
        new MutationObserver((_, watch) => {
          if (!document.querySelector('.product-detail')) return
          watch.disconnect()
          resolve([...document.querySelectorAll('main button')].map((button) => button.textContent))
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('article').filter({ hasText: 'In Stock' }).first().getByRole('link').first().click()
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  letProductCome()
  expect(await buttons).toContain('Add to cart')
})

test('what is chosen while the list chosen before is about to be shown is not lost', async ({ page }) => {
  await page.goto('/products/all-silver')
  const first = page.getByRole('article').first()
  await expect(first).not.toContainText('Kundan')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  // The URL changes a moment before its list is shown.
  await sort.evaluate((select: HTMLSelectElement) => {
    const { pushState } = history
    history.pushState = (...entry) => {
      history.pushState = pushState
      history.pushState(...entry)
      select.value = 'price_low_to_high'
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  const letSortedCome = await holdRequests(page, /\/_data\/.*sort=/)
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByLabel(/^Kundan/)
    .click()
  await expect(first).toContainText('Kundan')
  letSortedCome()
  await expect(page).toHaveURL(/brand=3&sort=price_low_to_high/)
  await expect(sort).toHaveValue('price_low_to_high')
})

test('a piece that is opened while a filter is on its way is what is shown', async ({ page }) => {
  await page.goto('/products/all-silver')
  await expectAlive(page)
  const letListCome = await holdRequests(page, '**/_data/products/**')
  const letPieceCome = await holdRequests(page, '**/_data/product/**')
  const list = page.waitForResponse('**/_data/products/**')
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByLabel(/^Kundan/)
    .click()
  await page.getByRole('article').first().getByRole('link').last().click()
  letListCome()
  await (await list).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  letPieceCome()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByText('Net quantity').first()).toBeVisible()
})

test('every list of the contract has its own heading and description', async ({ page }) => {
  const lists = {
    '/products/all-gold': 'Gold',
    '/products/best_seller': 'Best sellers',
    '/products/divine_collection': 'Divine collection',
    '/products/mothers_day': 'Mother’s Day',
    '/products/raksha_bandhan': 'Raksha Bandhan',
    '/products/silver_coin': 'Silver coins',
    '/products/pre_sale': 'Pre Booking',
    '/products/new_arrivals': 'New arrivals',
    '/products/on_order': 'On order',
    '/products/bs_silver_bar': 'Silver bars: buy more, save more',
    '/products/mmtc_pamp_gold_bar': 'MMTC-PAMP gold bars',
    '/products/india_government_mint_mumbai': 'India Government Mint Mumbai',
    '/silvera-product': 'Silvera',
  }
  for (const [path, title] of Object.entries(lists)) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | Silvera`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /from Silvera: \d+ product/)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(title)
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

test('on a phone the filters stand behind a button @phone-only', async ({ page }) => {
  await page.goto('/products/all-gold')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel(/^MMTC-PAMP/).check()
  await expect(page).toHaveURL(/brand=2/)
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('article').first()).toContainText('MMTC-PAMP')
})

test('a list nothing fits says which filter to loosen', async ({ page }) => {
  await page.goto('/products/all-silver?brand=4&weight=1-10')
  await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a search without a match leads to what there is', async ({ page }) => {
  await page.goto('/products/search?title=zzzzqqqq')
  await expect(page.getByRole('heading', { name: 'No match for “zzzzqqqq”' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All silver' }).click()
  await expect(page).toHaveURL('/products/all-silver')
})

test('the pincode is asked before the first piece goes into the cart @phone-only', async ({ page }) => {
  await page.goto('/products/best_seller')
  await page
    .getByRole('article')
    .filter({ hasText: 'In Stock' })
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await question.getByRole('button', { name: 'Check' }).click()
  await expect(question.getByText('Enter your pincode')).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel('Delivery pincode').fill('422013')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('a piece shows its price whole, by band, and broken up @phone-only', async ({ page }) => {
  await page.goto('/product/silvera-lotus-silver-coin-10-g')
  await expect(page.getByText('Price (incl. of all taxes) as on')).toBeVisible()
  await expect(page.getByText('Net quantity').first()).toBeVisible()
  await expect(page.getByText('Country of origin').first()).toBeVisible()
  const bands = page.getByRole('table').filter({ hasText: 'UPI or bank transfer' })
  await expect(bands.locator('tr.in-force')).toContainText('1 to')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('10')
  await expect(bands.locator('tr.in-force')).toContainText('10')
  await expect(page.getByRole('heading', { name: 'Price breakup' })).toBeVisible()
  await page.getByRole('tab', { name: 'Specifications' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Specifications' })).toContainText('Fineness')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('')
  await expect(page.getByText('Please enter quantity')).toBeVisible()
  await expectAccessible(page)
})

test('back returns to where the list was', async ({ page }) => {
  await page.goto('/products/all-silver')
  await expectAlive(page)
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.getByRole('article').nth(12).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/products/all-silver')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
})

test('a choice that does not come says so, keeps the list and can be tried again', async ({ page, context }) => {
  await page.goto('/products/all-silver')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  let cut = true
  await context.route('**/_data/products/**', (route) =>
    cut ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
  )
  await filters.getByLabel(/^Kundan/).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ensure network connection' })).toBeVisible()
  await expect(page).toHaveURL('/products/all-silver')
  await expect(filters.getByLabel(/^Kundan/)).not.toBeChecked()
  await expect(page.getByRole('article').first()).toBeVisible()
  cut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/brand=3/)
  await expect(page.getByRole('article').first()).toContainText('Kundan')
})
