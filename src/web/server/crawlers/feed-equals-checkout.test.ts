/** The merchant feed and the structured data state what cart and checkout charge for each product alone. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../api/call.ts'
import { crawlerFactsOf } from '../../../api/content/crawler-facts.ts'
import { openRequestHandler } from '../../../api/request-handler/request-handler.ts'
import type { Product } from '../../../shop/catalog/product.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { saveSettings } from '../../../shop/content/save-settings.ts'
import { propertyRuns } from '../../../testing-properties.ts'
import { GRAM } from '../../../units/weight.ts'
import { renderer } from '../../entry-server.tsx'
import { openPages, type Pages } from '../pages.ts'
import { openCrawlerFiles } from './crawler-files.ts'

const origin = 'http://localhost:3000'
const nobody: Caller = { customer: null, sessionId: null, ip: '', userAgent: '', cookies: {}, header: () => null }
const fail = (failure: unknown) => {
  throw failure
}
const bench = await payingBench()
afterAll(bench.close)
let pages: Pages
beforeAll(() => {
  const handler = openRequestHandler(bench.shop)
  pages = openPages({
    renderer,
    assets: {
      ...{ entry: '/e.js', fontsOf: () => [], modulesOf: () => [], offlineStyles: '' },
      stylesOf: () => ({ files: [], usedBy: () => '' }),
    },
    headers: { https: false, payment: { forms: [], scripts: [], frames: [], images: [], connections: [] } },
    origin,
    call: (name, params) => handler.callInProcess(name, params, nobody),
    edition: () => 'shop.1',
    now: () => bench.clock.now().getTime(),
    pricesHoldUntil: () => Number.POSITIVE_INFINITY,
    logError: fail,
    cacheBytes: 30_000_000,
  })
})

interface Offer {
  readonly price: string
  readonly shipping: string
  readonly availability: string
}

/** What the feed says now, by product. */
async function readFeed(): Promise<Map<number, Offer>> {
  const files = openCrawlerFiles(crawlerFactsOf(bench.shop), { origin, logError: fail })
  const feed = await (await files.serve(new Request(`${origin}/feeds/products.xml`)))!.text()
  return new Map(
    [...feed.matchAll(/<item>(.*?)<\/item>/g)].map(([, item = '']) => {
      const read = (pattern: RegExp) => pattern.exec(item)?.[1] ?? ''
      return [
        Number(read(/<g:id>(\d+)</)),
        {
          price: read(/<\/g:availability(?:_date)?><g:price>([\d.]+) INR</),
          shipping: read(/<g:country>IN<\/g:country><g:price>([\d.]+) INR</),
          availability: read(/<g:availability>(\w+)</),
        },
      ] as const
    }),
  )
}

let sessions = 0
const newSession = () => `feed${String(++sessions).padStart(96, 'x')}`
const rupees = (value: number) => value.toFixed(2)

/** One piece in the cart of a new visitor. */
const addAlone = (product: Product) =>
  bench.call('POST', 'cart/add', {
    ...{ product_id: product.id, qty: 1, session_id: newSession() },
    ...{ delivery_pincode: '560001', package_type: '', coupon_code: '' },
  })

/** The differences between an offer and the cart; none, where the cart refuses what is not offered. */
async function differencesOf(product: Product, offer: Offer | undefined): Promise<unknown[]> {
  const { status, body } = await addAlone(product)
  const isOffered = offer !== undefined && offer.availability !== 'out_of_stock'
  if (status !== 200) return isOffered ? [[product.slug, offer, status, body.errorMessage]] : []
  if (!isOffered) return [[product.slug, offer, 'can be bought']]
  const [item] = body.data.item_dtl
  const charged = {
    price: rupees(item.unit_price),
    shipping: rupees(body.data.shipping_price),
    total: rupees(body.data.total_cart_price),
  }
  const offered = {
    price: offer.price,
    shipping: offer.shipping,
    total: rupees(Number(offer.price) + Number(offer.shipping)),
  }
  return JSON.stringify(charged) === JSON.stringify(offered) ? [] : [[product.slug, { offered, charged }]]
}

