import type { Page, Route } from '@playwright/test'
import { scrollToElement } from '../support/scroll-to-element.ts'
import { expect, expectAccessible, focusEnabled, test } from '../support/shop.ts'

const coin = '/product/silvera-lotus-silver-coin-10-g'
const rupees = /₹[\d,]+\.\d\d/

/** An answer that cannot be read is none: the page must deal with it as with a dropped network. */
const failToRespond = (route: Route) => route.fulfill({ status: 418, body: '' })

/** Charts below are fetched when they come into sight. */
async function scrollTo(page: Page, heading: string | RegExp): Promise<void> {
  await scrollToElement(page.getByRole('heading', { name: heading }))
}

test('the price follows quantity and package, and comes to the door all in @phone', async ({ page }) => {
  await page.goto(coin)
  const price = page.locator('.price-large, .price').first()
  const before = await price.textContent()
  const bands = page.getByRole('table').filter({ hasText: 'UPI or bank transfer' })
  await scrollToElement(bands)
  await expect(bands.locator('tr.in-force')).toContainText('1 to 4')
  await page.getByRole('button', { name: 'One more' }).click()
  // Before the code is here it is heard after what is typed.
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('10')
  await expect(bands.locator('tr.in-force')).toContainText('10 to 24')
  await page.getByRole('radio', { name: /Gift box/ }).check()
  await expect(price).not.toHaveText(before ?? '')

  const pincode = page.getByLabel('Delivery pincode')
  const response = page.getByRole('status').filter({ hasText: /delivered|Enter your pincode for the delivered price/ })
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Enter your pincode', { exact: true })).toBeVisible()
  await pincode.fill('999999')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Delivery is not available at this pincode')).toBeVisible()
  await pincode.fill('422013')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(response).toContainText(/Nashik, Maharashtra, Arrives by \w{3} \d{1,2} \w{3}/)
  await expect(response).toContainText(/₹[\d,.]+ delivered, for 10/)
  await expect(response).toContainText(/insured shipping ₹[\d,.]+\. Includes ₹[\d,.]+ GST/)
  const ten = await response.textContent()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await expect(response).toContainText('delivered, for 2')
  expect(await response.textContent()).not.toBe(ten)

  // What is known of the pincode is not asked again, and the answer is there without asking.
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await page.reload()
  await scrollToElement(pincode)
  await expect(pincode).toHaveValue('422013')
  await expect(response).toContainText('delivered')
  await expectAccessible(page)
})

const longNames = [
  '/product/india-government-mint-mumbai-silver-bar-500-g',
  '/product/india-government-mint-mumbai-chariot-wheel-silver-coin-50-g',
]

test('price, choices and both buttons are seen without scrolling, and follow in a bar', async ({ page }) => {
  for (const path of [coin, ...longNames, ...longNames.map((one) => `/hi${one}`)]) {
    await page.goto(path)
    const panel = page.locator('.buy-row').first()
    await expect(panel).toBeVisible()
    const box = await panel.boundingBox()
    expect(box && box.y + box.height, path).toBeLessThanOrEqual(760)
  }
  await page.goto(coin)
  const main = page.getByRole('main')
  const bar = main.locator('.buy-bar')
  await expect(main.getByRole('button', { name: 'Buy Now', exact: true })).toHaveCount(1)
  await scrollTo(page, 'Silver price history')
  await expect(bar).toBeVisible()
  await expect(bar).toContainText('Silvera Lotus Silver Coin, 10 g')
  await expect(bar.getByRole('button', { name: 'Add to cart', exact: true })).toBeInViewport()
  await expect(bar.getByRole('button', { name: 'Buy Now', exact: true })).toBeInViewport()
  await expectAccessible(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).toBeHidden()
})

test('on a phone name and price come before the picture, and the bar covers nothing @phone-only', async ({ page }) => {
  for (const [path, width] of [
    [coin, 390],
    [coin, 320],
    [`/hi${longNames[1]}`, 320],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(path)
    const main = page.getByRole('main')
    const bar = main.locator('.buy-bar')
    const picture = await main.locator('.gallery').boundingBox()
    for (const before of [main.getByRole('heading', { level: 1 }), main.locator('.price-large')]) {
      const box = await before.boundingBox()
      expect(box && picture && box.y + box.height <= picture.y, path).toBe(true)
    }
    await expect(bar.getByRole('button')).toHaveCount(2)
    for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const end = await page.getByRole('contentinfo').locator(':scope *:not(:has(*))').last().boundingBox()
    const top = await bar.boundingBox()
    expect(end && top && end.y + end.height <= top.y, path).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the sum in the cart is the one that was told at the piece', async ({ page }) => {
  await page.goto(coin)
  await page.getByLabel('Delivery pincode').fill('560001')
  await page.getByRole('button', { name: 'Check' }).click()
  const response = page.getByRole('status').filter({ hasText: 'delivered' })
  const price = rupees.exec((await response.locator('.price').textContent()) ?? '')?.[0] ?? 'nothing'
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(price).first()).toBeVisible()
})

test('without a network the price at the door says so, and comes when asked again', async ({ page }) => {
  await page.goto(coin)
  await page.getByLabel('Delivery pincode').fill('422013')
  await page.getByRole('button', { name: 'Check' }).click()
  const place = page.locator('.all-in')
  await expect(place).toContainText('delivered')
  await page.route('**/app/api/delivery-estimate', failToRespond)
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(place).toContainText('Server connection failed. Ensure network connection')
  await page.unroute('**/app/api/delivery-estimate')
  // New rates ask again by themselves, so the button may be gone before it is pressed.
  const again = place.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(place).toContainText('delivered, for 2', { timeout: 2000 })
  }).toPass()
})

