/** The day's books: what came, what went, what was earned, given and owed, each figure from the ledger. */
import type { Day } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'

/** So much, so often. */
export interface DayTotal {
  readonly name: string
  readonly count: number
  readonly amountPaise: Paise
}

export interface DayFigures {
  readonly day: Day
  /** Money that came, by till and by way of paying. */
  readonly takings: readonly (DayTotal & { readonly till: string })[]
  /** Earned without tax, and the tax: less what was taken back of it. */
  readonly earned: readonly DayTotal[]
  readonly tax: { readonly cgstPaise: Paise; readonly sgstPaise: Paise; readonly igstPaise: Paise }
  /** Money that went back to customers, by till. */
  readonly refunds: readonly DayTotal[]
  /** Paid out for what customers sold us, less what banks sent back. */
  readonly payouts: readonly DayTotal[]
  readonly points: {
    readonly given: Points
    readonly spent: Points
    readonly expired: Points
    readonly takenBack: Points
  }
  readonly silver: {
    readonly boughtUnits: SilverUnits
    readonly soldBackUnits: SilverUnits
    readonly spentUnits: SilverUnits
    readonly returnedUnits: SilverUnits
  }
  /** What all accounts sum to at the end of the day, by asset: 0, or something came from nowhere. */
  readonly balances: readonly { readonly asset: string; readonly sum: number }[]
}

export const isTrialBalanceZero = ({ balances }: Pick<DayFigures, 'balances'>): boolean =>
  balances.every(({ sum }) => sum === 0)

export interface FigureLine {
  readonly group: string
  readonly name: string
  readonly count: number | null
  readonly unit: 'paise' | 'points' | 'silver'
  readonly amount: number
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * The figures in the order people read them, for the page, the table and the paper alike.
 * @param displayName as people read a till
 */
export function listDayFigureLines(figures: DayFigures, displayName: (provider: string) => string): FigureLine[] {
  const money = (group: string, name: string, amount: number, count: number | null = null): FigureLine => ({
    group,
    name,
    count,
    unit: 'paise',
    amount,
  })
  const { takings, earned, tax, refunds, payouts, points, silver } = figures
  return [
    ...takings.map((one) => money('Receipts', `${displayName(one.till)}, ${one.name}`, one.amountPaise, one.count)),
    ...earned.map((one) => money('Revenue, excl. tax', capital(one.name), one.amountPaise, one.count)),
    money('Tax', 'CGST', tax.cgstPaise),
    money('Tax', 'SGST', tax.sgstPaise),
    money('Tax', 'IGST', tax.igstPaise),
    ...refunds.map((one) => money('Refunds', displayName(one.name), one.amountPaise, one.count)),
    ...payouts.map((one) => money('Payouts', capital(one.name), one.amountPaise, one.count)),
    ...(
      [
        ['Credited', points.given],
        ['Spent', points.spent],
        ['Expired', points.expired],
        ['Reversed', points.takenBack],
      ] as const
    ).map(([name, amount]): FigureLine => ({ group: 'Points', name, count: null, unit: 'points', amount })),
    ...(
      [
        ['Bought by customers', silver.boughtUnits],
        ['Sold back', silver.soldBackUnits],
        ['Redeemed', silver.spentUnits],
        ['Returned to wallets', silver.returnedUnits],
      ] as const
    ).map(([name, amount]): FigureLine => ({ group: 'Digital silver', name, count: null, unit: 'silver', amount })),
  ]
}
