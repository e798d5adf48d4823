/** Limits and price of a purchase (rules/wallets.md 3.3, rules/pricing.md 5.1). */

import { dayOf } from '../../../units/date.ts'
import { formatRoundMoney, formatWeight } from '../../../units/format.ts'
import { type Paise, RUPEE } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import { SILVER_GRAM, type SilverUnits } from '../../../units/silver.ts'
import { numberSeries } from '../../content/rules/number-series.ts'
import type { Recipient } from '../../orders/order.ts'
import type { SilverDraft } from '../../payments/purchase-draft.ts'
import { priceSilver, type SilverOrder } from '../../pricing/rules/price-silver.ts'
import { refuse } from '../../refusal.ts'

const leastAmount: Paise = 100 * RUPEE
const leastSilver: SilverUnits = SILVER_GRAM / 10
const mostSilverADay: SilverUnits = 5_000 * SILVER_GRAM

/** Throws `digital-silver.too-little` below ₹100 or 0.1 g, depending on how it is ordered. */
export function requireMinimumSilverOrder(order: SilverOrder): void {
  const least = order.by === 'amount' ? order.amount >= leastAmount : order.silver >= leastSilver
  if (least) return
  const field = order.by === 'amount' ? 'amount' : 'gram'
  throw refuse(
    'digital-silver.too-little',
    { amount: formatRoundMoney(leastAmount), silver: formatWeight(leastSilver / 10) },
    field,
  )
}

/** Throws `digital-silver.day-full` if this purchase and today's others exceed 5 kg. */
export function requireWithinDailyLimit(boughtToday: SilverUnits, silver: SilverUnits): void {
  if (boughtToday + silver > mostSilverADay)
    throw refuse('digital-silver.day-full', { most: formatWeight(mostSilverADay / 10) })
}

/** "SLD-2026-118205" */
export const uniquePurchaseIdOf = (id: number, quotedAt: Date, prefix: string): string =>
  `${numberSeries(prefix, 'silver-purchase')}-${dayOf(quotedAt).slice(0, 4)}-${id}`

/** What a quote fixes for good. */
export interface QuotedSilver {
  readonly id: number
  readonly uniqueOrderId: string
  readonly customerId: number
  readonly orderedBy: SilverOrder['by']
  readonly silver: SilverUnits
  readonly metalValue: Paise
  readonly rate: Paise
  readonly buyer: Recipient
}

/** The terms under which a quote is paid. */
export interface PaymentTerms {
  /** Of the payment method. */
  readonly charge: BasisPoints
  /** The GST rate at the time of the quote. */
  readonly gst: BasisPoints
  /** The GST code of the state the shop sells from. */
  readonly shopState: string
}

/** The purchase as paid under these terms. The silver and its value stay as quoted. */
export function draftPurchase(purchase: QuotedSilver, { charge, gst, shopState }: PaymentTerms): SilverDraft {
  const { id, uniqueOrderId, customerId, orderedBy, silver, metalValue, rate, buyer } = purchase
  const order =
    orderedBy === 'amount' ? ({ by: 'amount', amount: metalValue } as const) : ({ by: 'grams', silver } as const)
  const { total: payable, ...price } = priceSilver(order, rate, { charge, gst })
  return {
    kind: 'silver',
    orderId: id,
    ...{ uniqueOrderId, customerId, orderedBy, rate },
    price: { ...price, payable },
    billing: buyer,
    sameState: buyer.stateCode === shopState,
  }
}
