/** The four buy-back rates of the site settings: the shop's rate less a spread, by metal and by whose piece it is (spec §9). */
import type { Paise } from '../../units/paise.ts'
import { type BasisPoints, shareOfWhole } from '../../units/percent.ts'
import { multiply, roundHalfUp } from '../../units/rounding.ts'
import { GRAM, type Milligrams } from '../../units/weight.ts'
import type { Metal, MetalRates } from '../catalog/product.ts'
import type { Settings } from '../content/settings.ts'
import { buyBackRate, ownBrandId } from './rules.ts'

export type Maker = 'own' | 'other'

export const makerOf = ({ brandId }: { readonly brandId: number }): Maker => (brandId === ownBrandId ? 'own' : 'other')

export function buyBackRateOf(
  rates: MetalRates,
  settings: Settings['rates'],
  of: { metal: Metal; maker: Maker },
): Paise {
  const { ownGoldSpread, ownSilverSpread, otherGoldSpread, otherSilverSpread } = settings
  const spreads = {
    own: { gold: ownGoldSpread, silver: ownSilverSpread },
    other: { gold: otherGoldSpread, silver: otherSilverSpread },
  }
  return buyBackRate(rates[of.metal], spreads[of.maker][of.metal])
}

export interface SoldBack {
  readonly brandId: number
  readonly metal: Metal
  readonly weightMg: Milligrams
  /** Paise a piece. */
  readonly buyBackPremium: Paise
}

/** Per-gram rate times weight plus the premium of the piece. */
export function buyBackPrice(piece: SoldBack, rates: MetalRates, settings: Settings['rates']): Paise {
  const rate = buyBackRateOf(rates, settings, { metal: piece.metal, maker: makerOf(piece) })
  return roundHalfUp(multiply(rate, piece.weightMg), GRAM) + piece.buyBackPremium
}

/** Buying a piece and selling it back at once: what is lost, and its share of the price. A gain is negative. */
export function roundTrip(price: Paise, paysBack: Paise): { cost: Paise; share: BasisPoints } {
  const cost = price - paysBack
  return { cost, share: shareOfWhole(cost, price) }
}
