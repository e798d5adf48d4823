// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { dayMs, dayOf, istMoment } from '../../../units/date.ts'
import { RUPEE } from '../../../units/paise.ts'
import { outboxOf } from '../../messaging/messages/actions.ts'
import type { SilverOrder } from '../../pricing/rules/price-silver.ts'
import { Refusal } from '../../refusal.ts'
import { writeQuote } from '../digital-silver/quote.ts'
import { advanceShopClock, newSeller, type TestSeller } from '../redemption/testing.ts'
import { savePlan, transitionSilverPlan } from './actions.ts'
import { remindOfPlanMonth } from './months.ts'
import { showPlan } from './reading.ts'
import { readPlan, silverPlanMonths } from './records/plans.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const order: SilverOrder = { by: 'amount', amount: 5_000 * RUPEE }
const start = (who: TestSeller, { day = 21, priceCap = null as number | null } = {}) =>
  savePlan(test.shop, who.id, { order, day, priceCap })
const monthsOf = async (who: TestSeller) => (await showPlan(test.shop, who.id)).months
const templates = async (who: TestSeller) => (await outboxOf(test.shop.db, who.email)).map(({ template }) => template)
const advanceTo = (day: string, time = '11:00') =>
  advanceShopClock(test, istMoment(day, time).getTime() - test.clock.now().getTime())

/** As if it were quoted and paid this moment. */
async function buy(who: TestSeller, bought: SilverOrder = order, state = 'CREDITED') {
  const { id, paisePerGram } = test.shop.catalogue.now.currentRates.silver!.rate
  const nobody = {
    name: '',
    email: '',
    mobile: '',
    address: '',
    city: '',
    state: '',
    stateCode: '27',
    country: 'India',
    pincode: '',
  }
  const purchase = await test.shop.db.transaction((tx) =>
    writeQuote(test.shop, tx, {
      customerId: who.id,
      order: bought,
      rate: { id, paisePerGram },
      ...{ charge: 0, gst: 300 },
      buyer: nobody,
      numberPrefix: 'SL',
    }),
  )
  await settle(purchase.id, state)
  return purchase.id
}
const settle = (id: number, state: string) =>
  test.shop.db.execute(
    sql`UPDATE digital_silver_purchases SET state = ${state},
      credited_at = CASE WHEN ${state} = 'CREDITED' THEN ${test.clock.now().toISOString()}::timestamptz END WHERE id = ${id}`,
  )

describe('fourteen months of a plan', () => {
  it('remind once in each, February included, and say what became of each', async () => {
    const who = await newSeller(test)
    await start(who, { day: 28 })
    const due = [
      ...['2026-11-28', '2026-12-28', '2027-01-28', '2027-02-28', '2027-03-28', '2027-04-28', '2027-05-28'],
      ...['2027-06-28', '2027-07-28', '2027-08-28', '2027-09-28', '2027-10-28', '2027-11-28', '2027-12-28'],
    ]
    for (const [at, day] of due.entries()) {
      await advanceTo(day, '10:59')
      expect(await monthsOf(who)).toHaveLength(at)
      await advanceTo(day)
      expect((await monthsOf(who))[0]).toMatchObject({ month: day.slice(0, 7), state: 'REMINDED' })
      if (at % 2 === 0) await buy(who)
      await advanceShopClock(test, dayMs)
      await test.shop.jobs.runDue()
    }
    const months = await monthsOf(who)
    expect(months.map(({ month }) => month)).toEqual(due.map((day) => day.slice(0, 7)).reverse())
    expect(months.map(({ state }) => state).reverse()).toEqual(due.map((_, at) => (at % 2 ? 'NOT_PAID' : 'BOUGHT')))
    expect((await templates(who)).filter((one) => one === 'silver-plan-due')).toHaveLength(14)
    expect((await templates(who)).filter((one) => one === 'silver-plan-not-paid')).toHaveLength(7)
  })
})

