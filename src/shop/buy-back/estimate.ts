/** What the shop would pay for a piece now, calculated as on the product page (rules/buy-back.md 1.1). */

import type { Metal } from '../../units/metal.ts'
import type { Paise } from '../../units/paise.ts'
import type { Milligrams } from '../../units/weight.ts'
import type { Product } from '../catalog/product.ts'
import { findProduct } from '../catalog/snapshot/catalogue.ts'
import { buyBackPrice, makerOf } from '../pricing/rates/rules/buy-back.ts'
import { isRateMarkedStale } from '../pricing/rates/rules.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'

export interface BuyBackEstimateRequest {
  /** One of our products; otherwise metal, mint and weight. */
  readonly productId?: number | undefined
  readonly metal: Metal
  readonly brandId: number
  readonly weight?: Milligrams | undefined
  readonly quantity: number
}

export interface BuyBackEstimate {
  readonly metal: Metal
  readonly weight: Milligrams
  readonly quantity: number
  /** Paise per gram. */
  readonly rate: Paise
  /** For all pieces. */
  readonly metalPrice: Paise
  readonly premium: Paise
  readonly price: Paise
  readonly at: Date
  readonly stale: boolean
}

/** Throws `buy-back.not-bought`, `buy-back.unknown-brand`, `buy-back.no-weight` or `rates.closed`. */
export function estimateBuyBack({ catalogue, clock }: Shop, offered: BuyBackEstimateRequest): BuyBackEstimate {
  const piece = pieceOf(catalogue, offered)
  const { buyBack, content, currentRates } = catalogue.now
  const { metal, weightMg, buyBackPremium } = piece
  const rate = currentRates[metal]
  if (!rate) throw refuse('rates.closed')
  const { quantity } = offered
  const price = quantity * buyBackPrice(piece, buyBack)
  const premium = quantity * buyBackPremium
  return {
    metal,
    weight: weightMg,
    quantity,
    rate: buyBack[makerOf(piece)][metal],
    metalPrice: price - premium,
    premium,
    price,
    at: rate.confirmedAt,
    stale: isRateMarkedStale(rate, clock.now(), content.settings.rates),
  }
}

function pieceOf(catalogue: Shop['catalogue'], { productId, metal, brandId, weight }: BuyBackEstimateRequest) {
  if (productId !== undefined) {
    const product = findProduct(catalogue, productId)
    if (!product?.buyBack) throw refuse('buy-back.not-bought', {}, 'productId')
    return product
  }
  if (!catalogue.now.shelf.families.brands.some(({ id }) => id === brandId))
    throw refuse('buy-back.unknown-brand', {}, 'brandId')
  if (!weight) throw refuse('buy-back.no-weight', {}, 'weight')
  return { brandId, metal, weightMg: weight, buyBackPremium: 0 }
}

/** More than the common products of any mint; other pieces are identified by weight. */
const mostPieces = 200

/** A mint's products that the shop buys back, by weight. */
export function listBuyBackProducts({ catalogue }: Shop, of: { metal: Metal; brandId: number }): Product[] {
  const ours = catalogue.now.shelf.products.filter(
    ({ buyBack, metal, brandId }) => buyBack && metal === of.metal && brandId === of.brandId,
  )
  return ours.sort((a, b) => a.weightMg - b.weightMg || a.name.localeCompare(b.name)).slice(0, mostPieces)
}
