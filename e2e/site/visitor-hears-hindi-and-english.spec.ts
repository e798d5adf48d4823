import type { Page } from '@playwright/test'
import { addressIn, splitLanguage } from '../../src/web/language-address.ts'
import { pages } from '../../src/web/routes.ts'
import { buyerAtPayment } from '../support/buying.ts'
import { expect, test } from '../support/shop.ts'

/** Where a page of the shop can be seen: addresses without a language, or a page with links to some. */
type Place = readonly string[] | { readonly on: string; readonly links: string; readonly most: number }

/** By their pattern in the table of pages: who anybody can be, the demo customer, and a buyer with a cart. */
const forAll: Readonly<Record<string, Place>> = {
  '/': ['/'],
  '/products/:slug': ['/products/silver_coin', '/products/silver_coin?view=ledger', '/products/search?title=qqqq'],
  '/silvera-product': ['/silvera-product'],
  '/product/:slug': { on: '/products/silver_coin', links: 'main article a[href^="/hi/product/"]', most: 3 },
  '/deal': ['/deal'],
  '/gifts': ['/gifts'],
  '/counters': ['/counters'],
  '/compare': [
    '/compare',
    '/compare?ids=silvera-ganesh-silver-coin-10-g,silvera-mandala-silver-coin-50-g-maroon-box,silvera-lotus-silver-coin-10-g',
  ],
  '/login': ['/login'],
  '/login/redirect': ['/login/redirect'],
  '/login/:backTo': ['/login/cart'],
  '/signup': ['/signup'],
  '/signup/:referCode': ['/signup/ASHA'],
  '/forgot-password': ['/forgot-password'],
  '/forgot-password-reset/:rToken': ['/forgot-password-reset/x'],
  '/email-validate/:eToken': ['/email-validate/x'],
  '/alerts/:token': ['/alerts/cx'],
  '/gift/:token': ['/gift/x'],
  '/offers/:token': ['/offers/x'],
  '/verify': ['/verify'],
  '/verify/:code': ['/verify/x'],
  '/club-membership': ['/club-membership'],
  '/sell-to-us': ['/sell-to-us'],
  '/customization': ['/customization'],
  '/digital-silver': ['/digital-silver'],
  '/proof-of-metal': ['/proof-of-metal'],
  '/about-us': ['/about-us'],
  '/about-mmtc': ['/about-mmtc'],
  '/contact-us': ['/contact-us'],
  '/quote': ['/quote'],
  '/logistics': ['/logistics'],
  '/complaint': ['/complaint'],
  '/cms-faq': ['/cms-faq'],
  '/cms-howitworks': ['/cms-howitworks'],
  '/cms-shipping-instruction': ['/cms-shipping-instruction'],
  '/cms-payment-options': ['/cms-payment-options'],
  '/faq/:slug': ['/faq/digital-silver', '/faq/nothing'],
  '/page/:slug': ['/page/privacy-policy', '/page/accessibility'],
  '/newsletter/confirm': ['/newsletter/confirm'],
  '/newsletter/leave': ['/newsletter/leave'],
  '*': ['/nowhere'],
}
const forDemo: Readonly<Record<string, Place>> = {
  '/my-account/profile': ['/my-account/profile'],
  '/my-account/profile/security': ['/my-account/profile/security'],
  '/my-account/profile/data': ['/my-account/profile/data'],
  '/my-account/address': ['/my-account/address'],
  '/my-account/order-history': ['/my-account/order-history', '/my-account/order-history?status=Expired'],
  '/my-account/order-history/:slug': {
    on: '/my-account/order-history',
    links: 'a[href^="/hi/my-account/order-history/"]',
    most: 9,
  },
  '/my-account/offers': ['/my-account/offers'],
  '/my-account/digital-silver-history': ['/my-account/digital-silver-history'],
  '/my-account/digital-silver': ['/my-account/digital-silver'],
  '/my-account/digital-silver/sell': ['/my-account/digital-silver/sell'],
  '/my-account/digital-silver/redeem': ['/my-account/digital-silver/redeem'],
  '/my-account/digital-silver/gift': ['/my-account/digital-silver/gift'],
  '/my-account/digital-silver/plan': ['/my-account/digital-silver/plan'],
  '/my-account/digital-silver/plan/automatic': ['/my-account/digital-silver/plan/automatic'],
  '/my-account/digital-silver/nominee': ['/my-account/digital-silver/nominee'],
  '/my-account/wishlist': ['/my-account/wishlist'],
  '/my-account/wallet': ['/my-account/wallet'],
  '/my-account/wallet-history': ['/my-account/wallet-history'],
  '/my-account/refer-earn': ['/my-account/refer-earn'],
  '/holding': ['/holding'],
}
const forBuyer: Readonly<Record<string, Place>> = {
  '/cart': ['/cart'],
  '/account': ['/account'],
  '/address': ['/address'],
  '/order_summery': ['/order_summery'], // sic
  '/payment': ['/payment'],
  '/thankYou': ['/thankYou'], // sic
}

