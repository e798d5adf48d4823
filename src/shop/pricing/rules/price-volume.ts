import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, shareOf, WHOLE } from '../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import type { Fineness, Milligrams } from '../../../units/weight.ts'
import {
  type MakingCharge,
  makingChargeOf,
  metalValueOf,
  noMakingCharge,
  priceUnit,
  type UnitPrice,
  type UnitTerms,
} from './price-unit.ts'

/** A lower making charge from a quantity on. `to` is the last quantity it applies to; null: no upper limit. */
export interface MakingChargeBand {
  readonly from: number
  readonly to: number | null
  readonly makingCharge: MakingCharge
}

/** A deal sets a making charge, or takes a share off it (rules/pricing.md 2.3). */
export type DealTerms =
  | { readonly id: number; readonly kind: 'making-charge'; readonly makingCharge: MakingCharge }
  | { readonly id: number; readonly kind: 'off-making'; readonly share: BasisPoints }

/** What a product's prices are made of. */
export interface Pricing {
  readonly weight: Milligrams
  readonly fineness: Fineness
  readonly makingCharge: MakingCharge
  readonly freeMakingCharge: boolean
  readonly bands: readonly MakingChargeBand[]
  /** The deals that run now. */
  readonly deals: readonly DealTerms[]
}

/** A row of the volume table (rules/pricing.md 2.2). */
export interface VolumePrice {
  readonly from: number
  readonly to: number | null
  /** By UPI or bank transfer: the shop's price. */
  readonly unit: UnitPrice
}

/** Everything one product can be sold at, at one rate. */
export interface PriceOffers {
  readonly list: UnitPrice
  /** In rising order of quantity, none dearer than the list price. */
  readonly bands: readonly VolumePrice[]
  /** By the deals that run now, none dearer than the list price. */
  readonly deals: readonly DealPrice[]
}

export interface DealPrice {
  readonly id: number
  readonly unit: UnitPrice
}

/** The unit price that holds, and what lowered it: a band or a deal, never both, or neither. */
export interface ChosenPrice {
  readonly unit: UnitPrice
  readonly band: VolumePrice | null
  readonly deal: DealPrice | null
}

/** Prices a product at a rate in paise a gram of 999 fine. */
export function priceOffers(pricing: Pricing, rate: Paise, terms: UnitTerms): PriceOffers {
  const { weight } = pricing
  const metalValue = metalValueOf(rate, weight, pricing.fineness)
  const makingOf = (charge: MakingCharge) => makingChargeOf(charge, weight, metalValue)
  const listMaking = makingOf(pricing.freeMakingCharge ? noMakingCharge : pricing.makingCharge)
  const dealMaking = (deal: DealTerms) =>
    deal.kind === 'making-charge' ? makingOf(deal.makingCharge) : shareOf(listMaking, WHOLE - deal.share)
  // A deal or a larger quantity never costs more than the list price, even if staff entered a higher making charge.
  const at = (making: Paise) => priceUnit(metalValue, Math.min(making, listMaking), terms)
  return {
    list: at(listMaking),
    bands: pricing.bands
      .map((band) => ({ from: band.from, to: band.to, unit: at(makingOf(band.makingCharge)) }))
      .sort((a, b) => a.from - b.from),
    deals: pricing.deals.map((deal) => ({ id: deal.id, unit: at(dealMaking(deal)) })),
  }
}

/** The unit price of so many pieces: the lowest of list, band and deals (rules/pricing.md 2.3). */
export function choosePrice(offers: PriceOffers, quantity: number): ChosenPrice {
  const band = offers.bands.find(({ from, to }) => from <= quantity && (to === null || quantity <= to))
  let chosen: ChosenPrice = { unit: offers.list, band: null, deal: null }
  if (band && band.unit.price < chosen.unit.price) chosen = { unit: band.unit, band, deal: null }
  for (const deal of offers.deals) {
    if (deal.unit.price < chosen.unit.price) chosen = { unit: deal.unit, band: null, deal }
  }
  return chosen
}

/**
 * The price shown for cards and net banking, to the paisa as the payment page has it. For display only: the cart adds the charge once
 * (rules/pricing.md 2.4).
 */
export const cardPriceOf = (price: Paise, charge: BasisPoints): Paise => price + shareOf(price, charge)

/** The same as the volume table of the API states it, `payment_geteway_price` (sic): to the whole rupee. */
export const roundedCardPriceOf = (price: Paise, charge: BasisPoints, roundTo: Paise): Paise =>
  roundHalfUp(multiply(price, WHOLE + charge), WHOLE * roundTo) * roundTo

/** "Add n more to get ₹x off each": the next quantity band with a lower unit price, and the saving per piece; null if none. */
export function nextSaving(offers: PriceOffers, quantity: number): { more: number; offEach: Paise } | null {
  const { price } = choosePrice(offers, quantity).unit
  const next = offers.bands.find((band) => band.from > quantity && band.unit.price < price)
  return next ? { more: next.from - quantity, offEach: price - next.unit.price } : null
}
