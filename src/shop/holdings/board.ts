/** All holdings of a customer at current value: the rows of a period with their totals, and the shares for the chart. */
import type { Db } from '../../platform/database/database.ts'
import { type Day, dayOf } from '../../units/date.ts'
import type { MetalRates } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import { type SilverUnits, worthOfSilver } from '../../units/silver.ts'
import { findProduct } from '../catalog/snapshot/catalogue.ts'
import { balanceOf } from '../ledger/actions.ts'
import { customerAccount } from '../ledger/rules.ts'
import { buyBackPrice } from '../pricing/rates/rules/buy-back.ts'
import { ownBrandId } from '../pricing/rates/rules.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { readHoldings } from './reading.ts'
import { countHoldingUnits, type Holding, type HoldingMetal } from './rules/holding.ts'
import {
  earlierOf,
  type FinancialYear,
  financialYear,
  financialYearWith,
  firstDayOf,
  type HoldingPeriod,
} from './rules/period.ts'
import {
  type BuyBackPricer,
  type HoldingWorth,
  type MetalShares,
  sharesOf,
  sumHoldingWorth,
  worthOfHolding,
} from './rules/worth.ts'

export interface ValuedHolding extends HoldingWorth {
  readonly holding: Holding
}

export interface HoldingsOverview {
  /** Newest entry first. */
  readonly rows: readonly ValuedHolding[]
  readonly totals: Readonly<Record<HoldingMetal | 'all', HoldingWorth>>
  readonly byWeight: MetalShares
  readonly byRate: MetalShares
  /** Digital silver in the wallet. It is not a holding and is in no total. */
  readonly digitalSilver: { readonly units: SilverUnits; readonly value: Paise }
  readonly rates: MetalRates
  /** Financial years for which there is a statement, newest first. */
  readonly years: readonly FinancialYear[]
}

/** A customer's holdings acquired in a period. Throws `rates.closed`. */
export async function readHoldingsOverview(
  shop: Shop,
  customerId: number,
  period: HoldingPeriod,
): Promise<HoldingsOverview> {
  const rates = ratesNow(shop)
  const today = dayOf(shop.clock.now())
  const since = firstDayOf(period, today)
  const all = await readHoldings(shop.db, customerId)
  const listed = all.filter(
    (holding) => countHoldingUnits(holding) > 0 && (since === null || holding.acquiredOn >= since),
  )
  const rows = listed.map((holding) => valued(shop, holding, rates))
  const totals = {
    gold: sumHoldingWorth(rows.filter(({ holding }) => holding.metal === 'gold')),
    silver: sumHoldingWorth(rows.filter(({ holding }) => holding.metal === 'silver')),
    all: sumHoldingWorth(rows),
  }
  const units = await digitalSilverOf(shop.db, customerId)
  return {
    rows,
    totals,
    byWeight: sharesOf({ gold: totals.gold.weight, silver: totals.silver.weight }),
    byRate: sharesOf({ gold: totals.gold.value, silver: totals.silver.value }),
    digitalSilver: { units, value: worthOfSilver(units, rates.silver) },
    rates,
    years: yearsOf(all, today),
  }
}

export const valueHolding = (shop: Shop, holding: Holding): ValuedHolding => valued(shop, holding, ratesNow(shop))

const valued = (shop: Shop, holding: Holding, rates: MetalRates): ValuedHolding => ({
  holding,
  ...worthOfHolding(holding, rates[holding.metal], paysBack(shop)),
})

function ratesNow({ catalogue: { now } }: Shop): MetalRates {
  if (!now.currentRates.gold || !now.currentRates.silver) throw refuse('rates.closed')
  return now.prices.rates
}

/** As on the buy-back page: a known own-brand product is valued with its premium. */
const paysBack =
  ({ catalogue }: Shop): BuyBackPricer =>
  ({ source, metal, weight, productId }) => {
    const product = productId === null ? undefined : findProduct(catalogue, productId)
    const buyBackPremium = product?.buyBack ? product.buyBackPremium : 0
    const brandId = source === 'silvera' ? ownBrandId : 0
    return buyBackPrice({ brandId, metal, weightMg: weight, buyBackPremium }, catalogue.now.buyBack)
  }

async function digitalSilverOf(db: Db, customerId: number): Promise<SilverUnits> {
  const free = await balanceOf(db, customerAccount(customerId, 'SILVER', 'wallet'))
  return free + (await balanceOf(db, customerAccount(customerId, 'SILVER', 'held')))
}

function yearsOf(all: readonly Holding[], today: Day): FinancialYear[] {
  const first = all.reduce((day, { acquiredOn }) => earlierOf(day, acquiredOn), today)
  const [from, to] = [financialYearWith(first).start, financialYearWith(today).start]
  return all.length === 0 ? [] : Array.from({ length: to - from + 1 }, (_, back) => financialYear(to - back))
}