/** Names of the brand and of people, which are the same in every language (WCAG 3.1.2). */
const properNames = ['Silvera', 'Asha', 'Deshmukh', 'Rao']

/** Texts, and attributes that are read aloud, which stand in another language than `lang` says. */
const wronglyMarked = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    // Codes are written in capitals or with digits; addresses of mail and pages hold an @, a dot or a slash.
    const latin = /(?<![\w@./-])[A-Za-z][A-Za-z’'-]+[a-z](?![\w@/-]|\.\w)/g
    const languageOf = (text: string): 'hi' | 'en' | undefined => {
      const english = (text.match(latin) ?? []).filter((word) => !names.includes(word)).length
      const hindi = (text.match(/[\u0904-\u0939][\u0900-\u097f]*/g) ?? []).length
      // A Hindi sentence may name a product, an English one explain a Hindi word.
      if (hindi * 12 > english) return 'hi'
      return english > 1 ? 'en' : undefined
    }
    const spoken = ['aria-label', 'alt', 'title', 'placeholder']
    const found: string[] = []
    const check = (element: Element, text: string | null) => {
      const wanted = languageOf(text ?? '')
      const lang = element.closest('[lang]')?.getAttribute('lang')
      if (wanted && !lang?.startsWith(wanted)) found.push(`${lang}: ${text?.trim()}`)
    }
    for (const element of document.body.querySelectorAll(':not(script, style, noscript)')) {
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) check(element, node.textContent)
      for (const name of spoken) check(element, element.getAttribute(name))
    }
    return found
  }, properNames)

/** With what is fetched when it is nearly in sight. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(addressIn('hi', path))
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.locator('h1').first(), path).toBeAttached()
  const waiting = page.locator('main').locator('.page-loader, .skeleton, [aria-busy="true"]').filter({ visible: true })
  await expect(async () => {
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo(0, y)
        await new Promise(requestAnimationFrame)
      }
    })
    await expect(waiting, path).toHaveCount(0, { timeout: 1000 })
  }).toPass()
}

async function addressesAt(page: Page, place: Place): Promise<readonly string[]> {
  if (!('on' in place)) return place
  await page.goto(addressIn('hi', place.on))
  const links = page.locator(place.links)
  await expect(links.first()).toBeAttached()
  const paths = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
  return [...new Set(paths.map((path) => splitLanguage(path).path))].slice(0, place.most)
}

async function expectMarked(page: Page, places: Readonly<Record<string, Place>>): Promise<void> {
  for (const place of Object.values(places))
    for (const path of await addressesAt(page, place)) {
      await openWhole(page, path)
      expect.soft(await wronglyMarked(page), path).toEqual([])
    }
}

test('every page of the shop is among them', () => {
  const walked = Object.keys({ ...forAll, ...forDemo, ...forBuyer })
  expect(walked.toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})

test('in Hindi every text of the pages for all says its language @phone-only', async ({ page }) => {
  // Opens every public page of the shop.
  test.slow()
  await expectMarked(page, forAll)
})

test('in Hindi every text of the account says its language @phone-only', async ({ page, shop }) => {
  const response = await page.request.post(`${shop.url}/app/api/auth/login`, {
    data: { email: 'demo@silvera.example', password: 'Demo-silvera-2026' },
    headers: { origin: shop.url },
  })
  expect(response.ok()).toBe(true)
  await expectMarked(page, forDemo)
})

test('in Hindi every text on the way to an order says its language, and refusals are in Hindi @phone-only', async ({
  page,
  shop,
}) => {
  await buyerAtPayment(page, shop, { language: 'hi' })
  await expectMarked(page, forBuyer)

  const inHindi = /[\u0900-\u097f]/
  await test.step('a refusal beside a field, and one in a note', async () => {
    await page.goto('/hi/address')
    await page.getByRole('button', { name: 'नया पता' }).click()
    await page.getByRole('button', { name: 'पता सहेजें' }).click()
    await expect(page.locator('.field [role="alert"]').first()).toHaveText(inHindi)
    await expect(page.locator('.field [role="alert"] [lang="en-IN"]')).toHaveCount(0)
    expect(await wronglyMarked(page)).toEqual([])
    await page.goto('/hi/cart')
    await page.getByLabel('कूपन कोड').fill('NOTHING')
    await page.getByRole('button', { name: 'लगाएँ', exact: true }).first().click()
    await expect(page.locator('.coupon-box [role="alert"]')).toHaveText(inHindi)
    await expect(page.locator('.coupon-box [role="alert"] [lang="en-IN"]')).toHaveCount(0)
  })
})
