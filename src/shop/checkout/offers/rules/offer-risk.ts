/** What an offer can cost the shop at most, compared with its own prices (decision 0083, decision 0114). */
import type { Paise } from '../../../../units/paise.ts'
import { type BasisPoints, shareOf } from '../../../../units/percent.ts'
import { lossOfUnits, sumLosses } from '../../../staff/approvals/rules/risk.ts'
import type { OfferPriceKind } from './offer-terms.ts'

/** Amounts of one piece, GST included. */
export interface OfferedPiece {
  readonly quantity: number
  readonly offered: Paise
  /** What the shop asks for it; of a custom piece its metal. */
  readonly listPrice: Paise
  /** The metal alone at the current rate. */
  readonly metalCost: Paise
}

export interface OfferedTerms {
  readonly priceKind: OfferPriceKind
  readonly validHours: number
  readonly pieces: readonly OfferedPiece[]
  /** What is taken off the ordinary delivery charge, GST included. */
  readonly deliveryWaived: Paise
}

/** One person may move the rates by so much in a day, and the market moves about as far. */
const dailyMove: BasisPoints = 200

/** The discounts, and for fixed rates what the metal may gain in each day or part of one. */
export function maxLossOfOffer({ priceKind, validHours, pieces, deliveryWaived }: OfferedTerms): Paise {
  const discounts = pieces.map(({ quantity, offered, listPrice }) => lossOfUnits(quantity, listPrice - offered))
  const days = priceKind === 'fixed' ? Math.ceil(validHours / 24) : 0
  const moves = pieces.map(({ quantity, metalCost }) => lossOfUnits(quantity, days * shareOf(metalCost, dailyMove)))
  return sumLosses([...discounts, ...moves, Math.max(0, deliveryWaived)])
}

export const isBelowCost = ({ pieces }: Pick<OfferedTerms, 'pieces'>): boolean =>
  pieces.some(({ offered, metalCost }) => offered < metalCost)
