import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../api/call.ts'
import { openRequestHandler, type RequestHandler } from '../../api/request-handler/request-handler.ts'
import { savePage } from '../../shop/content/actions.ts'
import { contentPages } from '../../shop/content/records.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { renderer } from '../entry-server.tsx'
import { pages as table } from '../routes.ts'
import type { DocumentAssets } from './document/document.ts'
import { type HeaderSettings, securityHeaders } from './headers.ts'
import { ownScripts } from './own-scripts.ts'
import { openPages, type Pages } from './pages.ts'

const origin = 'http://localhost:3000'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1)
/** Markup with these elements uses one more rule each. */
const stylesOf = (folder: string) => ({
  files: ['/assets/frame.css', `/assets/${nameOf(folder)}.css`],
  usedBy: (html: string) =>
    ['main', 'footer'].reduce(
      (text, tag) => text + (html.includes(`<${tag}`) ? `${tag}{color:red}` : ''),
      `.${nameOf(folder)}{color:red}`,
    ),
})
const assets: DocumentAssets = {
  entry: '/assets/entry.js',
  stylesOf,
  offlineStyles: '',
  fontsOf: () => ['/assets/font.woff2'],
  modulesOf: (folder) => [`/assets/${nameOf(folder)}.js`],
}
const headers: HeaderSettings = {
  https: false,
  payment: {
    forms: ['https://cards.example'],
    scripts: ['https://checkout.example'],
    frames: ['https://api.example'],
    images: ['https://pictures.example'],
    connections: ['https://events.example'],
  },
}
const nobody: Caller = { customer: null, sessionId: null, ip: '', userAgent: '', cookies: {}, header: () => null }

let kit: TestShop
let handler: RequestHandler
let pages: Pages
let calls: string[]
let failures: unknown[]
let holdUntil: number
/** The call that finds the database away, if one does. */
let unavailable: string | undefined

beforeAll(async () => {
  kit = await testShop({ seed: true })
  handler = openRequestHandler(kit.shop)
})
afterAll(() => kit.close())
beforeEach(() => {
  calls = []
  failures = []
  holdUntil = Number.POSITIVE_INFINITY
  unavailable = undefined
  pages = openAs(headers)
})

const openAs = (as: HeaderSettings, broken?: string): Pages =>
  openPages({
    renderer,
    assets,
    headers: as,
    origin,
    call: (name, params) => {
      calls.push(name)
      if (name === broken) throw new Error('a bug')
      if (name === unavailable)
        return Promise.resolve({ ok: false, status: 503, sentence: 'Away', errors: {}, data: null })
      return handler.callInProcess(name, params, nobody)
    },
    now: () => kit.clock.now().getTime(),
    edition: () => 'house.7',
    pricesHoldUntil: () => holdUntil,
    logError: (failure) => failures.push(failure),
    cacheBytes: 8_000_000,
  })

