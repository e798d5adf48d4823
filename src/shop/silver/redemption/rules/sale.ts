/** What may be sold back, and its price (rules/wallets.md 3.5). */
import { dayOf } from '../../../../units/date.ts'
import { type Paise, RUPEE } from '../../../../units/paise.ts'
import { multiply, roundHalfUp } from '../../../../units/rounding.ts'
import { SILVER_GRAM, type SilverUnits } from '../../../../units/silver.ts'
import { numberSeries } from '../../../content/rules/number-series.ts'
import { refuse } from '../../../refusal.ts'

export const leastSold: SilverUnits = SILVER_GRAM / 10
/** Banks transfer no less. */
const leastPaid: Paise = RUPEE

/** Rounded half up to the paisa, as when silver is bought: at most half a paisa above its value. */
export const saleAmount = (silver: SilverUnits, rate: Paise): Paise => roundHalfUp(multiply(silver, rate), SILVER_GRAM)

/**
 * Throws `silver-out.too-little` below 0.1 g, except for the whole balance if it brings at least a rupee, so that no remainder
 * is unsellable. Throws `silver-out.too-much` beyond the balance.
 */
export function requireSellableSilver(sale: { silver: SilverUnits; balance: SilverUnits; amount: Paise }): void {
  const { silver, balance, amount } = sale
  if (silver > balance) throw refuse('silver-out.too-much', { balance }, 'silver')
  const enough = silver >= leastSold || silver === balance
  if (!enough || amount < leastPaid) throw refuse('silver-out.too-little', {}, 'silver')
}

/** The public number of a sale: "SLB-2026-12". */
export const uniqueSaleIdOf = (id: number, soldAt: Date, prefix: string): string =>
  `${numberSeries(prefix, 'silver-sale')}-${dayOf(soldAt).slice(0, 4)}-${id}`

/** Another one for each attempt, so that a failed payout is not confused with the next. */
export const buildSilverPayoutRef = (saleId: number, tryNo: number): string => `sale-${saleId}-${tryNo}`

export const quoteDisplayMs = 15 * 60_000
export const quoteValidityMs = 20 * 60_000
