import { describe, expect, it } from 'vitest'
import type { LatestRates } from './rate-source.ts'
import { marketMs, simulatedRates } from './simulated-rates.ts'

const at = (text: string) => new Date(`${text}+05:30`)
const minute = 60_000

async function walk(seed: number, ticks: number, from = at('2026-11-23T10:00')) {
  const source = simulatedRates(seed)
  let latest: LatestRates = { gold: null, silver: null }
  const path: LatestRates[] = []
  for (let tick = 0; tick < ticks; tick++) {
    const readings = await source.read(latest, new Date(from.getTime() + tick * minute))
    latest = { gold: readings[0]!.paisePerGram, silver: readings[1]!.paisePerGram }
    path.push(latest)
  }
  return path
}

describe('simulated rates', () => {
  it('begin at the levels of 6 October 2026', async () => {
    expect((await walk(1, 1))[0]).toEqual({ gold: 1_492_000, silver: 25_000 })
  })

  it('are the same for the same seed, and others for another', async () => {
    expect(await walk(7, 100)).toEqual(await walk(7, 100))
    expect(await walk(7, 100)).not.toEqual(await walk(8, 100))
  })

  it('keep still with the seed 0, at whatever level they were set', async () => {
    expect(new Set((await walk(0, 100)).map(({ silver }) => silver))).toEqual(new Set([25_000]))
  })

  it('move as much as was measured, and together', async () => {
    const path = await walk(3, 800)
    const changes = (metal: 'gold' | 'silver') =>
      path.slice(1).map((rates, i) => Math.log(rates[metal]! / path[i]![metal]!))
    const [gold, silver] = [changes('gold'), changes('silver')]
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = (values: number[]) => Math.sqrt(mean(values.map((value) => value * value)))
    const minutesAYear = 252 * 6.5 * 60
    expect(deviation(gold) * Math.sqrt(minutesAYear)).toBeCloseTo(0.205, 1)
    expect(deviation(silver) * Math.sqrt(minutesAYear)).toBeCloseTo(0.362, 1)
    const correlation = mean(gold.map((change, i) => change * silver[i]!)) / (deviation(gold) * deviation(silver))
    expect(correlation).toBeGreaterThan(0.5)
    expect(correlation).toBeLessThan(0.7)
  })

  it('never leave a fifth of the level the day began at', async () => {
    for (const { silver } of await walk(11, 810)) {
      expect(silver).toBeGreaterThanOrEqual(20_000)
      expect(silver).toBeLessThanOrEqual(30_000)
    }
  })

  it('stand still at night and on Sundays, and are confirmed all the same', async () => {
    const night = await walk(5, 30, at('2026-11-22T12:00'))
    expect(new Set(night.map(({ gold }) => gold))).toEqual(new Set([1_492_000]))
  })

  it('go on from a rate that somebody else has set', async () => {
    const source = simulatedRates(1)
    await source.read({ gold: null, silver: null }, at('2026-11-23T10:00'))
    const [gold] = await source.read({ gold: 1_600_000, silver: 25_000 }, at('2026-11-23T10:01'))
    expect(Math.abs(gold!.paisePerGram - 1_600_000)).toBeLessThan(16_000)
  })
})

describe('time in which the market is open', () => {
  it.each([
    ['2026-11-21T11:00', '2026-11-21T11:01', 1],
    ['2026-11-21T23:00', '2026-11-22T22:00', 30],
    ['2026-11-21T09:00', '2026-11-21T10:10', 10],
    ['2026-11-22T10:00', '2026-11-22T11:00', 0],
  ])('between %s and %s: %i minutes', (from, to, minutes) => expect(marketMs(at(from), at(to))).toBe(minutes * minute))

  it('counts at most the last day of a long absence', () =>
    expect(marketMs(at('2026-11-02T10:00'), at('2026-11-21T10:00'))).toBe(13.5 * 60 * minute))
})
