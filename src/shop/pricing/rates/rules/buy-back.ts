/** The four buy-back rates of the site settings: by metal, and for own or other brands (spec §9). */

import type { Metal, MetalRates } from '../../../../units/metal.ts'
import type { Paise } from '../../../../units/paise.ts'
import { type BasisPoints, shareOfWhole } from '../../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../../units/rounding.ts'
import { GRAM, type Milligrams } from '../../../../units/weight.ts'
import type { Settings } from '../../../content/settings.ts'
import { ownBrandId, type Rate } from '../rules.ts'
import { type GramPrices, type Maker, usualBuyPrices } from './terms.ts'

export const makerOf = ({ brandId }: { readonly brandId: number }): Maker => (brandId === ownBrandId ? 'own' : 'other')

/** What the shop pays per gram. */
export type BuyBackRates = Readonly<Record<Maker, MetalRates>>

/** All prices of a rate row; if it states no buying price, the usual spread applies. */
export function pricesOf(rate: Rate, terms: Settings['rates']): GramPrices {
  const usual = usualBuyPrices(rate.metal, rate.paisePerGram, terms)
  return {
    sell: rate.paisePerGram,
    ownBuy: rate.ownBuyPaisePerGram ?? usual.ownBuy,
    otherBuy: rate.otherBuyPaisePerGram ?? usual.otherBuy,
  }
}

/** The buying price of a metal without a rate is 0. */
export function buyBackRates(
  newest: Readonly<Record<Metal, { readonly rate: Rate } | null>>,
  terms: Settings['rates'],
): BuyBackRates {
  const pricesOfMetal = (metal: Metal) => {
    const current = newest[metal]
    return current ? pricesOf(current.rate, terms) : { ownBuy: 0, otherBuy: 0 }
  }
  const [gold, silver] = [pricesOfMetal('gold'), pricesOfMetal('silver')]
  return {
    own: { gold: gold.ownBuy, silver: silver.ownBuy },
    other: { gold: gold.otherBuy, silver: silver.otherBuy },
  }
}

export interface BuyBackPriceInput {
  readonly brandId: number
  readonly metal: Metal
  readonly weightMg: Milligrams
  /** Paise per unit. */
  readonly buyBackPremium: Paise
}

/** Rate per gram times weight, plus the product's premium. */
export const buyBackPrice = (piece: BuyBackPriceInput, rates: BuyBackRates): Paise =>
  buyBackPriceAt(piece, rates[makerOf(piece)][piece.metal])

export const buyBackPriceAt = ({ weightMg, buyBackPremium }: BuyBackPriceInput, rate: Paise): Paise =>
  roundHalfUp(multiply(rate, weightMg), GRAM) + buyBackPremium

/** The loss of buying a product and selling it back at once, and its share of the price. A gain is negative. */
export function roundTrip(price: Paise, paysBack: Paise): { cost: Paise; share: BasisPoints } {
  const cost = price - paysBack
  return { cost, share: shareOfWhole(cost, price) }
}
