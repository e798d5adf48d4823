/** An offer at its fixed rates, or at those of the moment: the same rules as the cart that it fills. */
import { dayOf } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import { gstRateReader } from '../../catalog/gst-goods.ts'
import { agreedUnitPrice } from '../../pricing/rules/agreed-price.ts'
import type { CartLine } from '../../pricing/rules/cart-line.ts'
import { type CartPrice, priceCart } from '../../pricing/rules/price-cart.ts'
import type { Shop } from '../../shop.ts'
import type { CustomerOffer } from './records.ts'
import type { OfferLine } from './rules/offer-terms.ts'

type Deps = Pick<Shop, 'catalogue' | 'clock'>

export interface PricedOffer {
  readonly lines: readonly CartLine[]
  readonly price: CartPrice
  readonly rates: Readonly<Record<Metal, Paise>>
}

export const fixedRatesOf = ({
  goldRate,
  silverRate,
}: Pick<CustomerOffer, 'goldRate' | 'silverRate'>): Readonly<Record<Metal, Paise>> | null =>
  goldRate === null || silverRate === null ? null : { gold: goldRate, silver: silverRate }

/** The rate of GST by line; of today. */
export function gstRatesOfOffer({ catalogue, clock }: Deps, lines: readonly OfferLine[]) {
  const { shelf, content } = catalogue.now
  const table = { rates: content.settings.law.gstRates, day: dayOf(clock.now()) }
  const rateOf = gstRateReader(shelf.families, table)
  return lines.map(rateOf)
}

/** Delivered, before any charge of a payment method. The total does not depend on the place of supply. */
export function priceOffer(
  shop: Deps,
  offer: Pick<CustomerOffer, 'lines' | 'deliveryCharge' | 'goldRate' | 'silverRate'>,
): PricedOffer {
  const { prices, content } = shop.catalogue.now
  const settings = content.settings.prices
  const rates = fixedRatesOf(offer) ?? prices.rates
  const gst = gstRatesOfOffer(shop, offer.lines)
  const lines = offer.lines.map((line, place): CartLine => {
    const piece = { ...line, rate: rates[line.metal] }
    const gstRate = gst[place]!
    const { unit, discount } = agreedUnitPrice(piece, line, { roundTo: settings.roundTo, gst: gstRate })
    const { quantity } = line
    const terms = { packagePrice: 0, byDeal: false, couponApplies: false, agreedDiscount: quantity * discount, gstRate }
    return { quantity, listPrice: unit.price, unit, ...terms }
  })
  const terms = { coupon: null, points: 0, silver: null, gatewayCharge: 0, sameState: true, settings }
  return { lines, rates, price: priceCart(lines, { ...terms, shipping: offer.deliveryCharge }) }
}
