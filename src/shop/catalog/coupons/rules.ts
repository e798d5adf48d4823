/** When a coupon may be used, and on which products (rules/pricing.md 7.2). `shop/pricing` calculates its discount. */

import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import type { CouponDiscount } from '../../pricing/rules/limit-discounts.ts'
import { type Refusal, refuse } from '../../refusal.ts'

/** What a coupon applies to. */
export type CouponScope =
  | { readonly by: 'everything' }
  | { readonly by: 'metal'; readonly metal: Metal }
  | { readonly by: 'sub-category'; readonly ids: readonly number[] }
  | { readonly by: 'product'; readonly ids: readonly number[] }

export interface Coupon {
  readonly id: number
  /** Capitals and digits; may be typed in any case. */
  readonly code: string
  readonly discount: CouponDiscount
  /** The minimum for the goods in the cart, GST included, after volume prices and deals. */
  readonly minimumOrder: Paise
  readonly startsAt: Date
  /** The first moment at which it is no longer valid. */
  readonly endsAt: Date
  /** How often it may be used by all customers together; null: no limit. */
  readonly usageLimit: number | null
  readonly perCustomerLimit: number | null
  readonly scope: CouponScope
  readonly firstOrderOnly: boolean
  readonly excludeDealItems: boolean
  /** Codes of the payment modes it is for (rules/payments.md 1.1); empty: all. */
  readonly paymentModes: readonly string[]
}

/** The facts about a product in the cart that coupons depend on. */
export interface CouponItem {
  readonly productId: number
  readonly subCategoryId: number
  readonly metal: Metal
}

export interface CouponLine extends CouponItem {
  /** Whether its price is a deal price. */
  readonly byDeal: boolean
  /** Items and packages at the unit price, GST included. */
  readonly gross: Paise
}

/** The cart and its customer at the moment the coupon is checked. */
export interface CouponCase {
  readonly lines: readonly CouponLine[]
  /** Whether the customer has an order that was placed. */
  readonly hasOrdered: boolean
  /** Null before one is chosen. */
  readonly paymentMode: string | null
}

/** Uses that count against the limits, except this order's own. */
export interface CouponUses {
  readonly byAll: number
  readonly byCustomer: number
}

/** "welcome 5" and "WELCOME5" are the same coupon. */
export const normaliseCouponCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

export const isCouponRunning = (coupon: Pick<Coupon, 'startsAt' | 'endsAt'>, now: Date): boolean =>
  coupon.startsAt <= now && now < coupon.endsAt

/** Whether the coupon applies to the product. */
export function isCouponForItem({ scope }: Pick<Coupon, 'scope'>, item: CouponItem): boolean {
  switch (scope.by) {
    case 'everything':
      return true
    case 'metal':
      return scope.metal === item.metal
    case 'sub-category':
      return scope.ids.includes(item.subCategoryId)
    case 'product':
      return scope.ids.includes(item.productId)
  }
}

/** Whether the coupon applies to a line of the cart. */
export const countsLine = (coupon: Pick<Coupon, 'scope' | 'excludeDealItems'>, line: CouponLine): boolean =>
  isCouponForItem(coupon, line) && !(coupon.excludeDealItems && line.byDeal)

/** Why the limits do not allow this customer a use of the coupon; null if they do. */
export function findCouponUseRefusal(coupon: Coupon, uses: CouponUses): Refusal | null {
  const { usageLimit, perCustomerLimit } = coupon
  if (usageLimit !== null && uses.byAll >= usageLimit) return refuse('coupons.used-up')
  if (perCustomerLimit !== null && uses.byCustomer >= perCustomerLimit) {
    return refuse('coupons.used-before', { times: perCustomerLimit })
  }
  return null
}

/** Why the coupon cannot be used on this cart at this moment; null if it can. Amounts in the facts are paise. */
export function findCouponRefusal(
  coupon: Coupon,
  { lines, hasOrdered, paymentMode }: CouponCase,
  now: Date,
): Refusal | null {
  if (now < coupon.startsAt) return refuse('coupons.not-yet', { startsAt: coupon.startsAt.toISOString() })
  if (now >= coupon.endsAt) return refuse('coupons.over')
  if (coupon.firstOrderOnly && hasOrdered) return refuse('coupons.first-order-only')
  const goods = lines.reduce((sum, { gross }) => sum + gross, 0)
  if (goods < coupon.minimumOrder) {
    return refuse('coupons.below-minimum', { minimum: coupon.minimumOrder, short: coupon.minimumOrder - goods })
  }
  if (!lines.some((line) => countsLine(coupon, line))) return refuse('coupons.counts-nothing')
  if (paymentMode !== null && coupon.paymentModes.length > 0 && !coupon.paymentModes.includes(paymentMode)) {
    return refuse('coupons.other-payment-mode')
  }
  return null
}
