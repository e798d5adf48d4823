// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyProductForm } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { payingBench } from '../../../shop/checkout/pay/testing.ts'
import { signedInCustomer, type TestCustomer } from '../../../shop/customers/testing.ts'
import { setRate } from '../../../shop/pricing/rates/by-hand.ts'
import { auditLines } from '../../../shop/staff/audit/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import type { Call } from '../../call.ts'
import { calls } from '../../calls.ts'
import { answerHealth } from '../../health/health.ts'

/** Every call that sells, with what a customer would send. */
const selling: Readonly<Record<string, object>> = {
  'POST check-payment': { orderId: 1 },
  'POST initiate-order': { order_id: 1, payment_mode: 'UPI' },
  'POST bankTransfer': { orderId: 1, description: 'UTR 1' },
  'POST digital-wallet-pay': { buy_type: 'gram', gram: 1 },
  'POST offers/checkout': { token: 'A'.repeat(24), delivery_address_id: '1', billing_address_id: '1' },
  'POST silver-plan/mandate': {},
  'POST silver-plan/save': { buy_type: 'gram', gram: 1, day: 5, price_cap: '' },
}

it('names every call that sells', () => {
  const declared = Object.entries(calls as Readonly<Record<string, Call>>).filter(
    ([, call]) => 'sells' in call && call.sells,
  )
  expect(declared.map(([name]) => name).sort()).toEqual(Object.keys(selling).sort())
})

