/** The day's books: what came, what went, what was earned, given and owed, each figure from the ledger. */
import type { Day } from '../../units/date.ts'
import type { Paise } from '../../units/paise.ts'
import type { Points } from '../../units/points.ts'
import type { SilverUnits } from '../../units/silver.ts'

/** So much, so often. */
export interface Tally {
  readonly name: string
  readonly count: number
  readonly amountPaise: Paise
}

export interface DayFigures {
  readonly day: Day
  /** Money that came, by till and by way of paying. */
  readonly takings: readonly (Tally & { readonly till: string })[]
  /** Earned without tax, and the tax: less what was taken back of it. */
  readonly earned: readonly Tally[]
  readonly tax: { readonly cgstPaise: Paise; readonly sgstPaise: Paise; readonly igstPaise: Paise }
  /** Money that went back to customers, by till. */
  readonly refunds: readonly Tally[]
  /** Paid out for what customers sold us, less what banks sent back. */
  readonly payouts: readonly Tally[]
  readonly points: { readonly given: Points; readonly spent: Points; readonly expired: Points; readonly takenBack: Points }
  readonly silver: {
    readonly boughtUnits: SilverUnits
    readonly soldBackUnits: SilverUnits
    readonly spentUnits: SilverUnits
    readonly returnedUnits: SilverUnits
  }
  /** What all accounts sum to at the end of the day, by asset: 0, or something came from nowhere. */
  readonly balances: readonly { readonly asset: string; readonly sum: number }[]
}
