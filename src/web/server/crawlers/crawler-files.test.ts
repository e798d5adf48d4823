import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../api/call.ts'
import { crawlerFactsOf } from '../../../api/content/crawler-facts.ts'
import { openRequestHandler } from '../../../api/request-handler/request-handler.ts'
import { saveSettings } from '../../../shop/content/save-settings.ts'
import { setRate } from '../../../shop/pricing/rates/by-hand.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { renderer } from '../../entry-server.tsx'
import { openPages, type Pages } from '../pages.ts'
import type { CrawlerFactsReader } from './crawler-facts-reader.ts'
import { type CrawlerFiles, openCrawlerFiles } from './crawler-files.ts'
import { missingFacts } from './testing.ts'

const origin = 'http://localhost:3000'
const nobody: Caller = { customer: null, sessionId: null, ip: '', userAgent: '', cookies: {}, header: () => null }
const fail = (failure: unknown) => {
  throw failure
}
let kit: TestShop
const noStyles = { files: [], usedBy: () => '' }

let crawlerFiles: CrawlerFiles
let pages: Pages

beforeAll(async () => {
  kit = await testShop({ seed: true })
  crawlerFiles = openCrawlerFiles(crawlerFactsOf(kit.shop), { origin, logError: fail })
  const handler = openRequestHandler(kit.shop)
  pages = openPages({
    renderer,
    assets: { entry: '/e.js', fontsOf: () => [], modulesOf: () => [], stylesOf: () => noStyles, offlineStyles: '' },
    headers: { https: false, payment: { forms: [], scripts: [], frames: [], images: [], connections: [] } },
    origin,
    call: (name, params) => handler.callInProcess(name, params, nobody),
    edition: () => 'house.1',
    now: () => kit.clock.now().getTime(),
    pricesHoldUntil: () => Number.POSITIVE_INFINITY,
    logError: fail,
    cacheBytes: 30_000_000,
  })
})
afterAll(() => kit.close())

const send = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await crawlerFiles.serve(new Request(origin + path, { headers, method })))!
const read = async (path: string) => (await send(path)).text()
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const page = async (path: string) => pages.serve(new Request(origin + path))
const hindiOf = (address: string) => address.replace(origin, `${origin}/hi`)
const factsOn = async (path: string): Promise<Record<string, unknown>[]> =>
  all(await (await page(path)).text(), /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) =>
    JSON.parse(text),
  )

describe('robots and sitemaps', () => {
  test('robots.txt names the index, which names files that are there', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const files = all(await read('/sitemap.xml'), /<loc>(.*?)<\/loc>/g)
    expect(files.map((file) => file.replace(origin, ''))).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/lists.xml',
      '/sitemaps/products-1.xml',
    ])
    for (const file of files) expect((await send(file.replace(origin, ''))).status).toBe(200)
    expect(crawlerFiles.serve(new Request(`${origin}/sitemaps/products-2.xml`))).toBeUndefined()
  })

  test('every page and list named is there and names itself the canonical one', async () => {
    const named = [
      ...all(await read('/sitemaps/pages.xml'), /<loc>(.*?)<\/loc>/g),
      ...all(await read('/sitemaps/lists.xml'), /<loc>(.*?)<\/loc>/g),
      ...all(await read('/sitemaps/products-1.xml'), /<loc>(.*?)<\/loc>/g).filter((_, at) => at % 80 === 0),
    ]
    expect(named.length).toBeGreaterThan(40)
    expect(new Set(named).size).toBe(named.length)
    const astray: unknown[] = []
    for (const address of named) {
      const result = await page(address.replace(origin, ''))
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(await result.text())?.[1] ?? address
      if (result.status !== 200 || canonical !== address) astray.push([address, result.status, canonical])
    }
    expect(astray).toEqual([])
  }, 120_000)

  test('what is translated is named in both languages, and each names the other; the rest in English alone', async () => {
    const product = `${origin}/product/silvera-lotus-silver-coin-10-g`
    const products = await read('/sitemaps/products-1.xml')
    const entries = all(products, /<url>(.*?)<\/url>/g).filter((entry) =>
      entry.includes('/product/silvera-lotus-silver-coin-10-g<'),
    )
    expect(entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])).toEqual([product, hindiOf(product)])
    for (const entry of entries)
      expect(entry).toContain(
        `<xhtml:link rel="alternate" hreflang="en-IN" href="${product}"/>` +
          `<xhtml:link rel="alternate" hreflang="hi-IN" href="${hindiOf(product)}"/>` +
          `<xhtml:link rel="alternate" hreflang="x-default" href="${product}"/>`,
      )
    const pages = await read('/sitemaps/pages.xml')
    expect(pages).toContain(`<loc>${origin}/hi</loc>`)
    expect(pages).toContain(`<loc>${origin}/hi/sell-to-us</loc>`)
    expect(pages).toContain(`<loc>${origin}/hi/cms-faq</loc>`)
    expect(pages).toContain(`<loc>${origin}/hi/page/privacy-policy</loc>`)
    const english = { ...crawlerFactsOf(kit.shop), questions: () => [{ slug: 'x', title: 'X', isTranslated: false }] }
    const files = openCrawlerFiles(english, { origin, logError: fail })
    const others = await (await files.serve(new Request(`${origin}/sitemaps/pages.xml`)))!.text()
    expect(others).toContain(`<url><loc>${origin}/cms-faq</loc></url>`)
    expect(others).toContain(`<url><loc>${origin}/faq/x</loc></url>`)
    expect(others).not.toMatch(/\/hi\/(?:cms-faq|faq)/)
  })

  test('robots.txt closes what belongs to one person in both languages', async () => {
    const text = await read('/robots.txt')
    for (const path of ['/cart', '/hi/cart', '/my-account/', '/hi/my-account/', '/app/', '/_data/'])
      expect(text).toContain(`Disallow: ${path}\n`)
    expect(text).not.toContain('/hi/app')
  })

  test('a hundred thousand products are told in files of fifty thousand entries', async () => {
    const facts = {
      ...crawlerFactsOf(kit.shop),
      productCount: () => 100_000,
      *productPages(from: number, below: number) {
        for (let at = from; at < below; at++) yield { slug: `p-${at}`, changedAt: new Date(0), image: '' }
      },
    } satisfies CrawlerFactsReader
    const many = openCrawlerFiles(facts, { origin, logError: fail })
    const text = async (path: string) => (await many.serve(new Request(origin + path)))!.text()
    expect(all(await text('/sitemap.xml'), /products-(\d)/g)).toEqual(['1', '2', '3', '4'])
    const second = await text('/sitemaps/products-2.xml')
    expect(all(second, /<loc>(.*?)<\/loc>/g)).toHaveLength(50_000)
    expect(second).toContain('<lastmod>1970-01-01T00:00:00Z</lastmod>')
  })
})