describe('a month', () => {
  /** The plan's day is tomorrow. */
  async function tomorrow(who: TestSeller, terms: { priceCap?: number | null } = {}) {
    const day = dayOf(new Date(test.clock.now().getTime() + dayMs))
    const date = Number(day.slice(8))
    const safe = date <= 28 ? day : `${dayOf(new Date(test.clock.now().getTime() + 5 * dayMs)).slice(0, 8)}05`
    await start(who, { ...terms, day: Number(safe.slice(8)) })
    return () => advanceTo(safe)
  }

  it('is written once, however often and at once its job runs', async () => {
    const who = await newSeller(test)
    await (await tomorrow(who))()
    const plan = await readPlan(test.shop.db, who.id)
    await Promise.all(Array.from({ length: 20 }, () => remindOfPlanMonth(test.shop, plan!.id)))
    expect(await test.shop.db.select().from(silverPlanMonths).where(sql`plan_id = ${plan!.id}`)).toHaveLength(1)
    expect((await templates(who)).filter((one) => one === 'silver-plan-due')).toHaveLength(1)
  })

  it('is left out where silver is above the limit, or was asked to be, once', async () => {
    const [dear, skipping] = [await newSeller(test), await newSeller(test)]
    const goOn = await tomorrow(dear, { priceCap: 1_00 })
    await tomorrow(skipping)
    await transitionSilverPlan(test.shop, skipping.id, 'skip')
    await goOn()
    expect(await monthsOf(dear)).toMatchObject([{ state: 'TOO_DEAR', endsAt: null }])
    expect(await templates(dear)).toContain('silver-plan-too-dear')
    expect(await monthsOf(skipping)).toMatchObject([{ state: 'SKIPPED' }])
    expect((await showPlan(test.shop, skipping.id)).plan).toMatchObject({ skipsNext: false })
  })

  it('is bought by a purchase that is large enough, and not by one of before', async () => {
    const who = await newSeller(test)
    const goOn = await tomorrow(who)
    await buy(who)
    await goOn()
    await buy(who, { by: 'amount', amount: 4_999 * RUPEE })
    expect(await monthsOf(who)).toMatchObject([{ state: 'REMINDED' }])
    await buy(who)
    expect(await monthsOf(who)).toMatchObject([{ state: 'BOUGHT' }])
    expect((await showPlan(test.shop, who.id)).payPath).toBeNull()
  })

  it('waits for a payment that the bank has not decided after a day', async () => {
    const who = await newSeller(test)
    await (await tomorrow(who))()
    const purchase = await buy(who, order, 'PROCESSING')
    await advanceShopClock(test, dayMs)
    await test.shop.jobs.runDue()
    expect(await monthsOf(who)).toMatchObject([{ state: 'REMINDED' }])
    await settle(purchase, 'CREDITED')
    await advanceShopClock(test, 30 * 60_000)
    expect(await monthsOf(who)).toMatchObject([{ state: 'BOUGHT' }])
  })

  it('of a plan that is paused is skipped, and of one that is cancelled is none', async () => {
    const [paused, cancelled] = [await newSeller(test), await newSeller(test)]
    const goOn = await tomorrow(paused)
    await tomorrow(cancelled)
    await transitionSilverPlan(test.shop, paused.id, 'pause')
    await transitionSilverPlan(test.shop, cancelled.id, 'cancel')
    await goOn()
    expect(await monthsOf(paused)).toMatchObject([{ state: 'SKIPPED' }])
    expect(await monthsOf(cancelled)).toEqual([])
    expect(await templates(paused)).not.toContain('silver-plan-due')
    const again = transitionSilverPlan(test.shop, cancelled.id, 'resume')
    await expect(again).rejects.toThrow(Refusal)
  })

  it('fits each of its texts into one message', async () => {
    const who = await newSeller(test)
    const goOn = await tomorrow(who)
    await goOn()
    await advanceShopClock(test, dayMs)
    for (const { channel, text } of await outboxOf(test.shop.db, who.mobile))
      if (channel === 'sms') expect(text.length, text).toBeLessThanOrEqual(160)
  })
})

it('begins one plan, however many tabs begin it', async () => {
  const who = await newSeller(test)
  await Promise.all(Array.from({ length: 10 }, () => start(who)))
  const { rows } = (await test.shop.db.execute(
    sql`SELECT id FROM silver_plans WHERE customer_id = ${who.id}`,
  )) as unknown as { rows: object[] }
  expect(rows).toHaveLength(1)
})

it('reminds late of a month whose day passed while the shop was down, the next month begun already', async () => {
  const who = await newSeller(test)
  const now = dayOf(test.clock.now())
  const next = dayOf(new Date(istMoment(`${now.slice(0, 7)}-28`).getTime() + 10 * dayMs)).slice(0, 7)
  await advanceTo(`${next}-10`)
  await start(who, { day: 28 })
  const later = dayOf(new Date(istMoment(`${next}-28`).getTime() + 10 * dayMs)).slice(0, 7)
  await advanceTo(`${later}-02`)
  expect(await monthsOf(who)).toMatchObject([{ month: next, state: 'REMINDED' }])
})
