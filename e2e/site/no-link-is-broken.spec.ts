import type { APIRequestContext } from '@playwright/test'
import { splitLanguage } from '../../src/web/language-address.ts'
import { isPageAddress } from '../../src/web/routes.ts'
import { expect, type ShopUnderTest, test } from '../support/shop.ts'

/** Links in the HTML as sent: what search engines and visitors without JavaScript follow. */
const pathsIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, path]) => path!.replaceAll('&amp;', '&'))

/** Links to pages in another language than the page they are on, except those of the language switch, which declare it. */
const strayIn = (html: string, page: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)[^>]*>/g)]
    .filter(([link]) => !/hreflang=/i.test(link))
    .map(([, path]) => splitLanguage(path!))
    .filter(({ language, path }) => isPageAddress(path) && language !== splitLanguage(page).language)
    .map(({ path }) => `${page} links to ${path} in another language`)

/** Filters and sort orders have endless combinations; each list is opened without them, and searches by their text only. */
const endless = /[?&](?:category|brand|weight|price|occasion|origin|sort|view|page|discount)=/

interface Crawled {
  /** By path: its status, and the page that links to it. */
  readonly opened: Map<string, string>
  readonly broken: string[]
}

/** Opens the links of the home page, the links of those pages, and so on, several at a time. */
async function crawl(request: APIRequestContext, shop: ShopUnderTest): Promise<Crawled> {
  const opened = new Map([['/', 'the address bar']])
  const broken: string[] = []
  const open = async (path: string): Promise<string[]> => {
    const response = await request.get(`${shop.url}${path}`)
    if (response.status() >= 400) broken.push(`${path} answers ${response.status()}, linked on ${opened.get(path)}`)
    const isPage = (response.headers()['content-type'] ?? '').startsWith('text/html')
    if (!isPage) return []
    const html = await response.text()
    broken.push(...strayIn(html, path))
    return pathsIn(html)
  }
  let next = ['/']
  while (next.length > 0) {
    const found: string[] = []
    for (let at = 0; at < next.length; at += 8) {
      const batch = next.slice(at, at + 8)
      const links = await Promise.all(batch.map(open))
      for (const [index, from] of batch.entries())
        for (const path of links[index]!) {
          if (opened.has(path) || endless.test(path)) continue
          opened.set(path, from)
          found.push(path)
        }
    }
    next = found
  }
  return { opened, broken }
}

test('no link that starts at home leads to a page that is missing, or out of its language', async ({ page, shop }) => {
  // Every page of the shop, in both languages.
  test.slow()
  const { opened, broken } = await crawl(page.request, shop)
  expect(broken).toEqual([])
  for (const language of ['', '/hi']) {
    const products = [...opened.keys()].filter((path) => path.startsWith(`${language}/product/`))
    expect(products.length, 'products reached').toBeGreaterThan(20)
    for (const path of ['/products/all-gold', '/cms-faq', '/page/privacy-policy'])
      expect(opened.has(language + path)).toBe(true)
  }
})
