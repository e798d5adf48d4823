// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setRate } from '../../shop/pricing/rates/by-hand.ts'
import { rates } from '../../shop/pricing/rates/records.ts'
import { type TestShop, testShop } from '../../testing.ts'

describe('rate-history of the demo shop', () => {
  let one: TestShop
  beforeAll(async () => {
    one = await testShop({ seed: true })
  })
  afterAll(() => one.close())

  it('goes back a year, ends today, and keeps its Sundays free', async () => {
    const { body } = await one.call('GET', 'rate-history?metal=silver&days=365')
    const { points, summary } = body.data
    expect(points.length).toBeGreaterThan(300)
    expect(points.at(-1)).toEqual({ day: '2026-11-21', rate: 250 })
    expect(points.map(({ day }: { day: string }) => day)).not.toContain('2026-11-15')
    expect(points.map(({ day }: { day: string }) => day)).toEqual(
      [...new Set(points.map(({ day }: { day: string }) => day))].sort(),
    )
    const values = points.map(({ rate }: { rate: number }) => rate)
    expect([summary.lowest.rate, summary.highest.rate]).toEqual([Math.min(...values), Math.max(...values)])
    expect(summary.change).toBeCloseTo(values.at(-1) - values[0], 2)
  })

  it('shows thirty days of either metal when no number is asked for', async () => {
    const { body } = await one.call('GET', 'rate-history?metal=gold')
    expect(body.data).toMatchObject({ metal: 'gold', days: 30, summary: { last: { day: '2026-11-21', rate: 14920 } } })
    expect(body.data.points[0].day >= '2026-10-23').toBe(true)
  })

  it.each([
    ['rate-history', { metal: 'Choose gold or silver' }],
    ['rate-history?metal=platinum', { metal: 'Choose gold or silver' }],
    ['rate-history?metal=gold&days=1', { days: 'Choose between 2 and 366 days' }],
    ['rate-history?metal=gold&days=5000', { days: 'Choose between 2 and 366 days' }],
  ])('refuses %s', async (path, errors) => {
    expect(await one.call('GET', path)).toMatchObject({ status: 422, body: { error: true, data: { errors } } })
  })
})

describe('rate-history of a new shop', () => {
  let one: TestShop
  beforeAll(async () => {
    one = await testShop()
  })
  afterAll(() => one.close())

  it('answers the last rate of each Indian day, exactly', async () => {
    const { db } = one.shop
    const row = (asOf: string, paisePerGram: number) => ({
      metal: 'silver' as const,
      paisePerGram,
      asOf: new Date(asOf),
      source: 'manual',
    })
    await db.insert(rates).values([
      row('2026-11-18T23:59:59+05:30', 24_000),
      // After midnight in India, before it in Greenwich.
      row('2026-11-19T00:00:00+05:30', 24_100),
      row('2026-11-19T16:00:00+05:30', 24_200),
      row('2026-11-19T12:00:00+05:30', 24_900),
    ])
    await db.transaction((tx) =>
      setRate(tx, { metal: 'silver', paisePerGram: 25_200, validUntil: null }, one.clock.now()),
    )
    expect(await one.call('GET', 'rate-history?metal=silver&days=4')).toMatchObject({
      status: 200,
      body: {
        error: false,
        errorMessage: '',
        data: {
          metal: 'silver',
          days: 4,
          points: [
            { day: '2026-11-18', rate: 240 },
            { day: '2026-11-19', rate: 242 },
            { day: '2026-11-21', rate: 252 },
          ],
          summary: {
            first: { day: '2026-11-18', rate: 240 },
            last: { day: '2026-11-21', rate: 252 },
            lowest: { day: '2026-11-18', rate: 240 },
            highest: { day: '2026-11-21', rate: 252 },
            change: 12,
            change_percent: 5,
          },
        },
      },
    })
  })

  it('has nothing to tell before the first rate', async () => {
    // Rows of rates stay; a shop that never had one is made by force.
    await one.shop.db.execute(sql`ALTER TABLE rates DISABLE TRIGGER rates_append_only`)
    await one.shop.db.delete(rates)
    expect((await one.call('GET', 'rate-history?metal=gold&days=30')).body.data).toEqual({
      metal: 'gold',
      days: 30,
      points: [],
      summary: null,
    })
  })
})
