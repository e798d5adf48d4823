import type { Paise } from '../../../units/paise.ts'
import type { UnitPrice } from './price-unit.ts'

/** One product and package in the cart, its unit price chosen (`choosePrice`). */
export interface CartLine {
  readonly quantity: number
  /** Price of one piece before volume and deal, GST included. */
  readonly listPrice: Paise
  /** The price that holds for one piece. */
  readonly unit: UnitPrice
  /** The package of one piece, GST included; 0 without one. */
  readonly packagePrice: Paise
  /** Whether a deal made the unit price. */
  readonly byDeal: boolean
  /** Whether the coupon counts this line. */
  readonly couponApplies: boolean
}

/** Pieces and packages of a line at the unit price. */
export const grossOf = ({ quantity, unit, packagePrice }: CartLine): Paise => quantity * (unit.price + packagePrice)