const get = async (path: string, sentHeaders: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  pages.serve(new Request(origin + path, { headers: sentHeaders, method }))
const html = async (path: string): Promise<string> => (await get(path)).text()

const slug = 'silvera-lotus-silver-coin-10-g'
const slugs: Readonly<Record<string, string>> = {
  product: slug,
  products: 'all-gold',
  page: 'privacy-policy',
  faq: 'buying',
}
/** An address of every page of the table. */
const everyPage = (): string[] =>
  table
    .filter(({ path }) => path !== '*')
    // What is compared stands in the address; without any it leads home.
    .map(({ path }) => (path === '/compare' ? `${path}?ids=${slug}` : path))
    .map((path) => path.replace(':slug', slugs[path.split('/')[1] ?? ''] ?? 'x').replace(/:\w+/, 'x'))
const productCalls = () => calls.filter((name) => name === 'GET get-product').length

describe('while the database is away', () => {
  test.each(['', '/_data'])('a page that needs it says so, and when to come again: %s/proof-of-metal', async (data) => {
    unavailable = 'GET proof-of-metal'
    const response = await get(`${data}/proof-of-metal`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    unavailable = undefined
    expect((await get(`${data}/proof-of-metal`)).status).toBe(200)
  })

  test('such a page says what is true, in the language of its reader', async () => {
    unavailable = 'GET proof-of-metal'
    expect(await html('/proof-of-metal')).toContain('We cannot show this page right now. Please try again in a moment.')
    expect(await html('/hi/proof-of-metal')).toContain('यह पेज अभी नहीं दिखाया जा सकता')
  })

  test('a page that can do without is shown, and made again soon', async () => {
    unavailable = 'POST ratings'
    expect((await get(`/product/${slug}`)).status).toBe(200)
    await get(`/product/${slug}`)
    expect(productCalls()).toBe(1)
    kit.clock.advance(2000)
    unavailable = undefined
    await get(`/product/${slug}`)
    expect(productCalls()).toBe(2)
    kit.clock.advance(2000)
    await get(`/product/${slug}`)
    expect(productCalls()).toBe(2)
  })
})

describe('a document', () => {
  test('carries its title, its address and what its page needs', async () => {
    const page = await html('/products/all-silver')
    expect(page).toMatch(/^<!doctype html><html lang="en-IN">/)
    expect(page).toContain('<title>Silver | Silvera</title>')
    expect(page).toContain(`<link rel="canonical" href="${origin}/products/all-silver"/>`)
    expect(page.indexOf('<title>')).toBeLessThan(page.indexOf('</head>'))
    expect(page.match(/<title>/g)).toHaveLength(1)
  })

  test('names the modules of its page and the entry that starts them, behind what is painted', async () => {
    for (const [path, module] of [
      ['/products/all-silver', '/assets/product-list.js'],
      ['/my-account/profile', '/assets/account-profile.js'],
    ] as const) {
      const page = await html(path)
      expect(page).toContain(`<link rel="modulepreload" href="${module}" fetchpriority="low">`)
      expect(page).toContain('<script type="module" src="/assets/entry.js" fetchpriority="low"></script></head>')
    }
  })

  test('of a piece tells search engines brand, availability, price in rupees and category (spec §2)', async () => {
    const page = await html(`/product/${slug}`)
    expect(page).toMatch(/<meta property="product:brand" content="Silvera"\/>/)
    expect(page).toMatch(/<meta property="product:availability" content="InStock"\/>/)
    expect(page).toMatch(/<meta property="product:price:currency" content="INR"\/>/)
    expect(page).toMatch(/<meta property="product:category" content="Silver &gt; Silver coin"\/>/)
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    const summary = JSON.parse(block)
    expect(summary).toMatchObject({ '@type': 'Product', countryOfOrigin: 'India', offers: { priceCurrency: 'INR' } })
    expect(page).toContain(`content="${summary.offers.price}"`)
  })

  test('links to no page of text that the shop does not have', async () => {
    const show = async (shown: boolean) => {
      await kit.shop.db
        .update(contentPages)
        .set({ shown })
        .where(inArray(contentPages.slug, ['first-bar', 'buyback-policy']))
      await kit.shop.catalogue.refresh('content')
      pages = openAs(headers)
    }
    const linked = async (path: string) =>
      [...(await html(path)).matchAll(/href="(?:\/hi)?\/page\/(first-bar|buyback-policy)[#"]/g)].map(([, slug]) => slug)
    const places = ['/', '/hi', '/sell-to-us', `/product/${slug}`, '/cart']
    for (const path of places) expect([path, (await linked(path)).length > 0]).toEqual([path, true])
    await show(false)
    for (const path of places) expect([path, await linked(path)]).toEqual([path, []])
    await show(true)
  })

  test('holds its data as a block no browser runs, and runs only scripts its policy names by hash', async () => {
    const response = await get('/')
    const page = await response.text()
    const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
    expect(inline).toHaveLength(ownScripts.length)
    const hashes = inline.map(hashOf)
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' ${hashes.join(' ')}`)
    expect(page).toContain('<script type="application/json" id="page-data">{')
  })

  test.each([
    ['/', 'home', '</section><div hidden="" data-fold="">', '</div>'],
    ['/deal', 'deals', '</main>.*', '<footer '],
    ['/cart', 'cart', '</main>.*', '<footer '],
  ])(
    '%s holds the styles of its first screen, which its policy names by hash, and links all behind it',
    async (path, folder, above, below) => {
      const response = await get(path)
      const page = await response.text()
      const styles = `.${folder}{color:red}main{color:red}`
      expect([...page.matchAll(/<style[^>]*>[^<]*<\/style>/g)].map(([style]) => style)).toEqual([
        `<style>${styles}</style>`,
      ])
      expect(page).toMatch(
        new RegExp(
          `${above}<link rel="stylesheet" href="/assets/frame.css"><link rel="stylesheet" href="/assets/${folder}.css">${below}`,
        ),
      )
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${hashOf(styles)}`)
    },
  )

  test('names no script by hash that came to the page with its contents', async () => {
    const summary = securityHeaders('open', headers, '.home{color:red}main{color:red}')['content-security-policy'] ?? ''
    expect(/script-src ([^;]*)/.exec(summary)?.[1]?.match(/'sha256-/g)).toHaveLength(ownScripts.length)
    expect((await get('/')).headers.get('content-security-policy')).toBe(summary)
  })
})

describe('languages', () => {
  const hindiCookie = { cookie: 'signedIn=1; language=hi' }
  const headOf = async (path: string) => (await html(path)).split('</head>')[0] ?? ''

  test('an address in Hindi shows Hindi, the one of the contract English, whatever else is known', async () => {
    expect(await html('/hi')).toMatch(/^<!doctype html><html lang="hi-IN">.*सीधे सामग्री पर जाएँ/s)
    expect(await html('/')).toMatch(/^<!doctype html><html lang="en-IN">.*Skip to content/s)
    const preferred = await get('/', { ...hindiCookie, 'sec-fetch-site': 'same-origin' })
    expect(await preferred.text()).toBe(await html('/'))
    expect(await (await get('/hi', { cookie: 'language=en' })).text()).toBe(await html('/hi'))
  })

  test('every page of the table is there in Hindi as well', async () => {
    for (const address of everyPage()) {
      const page = await get(`/hi${address === '/' ? '' : address}`)
      expect([address, page.status]).toEqual([address, 200])
      expect(await page.text()).toContain('<html lang="hi-IN">')
    }
    expect(failures).toEqual([])
  }, 120_000)

  test('links of a Hindi page lead to Hindi pages, those that staff wrote as well; only the switch leads to English', async () => {
    for (const path of ['/hi', `/hi/product/${slug}`, '/hi/cms-faq', '/hi/page/privacy-policy']) {
      const page = await html(path)
      const links = [...page.matchAll(/<a\b[^>]*?\shref="(\/[^"]*)"[^>]*>/g)]
      expect(links.length).toBeGreaterThan(20)
      const english = links.filter(([, to = '']) => !/^\/hi(?:[/?#]|$)/.test(to)).map(([link]) => link)
      expect(english.filter((link) => !link.includes('hrefLang="en-IN"'))).toEqual([])
      expect(english.length).toBeGreaterThan(0)
    }
    expect(await html('/hi')).toContain('<form action="/hi/products/search">')
  })

  test('the switch links to the same page', async () => {
    const english = await html('/products/all-silver?page=2&utm_source=x')
    expect(english).toMatch(/<a href="\/hi\/products\/all-silver\?page=2" lang="hi" hrefLang="hi-IN"/)
    expect(await html('/hi/cart')).toMatch(/<a href="\/cart" lang="en" hrefLang="en-IN"/)
    expect(await html('/hi')).toMatch(/<a href="\/" lang="en" hrefLang="en-IN"/)
  })

  test('a translated page names both of its addresses, and itself the canonical one', async () => {
    for (const path of ['', `/product/${slug}`, '/products/all-silver?page=2', '/sell-to-us']) {
      const [english, hindi] = [origin + (path || '/'), `${origin}/hi${path}`]
      for (const [own, locale] of [
        [english, 'en_IN'],
        [hindi, 'hi_IN'],
      ] as const) {
        const head = await headOf(own.slice(origin.length))
        expect(head).toContain(`<link rel="canonical" href="${own}"/>`)
        expect(head).toContain(`<meta property="og:locale" content="${locale}"/>`)
        expect(head.match(/<meta property="og:url" content="([^"]*)"/)?.[1]).toBe(own)
        expect(
          [...head.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/g)].map(([, ...of]) => of),
        ).toEqual([
          ['en-IN', english],
          ['hi-IN', hindi],
          ['x-default', english],
        ])
      }
    }
  })

  test.each(['', '/hi'])(
    'a page whose text staff have not translated is English at both addresses and has one for search engines: %s/page',
    async (prefix) => {
      const page = { slug: 'boxes', title: 'Boxes', html: '<p>Of wood.</p>', metaDescription: 'What it comes in.' }
      await kit.shop.db.transaction((tx) => savePage(tx, page, { seen: prefix ? 1 : 0, now: kit.clock.now() }))
      await kit.shop.catalogue.refresh('content')
      const head = await headOf(`${prefix}/page/boxes`)
      expect(head).toContain(`<link rel="canonical" href="${origin}/page/boxes"/>`)
      expect(head).toContain('<meta property="og:locale" content="en_IN"/>')
      expect(head).not.toContain('rel="alternate"')
    },
  )

  test('texts of staff are Hindi on Hindi pages, and English pages carry none of the Hindi', async () => {
    const spoken = /[\u0904-\u0939][\u0900-\u097f]+/g
    const [name, question] = ['Silvera कमल चाँदी का सिक्का, 10\u00a0ग्राम', 'क्या खाता ज़रूरी है?']
    expect(await html(`/hi/product/${slug}`)).toContain(`<h1 class="above-2xs">${name}</h1>`)
    expect(await html('/hi/products/all-silver')).toContain('Silvera कमल चाँदी का सिक्का')
    expect(await html('/hi/deal')).toContain('लंबी बचत के लिए बार')
    expect(await html('/hi/cms-faq')).toContain(question)
    expect(await html('/hi')).toContain('पूरे भारत में बीमित डिलीवरी')
    const own = ['हिन्दी', 'श्री', 'गं', 'माँ', 'चाँदी', 'सोना']
    for (const path of ['/', `/product/${slug}`, '/products/all-silver', '/deal', '/cms-faq', '/page/privacy-policy']) {
      const page = await html(path)
      // What is left names the language itself, and puts words of the shop into an English text.
      const left = new Set(page.match(spoken))
      expect([path, [...left].filter((word) => !own.includes(word))]).toEqual([path, []])
      expect(page).not.toMatch(/"\w+Hi"/)
    }
  })

  test('dates and times are Hindi on Hindi pages', async () => {
    for (const path of ['/hi', `/hi/product/${slug}`, '/hi/deal', '/hi/sell-to-us']) {
      const shown = (await html(path)).replace(/<script.*?<\/script>/gs, '')
      expect(shown, path).toMatch(/\d \p{Script=Devanagari}+ 20\d\d, (?:सुबह|दोपहर|शाम|रात) \d{1,2}:\d\d/u)
      expect(
        shown.match(/\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) 20\d\d|\d:\d\d [ap]m/g),
        path,
      ).toBeNull()
    }
  })

  test('what is found nowhere has no other address either', async () => {
    const page = await get('/hi/nope')
    expect(page.status).toBe(404)
    const text = await page.text()
    expect(text).toContain('<html lang="hi-IN">')
    expect(text).not.toContain('rel="alternate"')
    for (const path of ['/hi/app/api/rates', '/hi/admin', '/hi/robots.txt', '/hi/hi', '/hi/%ff', '/hi//evil.example'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  test('an address spelt otherwise leads to the right one in its language', async () => {
    const leads = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, headers.get('location')]
    }
    expect(await leads('/hi/')).toEqual([308, '/hi'])
    await html('/hi')
    expect(await leads('/hi/?utm_source=x')).toEqual([308, '/hi?utm_source=x'])
    expect(await leads('/hi/products/all-gold/?page=2')).toEqual([308, '/hi/products/all-gold?page=2'])
    expect(await leads('/hi/my-account')).toEqual([308, '/hi/my-account/profile'])
    expect(await leads('/hi/products/all-gold?page=999')).toEqual([301, '/hi/products/all-gold'])
    expect(await leads('/hi/compare')).toEqual([301, '/hi'])
  })

  test('who prefers Hindi and comes from outside is led there once, whatever is in the cache', async () => {
    for (const path of [
      '/',
      `/product/${slug}?utm_source=x`,
      '/newsletter/confirm?token=t',
      '/thankYou?order=SLV-1',
      '/nope',
    ]) {
      await get(path)
      const response = await get(path, { ...hindiCookie, 'sec-fetch-site': 'cross-site' })
      const target = path === '/' ? '/hi' : `/hi${path}`
      expect([response.status, response.headers.get('location')]).toEqual([302, target])
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('vary')).toBe('cookie')
      expect((await get(target, hindiCookie)).headers.get('location')).toBeNull()
    }
  })

  test('data tells its language: the same facts, with the addresses and titles of its page', async () => {
    const [english, hindi] = [await get(`/_data/product/${slug}`), await get(`/_data/hi/product/${slug}`, hindiCookie)]
    const [one, other] = (await Promise.all([english.json(), hindi.json()])) as { data: { canonical: string } }[]
    expect(one?.data.canonical).toBe(`${origin}/product/${slug}`)
    expect(other?.data).toMatchObject({
      canonical: `${origin}/hi/product/${slug}`,
      name: 'Silvera कमल चाँदी का सिक्का, 10 ग्राम',
    })
    expect(Object.keys(other?.data ?? {})).toEqual(Object.keys(one?.data ?? {}))
    expect((await get(`/_data/product/${slug}`, hindiCookie)).status).toBe(200)
    expect((await get('/_data/hi')).status).toBe(200)
  })

  test('a document is the same for every visitor, so caches on the way may keep it', async () => {
    for (const path of ['/', '/hi']) expect((await get(path)).headers.get('vary')).toBe('accept-encoding')
  })
})

describe('headers', () => {
  test('guard every document', async () => {
    const { headers: summary } = await get('/')
    expect(summary.get('x-content-type-options')).toBe('nosniff')
    expect(summary.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(summary.get('permissions-policy')).toContain('camera=()')
    expect(summary.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(summary.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(summary.get('content-security-policy')).toContain("form-action 'self';")
  })

  test('ask for https alone where shoppers use it', async () => {
    pages = openAs({ ...headers, https: true })
    const { headers: summary } = await get('/')
    expect(summary.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  test('let the payment page post to providers, run their popup and hear from it', async () => {
    const { headers: summary } = await get('/payment')
    const policy = summary.get('content-security-policy')
    expect(policy).toContain("form-action 'self' https://cards.example;")
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.example;")
    expect(policy).toContain("connect-src 'self' https://events.example;")
    expect(policy).toMatch(/script-src [^;]*https:\/\/checkout\.example/)
    expect(policy).toContain("frame-src 'self' https://api.example")
    expect(summary.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    expect(summary.get('cache-control')).toBe('no-store')
  })

  test('keep personal pages out of every cache and let open ones be asked for again', async () => {
    expect((await get('/cart')).headers.get('cache-control')).toBe('no-store')
    expect((await get('/login')).headers.get('cache-control')).toBe('no-store')
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
  })
})

describe('statuses', () => {
  test('every page of the table answers 200', async () => {
    for (const address of everyPage()) expect([address, (await get(address)).status]).toEqual([address, 200])
    expect(failures).toEqual([])
  })

  test.each(['/nope', '/product', '/my-account/nope', '/%ff', '/a//b', '/..%2f..%2fetc/passwd', '/wp-login.php'])(
    '%s is the not-found page, and no trouble',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('We do not have this page')
      expect(failures).toEqual([])
    },
  )

  test('a product that does not exist is not found', async () => {
    const response = await get('/product/nothing-of-the-kind')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('We do not have this page')
    expect(failures).toEqual([])
  })

  test('an address spelt otherwise leads to the right one', async () => {
    const slash = await get('/products/all-gold/?page=2')
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/products/all-gold?page=2'])
    const account = await get('/my-account')
    expect([account.status, account.headers.get('location')]).toEqual([308, '/my-account/profile'])
    const beyond = await get('/products/all-gold?page=999')
    expect([beyond.status, beyond.headers.get('location')]).toEqual([301, '/products/all-gold'])
  })

  test('HEAD answers as GET does, without a body', async () => {
    const [head, full] = [await get('/', {}, 'HEAD'), await get('/')]
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-length')).toBe(String((await full.arrayBuffer()).byteLength))
    expect((await get('/', {}, 'POST')).status).toBe(405)
  })

  test('what the browser still has is not sent again', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"/)
    const again = await get('/', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('a bug is a 500 that says so, is logged once and is kept nowhere', async () => {
    pages = openAs(headers, 'POST search')
    const response = await get('/products/all-silver')
    expect(response.status).toBe(500)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain('Something went wrong on our side')
    expect(page).not.toContain('a bug')
    expect(failures).toHaveLength(1)
    await get('/products/all-silver')
    expect(failures).toHaveLength(2)
  })

  test('a shop without settings still answers in plain words', async () => {
    pages = openAs(headers, 'POST get-setting')
    const response = await get('/cart')
    expect(response.status).toBe(500)
    expect(await response.text()).toContain('Something went wrong on our side')
  })
})

describe('compression', () => {
  test('one page in every encoding asked for', async () => {
    const plain = await html('/')
    const [br, gzip] = [
      await get('/', { 'accept-encoding': 'gzip, deflate, br' }),
      await get('/', { 'accept-encoding': 'gzip' }),
    ]
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(plain)
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(plain)
    expect(br.headers.get('vary')).toBe('accept-encoding')
  })
})

describe('the page cache', () => {
  test('renders a page once, whatever unknown query comes with it', async () => {
    const first = await html(`/product/${slug}`)
    expect(await html(`/product/${slug}?utm_source=x`)).toBe(first)
    expect(productCalls()).toBe(1)
  })

  test('makes a page once for all who wait for it', async () => {
    await Promise.all([html(`/product/${slug}`), html(`/product/${slug}`), html(`/product/${slug}`)])
    expect(productCalls()).toBe(1)
  })

  test('keeps known query keys apart, in whatever order they come', async () => {
    const filtered = await html('/products/all-silver?brand=2&sort=price_low_to_high')
    expect(filtered).not.toBe(await html('/products/all-silver'))
    const before = calls.length
    expect(await html('/products/all-silver?sort=price_low_to_high&brand=2')).toBe(filtered)
    expect(calls.length).toBe(before)
  })

  test('forgets everything when the catalogue or a rate changes, and makes the latest pages ahead of their visitors', async () => {
    await html(`/product/${slug}`)
    pages.changed(null)
    await expect.poll(productCalls).toBe(2)
    await html(`/product/${slug}`)
    expect(productCalls()).toBe(2)
  })

  test('a stock that crosses 5 or 0 drops only the pages that tell it', async () => {
    await html(`/product/${slug}`)
    await html('/deal')
    const { id } = kit.shop.catalogue.now.shelf.products[kit.shop.catalogue.now.shelf.rowOfSlug.get(slug) ?? -1] ?? {
      id: 0,
    }
    pages.changed([id + 1_000_000])
    await html(`/product/${slug}`)
    expect(productCalls()).toBe(1)
    pages.changed([id])
    await expect.poll(productCalls).toBe(2)
  })

  test('a page made while its products changed is served once and not kept', async () => {
    const making = html(`/product/${slug}`)
    pages.changed(null)
    await making
    await html(`/product/${slug}`)
    expect(productCalls()).toBe(2)
  })

  test('a price holds no longer than the catalogue says', async () => {
    holdUntil = kit.clock.now().getTime() + 60_000
    await html(`/product/${slug}`)
    kit.clock.advance(59_000)
    await html(`/product/${slug}`)
    expect(productCalls()).toBe(1)
    kit.clock.advance(1_000)
    await html(`/product/${slug}`)
    expect(productCalls()).toBe(2)
  })

  test('addresses that hold a token are not kept', async () => {
    const before = pages.cachedBytes
    await html('/email-validate/secret-token')
    await html('/login/redirect?url=/cart')
    expect(pages.cachedBytes).toBe(before)
  })
})

describe('what lies in the cache', () => {
  const forms: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip, deflate, br' },
    { 'accept-encoding': 'gzip' },
    { cookie: 'language=hi' },
    { 'if-none-match': '*' },
  ]
  const readyPage = (path: string, sentHeaders: Record<string, string>, method = 'GET') =>
    pages.ready({ target: path, method, header: (name) => sentHeaders[name] ?? null })

  test('is answered the same with a Request around it and without', async () => {
    for (const path of ['/', '/hi', `/product/${slug}?utm_source=x`, '/_data/products/all-silver?page=2', '/cart']) {
      for (const form of forms) {
        const sentHeaders = form['if-none-match']
          ? { 'if-none-match': (await get(path)).headers.get('etag') ?? 'none' }
          : form
        for (const method of ['GET', 'HEAD']) {
          const made = await get(path, sentHeaders, method)
          const ready = readyPage(path, sentHeaders, method)
          expect([path, ready?.status]).toEqual([path, made.status])
          expect(ready?.headers).toEqual(Object.fromEntries(made.headers))
          expect(Buffer.from(ready?.body ?? [])).toEqual(Buffer.from(await made.arrayBuffer()))
        }
      }
    }
  })

  test('is nothing that must be made first, is not read or lies under another address', async () => {
    expect(readyPage('/', {})).toBeUndefined()
    await get('/')
    expect(readyPage('/', {})?.status).toBe(200)
    expect(readyPage('/', {}, 'POST')).toBeUndefined()
    expect(readyPage('//', {})).toBeUndefined()
    // Files, calls and the back office are not for this to answer, whatever language their reader prefers.
    for (const path of ['/app/api/rates', '/admin', '/pictures/none.webp'])
      expect(readyPage(path, { cookie: 'language=hi' })).toBeUndefined()
    await get('/nope')
    expect(readyPage('/nope', {})).toBeUndefined()
  })
})

describe('data of a page', () => {
  test('comes as JSON under /_data, from the same load.ts', async () => {
    const response = await get(`/_data/product/${slug}`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(((await response.json()) as { data: object }).data).toMatchObject({
      slug,
      brand: 'Silvera',
      metal: 'silver',
    })
  })

  test('tells of a review what is shown of it, not who wrote or judged it', async () => {
    const { data } = (await (await get('/_data/product/silvera-lotus-silver-coin-10-g')).json()) as {
      data: { reviews: object[] }
    }
    expect(data.reviews.length).toBeGreaterThan(0)
    for (const review of data.reviews)
      expect(Object.keys(review).sort()).toEqual([
        'author',
        'comment',
        'id',
        'place',
        'rating',
        'verified',
        'writtenAt',
      ])
  })

  test('tells a missing page by its status and a moved one by its address', async () => {
    expect((await get('/_data/product/nothing-of-the-kind')).status).toBe(404)
    expect((await get('/_data/nope')).status).toBe(404)
    expect(await (await get('/_data/products/all-gold?page=999')).json()).toEqual({ redirect: '/products/all-gold' })
  })
})
