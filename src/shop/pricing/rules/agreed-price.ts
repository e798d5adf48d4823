/**
 * The price of a piece at terms agreed with one customer (decision 0114): the metal at a rate, the agreed making charge, and
 * what is taken off. An invoice shows all three, so that its reader can add them up again.
 */
import type { Paise } from '../../../units/paise.ts'
import type { Fineness, Milligrams } from '../../../units/weight.ts'
import { taxableOf } from './gst.ts'
import { metalValueOf, priceUnit, type UnitPrice, type UnitTerms } from './price-unit.ts'

export interface AgreedPrice {
  /** For one piece, without GST. */
  readonly makingCharge: Paise
  /** Taken off one piece, GST included. */
  readonly discount: Paise
  /** What one piece costs, GST included, whatever rate and charge add up to; null: they decide. */
  readonly fixedPrice: Paise | null
}

export interface AgreedPiece {
  /** Paise per gram of 999 fine. */
  readonly rate: Paise
  readonly weightMg: Milligrams
  readonly finenessPer10000: Fineness
}

export interface AgreedUnitPrice {
  readonly unit: UnitPrice
  /** Taken off `unit.price`, never more than it. */
  readonly discount: Paise
}

/**
 * A fixed price below what rate and making charge add up to is a discount; one above it raises the making charge. Either way
 * metalValue + makingCharge + gst − discount is what one piece costs.
 */
export function agreedUnitPrice(
  { rate, weightMg, finenessPer10000 }: AgreedPiece,
  { makingCharge, discount, fixedPrice }: AgreedPrice,
  terms: UnitTerms,
): AgreedUnitPrice {
  const metalValue = metalValueOf(rate, weightMg, finenessPer10000)
  const unit = priceUnit(metalValue, makingCharge, terms)
  if (fixedPrice === null) return { unit, discount: Math.min(discount, unit.price) }
  if (fixedPrice <= unit.price) return { unit, discount: unit.price - fixedPrice }
  const taxable = taxableOf(fixedPrice, terms.gst)
  const raised = {
    metalValue: unit.metalValue,
    makingCharge: taxable - unit.metalValue,
    taxable,
    gst: fixedPrice - taxable,
    price: fixedPrice,
  }
  return { unit: raised, discount: 0 }
}
