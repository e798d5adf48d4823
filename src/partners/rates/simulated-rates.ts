/**
 * Rates for a shop without a feed: two correlated random walks with the volatility measured in 2026 (rules/pricing.md 1.8).
 *
 *     S(t+dt) = S · exp((μ − σ²/2)dt + σ√dt·Z + jump)
 *
 * They move only in market hours, but every read returns a current rate. The same seed and the same times of reading give the
 * same rates; seed 0 keeps them constant.
 */

import { dayMs } from '../../units/date.ts'
import type { LatestRates, RateMetal, RateReading, RateSource } from './rate-source.ts'

const drift = { gold: 0.08, silver: 0.06 } as const
const volatility = { gold: 0.205, silver: 0.362 } as const
const correlation = 0.6
const jumpsAYear = 2
const jumpDeviation = 0.03
const mostChangeADay = 0.2
/** Levels of 6 October 2026: ₹14,920.00 and ₹250.00 a gram. */
export const startLevels = { gold: 1_492_000, silver: 25_000 } as const

const tradingYearMs = 252 * 6.5 * 3_600_000
const minuteMs = 60_000
const istAheadMs = 330 * minuteMs
const openingTimeMs = 10 * 3_600_000
const closesAtMs = 23.5 * 3_600_000

interface Walk {
  level: number
  /** Level at the start of the day; a day's movement stays within a fifth of it. */
  opening: number
  openingDay: number
}

export function simulatedRates(seed: number): RateSource {
  const random = seededRandom(seed)
  const walks: Record<RateMetal, Walk | null> = { gold: null, silver: null }
  const published: Record<RateMetal, number | null> = { gold: null, silver: null }
  let readAt: Date | undefined

  /** If another rate was set in the meantime, the walk continues from it. */
  function adopt(metal: RateMetal, latest: number | null, now: Date): Walk {
    let walk = walks[metal]
    if (!walk || (latest !== null && latest !== published[metal] && latest !== Math.round(walk.level))) {
      const level = latest ?? startLevels[metal]
      walk = { level, opening: level, openingDay: dayNumber(now) }
      walks[metal] = walk
    }
    published[metal] = latest
    if (walk.openingDay !== dayNumber(now)) Object.assign(walk, { opening: walk.level, openingDay: dayNumber(now) })
    return walk
  }

  return {
    name: 'simulated',
    everyMs: minuteMs,
    read: async (latest: LatestRates, now: Date) => {
      const gold = adopt('gold', latest.gold, now)
      const silver = adopt('silver', latest.silver, now)
      const dt = marketMs(readAt ?? now, now) / tradingYearMs
      readAt = now
      if (dt > 0 && seed !== 0) {
        const first = normal(random)
        const second = correlation * first + Math.sqrt(1 - correlation ** 2) * normal(random)
        step(gold, 'gold', { dt, z: first, random })
        step(silver, 'silver', { dt, z: second, random })
      }
      return [reading('gold', gold, now), reading('silver', silver, now)]
    },
  }
}

function step(walk: Walk, metal: RateMetal, { dt, z, random }: { dt: number; z: number; random: () => number }): void {
  const sigma = volatility[metal]
  const jump = random() < jumpsAYear * dt ? jumpDeviation * normal(random) : 0
  const level = walk.level * Math.exp((drift[metal] - sigma ** 2 / 2) * dt + sigma * Math.sqrt(dt) * z + jump)
  walk.level = Math.min(Math.max(level, walk.opening * (1 - mostChangeADay)), walk.opening * (1 + mostChangeADay))
}

const reading = (metal: RateMetal, walk: Walk, now: Date): RateReading => ({
  metal,
  paisePerGram: Math.round(walk.level),
  asOf: now,
  source: 'simulated',
  validUntil: null,
})

const dayNumber = (at: Date): number => Math.floor((at.getTime() + istAheadMs) / dayMs)

/** Milliseconds of market hours (Monday to Saturday 10:00 to 23:30 IST) in the period, of which only the last 24 hours count. */
export function marketMs(from: Date, to: Date): number {
  const end = to.getTime() + istAheadMs
  const start = Math.max(from.getTime() + istAheadMs, end - dayMs)
  let open = 0
  for (let day = Math.floor(start / dayMs); day <= Math.floor(end / dayMs); day++) {
    const isSunday = (day + 4) % 7 === 0 // day 0 was a Thursday
    if (isSunday) continue
    open += Math.max(0, Math.min(end, day * dayMs + closesAtMs) - Math.max(start, day * dayMs + openingTimeMs))
  }
  return open
}

/** Mulberry32: small, fast, the same everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Box and Muller. */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
