import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../api/call.ts'
import { crawlerFactsOf } from '../../api/content/crawler-facts.ts'
import { openRequestHandler } from '../../api/request-handler/request-handler.ts'
import { despatchTimeOf } from '../../shop/catalog/despatch-time.ts'
import { shopSettings } from '../../shop/content/records.ts'
import { defaultSettings } from '../../shop/content/settings.ts'
import { orderPlacedMessages } from '../../shop/fulfilment/order-placed-notifications.ts'
import { sendMessage } from '../../shop/messaging/messages/actions.ts'
import { messages } from '../../shop/messaging/messages/records.ts'
import { verifyEmail } from '../../shop/messaging/messages/texts.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { renderer } from '../entry-server.tsx'
import { type CrawlerFiles, openCrawlerFiles } from './crawlers/crawler-files.ts'
import { openPages, type Pages } from './pages.ts'

const origin = 'http://localhost:3000'
const nobody: Caller = { customer: null, sessionId: null, ip: '', userAgent: '', cookies: {}, header: () => null }
const fail = (failure: unknown) => {
  throw failure
}
const noStyles = { files: [], usedBy: () => '' }

let kit: TestShop
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
    edition: () => `house.${kit.shop.catalogue.version}`,
    now: () => kit.clock.now().getTime(),
    pricesHoldUntil: () => Number.POSITIVE_INFINITY,
    logError: fail,
    cacheBytes: 1_000_000,
  })
})
afterAll(() => kit.close())

type Change = readonly [group: string, name: string, value: unknown]

async function change(...changes: readonly Change[]) {
  await kit.shop.db.delete(shopSettings)
  const stored: readonly Change[] = [...changes, ['selling', 'state', 'open']]
  await kit.shop.db.insert(shopSettings).values(stored.map(([group, name, value]) => ({ group, name, value })))
  await kit.shop.catalogue.refresh('content')
  pages.changed(null)
}

const product = '/product/silvera-lotus-silver-coin-10-g'
const visited = [
  '/',
  '/hi',
  product,
  `/hi${product}`,
  '/cart',
  '/cms-faq',
  '/page/shipping-policy',
  '/page/terms-and-conditions',
]
const read = async (path: string) => (await pages.serve(new Request(origin + path)))!.text()
const readAll = async () =>
  [
    ...(await Promise.all(visited.map(read))),
    await (await crawlerFiles.serve(new Request(`${origin}/llms.txt`)))!.text(),
    JSON.stringify((await kit.call('POST', 'get-setting', { slug: 'site' })).body),
  ].join('\n')

describe('a changed setting changes every statement of it', () => {
  test('the days of despatch', async () => {
    const old = /\b(?:3|three) working days|3 (?:कार्य|कामकाजी)/i
    expect(await readAll()).toMatch(old)
    await change(['delivery', 'despatchWithinDays', 8])
    const text = await readAll()
    expect(text).not.toMatch(old)
    for (const part of ['Ships within 8 working days', 'despatched within 8 working days', '8 कार्य दिवसों'])
      expect(text).toContain(part)
    const despatchDays = kit.shop.catalogue.now.content.settings.delivery.despatchWithinDays
    const [email] = orderPlacedMessages(
      { uniqueOrderId: 'S1', name: 'Asha', url: 'https://shop.example/order' },
      {
        amount: '₹1',
        isPickup: false,
        despatch: despatchTimeOf([null], { stockDays: despatchDays, today: '2026-11-21' }),
      },
    )
    expect(email?.text).toContain('It ships within 8 working days')
  })

  test('the charge of cards and of UPI, and the sum from which delivery is free', async () => {
    await change(
      ...(['creditCardCharge', 'debitCardCharge', 'netBankingCharge', 'razorpayCharge'] as const).map(
        (name): Change => ['payments', name, 150],
      ),
      ['delivery', 'charges', { ...defaultSettings.delivery.charges, freeFrom: 2_25_000_00 }],
    )
    const text = await readAll()
    expect(text).not.toMatch(/net banking add 2%|बैंकिंग पर 2%|₹1,50,000/)
    expect(text).toContain('cards and net banking add 1.5%')
    expect(text).toContain('₹2,25,000')
    const { body } = await kit.call('GET', 'get-product?slug=silvera-lotus-silver-coin-10-g')
    expect(body.data.volume_price[0]).toMatchObject({ payment_geteway_percentage: 1.5, upi_percentage: 0 })
    await change(['payments', 'creditCardCharge', 300], ['payments', 'upiCharge', 100])
    const other = await readAll()
    expect(other).not.toMatch(/No charge on UPI|By UPI or bank transfer|UPI and bank transfer cost nothing/)
    expect(other).toContain('up to ')
    expect(other).toContain('Bank transfer costs nothing on top.')
  })

  test('the name of the shop', async () => {
    await change(['site', 'brandName', 'Argent & Söhne'])
    for (const path of visited) {
      const text = await read(path)
      expect(/<title>(.*?)<\/title>/.exec(text)?.[1], path).toMatch(/\| Argent &amp; Söhne$/)
      expect(text, path).not.toMatch(/\| Silvera|New to Silvera|"og:site_name" content="Silvera"/)
    }
    const llms = await (await crawlerFiles.serve(new Request(`${origin}/llms.txt`)))!.text()
    expect(llms).toMatch(/^# Argent & Söhne\n/)
    const now = kit.clock.now()
    await kit.shop.db.transaction((tx) =>
      sendMessage(tx, { key: 'stated', to: 'a@b.example', content: verifyEmail('https://x.example/', null) }, now),
    )
    const [email] = (await kit.shop.db.select().from(messages)).filter(({ key }) => key === 'stated')
    expect(email?.subject).toBe('Verify your email for Argent & Söhne')
    expect(email?.text).toContain('Argent & Söhne · Gold and silver')
    expect(email?.html).toContain('Welcome to Argent &amp; Söhne.')
    expect(`${email?.subject}${email?.text}${email?.html}`).not.toMatch(/Silvera|\{\{/)
  })
})
