/** The amounts of a purchase from a supplier, and what of it is still to come. Pure. */
import type { Metal } from '../../../../units/metal.ts'
import type { Paise } from '../../../../units/paise.ts'
import { type BasisPoints, WHOLE } from '../../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../../units/rounding.ts'
import { type Fineness, GRAM, type Milligrams } from '../../../../units/weight.ts'
import { shareTax } from '../../../pricing/rules/split-tax.ts'

export const mostPurchaseLines = 50

/** A line of the supplier's invoice. */
export interface PurchaseLineInput {
  /** Null for metal that is not allocated to a product. */
  readonly productId: number | null
  readonly metal: Metal
  readonly fineness: Fineness
  /** Null for unallocated metal. */
  readonly pieces: number | null
  /** Of all pieces together. */
  readonly weightMg: Milligrams
  /** Paise per gram of this weight. */
  readonly rate: Paise
  /** For the whole line, in paise without GST. */
  readonly making: Paise
  readonly gstRate: BasisPoints
}

export interface PurchaseLineAmounts {
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

/** Metal at the rate, plus making; GST on top: in halves from a supplier in the shop's state, otherwise as one. */
export function purchaseLineAmounts(
  { weightMg, rate, making, gstRate }: Pick<PurchaseLineInput, 'weightMg' | 'rate' | 'making' | 'gstRate'>,
  isSameState: boolean,
): PurchaseLineAmounts {
  const net = roundHalfUp(multiply(weightMg, rate), GRAM) + making
  const gst = roundHalfUp(multiply(net, gstRate), WHOLE)
  if (!isSameState) return { taxable: net, cgst: 0, sgst: 0, igst: gst }
  // A supplier rounds each half, so an odd paisa of tax is added rather than moved to the taxable value.
  const half = shareTax(net, gst + (gst % 2), true)
  return { taxable: net, cgst: half.cgst, sgst: half.sgst, igst: 0 }
}

export const sumOfPurchase = (lines: readonly PurchaseLineAmounts[], roundOff: Paise): Paise =>
  lines.reduce((sum, { taxable, cgst, sgst, igst }) => sum + taxable + cgst + sgst + igst, roundOff)

/** Fine metal of a weight, in whole milligrams: the unit of the metal position. */
export const fineWeight = (weightMg: Milligrams, fineness: Fineness): Milligrams =>
  roundHalfUp(multiply(weightMg, fineness), 10_000)

export interface ReceivedOfLine {
  readonly pieces: number
  readonly weightMg: Milligrams
}

/** What of a line has not been received. */
export const restOfLine = (
  line: { readonly pieces: number | null; readonly weightMg: Milligrams },
  received: ReceivedOfLine,
): ReceivedOfLine => ({
  pieces: (line.pieces ?? 0) - received.pieces,
  weightMg: line.weightMg - received.weightMg,
})

/** Fine milligrams by metal. */
export function fineByMetal(
  lines: readonly { readonly metal: Metal; readonly weightMg: Milligrams; readonly fineness: Fineness }[],
): Map<Metal, Milligrams> {
  const sums = new Map<Metal, Milligrams>()
  for (const { metal, weightMg, fineness } of lines)
    sums.set(metal, (sums.get(metal) ?? 0) + fineWeight(weightMg, fineness))
  return sums
}
