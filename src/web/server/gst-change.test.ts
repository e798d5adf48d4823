// @module-tag postgres
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../api/call.ts'
import { crawlerFactsOf } from '../../api/content/crawler-facts.ts'
import { openRequestHandler } from '../../api/request-handler/request-handler.ts'
import { payingBench, type TestBuyer } from '../../shop/checkout/pay/testing.ts'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { acceptOrder } from '../../shop/fulfilment/despatch/accept-order.ts'
import { despatchOrder } from '../../shop/fulfilment/despatch/despatch.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { readInvoiceDocuments } from '../../shop/orders/invoices/records.ts'
import { createTestStaff, requestAs } from '../../testing-staff.ts'
import { istMoment } from '../../units/date.ts'
import { renderer } from '../entry-server.tsx'
import { llms } from './crawlers/llms.ts'
import { openPages } from './pages.ts'

const origin = 'http://localhost:3000'
const nobody: Caller = { customer: null, sessionId: null, ip: '', userAgent: '', cookies: {}, header: () => null }
const bench = await payingBench()
afterAll(bench.close)
const { shop, clock, post } = bench
const cause = { by: 'staff:1', why: 'packed' }
const day = '2026-11-22'
const coin = () => shop.catalogue.now.shelf.products.find(({ slug }) => slug === 'silvera-lotus-silver-coin-10-g')!

async function advanceTo(at: Date): Promise<void> {
  clock.advance(at.getTime() - clock.now().getTime())
  await shop.catalogue.refresh('edge')
}

/** A page as visitors get it now, without tags. */
async function read(path: string): Promise<string> {
  const handler = openRequestHandler(shop)
  const pages = openPages({
    renderer,
    assets: {
      ...{ entry: '/e.js', fontsOf: () => [], modulesOf: () => [], offlineStyles: '' },
      stylesOf: () => ({ files: [], usedBy: () => '' }),
    },
    headers: { https: false, payment: { forms: [], scripts: [], frames: [], images: [], connections: [] } },
    origin,
    call: (name, params) => handler.callInProcess(name, params, nobody),
    edition: () => 'house.1',
    now: () => clock.now().getTime(),
    pricesHoldUntil: () => shop.catalogue.validUntil.getTime(),
    logError: (failure) => {
      throw failure
    },
    cacheBytes: 1_000_000,
  })
  const response = await pages.serve(new Request(origin + path))
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('<!-- -->', '')
}

async function sendOff(who: TestBuyer) {
  const order = await shop.db.transaction((tx) => acceptOrder(shop, tx, who.orderId, cause))
  const parcel = { waybillNo: 'SQ1', companyName: 'Sequel', companyUrl: '' }
  await shop.db.transaction((tx) => despatchOrder(shop, tx, who.orderId, { ...cause, parcel }))
  return (await readInvoiceDocuments(shop.db, order.uniqueOrderId))[0]!
}

const requestPrice = async (email: string) => {
  await bench.call('POST', 'home-product-modal-save', { email, mobile: '9876500007', product_id: coin().id })
  return (await outboxOf(shop.db, email))[0]?.text
}

const quoteSilver = async () => {
  const who = await signedInCustomer(shop)
  const { body } = await post(who, 'digital-wallet-pay', {
    ...{ brand_id: 1, product_type: 'silver', buy_type: 'amount', amount: 5000 },
  })
  return { who: { ...who, orderId: body.data.order_id, total: body.data.amount }, quote: body.data }
}

const priceNow = async () => (await bench.call('GET', `get-product?slug=${coin().slug}`)).body.data

beforeAll(async () => {
  const [finance, owner] = [await createTestStaff(shop, 'finance'), await createTestStaff(shop, 'owner')]
  const { rates: current } = (await requestAs(bench, finance, 'GET', 'admin/money/gst-rates')).body.data
  const rate = { from: day, hsn: '', metal: null, form: null, rate: 500 }
  const { body } = await requestAs(bench, finance, 'POST', 'admin/money/gst-rates/add', { rate, seen: current })
  const approval = await requestAs(bench, owner, 'POST', 'admin/approvals/approve', { id: body.data.proposal_id })
  expect(approval.status).toBe(200)
})

describe('a rate of 5% from the 22nd', () => {
  test('holds from midnight in India: not for what was held or invoiced before', { timeout: 120_000 }, async () => {
    await advanceTo(new Date(istMoment(day).getTime() - 5 * 60_000))
    await bench.setSilver(1)
    const [early, locked] = [await bench.buyer({ productId: coin().id }), await bench.buyer({ productId: coin().id })]
    await bench.pay(early)
    const invoice = await sendOff(early)
    expect(invoice.facts.lines.map(({ rate }) => rate)).toEqual(invoice.facts.lines.map(() => 300))
    await bench.check(locked)
    const silver = await quoteSilver()
    expect(silver.quote).toMatchObject({ gst_price: 150, amount: 5150 })
    const before = await priceNow()
    expect(await read(`/product/${coin().slug}`)).toContain('GST, 3%')
    expect(await read('/')).toMatch(/3% GST.*₹15\.00/s)
    expect(llms(crawlerFactsOf(shop), origin)).toContain('before 3% GST')
    expect(await requestPrice('early@customers.example')).toContain('3% GST included')

    await advanceTo(istMoment(day))

    const after = await priceNow()
    const exclusive = Math.round((before.price * 100) / 103)
    expect(after.price).toBeGreaterThan(before.price)
    expect(Math.abs(after.price - exclusive * 1.05)).toBeLessThanOrEqual(2)
    expect(after.tax_class).toEqual({ title: 'GST 5%', amount: 5 })
    const productPage = await read(`/product/${coin().slug}`)
    expect(productPage).toContain('GST, 5%')
    expect(productPage).toContain('Prices include 5% GST')
    const home = await read('/')
    expect(home).toMatch(/5% GST.*₹25\.00/s)
    for (const page of [productPage, home, llms(crawlerFactsOf(shop), origin)])
      expect(page).not.toMatch(/\b3% GST|GST, 3%/)
    expect(await read('/hi')).toContain('5% GST')
    expect(await requestPrice('late@customers.example')).toContain('5% GST included')

    // A price lock keeps its rate; an issued invoice does not change.
    const begun = await bench.check(locked)
    expect(begun.body.data.order.total_cart_price).toBe(locked.total)
    await bench.pay(locked)
    expect((await sendOff(locked)).facts.lines.map(({ rate }) => rate)).toEqual(
      [300, 300, 300].slice(0, invoice.facts.lines.length),
    )
    expect((await bench.check(silver.who, { paymenet_mode: 'digital_silver' })).body.data.order).toMatchObject({
      gst_price: 150,
      amount: 5150,
    })
    const [unchanged] = await readInvoiceDocuments(shop.db, invoice.facts.uniqueOrderId)
    expect(unchanged?.facts).toEqual(invoice.facts)

    const late = await bench.buyer({ productId: coin().id })
    expect(late.total).toBeGreaterThan(locked.total)
    await bench.pay(late)
    const { facts } = await sendOff(late)
    expect(new Set(facts.lines.map(({ rate }) => rate))).toEqual(new Set([500]))
    for (const { taxable, total } of facts.lines) expect(Math.abs(total - taxable * 1.05)).toBeLessThan(2)
    expect((await quoteSilver()).quote).toMatchObject({ gst_price: 250, amount: 5250 })
  })
})