test('one line says what going in and out costs', async ({ page }) => {
  await page.goto(coin)
  await expect(
    page.getByText(/You pay ₹[\d,.]+\. We would buy it back for ₹[\d,.]+ today\. Difference: ₹[\d,.]+ \([\d.]+%\)\./),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buy-back policy' }).first()).toHaveAttribute(
    'href',
    '/page/buyback-policy',
  )
})

test('a guest sees coupons without codes, and picking one leads to the sign-in and back @phone-only', async ({
  page,
}) => {
  await page.goto(coin)
  const all = page.getByRole('button', { name: /^All coupons \(\d\)$/ })
  await all.click()
  const list = page.getByRole('dialog', { name: 'Coupons for this product' })
  await expect(list.getByRole('listitem').first()).toContainText('off')
  await expect(list).not.toContainText('WELCOME1')
  await expectAccessible(page)
  await list
    .getByRole('button', { name: /^Sign in to use/ })
    .last()
    .click()
  await expect(page).toHaveURL(`/login/redirect?url=${encodeURIComponent(coin)}`)
})

test('a customer takes a coupon into the cart with the piece', async ({ page }) => {
  await page.goto(`/login/redirect?url=${encodeURIComponent(coin)}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Email and password' }).click()
  await main.getByLabel('Email').fill('demo@silvera.example')
  await main.getByLabel('Password', { exact: true }).fill('Demo-silvera-2026')
  await main.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(coin)
  await page.getByRole('button', { name: /^All coupons/ }).click()
  await page.getByRole('button', { name: 'Use coupon WELCOME1' }).click()
  await expect(page.getByText('WELCOME1 will be applied in your cart')).toBeVisible()
  await page.getByRole('button', { name: 'Buy Now' }).first().click()
  const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await question.getByLabel('Delivery pincode').fill('422013')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(/WELCOME1 applied/)).toBeVisible()
})

test('the chart tells what the metal cost, by eye, by key and as a table @phone-only', async ({ page }) => {
  await page.goto(coin)
  await scrollTo(page, 'Silver price history')
  const chart = page.getByRole('slider', { name: /^Chart of the silver rate, 30 days/ })
  await expect(chart).toHaveAttribute('aria-valuetext', /₹[\d,.]+\s\/g$/)
  const today = await chart.getAttribute('aria-valuetext')
  await focusEnabled(chart)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', today ?? '')
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('button', { name: '1 year' }).click()
  const year = page.getByRole('slider', { name: /1 year/ })
  expect(Number(await year.getAttribute('aria-valuemax'))).toBeGreaterThan(250)
  await expect(page.getByText(/^Highest ₹/)).toBeVisible()
  await page.getByText('View as table').click()
  await expect(page.getByRole('columnheader', { name: 'Rate per gram' })).toBeVisible()
  await expectAccessible(page)
})

test('a chart that does not come says so and can be asked for again', async ({ page }) => {
  await page.route('**/app/api/rate-history*', failToRespond)
  await page.goto(coin)
  await scrollTo(page, 'Silver price history')
  await expect(page.getByText('This did not load')).toBeVisible()
  await page.unroute('**/app/api/rate-history*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('slider')).toBeVisible()
})

test('reviews show how they are spread, or honestly that there are none @phone-only', async ({ page }) => {
  await page.goto(coin)
  await scrollTo(page, 'Reviews')
  const section = page.getByRole('region', { name: 'Reviews' })
  await expect(section.locator('dl > div')).toHaveCount(5)
  await section.getByRole('button', { name: 'More reviews' }).click()
  await expect(section.getByRole('figure')).toHaveCount(5)
  await expect(section.getByRole('figure').nth(4)).toBeFocused()
  await expect(section.getByRole('status')).toHaveText('1 more shown')
  await section.getByRole('button', { name: 'Write a review' }).click()
  await expect(section.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/products/pre_sale')
  await page.getByRole('article').first().getByRole('link').last().click()
  await scrollTo(page, 'Reviews')
  await expect(page.getByText('No reviews yet')).toBeVisible()
})

test('the set goes into the cart whole', async ({ page }) => {
  await page.goto(coin)
  await scrollTo(page, 'Frequently bought together')
  const set = page.getByRole('region', { name: 'Frequently bought together' })
  await set.getByRole('button', { name: /^Add (all three|both)$/ }).click()
  const question = page.getByRole('dialog', { name: 'Where should we deliver?' })
  await question.getByLabel('Delivery pincode').fill('422013')
  await expect(page.getByRole('link', { name: /^Cart, [23] items$/ })).toBeVisible()
})

test('a set that got no answer is not added twice', async ({ page }) => {
  await page.goto(coin)
  await page.evaluate(() => localStorage.setItem('pincode', '422013'))
  await page.reload()
  await scrollTo(page, 'Frequently bought together')
  const add = page.getByRole('button', { name: /^Add (all three|both)$/ })
  // The answer is lost on its way; the pieces are in the cart all the same.
  await page.route('**/app/api/cart/add-set', async (route) => {
    await route.fetch()
    await failToRespond(route)
  })
  await add.click()
  await expect(page.getByText('Something went wrong error!')).toBeVisible()
  await page.unroute('**/app/api/cart/add-set')
  await add.click()
  await expect(page.getByRole('link', { name: /^Cart, [23] items$/ })).toBeVisible()
  await page.goto('/cart')
  const quantities = page.getByRole('textbox', { name: /^Quantity/ })
  await expect(quantities.first()).toBeVisible()
  for (const quantity of await quantities.all()) await expect(quantity).toHaveValue('1')
})

test('the pictures fill the screen, and the price alert opens where it is asked for', async ({ page }) => {
  await page.goto(coin)
  await page.getByRole('button', { name: 'Picture 2 of' }).click()
  await page.getByRole('button', { name: 'Enlarge picture' }).click()
  const pictures = page.getByRole('dialog', { name: 'Pictures' })
  await expect(pictures.getByText(/^2 \/ \d$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(pictures.getByText(/^3 \/ \d$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Enlarge picture' })).toBeFocused()
  await page.getByRole('button', { name: 'Set a price alert' }).first().click()
  await expect(page.getByRole('form', { name: 'Price alert' })).toBeInViewport()
})

test('the piece is turned with the keyboard until its other side is seen @phone', async ({ page }) => {
  await page.goto(coin)
  await expect(page.getByText('The pictures are renders of the design.')).toBeVisible()
  await page.getByRole('button', { name: 'View from all sides', exact: true }).click()
  const view = page.getByRole('dialog', { name: 'All sides' })
  await expect(view.getByRole('img', { name: /turned by 0°$/ })).toBeVisible()
  const angle = view.getByRole('slider', { name: 'Angle' })
  await angle.focus()
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight')
  await expect(angle).toHaveAttribute('aria-valuetext', '180°')
  await expect(view.getByRole('img', { name: /turned by 180°$/ })).toBeVisible()
  await view.getByRole('button', { name: 'Turn left', exact: true }).click()
  await expect(view.getByRole('img', { name: /turned by 150°$/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View from all sides', exact: true })).toBeFocused()
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  test('the page reads as well @phone', async ({ page }) => {
    await page.goto(coin)
    await scrollTo(page, 'Silver price history')
    await expect(page.getByRole('slider')).toBeVisible()
    await expectAccessible(page)
  })
})

test('in Hindi the page speaks Hindi', async ({ page }) => {
  await page.goto(`/hi${coin}`)
  await expect(page.getByRole('button', { name: 'अभी ख़रीदें' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'क़ीमत का हिसाब' })).toBeVisible()
  await scrollTo(page, 'चाँदी के भाव का इतिहास')
  await expect(page.getByRole('slider', { name: /चाँदी के भाव का चार्ट/ })).toBeVisible()
  await expectAccessible(page)
})

test('the specifications declare what the law requires of a listing, and the purity', async ({ page }) => {
  await page.goto(coin)
  await page.getByRole('tab', { name: 'Specifications' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Specifications' })
  await expect(panel.getByRole('heading', { name: 'Purity and hallmark' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Declarations (Legal Metrology)' })).toBeVisible()
  for (const term of [
    'Generic name',
    'Net quantity',
    'Manufactured and packed by',
    'Country of origin',
    'Consumer care',
  ])
    await expect(panel.getByText(term, { exact: true })).toBeVisible()
  await expect(panel.getByText(/^₹[\d,.]+, at the live rate of /)).toBeVisible()
  await expectAccessible(page)
})

test('on paper it is one neat page', async ({ page }) => {
  await page.goto(coin)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['Add to cart', 'Buy Now', 'Write a review'])
    await expect(page.getByRole('button', { name: hidden, exact: true }).first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Price (incl. of all taxes) as on')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Price breakup' })).toBeVisible()
  await expect(page.getByText('Manufactured and packed by')).toBeVisible()
  const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g)
  expect(pages).toHaveLength(1)
})

test('on the narrowest screens nothing stands out at the side @phone-only', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [coin, '/sell-to-us']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