describe('a new shop', () => {
  let test: TestShop
  let owner: SignedInStaff
  let customer: TestCustomer
  beforeAll(async () => {
    test = await testShop({ isNew: true })
    owner = await createTestStaff(test.shop, 'owner')
    customer = await signedInCustomer(test.shop)
  })
  afterAll(() => test.close())

  const post = (path: string, body: object = {}) => requestAs(test, owner, 'POST', path, body)
  const guide = async () => (await requestAs(test, owner, 'GET', 'admin/setup')).body.data
  const stateOf = async (step: string): Promise<string> =>
    (await guide()).steps.find(({ name }: { name: string }) => name === step).state
  const set = async (group: string, name: string, value: unknown) => {
    const { settings } = (await requestAs(test, owner, 'GET', 'admin/settings')).body.data
    const seen = settings.find((one: { group: string; name: string }) => one.group === group && one.name === name).value
    expect((await post('admin/settings', { group, name, value, seen })).body).toMatchObject({ error: false })
  }
  const buy = (headers: Record<string, string> = {}) =>
    test.call('POST', 'initiate-order', selling['POST initiate-order'], { token: customer.token, headers })
  const ready = async () => {
    const response = (await answerHealth(test.shop, new Request('http://localhost:3000/readyz')))!
    return { status: response.status, ...((await response.json()) as { selling: boolean; warnings: string[] }) }
  }

  it('starts without anything invented', async () => {
    const site = test.shop.catalogue.now.content.settings.site
    for (const name of ['legalName', 'gstin', 'address', 'grievanceOfficer', 'bankTransferDetails'] as const)
      expect(site[name]).toBe('')
  })

  it.each(Object.entries(selling))('refuses %s', async (name, body) => {
    const answer = await test.call('POST', name.replace('POST ', ''), body, { token: customer.token })
    expect(answer).toMatchObject({
      status: 403,
      body: { errorMessage: 'The shop is not open yet. You can order as soon as it opens' },
    })
    expect(answer.body.data.refusal.code).toBe('request.not-open')
  })

  it('serves, and says what it lacks', async () => {
    expect(await ready()).toMatchObject({ status: 200, selling: false })
    const { warnings } = await ready()
    expect(warnings).toContain('the shop is not open yet')
    expect(warnings).toContain('setup of bank lacks: bank-account')
    expect(warnings).toContain('setup of catalogue lacks: own-brand, product')
  })

  it('does not open before it is complete', async () => {
    expect((await guide()).selling).toEqual({ state: 'not-opened', changedAt: null, changedBy: null })
    const refused = await post('admin/setup/open')
    expect(refused.status).toBe(409)
    expect(refused.body.errorMessage).toMatch(/^The shop cannot open yet: \d+ points are missing \(legal-name, address/)
    expect((await post('admin/setup/close')).body.errorMessage).toBe('The shop is not open for sale')
  })

  it('lets a browser of staff buy before, and no other', async () => {
    const { headers, body } = await post('admin/setup/preview')
    expect(new Date(body.data.until) > test.clock.now()).toBe(true)
    const cookie = /^shopPreview=[^;]+/.exec(headers.get('set-cookie') ?? '')![0]
    expect(headers.getSetCookie()).toContainEqual(expect.stringMatching(/^shopPreviewing=1; (?!.*HttpOnly)/))
    // There is no such cart: the call was made.
    expect((await buy({ cookie })).status).not.toBe(403)
    expect((await buy({ cookie: `${cookie}x` })).status).toBe(403)
  })

  it('is completed step by step in the back office', async () => {
    await set('site', 'legalName', 'Asha Gold Pvt Ltd')
    await set('site', 'address', '14 Zaveri Bazaar, Mumbai 400002')
    await set('site', 'contactNumber', '+91 22 4000 0000')
    await set('site', 'contactEmail', 'care@asha.example')
    await set('site', 'grievanceOfficer', 'R Rao, +91 22 4000 0001')
    await set('site', 'gstin', '27AABCS1429B1ZU')
    expect(await stateOf('company')).toBe('to-do')
    const unfit = { group: 'company', name: 'pan', value: 'AABCS1429', seen: '' }
    expect((await post('admin/settings', unfit)).body.errorMessage).toContain('This is not a PAN')
    await set('company', 'pan', 'AABCS1429B')
    expect(await stateOf('company')).toBe('recommended')
    await set('site', 'bankTransferDetails', 'Account number: 4022118091, IFSC: SBIN0000300')
    expect(await stateOf('bank')).toBe('done')

    const now = test.clock.now()
    const validUntil = new Date(now.getTime() + 3_600_000)
    await test.shop.db.transaction(async (tx) => {
      await setRate(tx, { metal: 'silver', paisePerGram: 25_000, validUntil }, now)
      await setRate(tx, { metal: 'gold', paisePerGram: 1_400_000, validUntil }, now)
    })
    await test.shop.catalogue.refresh('rates')
    expect(await stateOf('rates')).toBe('recommended')
    // A mistyped rate is corrected by one owner: nobody can have bought at it.
    const silver = { sell: 30_000, ownBuy: 28_000, otherBuy: 27_000 }
    const correction = { gold: null, silver, validUntil: validUntil.toISOString(), seen: 0 }
    expect((await post('admin/rates/publish', correction)).status).toBe(200)

    const lacksCharges = async () => JSON.stringify((await guide()).steps).includes('"charges"')
    expect(await lacksCharges()).toBe(true)
    const { terms } = (await requestAs(test, owner, 'GET', 'admin/delivery')).body.data
    expect((await post('admin/delivery/terms', { terms, seen: terms })).status).toBe(200)
    expect(await lacksCharges()).toBe(false)

    const brand = {
      ...{ id: null, seen: 0, title: 'Asha Gold', titleHi: '', slug: 'asha_gold', description: 'Our own mark.' },
      ...{ descriptionHi: '', image: '', manufacturer: 'Asha Gold Pvt Ltd, Mumbai', importer: '', inMenu: true },
    }
    expect((await post('admin/catalogue/brand', brand)).body.data).toEqual({ id: 1 })
    const { state: _state, ...blank } = emptyProductForm
    const coin = {
      ...blank,
      ...{ name: 'Asha Coin, 10 g', slug: 'asha-coin-10-g', sku: 'ASHA-10', brandId: 1, subCategoryId: 8 },
      ...{ weightMg: 10_000, finenessPer10000: 9990, makingKind: 'per_gram', makingValue: 4000, hsn: '71189000' },
      ...{ countryOfOrigin: 'India', description: '<p>A coin.</p>' },
      pictures: [{ name: 'box-navy-silver-lotus', alt: 'A coin in a box' }],
    }
    const { id } = (await post('admin/products/create', { sheet: coin })).body.data
    expect((await post('admin/products/publish', { id, revision: 1 })).status).toBe(200)
    expect(await stateOf('catalogue')).toBe('to-do')
    const received = { productId: id, kind: 'received', pieces: 20, reference: 'INV-1', reason: 'The first batch' }
    expect((await post('admin/products/stock', received)).body.data).toEqual({ left: 20 })
    expect(await stateOf('catalogue')).toBe('done')

    const missing = (await guide()).steps
      .find(({ name }: { name: string }) => name === 'policies')
      .points.filter(({ isRequired }: { isRequired: boolean }) => isRequired)
    const html = `<p>${'We keep our word. '.repeat(40)}</p><p>{{grievanceOfficer}}</p>`
    const page = { shown: true, title: 'Policy', html, metaTitle: '', metaDescription: 'A policy of the shop' }
    for (const { detail: key } of missing) {
      const saved = await post('admin/content/save', { key, isNew: true, seen: 0, item: { kind: 'page', facts: page } })
      expect(saved.body).toMatchObject({ error: false })
    }
    expect(await stateOf('policies')).toBe('recommended')
    expect((await guide()).missing).toBe(0)
  })

  it('opens, and says who opened it', async () => {
    expect((await post('admin/setup/open')).body.message).toBe('The shop is open')
    expect((await guide()).selling).toMatchObject({ state: 'open', changedBy: owner.staff.name })
    expect((await buy()).status).not.toBe(403)
    expect(await ready()).toMatchObject({ status: 200, selling: true, warnings: [] })
    const lines = await test.shop.db.select().from(auditLines).where(eq(auditLines.act, 'POST admin/setup/open'))
    expect(lines.map(({ outcome }) => outcome)).toEqual(['begun', 'refused', 'begun', 'done'])
  })

  it('closes again: nothing is sold, and the shop stays to be seen', async () => {
    expect((await post('admin/setup/close')).status).toBe(200)
    expect((await buy()).body.errorMessage).toContain('The shop takes no orders at the moment')
    expect(await ready()).toMatchObject({ status: 200, selling: false, warnings: ['the shop is closed for sale'] })
    expect((await requestAs(test, owner, 'GET', 'admin/glance')).body.data.sellingState).toBe('closed')
  })
})

it('in a closed shop, only a browser with the pass pays', async () => {
  const bench = await payingBench()
  try {
    const owner = await createTestStaff(bench.shop, 'owner')
    const buyer = await bench.buyer()
    await requestAs(bench, owner, 'POST', 'admin/setup/close')
    const mode = { order_id: buyer.orderId, payment_mode: 'UPI' }
    expect((await bench.post(buyer, 'initiate-order', mode)).status).toBe(403)
    const { headers } = await requestAs(bench, owner, 'POST', 'admin/setup/preview')
    const cookie = headers.get('set-cookie')!.split(';')[0]!
    expect((await bench.post(buyer, 'check-payment', { orderId: buyer.orderId }, { cookie })).status).toBe(200)
    expect((await bench.post(buyer, 'initiate-order', mode, { cookie })).status).toBe(200)
  } finally {
    await bench.close()
  }
})