describe('the merchant feed', () => {
  test('tells the price that the page and the API tell', async () => {
    const items = all(await read('/feeds/products.xml'), /<item>(.*?)<\/item>/g)
    expect(items).toHaveLength(kit.shop.catalogue.now.shelf.products.length)
    for (const [at, item] of items.entries()) {
      const notify = (name: string) => new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item)?.[1] ?? ''
      const slug = notify('link').split('/').at(-1) ?? ''
      const { data } = (await kit.call('GET', `get-product?slug=${slug}`)).body
      expect([slug, notify('price')]).toEqual([slug, `${data.price.toFixed(2)} INR`])
      expect(notify('id')).toBe(String(data.id))
      for (const name of ['title', 'description', 'image_link', 'availability', 'condition', 'brand'])
        expect([slug, name, notify(name)]).not.toEqual([slug, name, ''])
      expect(notify('identifier_exists')).toBe('no')
      expect(item).toMatch(/<g:shipping><g:country>IN<\/g:country><g:price>[\d.]+ INR<\/g:price><\/g:shipping>/)
      if (at % 15) continue
      const product = (await factsOn(`/product/${slug}`)).find((summary) => summary['@type'] === 'Product')
      expect(product).toMatchObject({ offers: { price: data.price.toFixed(2) } })
    }
  }, 120_000)

  test('is kept packed until the catalogue moves on, and unpacked for who takes nothing packed', async () => {
    const packed = await send('/feeds/products.xml', { 'accept-encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    const before = gunzipSync(await packed.arrayBuffer()).toString()
    expect(await read('/feeds/products.xml')).toBe(before)
    const { clock, shop } = kit
    await shop.db.transaction((tx) =>
      setRate(tx, { metal: 'gold', paisePerGram: 1_520_000, validUntil: null }, clock.now()),
    )
    await shop.catalogue.refresh('rates')
    expect(await read('/feeds/products.xml')).not.toBe(before)
  })

  test('answers HEAD without a body, and nothing but reading', async () => {
    expect(await (await send('/feeds/products.xml', {}, 'HEAD')).text()).toBe('')
    expect((await send('/feeds/products.xml', {}, 'POST')).status).toBe(405)
  })
})

test('what cannot be made is a logged 500, and made anew for the next one', async () => {
  const failures: unknown[] = []
  let broken = true
  const facts: CrawlerFactsReader = {
    ...crawlerFactsOf(kit.shop),
    lists: () => {
      if (broken) throw new Error('a bug')
      return []
    },
  }
  const shaky = openCrawlerFiles(facts, { origin, logError: (failure) => failures.push(failure) })
  const status = async () => (await shaky.serve(new Request(`${origin}/llms.txt`)))?.status
  expect([await status(), failures.length]).toEqual([500, 1])
  broken = false
  expect(await status()).toBe(200)
})

test('security.txt says whom to write to, for half a year', async () => {
  const response = await send('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt`)
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '').getTime()
  const days = (expires - kit.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThanOrEqual(180)
})

test('llms.txt tells the rates and leads on', async () => {
  const text = await read('/llms.txt')
  expect(text).toMatch(/^# Silvera\n\n> /)
  expect(text).toContain(`[Product feed](${origin}/feeds/products.xml)`)
  expect(text).not.toContain('undefined')
})

test('llms.txt takes a title for nothing but a title', async () => {
  const lists = () => [{ slug: 'x', title: 'Coins](https://evil.example)\n# <b>Bars</b>' }]
  const summary = openCrawlerFiles({ ...crawlerFactsOf(kit.shop), lists }, { origin, logError: fail })
  const text = await (await summary.serve(new Request(`${origin}/llms.txt`))!).text()
  expect(text).toContain(String.raw`- [Coins\](https://evil.example) # \<b\>Bars\</b\>](${origin}/products/x)`)
})

describe('facts for search engines', () => {
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/product/silvera-lotus-silver-coin-10-g', ['Product', 'BreadcrumbList']],
    ['/products/all-silver', ['BreadcrumbList', 'ItemList']],
    ['/page/terms-and-conditions', ['BreadcrumbList']],
    ['/cms-faq', ['FAQPage']],
  ])('%s tells %s, whole', async (path, types) => {
    const reply = await factsOn(path)
    expect(reply.map((one) => one['@type'])).toEqual(expect.arrayContaining(types))
    expect(reply.flatMap(missingFacts)).toEqual([])
  })

  test.each([
    ['no price', { '@type': 'Offer', priceCurrency: 'INR', availability: 'https://schema.org/InStock' }, 'Offer.price'],
    ['a place without its number', { '@type': 'ListItem', name: 'Home' }, 'ListItem.position'],
    ['a kind nobody knows', { '@type': 'Thingummy' }, 'Thingummy'],
  ])('%s is noticed', (_, facts, missing) => expect(missingFacts(facts)).toContain(missing))
})

describe('links to a page', () => {
  test.each(['/', '/products/all-silver', '/product/silvera-lotus-silver-coin-10-g', '/about-us'])(
    '%s says what to show of it',
    async (path) => {
      const head = (await (await page(path)).text()).split('</head>')[0] ?? ''
      for (const name of [
        'og:title',
        'og:description',
        'og:url',
        'og:image',
        'og:image:width',
        'og:type',
        'og:site_name',
      ])
        expect([name, all(head, new RegExp(`<meta property="${name}" content="([^"]+)"`, 'g')).length]).toEqual([
          name,
          1,
        ])
      expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    },
  )
})

describe('files for crawlers of a shop', () => {
  const filesOf = (shop: TestShop) => {
    const files = openCrawlerFiles(crawlerFactsOf(shop.shop), { origin, logError: fail })
    return async (path: string) => (await files.serve(new Request(origin + path)))!.text()
  }
  const setState = async ({ shop, clock }: TestShop, state: 'not-opened' | 'open' | 'closed') => {
    await shop.db.transaction((tx) =>
      saveSettings(tx, { group: 'selling', values: { state }, by: 'Asha', now: clock.now() }),
    )
    await shop.catalogue.refresh('content')
  }

  test('list nothing until it opens, and nothing in stock while it is closed', async () => {
    const other = await testShop({ seed: true })
    try {
      await setState(other, 'not-opened')
      const read = filesOf(other)
      for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/lists.xml', '/sitemaps/products-1.xml'])
        expect(await read(path)).not.toContain('<loc>')
      expect(await read('/feeds/products.xml')).not.toContain('<item>')
      expect(await read('/llms.txt')).toMatch(/^# Silvera\n\n> [^[]+ It is not open yet\.\n$/)
      await setState(other, 'open')
      expect(await read('/sitemap.xml')).toContain('<loc>')
      expect(await read('/feeds/products.xml')).toContain('<g:availability>in_stock</g:availability>')
      await setState(other, 'closed')
      const states = new Set(all(await read('/feeds/products.xml'), /<g:availability>(.*?)</g))
      expect([...states]).toEqual(['out_of_stock'])
      expect(await read('/sitemap.xml')).toContain('<loc>')
    } finally {
      await other.close()
    }
  })
})
