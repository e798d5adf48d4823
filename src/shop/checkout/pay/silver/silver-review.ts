/**
 * A payment for digital silver under review: it came late, or with another amount. Its customer decides, as for an order (decision 0115):
 * the silver at the price that was quoted while that still holds, or all money back.
 */
import type { Db } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import { readHoldingDisputes } from '../../../payments/disputes/records.ts'
import { isUnresolved } from '../../../payments/disputes/rules/dispute-flow.ts'
import { isPriceWithinTolerance } from '../../../payments/rules/times.ts'
import { requireBuyableMetals } from '../../../pricing/rates/actions.ts'
import { Refusal, refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { findOwnPurchase, listPurchasesUnderReview } from '../../../silver/digital-silver/reading.ts'
import type { SilverPurchase } from '../../../silver/digital-silver/records.ts'
import { type ReviewedPayment, readReviewedPayments } from '../balance/read-balance.ts'
import { reviewEndsAt } from '../balance/rules.ts'
import { acceptQuestionedSilver, refundQuestionedSilver } from './questioned-silver.ts'
import type { SilverReviewChoice } from './rules/review-choices.ts'

export interface SilverReview {
  readonly purchase: SilverPurchase
  readonly received: Paise
  /** The one payment is what was asked, and its price still holds. */
  readonly maySilver: boolean
  readonly mayMoney: boolean
  /** The bank has not decided about one of the payments. */
  readonly isDisputed: boolean
  /** When everything goes back by itself; null: never. */
  readonly endsAt: Date | null
}

/** A customer's purchases under review, oldest first. */
export async function listSilverReviews(shop: Shop, customerId: number): Promise<SilverReview[]> {
  const reviews = []
  for (const purchase of await listPurchasesUnderReview(shop.db, { customerId }))
    reviews.push(await readSilverReview(shop, shop.db, purchase))
  return reviews
}

export async function readSilverReview(shop: Shop, db: Db, purchase: SilverPurchase): Promise<SilverReview> {
  const reviewed = await readReviewedPayments(db, purchase.id)
  const disputes = (await readHoldingDisputes(db, [purchase.id])).get(purchase.id) ?? []
  const isDisputed = disputes.some(({ state }) => isUnresolved(state))
  const { reviewDays } = shop.catalogue.now.content.settings.payments
  const newest = reviewed.at(-1)
  return {
    purchase,
    received: reviewed.reduce((sum, { payment }) => sum + payment.amount, 0),
    maySilver: disputes.length === 0 && isPriceHeld(shop, reviewed),
    mayMoney: !isDisputed && newest !== undefined,
    isDisputed,
    endsAt: newest ? reviewEndsAt(newest.payment.receivedAt, reviewDays) : null,
  }
}

/** One payment of the amount that was asked, while silver has not moved by more than 1 % (rules/pricing.md 6.5). */
function isPriceHeld(shop: Shop, [first, ...others]: readonly ReviewedPayment[]): boolean {
  if (first?.attempt.draft.kind !== 'silver' || others.length > 0) return false
  const { price, rate } = first.attempt.draft
  if (first.payment.amount !== price.payable) return false
  if (!isPriceWithinTolerance(rate, shop.catalogue.now.prices.rates.silver)) return false
  try {
    requireBuyableMetals(shop, ['silver'])
    return true
  } catch (stopped) {
    if (stopped instanceof Refusal) return false
    throw stopped
  }
}

/**
 * Throws `digital-silver.no-review`, and `digital-silver.price-moved` when the quoted price does not hold any more; what keeps silver from
 * being credited or money from being refunded refuses as well.
 */
export async function decideSilverReview(
  shop: Shop,
  { customerId, orderId, choice }: { customerId: number; orderId: number; choice: SilverReviewChoice },
): Promise<void> {
  const purchase = await findOwnPurchase(shop.db, { customerId, orderId })
  if (purchase?.state !== 'REVIEW') throw refuse('digital-silver.no-review')
  const decision = { purchaseId: orderId, by: `customer:${customerId}`, why: 'chosen by the customer' }
  if (choice === 'money') return refundQuestionedSilver(shop, decision)
  const { maySilver } = await readSilverReview(shop, shop.db, purchase)
  if (!maySilver) throw refuse('digital-silver.price-moved')
  await acceptQuestionedSilver(shop, decision)
}
