/** How the silver in the vault compares with what customers own: shares of the drawn bar, and grams for each gram. */
import { floorDivide, multiply } from '../../../../units/rounding.ts'
import type { SilverUnits } from '../../../../units/silver.ts'
import type { Milligrams } from '../../../../units/weight.ts'

/** The drawn bar is so wide; its parts are whole units of it. */
export const barWidth = 1000
/** What exists is seen, however small its share. */
const leastWidth = 6
/** Centigrams are shown, rounded down: never more than there is. */
const shownStep = 10

export interface Coverage {
  /** Owned and in the vault. */
  readonly covered: number
  /** In the vault beyond what is owned, or owned beyond what is in the vault. */
  readonly rest: number
  readonly isShort: boolean
  /** In the vault for each gram that customers own; null when they own none. */
  readonly perGram: Milligrams | null
}

export function coverageOf({ owned, held }: { owned: SilverUnits; held: SilverUnits }): Coverage {
  const isShort = held < owned
  const [less, more] = isShort ? [held, owned] : [owned, held]
  const exact = more === 0 ? 0 : floorDivide(multiply(less, barWidth), more)
  const covered = Math.min(less === 0 ? 0 : Math.max(exact, leastWidth), less < more ? barWidth - leastWidth : barWidth)
  const perGram = owned === 0 ? null : floorDivide(multiply(held, 1000 / shownStep), owned) * shownStep
  return { covered, rest: more === 0 ? 0 : barWidth - covered, isShort, perGram }
}
