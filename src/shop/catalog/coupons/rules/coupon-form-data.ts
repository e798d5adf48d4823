/** The valid values of a coupon, and when it needs a second person's approval (rules/back-office.md 2.2). */

import { isSame } from '../../../../units/deep-equality.ts'
import type { Paise } from '../../../../units/paise.ts'
import { type BasisPoints, shareOfWhole, WHOLE } from '../../../../units/percent.ts'
import { type Refusal, refuse } from '../../../refusal.ts'
import { lossOfUnits, unboundedLoss } from '../../../staff/approvals/rules/risk.ts'
import type { Coupon } from '../rules.ts'

export interface CouponFormData extends Omit<Coupon, 'id'> {
  /** Whether it is shown to shoppers; an unlisted coupon works if its code is typed. */
  readonly listed: boolean
}

/** Above this share a second person must approve. */
export const mostAlone: BasisPoints = 500

/** The largest share of an order that a coupon can take off; a flat amount is compared with the coupon's minimum order. */
export function largestShare({ discount, minimumOrder }: Pick<Coupon, 'discount' | 'minimumOrder'>): BasisPoints {
  if (discount.kind === 'percent') return discount.share
  return minimumOrder <= discount.amount ? WHOLE : shareOfWhole(discount.amount, minimumOrder)
}

/** The fields that decide what a coupon costs the shop; changes of the other fields cost nothing. */
const givingFields = [
  'discount',
  'minimumOrder',
  'usageLimit',
  'perCustomerLimit',
  'scope',
  'firstOrderOnly',
  'excludeDealItems',
  'paymentModes',
  'startsAt',
  'endsAt',
] as const

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value)

/** Whether its discount and its conditions are unchanged. */
export const isSameCoupon = (form: CouponFormData, before: CouponFormData | null): boolean =>
  before !== null && givingFields.every((field) => isSame(plain(form[field]), plain(before[field])))

/** Paise: all remaining uses at the largest discount; unbounded if either has no limit. */
export function maxLossOfCoupon(
  form: CouponFormData,
  before: (CouponFormData & { readonly taken: number }) | null,
): Paise {
  if (isSameCoupon(form, before)) return 0
  const { discount, usageLimit } = form
  const perUse = discount.kind === 'flat' ? discount.amount : discount.most
  if (perUse === null || usageLimit === null) return unboundedLoss
  return lossOfUnits(usageLimit - (before?.taken ?? 0), perUse)
}

export type CouponState = 'coming' | 'running' | 'used-up' | 'over' | 'ended'

export interface CouponStateFields extends Pick<Coupon, 'startsAt' | 'endsAt' | 'usageLimit'> {
  readonly taken: number
  readonly withdrawnAt: Date | null
}

export function deriveCouponState(
  { withdrawnAt, startsAt, endsAt, usageLimit, taken }: CouponStateFields,
  now: Date,
): CouponState {
  if (withdrawnAt) return 'ended'
  if (now >= endsAt) return 'over'
  if (usageLimit !== null && taken >= usageLimit) return 'used-up'
  return now < startsAt ? 'coming' : 'running'
}

/** What is wrong with it; null if nothing. `taken` uses are not undone. */
export function validateCouponFormData(
  form: CouponFormData,
  { taken, now }: { taken: number; now: Date },
): Refusal | null {
  const { code, discount, startsAt, endsAt, usageLimit, perCustomerLimit, scope } = form
  if (!/^[A-Z0-9]{3,20}$/.test(code)) return refuse('coupons.bad-code', {}, 'code')
  if (discount.kind === 'percent' && (discount.share < 1 || discount.share > WHOLE))
    return refuse('coupons.bad-discount', {}, 'share')
  if (discount.kind === 'percent' && discount.most !== null && discount.most < 1)
    return refuse('coupons.bad-discount', {}, 'most')
  if (discount.kind === 'flat' && discount.amount < 1) return refuse('coupons.bad-discount', {}, 'amount')
  if (endsAt <= startsAt || endsAt <= now) return refuse('coupons.bad-times', {}, 'endsAt')
  if (usageLimit !== null && usageLimit < Math.max(1, taken))
    return refuse('coupons.bad-limit', { taken }, 'usageLimit')
  if (perCustomerLimit !== null && perCustomerLimit < 1)
    return refuse('coupons.bad-limit', { taken: 0 }, 'perCustomerLimit')
  if ((scope.by === 'product' || scope.by === 'sub-category') && scope.ids.length === 0)
    return refuse('coupons.bad-scope', {}, 'scope')
  return null
}
