import type { Paise } from '../../../units/paise.ts'
import { floorDivide, multiply } from '../../../units/rounding.ts'
import { agreedDiscountOf, type CartLine, grossOf } from './cart-line.ts'

/**
 * What an offer takes off each line, and its share of coupon and points, in proportion to its amount. A coupon limited to certain
 * lines is spread over those alone, and the points then over what is left of all lines; no line falls below zero
 * (rules/pricing.md 4.1).
 */
export function spreadDiscounts(lines: readonly CartLine[], coupon: Paise, points: Paise): Paise[] {
  const agreed = lines.map(agreedDiscountOf)
  const shared = spreadShared(lines, coupon, points)
  return shared.map((share, at) => agreed[at]! + share)
}

function spreadShared(lines: readonly CartLine[], coupon: Paise, points: Paise): Paise[] {
  const gross = lines.map((line) => grossOf(line) - agreedDiscountOf(line))
  if (lines.every((line) => line.couponApplies)) return allocate(coupon + points, gross)
  const ofCoupon = allocate(
    coupon,
    lines.map((line, at) => (line.couponApplies ? gross[at]! : 0)),
  )
  const ofPoints = allocate(
    points,
    gross.map((amount, at) => amount - ofCoupon[at]!),
  )
  return ofCoupon.map((share, at) => share + ofPoints[at]!)
}

/**
 * Spreads an amount over weights in proportion. Each part is rounded down, and the remaining paise go to the largest
 * remainders, the earlier line first on a tie. The parts add up to the amount, and no part exceeds its weight as long as
 * the amount does not exceed the sum of the weights (rules/pricing.md 4.1).
 */
export function allocate(amount: Paise, weights: readonly Paise[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (amount === 0 || total === 0) return weights.map(() => 0)
  const shares = weights.map((weight, line) => {
    const exact = multiply(amount, weight)
    return { line, part: floorDivide(exact, total), remainder: Number(BigInt(exact) % BigInt(total)) }
  })
  let left = amount - shares.reduce((sum, { part }) => sum + part, 0)
  const parts = shares.map(({ part }) => part)
  for (const { line } of shares.toSorted((a, b) => b.remainder - a.remainder || a.line - b.line)) {
    if (left-- <= 0) break
    parts[line] = parts[line]! + 1
  }
  return parts
}
