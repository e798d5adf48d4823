/** What `shop/pricing` needs to know of a product, and what it costs at a given rate with the deals that apply. */
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

/** The part of a product that pricing needs. */
export interface PriceableProduct
  extends Pick<Product, 'weightMg' | 'finenessPer10000' | 'makingKind' | 'makingValue' | 'freeMakingCharge'> {
  readonly bands: readonly Pick<VolumeBand, 'from' | 'to' | 'makingValue'>[]
}

export interface PricingContext {
  /** Paise per gram of 999 fine, without GST. */
  readonly rate: Paise
  /** The deals that are running now and include this product. */
  readonly deals: readonly DealOffer[]
  /** Unit prices are multiples of this (`PriceSettings`). */
  readonly roundTo: Paise
  /** The GST rate of the product (`gstRate`). */
  readonly gst: BasisPoints
}

/** Every price the product can be sold at. */
export const offersOf = (product: PriceableProduct, { rate, deals, roundTo, gst }: PricingContext): PriceOffers =>
  priceOffers(pricingOf(product, deals), rate, { roundTo, gst })

/** The price of one unit, and its premium over the metal value. */
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

/** The making charge, in the product's own kind. */
function chargeOf(product: PriceableProduct, value: number): MakingCharge {
  if (product.makingKind === 'percent') return { kind: 'percent', share: value }
  return { kind: product.makingKind === 'flat' ? 'flat' : 'per-gram', amount: value }
}

/** Price per gram, GST included, rounded to the paisa. */
export const pricePerGram = (price: Paise, weight: Milligrams): Paise => roundHalfUp(multiply(price, GRAM), weight)

/** Premium of a price over the metal value at the rate, both without GST: basis points. */
export const premiumOf = ({ metalValue, makingCharge }: UnitPrice): number =>
  metalValue === 0 ? 0 : roundHalfUp(multiply(makingCharge, WHOLE), metalValue)
