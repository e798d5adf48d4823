/** The value of holdings on past days: what was held on the day, at the last rate known then. */
import type { Day } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { costOfHoldingUnits, countHoldingUnits, type Holding, type HoldingMetal } from './holding.ts'
import { calculateMetalWorth } from './worth.ts'

export interface DayWorth {
  readonly day: Day
  readonly value: Paise
  /** What the pieces held that day had cost. */
  readonly cost: Paise
}

export interface RateOnDay {
  readonly day: Day
  readonly rate: Paise
}

/** A chart needs no more points than this. */
export const mostPoints = 180

/** Days with a rate, oldest first, starting when something was first held. `rates` are sorted by day. */
export function worthOverTime(
  holdings: readonly Holding[],
  rates: Readonly<Record<HoldingMetal, readonly RateOnDay[]>>,
): DayWorth[] {
  const days = [...new Set([...rates.gold, ...rates.silver].map(({ day }) => day))].sort()
  const rateOf = { gold: follow(rates.gold), silver: follow(rates.silver) }
  return thinned(days, mostPoints).flatMap((day) => {
    const acquired = holdings.filter(({ acquiredOn }) => acquiredOn <= day)
    const ratesOfDay = { gold: rateOf.gold(day), silver: rateOf.silver(day) }
    if (acquired.length === 0 || acquired.some(({ metal }) => ratesOfDay[metal] === null)) return []
    const worth = { day, value: 0, cost: 0 }
    for (const holding of acquired) {
      const left = countHoldingUnits(holding, day)
      worth.value += calculateMetalWorth(left * holding.weight, ratesOfDay[holding.metal] ?? 0)
      worth.cost += costOfHoldingUnits(holding, left)
    }
    return [worth]
  })
}

/** Returns the last rate up to a day. Days must be passed in ascending order. */
function follow(rates: readonly RateOnDay[]): (day: Day) => Paise | null {
  let at = -1
  return (day) => {
    while (at + 1 < rates.length && rates[at + 1]!.day <= day) at++
    return rates[at]?.rate ?? null
  }
}

/** Thins a list evenly and always keeps the last element. */
function thinned<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, place) => all[Math.floor(((place + 1) * all.length) / most) - 1]!)
}
