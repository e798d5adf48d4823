/** An offer with its lines and amounts, as its customer and the staff see it. */
import type { Shop } from '../../shop.ts'
import { priceOffer } from './price-offer.ts'
import type { CustomerOffer } from './records.ts'
import type { OfferState } from './rules/offer-flow.ts'

/** One that has ended on the clock is over before the next run notes it. */
export const currentStateOf = (
  { state, validUntil }: Pick<CustomerOffer, 'state' | 'validUntil'>,
  now: Date,
): OfferState => (state === 'sent' && validUntil !== null && validUntil <= now ? 'expired' : state)

/** Amounts in paise, GST included unless they say otherwise. */
export function showOfferTerms(shop: Pick<Shop, 'catalogue' | 'clock'>, offer: CustomerOffer) {
  const { lines, price, rates } = priceOffer(shop, offer)
  return {
    lines: offer.lines.map(({ name, metal, weightMg, finenessPer10000, hsn, isCustom, productId }, place) => {
      const line = lines[place]!
      const { quantity, unit } = line
      const agreedDiscount = line.agreedDiscount ?? 0
      return {
        ...{ name, metal, weightMg, finenessPer10000, hsn, isCustom, productId, quantity },
        /** Paise per gram of 999 fine, without GST. */
        rate: rates[metal],
        metalValue: unit.metalValue,
        makingCharge: unit.makingCharge,
        gst: unit.gst,
        gstRate: line.gstRate ?? 0,
        unitPrice: unit.price,
        discount: agreedDiscount,
        total: quantity * unit.price - agreedDiscount,
      }
    }),
    price: {
      goods: price.goodsNet,
      discount: price.discount,
      taxable: price.taxable,
      gst: price.gst,
      delivery: price.shipping,
      total: price.payable,
    },
  }
}
