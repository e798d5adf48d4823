// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideHeldRate } from '../../../shop/operations/rates/held-rate-decision.ts'
import { assessPublication, publishRates } from '../../../shop/operations/rates/publish.ts'
import { readRates } from '../../../shop/pricing/rates/actions.ts'
import { setRate } from '../../../shop/pricing/rates/by-hand.ts'
import { ratePublications } from '../../../shop/pricing/rates/records.ts'
import { type TestShop, testMorning, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const gold = { sell: 1_492_000, ownBuy: 1_462_160, otherBuy: 1_454_700 }
const silver = { sell: 25_000, ownBuy: 24_000, otherBuy: 23_750 }
const minute = 60_000

let test: TestShop
let finance: SignedInStaff
let second: SignedInStaff
let ops: SignedInStaff
beforeAll(async () => {
  test = await testShop({ seed: true })
  finance = await createTestStaff(test.shop, 'finance')
  second = await createTestStaff(test.shop, 'owner')
  ops = await createTestStaff(test.shop, 'ops')
})
afterAll(() => test.close())

/** A day without publications, at the rates of the seed. */
beforeEach(async () => {
  const { db, clock } = test.shop
  await db.execute(sql`ALTER TABLE rate_publications DISABLE TRIGGER rate_publications_append_only`)
  await db.delete(ratePublications)
  for (const metal of ['gold', 'silver'] as const)
    await db.transaction((tx) =>
      setRate(tx, { metal, paisePerGram: metal === 'gold' ? gold.sell : silver.sell, validUntil: null }, clock.now()),
    )
  await test.shop.catalogue.refresh('rates')
})

const ratesPage = async (who = finance) => (await requestAs(test, who, 'GET', 'admin/rates')).body.data
const lastPublicationId = async () => (await ratesPage()).publications[0]?.id ?? 0
const publish = async (params: object, who = finance) =>
  requestAs(test, who, 'POST', 'admin/rates/publish', {
    gold: null,
    silver: null,
    validUntil: null,
    seen: await lastPublicationId(),
    ...params,
  })
const priceOf = async (slug: string) => (await test.call('GET', `get-product?slug=${slug}`)).body.data
const shopRates = async () => (await test.call('POST', 'get-setting', { slug: 'site' })).body.data

describe('the page Rates', () => {
  it('shows each metal, its source and what the day has used of its limit', async () => {
    const { body } = await requestAs(test, ops, 'GET', 'admin/rates')
    expect(body).toMatchObject({ error: false, errorMessage: '' })
    expect(Object.keys(body.data).toSorted()).toEqual([
      'alarms',
      'changesOfDay',
      'closes',
      'metals',
      'mostAlone',
      'now',
      'opens',
      'proposals',
      'publications',
      'sources',
      'terms',
      'trading',
    ])
    expect(body.data.metals[1]).toEqual({
      metal: 'silver',
      prices: silver,
      base: null,
      source: 'manual',
      asOf: testMorning,
      confirmedAt: testMorning,
      validUntil: null,
      heldByHand: false,
      margin: 0,
      premium: { sell: 0, buy: 0 },
      stale: false,
      why: null,
      stop: null,
      held: null,
      other: null,
      products: expect.any(Number),
    })
    expect(body.data.sources).toEqual([
      {
        name: 'simulated',
        inUse: true,
        second: false,
        asOf: testMorning,
        askedAt: testMorning,
        answeredAt: testMorning,
        trouble: null,
        troubleSince: null,
        gold: 1_492_000,
        silver: 25_000,
      },
    ])
    expect(body.data).toMatchObject({
      changesOfDay: { gold: 0, silver: 0 },
      mostAlone: 200,
      publications: [],
      proposals: [],
    })
  })

  it('calculates a draft by the rules of the shop before it is published', async () => {
    const params = 'silverSell=25250&silverOwnBuy=24240&silverOtherBuy=23987'
    const { body } = await requestAs(test, finance, 'GET', `admin/rates/effect?${params}`)
    expect(body.data).toMatchObject({
      changes: { gold: 0, silver: 100 },
      ofDay: { gold: 0, silver: 0 },
      mostAlone: 200,
      needsSecond: false,
    })
    const [sample] = body.data.samples
    expect(Object.keys(sample)).toEqual(['id', 'name', 'metal', 'now', 'after', 'paysBackNow', 'paysBackAfter'])
    expect(body.data.samples).toHaveLength(6)
    await publish({ silver: { sell: 25_250, ownBuy: 24_240, otherBuy: 23_987 } })
    const product = test.shop.catalogue.now.shelf.products.find(({ id }) => id === sample.id)!
    expect(sample.metal).toBe('silver')
    expect((await priceOf(product.slug)).price * 100).toBe(sample.after)
  })

  it('publishes at once, everywhere, and tells who did', async () => {
    expect((await publish({ silver: { sell: 25_250, ownBuy: 24_240, otherBuy: 23_987 } })).status).toBe(200)
    expect(await shopRates()).toMatchObject({
      current_silver_price: 252.5,
      buyback_silvera_price: 242.4,
      buyback_mmtc_price: 239.87,
    })
    const [row] = (await requestAs(test, finance, 'GET', 'admin/rates/publications')).body.data.publications
    expect(row).toEqual({
      id: expect.any(Number),
      kind: 'rates',
      at: testMorning,
      by: finance.staff.name,
      confirmedBy: null,
      goldChange: 0,
      silverChange: 100,
      gold,
      silver: { sell: 25_250, ownBuy: 24_240, otherBuy: 23_987 },
      validUntil: null,
      words: '',
    })
  })

  it('keeps what was set with a time from the source until then', async () => {
    const validUntil = new Date(test.clock.now().getTime() + 60 * minute).toISOString()
    await publish({ silver: { sell: 25_300, ownBuy: 24_300, otherBuy: 24_000 }, validUntil })
    test.clock.advance(59 * minute)
    await readRates(test.shop)
    expect((await ratesPage()).metals[1]).toMatchObject({
      prices: { sell: 25_300 },
      source: 'manual',
      heldByHand: true,
      stale: false,
    })
    test.clock.advance(2 * minute)
    await readRates(test.shop)
    expect((await ratesPage()).metals[1].heldByHand).toBe(false)
  })

  it('looks at the limit again where a reading comes after the risk was assessed', async () => {
    const dearer = {
      prices: { gold: null, silver: { ...silver, sell: 25_400 } },
      validUntil: null,
      seen: await lastPublicationId(),
    }
    expect((await assessPublication(test.shop, test.shop.db, dearer)).rules).toEqual([])
    await test.shop.db.transaction((tx) =>
      setRate(tx, { metal: 'silver', paisePerGram: 24_000, validUntil: null }, test.shop.clock.now()),
    )
    const publishing = publishRates(test.shop, dearer, { by: finance.staff, approval: undefined })
    await expect(publishing).rejects.toMatchObject({ reason: 'rates-desk.moved-meanwhile' })
    expect((await ratesPage()).publications).toEqual([])
  })

  it('lets nobody alone move a metal by more than 2% a day, however small the steps', async () => {
    const up = (sell: number) => publish({ silver: { sell, ownBuy: 24_000, otherBuy: 23_750 } })
    expect((await up(25_300)).status).toBe(200)
    expect((await up(25_500)).status).toBe(200)
    const waiting = await up(25_600)
    expect(waiting).toMatchObject({ status: 202, body: { data: { proposal_id: expect.any(Number) } } })
    expect((await shopRates()).current_silver_price).toBe(255)
    expect((await ratesPage()).proposals).toMatchObject([
      { id: waiting.body.data.proposal_id, kind: 'POST admin/rates/publish' },
    ])
    const { proposal_id: id } = waiting.body.data
    expect((await requestAs(test, finance, 'POST', 'admin/approvals/approve', { id })).status).not.toBe(200)
    expect((await requestAs(test, second, 'POST', 'admin/approvals/approve', { id })).status).toBe(200)
    expect((await shopRates()).current_silver_price).toBe(256)
    expect((await ratesPage()).publications[0]).toMatchObject({
      by: finance.staff.name,
      confirmedBy: second.staff.name,
    })
  })

  it.each([
    ['no price', { sell: 0, ownBuy: 1, otherBuy: 1 }, 422, 'Enter sell and buy rates for silver'],
    [
      'to buy dearer than to sell',
      { sell: 25_000, ownBuy: 25_001, otherBuy: 1 },
      422,
      'The buy rate for silver is above the sell rate',
    ],
  ])('refuses %s', async (_what, prices, status, sentence) => {
    const response = await publish({ silver: prices })
    expect([response.status, response.body.errorMessage]).toEqual([status, sentence])
  })

  it('refuses a time that is over, an empty draft, and one made before somebody else published', async () => {
    const over = new Date(test.clock.now().getTime() - minute).toISOString()
    expect((await publish({ silver: { ...silver, sell: 25_010 }, validUntil: over })).body.errorMessage).toBe(
      'Choose a time within the next seven days',
    )
    expect((await publish({})).body.errorMessage).toBe('Nothing to publish: the values are unchanged')
    await publish({ silver: { ...silver, sell: 25_010 } })
    expect((await publish({ silver: { ...silver, sell: 25_020 }, seen: 0 })).body.errorMessage).toBe(
      'Someone else published rates. Reload and review',
    )
  })
})

describe('margins, spreads and premiums', () => {
  it('move what the source says, at once, and count in the day', async () => {
    await readRates(test.shop)
    test.clock.advance(16 * minute)
    await readRates(test.shop)
    const before = await ratesPage()
    const sources = { ...before.terms.sources, simulated: { ...before.terms.sources.simulated, silverMargin: 100 } }
    const terms = { ...before.terms, sources }
    const effect = await requestAs(
      test,
      finance,
      'GET',
      `admin/rates/terms-effect?terms=${encodeURIComponent(JSON.stringify(terms))}`,
    )
    expect(effect.body.data).toMatchObject({ changes: { gold: 0, silver: 100 }, needsSecond: false })
    const response = await requestAs(test, finance, 'POST', 'admin/rates/terms', {
      terms,
      seen: await lastPublicationId(),
    })
    expect(response.status).toBe(200)
    const after = (await ratesPage()).metals[1]
    expect(after.base).not.toBe(null)
    expect(after.prices.sell).toBe(after.base + Math.round(after.base / 100))
    expect((await shopRates()).current_silver_price).toBe(after.prices.sell / 100)
    await requestAs(test, finance, 'POST', 'admin/rates/terms', {
      terms: before.terms,
      seen: await lastPublicationId(),
    })
  })

  it('are calculated for the hour in which they begin, also where only buying moves', async () => {
    const { terms, now } = await ratesPage()
    const weekdays = [0, 1, 2, 3, 4, 5, 6]
    const late = { name: 'Nights', metals: ['silver'], weekdays, from: '23:00', until: '24:00', sell: 0, buy: 100 }
    const encodedTerms = encodeURIComponent(JSON.stringify({ ...terms, windows: [late] }))
    const { body } = await requestAs(test, finance, 'GET', `admin/rates/terms-effect?terms=${encodedTerms}`)
    expect(new Date(body.data.at).getTime()).toBeGreaterThan(new Date(now).getTime())
  })

  it('wait for a second person where they move more than 2%', async () => {
    const { terms } = await ratesPage()
    const weekend = {
      name: 'Weekend',
      metals: ['silver'],
      weekdays: [0],
      from: '00:00',
      until: '24:00',
      sell: 300,
      buy: 0,
    }
    const wanted = { ...terms, windows: [weekend] }
    const { status, body } = await requestAs(test, finance, 'POST', 'admin/rates/terms', {
      terms: wanted,
      seen: await lastPublicationId(),
    })
    expect(status).toBe(202)
    await requestAs(test, second, 'POST', 'admin/approvals/approve', { id: body.data.proposal_id })
    expect((await ratesPage()).terms.windows).toEqual([weekend])
    await requestAs(test, second, 'POST', 'admin/rates/terms', { terms, seen: await lastPublicationId() })
  })

  it('are refused where they make no sense', async () => {
    const { terms } = await ratesPage()
    const response = await requestAs(test, finance, 'POST', 'admin/rates/terms', {
      terms: { ...terms, ownGoldSpread: 2001 },
      seen: await lastPublicationId(),
    })
    expect([response.status, response.body.errorMessage]).toEqual([422, 'Enter a spread from 0 to 20%'])
  })
})

describe('a held jump', () => {
  const jump = async (paisePerGram = 30_000) => {
    const { terms } = await ratesPage()
    const one = {
      metal: 'silver' as const,
      paisePerGram,
      asOf: test.clock.now(),
      source: 'simulated',
      validUntil: null,
    }
    const { takeReading } = await import('../../../shop/pricing/rates/actions.ts')
    const settings = { ...test.shop.catalogue.now.content.settings.rates, ...terms }
    await test.shop.db.transaction((tx) => takeReading(tx, one, { terms: settings, now: test.clock.now() }))
    await test.shop.catalogue.refresh('rates')
  }

  it('is refused by one', async () => {
    await jump()
    expect((await ratesPage()).metals[1]).toMatchObject({
      why: 'held',
      held: { paisePerGram: 30_000, previousPaisePerGram: 25_000 },
    })
    const { status } = await requestAs(test, finance, 'POST', 'admin/rates/held', { metal: 'silver', accept: false })
    expect(status).toBe(200)
    expect((await ratesPage()).metals[1]).toMatchObject({ why: null, prices: { sell: 25_000 } })
  })

  it('is not believed by two who agreed to another one', async () => {
    await jump()
    const { body } = await requestAs(test, finance, 'POST', 'admin/rates/held', { metal: 'silver', accept: true })
    await jump(31_000)
    const approval = {
      proposalId: body.data.proposal_id,
      proposedAt: test.clock.now(),
      proposedBy: finance.staff,
      approvedBy: second.staff,
    }
    // As if the reading had changed after it was compared for the approval.
    const act = decideHeldRate(test.shop, { metal: 'silver', accept: true }, { by: finance.staff, approval })
    await expect(act).rejects.toMatchObject({ reason: 'approvals.moved' })
    expect((await ratesPage()).metals[1]).toMatchObject({ why: 'held', held: { paisePerGram: 31_000 } })
    await requestAs(test, finance, 'POST', 'admin/approvals/withdraw', { id: body.data.proposal_id })
    await requestAs(test, finance, 'POST', 'admin/rates/held', { metal: 'silver', accept: false })
  })

  it('is believed by two', async () => {
    await jump()
    const { body } = await requestAs(test, finance, 'POST', 'admin/rates/held', { metal: 'silver', accept: true })
    expect((await ratesPage()).metals[1].why).toBe('held')
    await requestAs(test, second, 'POST', 'admin/approvals/approve', { id: body.data.proposal_id })
    expect((await ratesPage()).metals[1]).toMatchObject({ why: null, base: 30_000 })
  })
})

describe('selling', () => {
  const stop = (stopped: boolean, metals = ['silver'], who = ops) =>
    requestAs(test, who, 'POST', 'admin/rates/selling', { metals, stopped, reason: stopped ? 'The feed is wrong' : '' })

  it('stops with a reason, is shown with who and why, and resumes', async () => {
    const none = await requestAs(test, ops, 'POST', 'admin/rates/selling', {
      metals: ['silver'],
      stopped: true,
      reason: '',
    })
    expect([none.status, none.body.errorMessage]).toEqual([422, 'Enter a reason'])
    expect((await stop(true)).body).toEqual({ error: false, data: null, errorMessage: '' })
    expect((await ratesPage()).metals[1]).toMatchObject({
      why: 'stopped',
      stop: { reason: 'The feed is wrong', by: ops.staff.name },
    })
    expect((await shopRates()).buying_paused).toEqual(['silver'])
    await stop(false)
    expect((await ratesPage()).metals[1]).toMatchObject({ why: null, stop: null })
    expect((await shopRates()).buying_paused).toEqual([])
  })

  it('makes a new edition of every page', async () => {
    const before = test.shop.catalogue.version
    await stop(true, ['gold', 'silver'])
    expect(test.shop.catalogue.version).toBeGreaterThan(before)
    await stop(false, ['gold', 'silver'])
  })
})

describe('the chart', () => {
  it('has the last rate of each day', async () => {
    const { points } = (await requestAs(test, ops, 'GET', 'admin/rates/chart?metal=silver&days=30')).body.data
    expect(points.length).toBeGreaterThan(20)
    expect(points.at(-1)).toEqual({ day: '2026-11-21', rate: expect.any(Number) })
  })
})
