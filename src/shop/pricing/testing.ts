/** Arbitrary carts for property tests. */
import fc from 'fast-check'
import { shareOf } from '../../units/percent.ts'
import type { CartLine } from './rules/cart-line.ts'
import type { CouponDiscount } from './rules/limit-discounts.ts'
import type { CartTerms } from './rules/price-cart.ts'
import { metalValueOf, priceUnit } from './rules/price-unit.ts'

const anyLine: fc.Arbitrary<CartLine> = fc
  .record({
    rate: fc.constantFrom(25_000, 24_637, 1_492_000),
    weight: fc.constantFrom(500, 1_000, 10_000, 31_103, 100_000),
    making: fc.integer({ min: 0, max: 300_000 }),
    above: fc.integer({ min: 0, max: 500 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    packagePrice: fc.integer({ min: 0, max: 20_000 }),
    byDeal: fc.boolean(),
    couponApplies: fc.boolean(),
    agreedOff: fc.constantFrom(0, 0, 1, 5_000, 10_000),
  })
  .map(({ rate, weight, making, above, agreedOff, ...rest }) => {
    const unit = priceUnit(metalValueOf(rate, weight, 9990), making, { roundTo: 100, gst: 300 })
    const agreed = agreedOff === 0 ? {} : { agreedDiscount: rest.quantity * shareOf(unit.price, agreedOff) }
    return { ...rest, unit, listPrice: unit.price + above * 100, ...agreed }
  })

const anyCoupon: fc.Arbitrary<CouponDiscount | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('percent' as const),
    share: fc.integer({ min: 1, max: 10_000 }),
    most: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  }),
  fc.record({ kind: fc.constant('flat' as const), amount: fc.integer({ min: 0, max: 5_000_000 }) }),
)

const anyTerms: fc.Arbitrary<CartTerms> = fc.record({
  coupon: anyCoupon,
  points: fc.integer({ min: 0, max: 10_000_000 }),
  silver: fc.option(
    fc.record({
      units: fc.integer({ min: 0, max: 100_000_000 }),
      rate: fc.constantFrom(25_000, 24_637, 9_999),
    }),
  ),
  shipping: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 500_000 })),
  gatewayCharge: fc.constantFrom(0, 200),
  sameState: fc.boolean(),
  settings: fc.record({
    roundTo: fc.constantFrom(1, 100, 1000),
    pointsCap: fc.constantFrom(null, 500),
    keepMetalAtRate: fc.boolean(),
  }),
})

/** Lines and terms of any cart: all coupons, tenders, charges and offers. */
export const anyCart = fc.tuple(fc.array(anyLine, { maxLength: 8 }), anyTerms)
