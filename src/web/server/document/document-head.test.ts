/** Document heads as the server sends them, for the seeded shop. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../api/call.ts'
import { openRequestHandler } from '../../../api/request-handler/request-handler.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { renderer } from '../../entry-server.tsx'
import { addressIn } from '../../language-address.ts'
import { pages as table } from '../../routes.ts'
import type { Language } from '../../texts/language.ts'
import { openPages, type Pages } from '../pages.ts'

const origin = 'http://localhost:3000'
const nobody: Caller = { customer: null, sessionId: null, ip: '', userAgent: '', cookies: {}, header: () => null }
const slug = 'silvera-lotus-silver-coin-10-g'

const noStyles = { files: [], usedBy: () => '' }

let kit: TestShop
let pages: Pages
beforeAll(async () => {
  kit = await testShop({ seed: true })
  const handler = openRequestHandler(kit.shop)
  pages = openPages({
    renderer,
    assets: {
      entry: '/assets/entry.js',
      fontsOf: () => [],
      modulesOf: () => [],
      stylesOf: () => noStyles,
      offlineStyles: '',
    },
    headers: { https: false, payment: { forms: [], scripts: [], frames: [], images: [], connections: [] } },
    origin,
    call: (name, params) => handler.callInProcess(name, params, nobody),
    now: () => kit.clock.now().getTime(),
    edition: () => 'house.7',
    pricesHoldUntil: () => Number.POSITIVE_INFINITY,
    logError: (error) => {
      throw error
    },
    cacheBytes: 8_000_000,
  })
})
afterAll(() => kit.close())

/** Head and body of the document at a path. */
async function documentAt(path: string, language: Language = 'en') {
  const html = await (await pages.serve(new Request(origin + addressIn(language, path)))).text()
  const [head = '', body = ''] = html.split('</head>')
  return { head, body }
}
const headAt = async (path: string, language?: Language) => (await documentAt(path, language)).head
const titleAt = async (path: string, language?: Language) =>
  /<title>(.*?)<\/title>/.exec(await headAt(path, language))?.[1]

/** A path that matches the pattern of a page. */
const addressOf = (pattern: string): string => {
  if (pattern === '/compare') return `/compare?ids=${slug}`
  if (pattern === '/page/:slug') return '/page/privacy-policy'
  if (pattern === '/faq/:slug') return '/faq/digital-silver'
  return pattern.replace('/product/:slug', `/product/${slug}`).replace('*', '/nowhere').replace(/:\w+/, 'all-silver')
}

describe('every page', () => {
  test.each(table.map(({ path }) => [path] as const))(
    '%s has one title, and is listed or says that it is not',
    async (path) => {
      for (const language of ['en', 'hi'] as const) {
        const { head, body } = await documentAt(addressOf(path), language)
        expect(head.match(/<title>[^<]+Silvera<\/title>/g)).toHaveLength(1)
        expect(head.match(/<link rel="canonical" |<meta name="robots" content="noindex"/g)).toHaveLength(1)
        expect(head.match(/<meta name="description" content="[^"]{20,}"/g) ?? []).toHaveLength(
          head.includes('rel="canonical"') ? 1 : 0,
        )
        expect(body).not.toMatch(/<title|<meta|<link/)
      }
    },
  )
})

describe('the words of the head', () => {
  test.each([
    ['/', 'Gold and silver coins and bars | Silvera', 'सोने और चाँदी के सिक्के और बार | Silvera'],
    ['/cart', 'My Cart | Silvera', 'मेरा कार्ट | Silvera'],
    ['/nowhere', 'Page not found | Silvera', 'पेज नहीं मिला | Silvera'],
    ['/product/nothing', 'Page not found | Silvera', 'पेज नहीं मिला | Silvera'],
    ['/contact-us', 'Contact us | Silvera', 'संपर्क करें | Silvera'],
    ['/cms-faq', 'Questions and answers | Silvera', 'सवाल-जवाब | Silvera'],
    ['/page/privacy-policy', 'Privacy policy | Silvera', 'गोपनीयता नीति | Silvera'],
  ])('of %s are those of the page, in its language', async (path, english, hindi) => {
    expect(await titleAt(path)).toBe(english)
    expect(await titleAt(path, 'hi')).toBe(hindi)
  })

  test('hold what was typed as text', async () => {
    const typed = '"</title><script>alert(1)</script>&\''
    const head = await headAt(`/products/search?title=${encodeURIComponent(typed)}`)
    const escaped = '&quot;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#x27;'
    expect(/<title>(.*?)<\/title>/.exec(head)?.[1]).toContain(escaped)
    expect(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]).toContain(escaped)
    expect(head).not.toContain('<script>alert')
  })

  test('of a product end with the name of the shop once', async () =>
    expect(await titleAt(`/product/${slug}`)).toMatch(/^Silvera Lotus Silver Coin, 10 g.* \| Silvera$/))
})

describe('the head of a list', () => {
  test('counts its pages, each with an address of its own', async () => {
    const head = await headAt('/products/all-silver?page=2')
    expect(head).toContain('<title>Silver, page 2 | Silvera</title>')
    expect(head).toContain(`<link rel="canonical" href="${origin}/products/all-silver?page=2"/>`)
  })

  test.each(['/products/all-silver?sort=price-low-to-high', '/products/search?title=coin'])(
    '%s is the same products once more: nothing lists or previews it',
    async (path) => {
      const head = await headAt(path)
      expect(head).toContain('<meta name="robots" content="noindex, follow"/>')
      expect(head).not.toMatch(/canonical|og:|twitter/)
    },
  )
})

describe('the picture seen first', () => {
  test.each(['/', '/products/all-silver', `/product/${slug}`, '/deal', `/compare?ids=${slug}`, '/customization'])(
    'of %s is asked for in the very sets that its markup names',
    async (path) => {
      const { head, body } = await documentAt(path)
      const first = /<picture[^>]*>((?:<source[^>]*>)*)<img[^>]*fetchPriority="high"/.exec(body)?.[1] ?? ''
      const sources = first.match(/<source type="image\/avif"[^>]*>/g) ?? []
      const preloads = head.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
      const read = (name: string) => (element: string) => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1]
      expect(preloads.length).toBeGreaterThan(0)
      expect(preloads.map(read('imageSrcSet'))).toEqual(sources.map(read('srcSet')))
      expect(preloads.map(read('imageSizes'))).toEqual(sources.map(read('sizes')))
    },
  )

  test.each(['/products/all-silver?view=ledger', '/cart', '/about-us'])('is none on %s', async (path) =>
    expect(await headAt(path)).not.toContain('as="image"'),
  )
})
