import * as z from 'zod/mini'
import { id, list, text, time, words } from './fields.ts'
import { spelled } from './spelled.ts'

/** A coupon as it is offered; the code is empty for guests (domain 6.13 no. 44). */
export const offeredCoupon = spelled({
  id: ['id', id],
  code: ['coupon_code', words],
  type: ['type', z.enum(['P', 'F'])],
  /** Percent, or rupees. */
  amount: ['amount', z.number()],
  endsAt: ['end_date', time],
  description: ['description', words],
})

/** The coupons that are for a product. */
export const productCoupons = {
  asks: spelled({ slug: ['slug', text({ required: 'Name the product', most: 200 })] }),
  answers: spelled({ coupons: ['coupons', list(offeredCoupon)] }),
}