const schemaNames: Readonly<Record<string, string>> = {
  in_stock: 'InStock',
  backorder: 'BackOrder',
  preorder: 'PreOrder',
  out_of_stock: 'OutOfStock',
}

test('every product of the shop costs in the cart what the feed and its page say, delivery included', async () => {
  const feed = await readFeed()
  const { products } = bench.shop.catalogue.now.shelf
  expect(feed.size).toBe(products.length)
  const differences: unknown[] = []
  for (const product of products) {
    const offer = feed.get(product.id)
    differences.push(...(await differencesOf(product, offer)))
    const page = await (await pages.serve(new Request(`${origin}/product/${product.slug}`))).text()
    const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    )
    const { offers } = blocks.find((block) => block['@type'] === 'Product')
    const structured = {
      price: offers.price,
      availability: offers.availability.split('/').at(-1),
      shipping: offers.shippingDetails?.shippingRate.value,
    }
    const inFeed = {
      price: offer?.price,
      availability: schemaNames[offer?.availability ?? ''],
      shipping: offer?.shipping,
    }
    if (JSON.stringify(structured) !== JSON.stringify(inFeed)) differences.push([product.slug, structured, inFeed])
  }
  expect(differences).toEqual([])
}, 240_000)

test('checkout charges the same, to the paisa', async () => {
  const feed = await readFeed()
  const { products } = bench.shop.catalogue.now.shelf
  // Above it checkout asks for a PAN first.
  const mostWithoutPan = 1_90_000
  const buyable = products.filter(({ id }) => {
    const offer = feed.get(id)
    return offer?.availability === 'in_stock' && Number(offer.price) < mostWithoutPan
  })
  const sampled = buyable.filter((_, at) => at % Math.ceil(buyable.length / 8) === 0)
  expect(sampled.length).toBeGreaterThan(5)
  for (const product of sampled) {
    const offer = feed.get(product.id)!
    const who = await bench.buyer({ productId: product.id })
    const { status, body } = await bench.check(who)
    expect([product.slug, status]).toEqual([product.slug, 200])
    const total = rupees(Number(offer.price) + Number(offer.shipping))
    expect([product.slug, rupees(body.data.order.total_cart_price)]).toEqual([product.slug, total])
  }
}, 240_000)

test('so it is with any delivery charges and any rounding of prices', async () => {
  const { shop, clock } = bench
  const save = (group: 'delivery' | 'prices', values: object) =>
    shop.db.transaction((tx) => saveSettings(tx, { group, values, by: 'test', now: clock.now() } as never))
  const { products } = shop.catalogue.now.shelf
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        first: fc.integer({ min: 0, max: 30_000 }),
        more: fc.integer({ min: 0, max: 30_000 }),
        gold: fc.integer({ min: 0, max: 90_000 }),
        insurance: fc.integer({ min: 0, max: 200 }),
        freeFrom: fc.integer({ min: 0, max: 3_00_000_00 }),
        roundTo: fc.constantFrom(1, 100, 500),
        at: fc.array(fc.nat({ max: products.length - 1 }), { minLength: 4, maxLength: 4 }),
      }),
      async ({ first, more, gold, insurance, freeFrom, roundTo, at }) => {
        const silverSteps = [
          { upTo: 250 * GRAM, charge: first },
          { upTo: 1000 * GRAM, charge: first + more },
        ]
        await save('delivery', { charges: { silverSteps, perKilogram: 60_00, gold, insurance, freeFrom } })
        await save('prices', { roundTo })
        await shop.catalogue.refresh('content')
        expect(shop.catalogue.now.content.settings).toMatchObject({
          delivery: { charges: { gold, freeFrom } },
          prices: { roundTo },
        })
        const feed = await readFeed()
        for (const place of at) {
          const product = shop.catalogue.now.shelf.products[place]!
          expect(await differencesOf(product, feed.get(product.id))).toEqual([])
        }
      },
    ),
    propertyRuns({ short: 8, long: 200 }),
  )
}, 240_000)
