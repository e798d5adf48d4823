// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateReading } from '../../../partners/rates/rate-source.ts'
import { fixedClock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { testDatabase } from '../../../platform/database/testing.ts'
import { shopSettings } from '../../content/records.ts'
import { defaultSettings } from '../../content/settings.ts'
import { Refusal } from '../../refusal.ts'
import { readRates, takeReading } from './actions.ts'
import { applyHeldRateDecision, setRate } from './by-hand.ts'
import { readCurrentRate, readHeldRate, readRateHistory } from './reading.ts'

const clock = fixedClock('2026-11-21T11:00:00+05:30')
const minute = 60_000
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const reading = (paisePerGram: number, metal: 'gold' | 'silver' = 'silver'): RateReading => ({
  metal,
  paisePerGram,
  asOf: clock.now(),
  source: 'simulated',
  validUntil: null,
})
const take = (one: RateReading) =>
  database.db.transaction((tx) => takeReading(tx, one, { terms: defaultSettings.rates, now: clock.now() }))
const goTo = (time: string) => clock.advance(new Date(time).getTime() - clock.now().getTime())
const silver = async () => (await readCurrentRate(database.db, 'silver'))!
const historyOf = async (metal: 'gold' | 'silver') =>
  (await readRateHistory(database.db, metal, new Date(0))).map(({ paisePerGram }) => paisePerGram)

describe('readings', () => {
  it('become rows when they move enough, and confirm the rate in any case', async () => {
    expect(await take(reading(25_000))).toBe(true)
    clock.advance(minute)
    expect(await take(reading(25_001))).toBe(false)
    expect(await silver()).toMatchObject({ rate: { paisePerGram: 25_000 }, confirmedAt: clock.now(), held: false })
    clock.advance(minute)
    expect(await take(reading(25_100))).toBe(true)
    expect(await historyOf('silver')).toEqual([25_000, 25_100])
  })

  it('that jump over 8 % are held, and the rate they would replace is not confirmed', async () => {
    const before = (await silver()).confirmedAt
    clock.advance(minute)
    expect(await take(reading(27_500))).toBe(false)
    expect(await silver()).toMatchObject({ rate: { paisePerGram: 25_100 }, confirmedAt: before, held: true })
    expect(await readHeldRate(database.db, 'silver')).toMatchObject({
      paisePerGram: 27_500,
      previousPaisePerGram: 25_100,
    })
  })

  it('held are let through by a second pair of eyes', async () => {
    await database.db.transaction((tx) =>
      applyHeldRateDecision(tx, 'silver', { accept: true, by: 7, now: clock.now() }),
    )
    expect(await silver()).toMatchObject({ rate: { paisePerGram: 27_500 }, held: false, confirmedAt: clock.now() })
  })

  it('held fall away when the source comes back within reach', async () => {
    await take(reading(20_000))
    expect((await silver()).held).toBe(true)
    await take(reading(27_400))
    expect(await silver()).toMatchObject({ rate: { paisePerGram: 27_400 }, held: false })
    const decide = database.db.transaction((tx) =>
      applyHeldRateDecision(tx, 'silver', { accept: true, by: 7, now: clock.now() }),
    )
    await expect(decide).rejects.toThrow(Refusal)
  })

  it('set by hand hold at once, whatever they are', async () => {
    await take(reading(20_000))
    await database.db.transaction((tx) =>
      setRate(tx, { metal: 'silver', paisePerGram: 19_000, validUntil: null }, clock.now()),
    )
    expect(await silver()).toMatchObject({ rate: { paisePerGram: 19_000, source: 'manual' }, held: false })
  })

  it('of a market get the margin of the settings', async () => {
    const gold = { ...reading(1_492_000, 'gold'), source: 'ibja' }
    const source = { name: 'ibja', everyMs: 60_000, read: async () => [gold] }
    expect(await readRates({ db: database.db, clock, rates: source })).toBe(true)
    expect(await historyOf('gold')).toEqual([1_500_952])
  })

  it('are priced anew when a window of the week begins and ends, whatever the source says', async () => {
    const source = { name: 'simulated', everyMs: minute, read: async () => [] }
    const deps = { db: database.db, clock, rates: source }
    const premium = { name: 'Noon', metals: ['gold'], weekdays: [6], from: '12:00', until: '13:00', sell: 100, buy: 0 }
    await database.db.insert(shopSettings).values({ group: 'rates', name: 'windows', value: [premium] })
    const before = (await historyOf('gold')).at(-1)!
    expect(await readRates(deps)).toBe(false)
    goTo('2026-11-21T12:00:00+05:30')
    expect(await readRates(deps)).toBe(true)
    expect(await readRates(deps)).toBe(false)
    const base = 1_492_000
    expect((await historyOf('gold')).at(-1)).toBe(base + Math.round((base * 160) / 10_000))
    goTo('2026-11-21T13:00:00+05:30')
    expect(await readRates(deps)).toBe(true)
    expect((await historyOf('gold')).at(-1)).toBe(before)
  })

  it('of the source leave a rate alone that staff set for a time', async () => {
    const validUntil = new Date(clock.now().getTime() + 10 * minute)
    await database.db.transaction((tx) =>
      setRate(tx, { metal: 'silver', paisePerGram: 19_100, validUntil }, clock.now()),
    )
    expect(await take(reading(19_000))).toBe(false)
    expect(await silver()).toMatchObject({ rate: { paisePerGram: 19_100, source: 'manual' } })
    clock.advance(11 * minute)
    expect(await take(reading(19_000))).toBe(true)
    expect(await silver()).toMatchObject({ rate: { paisePerGram: 19_000, source: 'simulated' } })
  })
})
