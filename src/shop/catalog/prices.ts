/** What `shop/pricing` needs to know of a piece, and what a piece costs at a rate with the deals of the moment. */
import type { Paise } from '../../units/paise.ts'
import { type BasisPoints, WHOLE } from '../../units/percent.ts'
import { multiply, roundHalfUp } from '../../units/rounding.ts'
import { GRAM, type Milligrams } from '../../units/weight.ts'
import type { MakingCharge, UnitPrice } from '../pricing/rules/price-unit.ts'
import {
  choosePrice,
  type DealTerms,
  type PriceOffers,
  type Pricing,
  priceOffers,
} from '../pricing/rules/price-volume.ts'
import type { DealOffer, Product, VolumeBand } from './product.ts'

/** What a price is made of; the whole piece is not needed to say it. */
export interface PriceableProduct
  extends Pick<Product, 'weightMg' | 'finenessPer10000' | 'makingKind' | 'makingValue' | 'freeMakingCharge'> {
  readonly bands: readonly Pick<VolumeBand, 'from' | 'to' | 'makingValue'>[]
}

export interface PricingContext {
  /** Paise a gram of 999 fine, without GST. */
  readonly rate: Paise
  /** The deals that run now and name this piece. */
  readonly deals: readonly DealOffer[]
  /** Unit prices are multiples of this (`PriceSettings`). */
  readonly roundTo: Paise
  /** The GST rate of the piece (`gstRate`). */
  readonly gst: BasisPoints
}

/** Everything a piece can be sold at. */
export const offersOf = (product: PriceableProduct, { rate, deals, roundTo, gst }: PricingContext): PriceOffers =>
  priceOffers(pricingOf(product, deals), rate, { roundTo, gst })

/** What one piece costs, and how far that lies above the metal. */
export function priceOfOne(product: Product, moment: PricingContext) {
  const offers = offersOf(product, moment)
  const { unit } = choosePrice(offers, 1)
  return {
    price: unit.price,
    listPrice: offers.list.price,
    makingCharge: unit.makingCharge,
    premium: premiumOf(unit),
  }
}

function pricingOf(product: PriceableProduct, deals: readonly DealOffer[]): Pricing {
  return {
    weight: product.weightMg,
    fineness: product.finenessPer10000,
    makingCharge: chargeOf(product, product.makingValue),
    freeMakingCharge: product.freeMakingCharge,
    bands: product.bands.map(({ from, to, makingValue }) => ({
      from,
      to,
      makingCharge: chargeOf(product, makingValue),
    })),
    deals: deals.map((deal) => termsOf(product, deal)),
  }
}

const termsOf = (product: PriceableProduct, deal: DealOffer): DealTerms =>
  deal.makingValue === null
    ? { id: deal.dealId, kind: 'off-making', share: deal.makingOffBasisPoints ?? 0 }
    : { id: deal.dealId, kind: 'making-charge', makingCharge: chargeOf(product, deal.makingValue) }

/** A charge in the product's own kind. */
function chargeOf(product: PriceableProduct, value: number): MakingCharge {
  if (product.makingKind === 'percent') return { kind: 'percent', share: value }
  return { kind: product.makingKind === 'flat' ? 'flat' : 'per-gram', amount: value }
}

/** The price of a gram of a piece, GST included, to the paisa. */
export const pricePerGram = (price: Paise, weight: Milligrams): Paise => roundHalfUp(multiply(price, GRAM), weight)

/** How far a price lies above the bare metal at the rate, both without GST: basis points. */
export const premiumOf = ({ metalValue, makingCharge }: UnitPrice): number =>
  metalValue === 0 ? 0 : roundHalfUp(multiply(makingCharge, WHOLE), metalValue)
