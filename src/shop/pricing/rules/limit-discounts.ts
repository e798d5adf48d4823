import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, shareOf, WHOLE } from '../../../units/percent.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'
import type { CartLine } from './cart-line.ts'
import { GST, taxableOf } from './gst.ts'
import type { PriceSettings } from './price-settings.ts'

/** What a coupon takes off the goods it counts: a share, at most `most` if set, or an amount. */
export type CouponDiscount =
  | { readonly kind: 'percent'; readonly share: BasisPoints; readonly most: Paise | null }
  | { readonly kind: 'flat'; readonly amount: Paise }

/** The coupon's discount on goods of that worth, GST included; never more than they cost (rules/pricing.md 3.1). */
export function couponDiscountOf(coupon: CouponDiscount | null, goods: Paise): Paise {
  if (!coupon) return 0
  const asked = coupon.kind === 'flat' ? coupon.amount : shareOf(goods, coupon.share)
  const most = coupon.kind === 'percent' ? (coupon.most ?? goods) : goods
  return Math.min(asked, most, goods)
}

/**
 * The most that coupon and points together may take off. With the floor on, what they take without GST stays within
 * making charges and packages (rules/pricing.md 3.1, 3.2); without it there is no such end.
 */
export function calculateDiscountLimit(lines: readonly CartLine[], settings: PriceSettings): Paise {
  if (!settings.keepMetalAtRate) return Number.MAX_SAFE_INTEGER
  const deps = lines.reduce((sum, { quantity, unit, packagePrice }) => {
    return sum + quantity * unit.makingCharge + taxableOf(quantity * packagePrice)
  }, 0)
  return floorDivide(multiply(deps, WHOLE + GST), WHOLE)
}

/** The most that points may pay of the goods after coupon. */
export function calculatePointsLimit(afterCoupon: Paise, roomLeft: Paise, { pointsCap }: PriceSettings): Paise {
  const cap = pointsCap === null ? afterCoupon : floorDivide(multiply(afterCoupon, pointsCap), WHOLE)
  return Math.min(afterCoupon, cap, roomLeft)
}
