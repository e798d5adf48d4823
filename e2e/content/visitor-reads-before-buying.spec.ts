import type { Page } from '@playwright/test'
import { expect, expectAccessible, focusEnabled, test } from '../support/shop.ts'

const textPages = [
  '/page/bis-hallmarking',
  '/page/terms-and-conditions',
  '/page/privacy-policy',
  '/page/shipping-policy',
  '/page/buyback-policy',
  '/page/cookie-policy',
  '/page/accessibility',
  '/page/first-bar',
  '/page/purity-and-fineness',
  '/page/tola-and-gram',
  '/page/tax-on-selling',
  '/page/gifting-gold-and-silver',
  '/about-us',
  '/about-mmtc',
  '/cms-howitworks',
  '/cms-shipping-instruction',
  '/cms-payment-options',
]

interface Facts {
  readonly '@type': string
  readonly headline?: string
  readonly inLanguage?: string
  readonly mainEntity?: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[]
  readonly itemListElement?: readonly { readonly name: string; readonly item: string }[]
}
const factsOf = async (page: Page): Promise<Facts[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text) as Facts)

test('every page of text opens with its title, its date and its place in the shop', async ({ page, shop }) => {
  for (const path of textPages) {
    const response = await page.goto(path)
    expect([path, response?.status()]).toEqual([path, 200])
    const title = (await page.locator('h1').textContent()) ?? ''
    await expect(page.getByText('Last updated 16 Nov 2026')).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', shop.url + path)
    expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(60)
    const places = (await factsOf(page)).find((facts) => facts['@type'] === 'BreadcrumbList')?.itemListElement
    expect(places?.map(({ name, item }) => [name, item])).toEqual([
      ['Home', `${shop.url}/`],
      [title, shop.url + path],
    ])
  }
})

test('a careful buyer goes from the foot of the page through the guides, in either language @phone-only', async ({
  page,
}) => {
  await page.goto('/proof-of-metal')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your first bar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to buy your first bar')
  const article = (await factsOf(page)).find((facts) => facts['@type'] === 'Article')
  expect(article).toMatchObject({ headline: 'How to buy your first bar', inLanguage: 'en-IN' })
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Read next' }).getByRole('link', { name: 'Tola, gram and ounce' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tola, gram and ounce')
  await expect(page.getByRole('row', { name: /^1 11\.6638/ })).toBeVisible()
  await page.goto('/hi/page/tax-on-selling')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सोना-चाँदी बेचने पर टैक्स')
  expect((await factsOf(page)).find((facts) => facts['@type'] === 'Article')?.inLanguage).toBe('hi-IN')
  await expect(page.getByRole('main')).toContainText('₹1,030')
  await expectAccessible(page)
})

test('an address that is spelt otherwise leads on, and an unknown one is not found', async ({ page, shop }) => {
  await page.goto('/page/about-us')
  await expect(page).toHaveURL('/about-us')
  for (const path of ['/page/nothing', '/faq/nothing', '/page/%3Cscript%3E'])
    expect([path, (await page.request.get(shop.url + path)).status()]).toEqual([path, 404])
})

test('the list of contents leads to the parts of a page', async ({ page }) => {
  await page.goto('/page/terms-and-conditions')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Returns and refunds' })
    .click()
  await expect(page).toHaveURL('/page/terms-and-conditions#returns-and-refunds')
  const heading = page.getByRole('heading', { name: 'Returns and refunds' })
  await expect(heading).toBeInViewport()
  // Not under the sticky header.
  expect((await heading.boundingBox())?.y).toBeGreaterThan(60)
})

test('on a phone the contents are folded above the text @phone-only', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/page/privacy-policy')
  await page.getByText('On this page').filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Your rights' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('questions are chosen by key, by address and by search', async ({ page }) => {
  await page.goto('/cms-faq')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Buying')).toHaveAttribute('aria-selected', 'true')
  await focusEnabled(tab('Buying'))
  await page.keyboard.press('ArrowRight')
  await expect(tab('Prices and GST')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Prices and GST' })).toBeVisible()
  await expect(page).toHaveURL('/cms-faq#prices-and-gst')
  await page.keyboard.press('End')
  await expect(tab('Account and privacy')).toHaveAttribute('aria-selected', 'true')

  await page.reload()
  await expect(tab('Account and privacy')).toHaveAttribute('aria-selected', 'true')

  await page.goto('/cms-faq#upi-limit')
  await expect(tab('Payment')).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.getByText('UPI payments to sellers of precious metal are limited to ₹2,00,000 each.'),
  ).toBeInViewport()

  const search = page.getByRole('searchbox', { name: 'Search questions' })
  await search.fill('hallmarked bullion')
  await expect(page.getByRole('status').filter({ hasText: 'answer' })).toHaveText('1 answer')
  await page.getByText('Are your coins and bars BIS hallmarked?').click()
  await expect(page.getByText('Bullion is exempt from mandatory hallmarking')).toBeVisible()
  await search.fill('<script>alert(1)</script>')
  await expect(page.getByText('No answers for “<script>alert(1)</script>”.')).toBeVisible()
  await search.fill('')
  await expect(tab('Payment')).toHaveAttribute('aria-selected', 'true')
})

test('search engines are told every question of a page with its answer', async ({ page }) => {
  await page.goto('/cms-faq')
  const all = (await factsOf(page)).find((facts) => facts['@type'] === 'FAQPage')?.mainEntity ?? []
  expect(all.length).toBeGreaterThan(40)
  await page.goto('/faq/shipping-and-delivery')
  const questions = (await factsOf(page)).find((facts) => facts['@type'] === 'FAQPage')?.mainEntity ?? []
  expect(questions.map(({ name }) => name)).toEqual(await page.locator('.faq-list summary').allTextContents())
  for (const { acceptedAnswer } of questions) expect(acceptedAnswer.text).not.toContain('{{')
})

test('the club tells its tiers and leads to the sign-up', async ({ page }) => {
  await page.goto('/club-membership')
  const rows = page.getByRole('table', { name: 'Tiers' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(4)).toContainText('20 orders, or ₹5,00,000')
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/signup')
})

test('digital silver says what it costs today and who does not regulate it', async ({ page }) => {
  await page.goto('/digital-silver')
  await expect(page.getByText('SEBI does not regulate it', { exact: false }).first()).toBeVisible()
  const bought = page.getByRole('table', { name: 'Buy in rupees' })
  await expect(bought.getByRole('row', { name: /^₹1,000 / })).toContainText('₹1,030.00')
  await expect(page.getByRole('table', { name: 'Buy in grams' }).getByRole('row')).toHaveCount(5)
})

test('in Hindi the text of staff is Hindi, with its figures', async ({ page }) => {
  await page.goto('/hi/page/shipping-policy')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.locator('h1:not([lang])')).toHaveText('शिपिंग नीति')
  await expect(page.getByRole('table', { name: 'डिलीवरी शुल्क, GST से पहले' })).toContainText('₹150')
})

const kinds = [
  '/page/privacy-policy',
  '/about-us',
  '/cms-faq',
  '/faq/digital-silver',
  '/club-membership',
  '/digital-silver',
]
for (const width of [1440, 390])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`nothing hinders a reader at ${width} in ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      for (const path of kinds) {
        await page.goto(path)
        await expect(page.locator('h1'), path).toHaveCount(1)
        await page.locator('.faq-list details').evaluateAll((all) => {
          for (const one of all as HTMLDetailsElement[]) one.open = true
        })
        await expectAccessible(page)
      }
    })
