import { formatPercent, formatRoundMoney } from '../../../units/format.ts'
import type { CouponOffer } from '../../../wire/catalog/coupons.ts'
import { area } from '../area.ts'

const goods = { everything: '', gold: ' on gold', silver: ' on silver', selection: ' on selected products' }

/** What a coupon takes off, on the product page and in the cart. */
export const couponTexts = area('coupons', {
  /** "2% off up to ₹1,000 on selected products. Minimum order ₹2,000" */
  offer: ({ share, amount, most, appliesTo, minimumOrder }: CouponOffer) => {
    const limit = most === null ? '' : ` up to ${formatRoundMoney(most)}`
    const off = share === null ? `${formatRoundMoney(amount ?? 0)} off` : `${formatPercent(share)} off${limit}`
    return `${off}${goods[appliesTo]}${minimumOrder > 0 ? `. Minimum order ${formatRoundMoney(minimumOrder)}` : ''}`
  },
})
