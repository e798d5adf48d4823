import type { Paise } from '../../../units/paise.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import { taxableOf } from './gst.ts'

/** A line of the invoice: taxable + cgst + sgst + igst = inclusive, to the paisa. */
export interface TaxSplit {
  /** What the line costs, GST included, after coupon and points. */
  readonly inclusive: Paise
  readonly taxable: Paise
  /** Central GST, inside the shop's state. */
  readonly cgst: Paise
  /** State or union-territory GST, inside the shop's state: always as much as `cgst`. */
  readonly sgst: Paise
  /** Integrated GST, to any other state. */
  readonly igst: Paise
}

/** Takes the tax out of an amount that includes it (rules/pricing.md 4.2). */
export function splitTax(inclusive: Paise, rate: BasisPoints, sameState: boolean): TaxSplit {
  const taxable = taxableOf(inclusive, rate)
  return shareTax(taxable, inclusive - taxable, sameState)
}

/** Two equal halves within the state, where an odd paisa of tax moves to the taxable value; one integrated tax across states. */
export function shareTax(taxable: Paise, gst: Paise, sameState: boolean): TaxSplit {
  const inclusive = taxable + gst
  if (!sameState) return { inclusive, taxable, cgst: 0, sgst: 0, igst: gst }
  const odd = gst % 2
  const half = (gst - odd) / 2
  return { inclusive, taxable: taxable + odd, cgst: half, sgst: half, igst: 0 }
}

/** All tax of a line. */
export const gstOf = (tax: TaxSplit): Paise => tax.cgst + tax.sgst + tax.igst
