/** The figures of a day: receipts, revenue, tax, refunds, payouts, points and silver. */
import type { Day } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Points } from '../../../units/points.ts'
import type { SilverUnits } from '../../../units/silver.ts'

/** An amount, and the number of transactions in it. */
export interface DayTotal {
  readonly name: string
  readonly count: number
  readonly amountPaise: Paise
}

export interface DayFigures {
  readonly day: Day
  /** Payments received, by provider and payment method. */
  readonly takings: readonly (DayTotal & { readonly till: string })[]
  /** Revenue without tax, and the tax, both less reversals. */
  readonly earned: readonly DayTotal[]
  readonly tax: { readonly cgstPaise: Paise; readonly sgstPaise: Paise; readonly igstPaise: Paise }
  /** Refunds to customers, by provider. */
  readonly refunds: readonly DayTotal[]
  /** Payouts for what customers sold to us, less those returned by banks. */
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
  /** Sum of all accounts at the end of the day, by asset. Anything but 0 means that the ledger is inconsistent. */
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
 * The figures in reading order, for the page, the table and the PDF.
 * @param displayName display name of a provider
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
