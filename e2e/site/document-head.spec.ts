/** Title, metadata and link previews stay correct when the page changes without a new document. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

/** All head elements that depend on the page, by name. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
    return {
      titles: [...document.querySelectorAll('title')].map(({ textContent }) => textContent),
      descriptions: read('meta[name="description"]', 'content'),
      keywords: read('meta[name="keywords"]', 'content').length,
      robots: read('meta[name="robots"]', 'content'),
      canonicals: read('link[rel="canonical"]', 'href'),
      previewTitles: read('meta[property="og:title"]', 'content'),
      prices: read('meta[property="product:price:amount"]', 'content').length,
    }
  })

const listHead = (url: string) => ({
  titles: ['Silver | Silvera'],
  descriptions: [expect.stringMatching(/^Silver from Silvera: \d+ products/)],
  keywords: 0,
  robots: [],
  canonicals: [`${url}/products/all-silver`],
  previewTitles: ['Silver | Silvera'],
  prices: 0,
})

const unlisted = (title: string) => ({
  titles: [`${title} | Silvera`],
  descriptions: [],
  keywords: 0,
  robots: ['noindex'],
  canonicals: [],
  previewTitles: [],
  prices: 0,
})

const expectHead = (page: Page, head: object) => expect.poll(() => headOf(page)).toEqual(head)

/** Marks the document: the mark disappears if a new document is loaded. */
const markDocument = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
const expectFirstDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-first', '')

test('the head is that of the page, from a list to a product and the cart and back', async ({ page, shop }) => {
  await page.goto('/products/all-silver')
  await expectHead(page, listHead(shop.url))
  await markDocument(page)

  const product = page
    .getByRole('main')
    .getByRole('link', { name: /Silver Coin, 10 g/ })
    .first()
  const path = await product.getAttribute('href')
  await product.click()
  await expect(page).toHaveURL(`${path}`)
  await expectHead(page, {
    titles: [expect.stringMatching(/Silver Coin, 10 g .*\| Silvera$/)],
    descriptions: [expect.stringMatching(/Silver Coin, 10 g: /)],
    keywords: 1,
    robots: [],
    canonicals: [`${shop.url}${path}`],
    previewTitles: [expect.stringMatching(/Silver Coin, 10 g .*rate$/)],
    prices: 1,
  })

  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).first().click()
  await expect(page).toHaveURL('/cart')
  await expectHead(page, unlisted('My Cart'))

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/products/all-silver')
  await expectHead(page, listHead(shop.url))
  await expectFirstDocument(page)
})

test('a page that is not there, or does not come, has the head of its error', async ({ page, shop }) => {
  await page.goto('/products/all-silver')
  await markDocument(page)
  const product = page
    .getByRole('main')
    .getByRole('link', { name: /Silver Coin, 10 g/ })
    .first()
  const path = `${await product.getAttribute('href')}`
  let status: number | undefined = 404
  await page.route(`**/_data${path}`, (route) => (status ? route.fulfill({ status, json: {} }) : route.continue()))
  await product.click()
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeAttached()
  await expectHead(page, unlisted('Page not found'))

  status = 429
  await page.goBack()
  await expectHead(page, listHead(shop.url))
  await product.click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeAttached()
  await expectHead(page, unlisted('This did not load'))

  status = undefined
  await page.getByRole('main').getByRole('button').click()
  await expectHead(page, expect.objectContaining({ canonicals: [`${shop.url}${path}`], robots: [] }))
  await expectFirstDocument(page)
})

test('a visitor who reads Hindi gets Hindi heads when navigating as well', async ({ page }) => {
  await page.goto('/hi/products/all-silver')
  await expect(page).toHaveTitle('चाँदी | Silvera')
  await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: /कार्ट/ }).first().click()
  await expectHead(page, unlisted('मेरा कार्ट'))
  await page.goBack()
  await expect(page).toHaveTitle('चाँदी | Silvera')
  await page.getByRole('contentinfo').locator('a[href="/hi/contact-us"]').first().click()
  await expectHead(page, expect.objectContaining({ titles: ['संपर्क करें | Silvera'], robots: [] }))
  await expectFirstDocument(page)
})
