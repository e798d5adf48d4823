import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, shareOf, WHOLE } from '../../../units/percent.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'
import { agreedDiscountOf, type CartLine, gstRateOfLine } from './cart-line.ts'
import { taxableOf } from './gst.ts'
import type { PriceSettings } from './price-settings.ts'

/** What a coupon takes off the goods it applies to: a share, at most `most` if set, or an amount. */
export type CouponDiscount =
  | { readonly kind: 'percent'; readonly share: BasisPoints; readonly most: Paise | null }
  | { readonly kind: 'flat'; readonly amount: Paise }

/** The coupon's discount on goods of this value, GST included; never more than that value (rules/pricing.md 3.1). */
export function couponDiscountOf(coupon: CouponDiscount | null, goods: Paise): Paise {
  if (!coupon) return 0
  const wanted = coupon.kind === 'flat' ? coupon.amount : shareOf(goods, coupon.share)
  const most = coupon.kind === 'percent' ? (coupon.most ?? goods) : goods
  return Math.min(wanted, most, goods)
}

/**
 * The most that coupon and points together may take off. If the metal must keep its rate, their discount without GST is limited
 * to making charges and packages (rules/pricing.md 3.1, 3.2); otherwise there is no limit.
 */
export function calculateDiscountLimit(lines: readonly CartLine[], settings: PriceSettings): Paise {
  if (!settings.keepMetalAtRate) return Number.MAX_SAFE_INTEGER
  const agreed = lines.reduce((sum, line) => sum + agreedDiscountOf(line), 0)
  const perRate = new Map<BasisPoints, Paise>()
  for (const line of lines) {
    const rate = gstRateOfLine(line)
    const most = line.quantity * line.unit.makingCharge + taxableOf(line.quantity * line.packagePrice, rate)
    perRate.set(rate, (perRate.get(rate) ?? 0) + most)
  }
  const limit = [...perRate].reduce((sum, [rate, most]) => sum + floorDivide(multiply(most, WHOLE + rate), WHOLE), 0)
  return Math.max(0, limit - agreed)
}

/** The most that points may pay of the goods after the coupon. */
export function calculatePointsLimit(afterCoupon: Paise, leftToPay: Paise, { pointsCap }: PriceSettings): Paise {
  const cap = pointsCap === null ? afterCoupon : floorDivide(multiply(afterCoupon, pointsCap), WHOLE)
  return Math.min(afterCoupon, cap, leftToPay)
}
