/**
 * Daily rates of a little more than the past year, so that the charts of a new demo shop have data: measured levels
 * (rules/pricing.md 1.8) joined by a random walk with the measured volatility, identical in every demo shop.
 */
import { seededRandom, startLevels } from '../../../partners/rates/simulated-rates.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { defaultSettings } from '../../../shop/content/settings.ts'
import { ratePublications, rates } from '../../../shop/pricing/rates/records.ts'
import { usualBuyPrices } from '../../../shop/pricing/rates/rules/terms.ts'
import { addDays, dayOf, istMoment, isWorkingDay } from '../../../units/date.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import { insertAll } from '../generated/bulk.ts'

/** Rupees per gram, by days ago; the current rates come last. */
const levels: Readonly<Record<Metal, readonly (readonly [daysAgo: number, level: number])[]>> = {
  gold: [
    [400, 11_940],
    [366, 12_348],
    [288, 15_235],
    [259, 16_376],
    [193, 15_361],
    [192, 16_308],
    [123, 14_432],
    [91, 16_321],
    [46, 14_980],
    [0, startLevels.gold / 100],
  ],
  silver: [
    [400, 148.2],
    [366, 156.65],
    [288, 275],
    [259, 285],
    [200, 255],
    [192, 300],
    [123, 235],
    [91, 260],
    [46, 243.5],
    [0, startLevels.silver / 100],
  ],
}
const dailyVolatility: Readonly<Record<Metal, number>> = { gold: 0.006, silver: 0.011 }
/** When the second rate of the day is published. */
const published = '17:05'

export async function seedRates(tx: Tx, now: Date): Promise<void> {
  const rows = metals.flatMap((metal) => [...pastRates(metal, now), { metal, level: startLevels[metal], at: now }])
  // The newest id of a metal is its current rate, so rows are inserted in order of time.
  rows.sort((one, other) => one.at.getTime() - other.at.getTime())
  await insertAll(
    tx,
    rates,
    rows.map(({ metal, level, at }) => ({
      metal,
      paisePerGram: level,
      basePaisePerGram: level,
      asOf: at,
      source: 'simulated',
    })),
  )
  await seedPublications(tx, now)
}

/** Rates that staff published manually on the last two days, for the history in the back office. */
async function seedPublications(tx: Tx, now: Date): Promise<void> {
  const [yesterday, before] = [addDays(dayOf(now), -1), addDays(dayOf(now), -2)]
  const rows = [
    {
      at: istMoment(before, '13:10'),
      silver: 25_120,
      gold: 1_496_400,
      silverChange: 64,
      goldChange: 31,
      confirmedBy: null,
    },
    {
      at: istMoment(yesterday, '10:20'),
      silver: 24_940,
      gold: 1_489_900,
      silverChange: 72,
      goldChange: 44,
      confirmedBy: null,
    },
    {
      at: istMoment(yesterday, '17:55'),
      silver: 25_510,
      gold: 1_494_200,
      silverChange: 229,
      goldChange: 29,
      confirmedBy: 'Meera Iyer',
    },
  ]
  const terms = defaultSettings.rates
  await insertAll(
    tx,
    ratePublications,
    rows.map(({ silver, gold, ...row }) => ({
      ...{ ...row, kind: 'rates' as const, by: 'Vikram Shah' },
      facts: {
        silver: { ...usualBuyPrices('silver', silver, terms) },
        gold: { ...usualBuyPrices('gold', gold, terms) },
      },
    })),
  )
}

const noHolidays: ReadonlySet<string> = new Set()

function pastRates(metal: Metal, now: Date): { metal: Metal; level: number; at: Date }[] {
  const random = seededRandom(metal === 'gold' ? 79 : 47)
  const today = dayOf(now)
  return levels[metal].flatMap(([since, from], place) => {
    const [until, to] = levels[metal][place + 1] ?? [since, from]
    const length = since - until
    const walk = bridge(length, random)
    return walk.flatMap((stray, step) => {
      const day = addDays(today, step - since)
      if (!isWorkingDay(day, noHolidays)) return []
      const along = Math.log(from) + (Math.log(to / from) * step) / length
      return [
        {
          metal,
          level: Math.round(100 * Math.exp(along + dailyVolatility[metal] * stray)),
          at: istMoment(day, published),
        },
      ]
    })
  })
}

/** A random walk of so many steps that ends where it began. */
function bridge(length: number, random: () => number): number[] {
  const walk = [0]
  for (let step = 1; step <= length; step++) walk.push(walk[step - 1]! + 2 * Math.sqrt(3) * (random() - 0.5))
  return walk.slice(0, length).map((height, step) => height - (walk[length]! * step) / length)
}
