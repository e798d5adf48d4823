import type { APIRequestContext } from '@playwright/test'
import { expect, type ShopUnderTest, test } from './support/shop.ts'

/** Links of the HTML as it comes: what visitors without a script and search engines follow. */
const pathsIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, path]) => path!.replaceAll('&amp;', '&'))

/** Filters and sorting combine without end; each list is opened without them, and searches by their words alone. */
const endless = /[?&](?:category|brand|weight|price|occasion|origin|sort|view|page|discount)=/

interface Crawled {
  /** By path: its status, and the page that leads there. */
  readonly opened: Map<string, string>
  readonly broken: string[]
}

/** Opens what home leads to, what that leads to, and so on, some at a time. */
async function crawl(request: APIRequestContext, shop: ShopUnderTest): Promise<Crawled> {
  const opened = new Map([['/', 'the address bar']])
  const broken: string[] = []
  const open = async (path: string): Promise<string[]> => {
    const answer = await request.get(`${shop.url}${path}`)
    if (answer.status() >= 400) broken.push(`${path} answers ${answer.status()}, linked on ${opened.get(path)}`)
    const isPage = (answer.headers()['content-type'] ?? '').startsWith('text/html')
    return isPage ? pathsIn(await answer.text()) : []
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

test('no link that starts at home leads to a page that is missing', async ({ page, shop }) => {
  const { opened, broken } = await crawl(page.request, shop)
  expect(broken).toEqual([])
  const products = [...opened.keys()].filter((path) => path.startsWith('/product/'))
  expect(products.length, 'products reached').toBeGreaterThan(20)
  for (const path of ['/products/all-gold', '/cms-faq', '/page/privacy-policy']) expect(opened.has(path)).toBe(true)
})
