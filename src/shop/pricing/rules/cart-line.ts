import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import { FIRST_GST_RATE } from '../../content/rules/gst-rates.ts'
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
  /** What an offer takes off all pieces of the line, GST included; absent: nothing (decision 0114). */
  readonly agreedDiscount?: Paise
  /** The rate it was priced with; absent in orders older than the table of rates (`gstRateOfLine`). */
  readonly gstRate?: BasisPoints
}

/** The GST rate a line was priced with. */
export const gstRateOfLine = ({ gstRate }: Pick<CartLine, 'gstRate'>): BasisPoints => gstRate ?? FIRST_GST_RATE

/** The rate of shipping and charges: of the goods, the highest where they differ (CGST Act s.8). */
export const gstRateOfCharges = (lines: readonly Pick<CartLine, 'gstRate'>[]): BasisPoints =>
  lines.length > 0 ? Math.max(...lines.map(gstRateOfLine)) : FIRST_GST_RATE

export const agreedDiscountOf = ({ agreedDiscount }: Pick<CartLine, 'agreedDiscount'>): Paise => agreedDiscount ?? 0

/** Pieces and packages of a line at the unit price, before what an offer takes off. */
export const grossOf = ({ quantity, unit, packagePrice }: CartLine): Paise => quantity * (unit.price + packagePrice)
