import * as z from 'zod/mini'
import { formatDate, formatMoney } from '../../units/format.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  id,
  inputText,
  nullable,
  outputText,
  percent,
  rupees,
  time,
} from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** The facts of `description`: a share of the goods or an amount, and on what. */
const couponOffer = wireShape({
  share: ['percent', nullable(percent)],
  amount: ['amount', nullable(rupees)],
  /** The most that a share takes off; null for no limit. */
  most: ['max_discount', nullable(rupees)],
  appliesTo: ['applies_to', z.enum(['everything', 'gold', 'silver', 'selection'])],
  /** 0 for none. */
  minimumOrder: ['min_order_value', rupees],
})
export type CouponOffer = z.output<typeof couponOffer>

/** A coupon as it is offered; the code is empty for guests (rules/pricing.md 7.1). */
export const offeredCoupon = wireShape({
  id: ['id', id],
  code: ['coupon_code', outputText],
  type: ['type', z.enum(['P', 'F'])],
  /** Percent, or rupees. */
  amount: ['amount', z.number()],
  endsAt: ['end_date', time],
  description: ['description', contractSentence],
  offer: ['offer', couponOffer],
})

/** The coupons that are for a product. */
export const productCoupons = {
  params: wireShape({
    slug: ['slug', inputText({ required: fieldSentence('fields.product-missing', 'Name the product'), most: 200 })],
  }),
  response: wireShape({ coupons: ['coupons', arrayOf(offeredCoupon)] }),
}

export const messages = {
  'coupons.unknown': [409, 'This coupon code is not valid'],
  'coupons.not-yet': [409, ({ startsAt }) => `This coupon can be used from ${formatDate(new Date(startsAt))}`],
  'coupons.over': [409, 'This coupon has expired'],
  'coupons.used-up': [409, 'This coupon has been used up'],
  'coupons.used-before': [409, 'You have already used this coupon'],
  'coupons.first-order-only': [409, 'This coupon is only for your first order'],
  'coupons.below-minimum': [
    409,
    ({ short, minimum }) =>
      `Add ${formatMoney(short)} more: this coupon needs a minimum order of ${formatMoney(minimum)}`,
  ],
  'coupons.counts-nothing': [409, 'This coupon does not apply to the items in your cart'],
  'coupons.other-payment-mode': [409, 'This coupon does not apply to this payment method'],
} satisfies RefusalMessages
