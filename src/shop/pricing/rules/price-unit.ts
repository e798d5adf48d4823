import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, shareOf } from '../../../units/percent.ts'
import { multiply, roundHalfUp, roundToStep } from '../../../units/rounding.ts'
import { type Fineness, GRAM, type Milligrams, RATED_FINENESS } from '../../../units/weight.ts'
import { gstOn, taxableOf } from './gst.ts'

/** The charge for making a piece, without GST: a flat amount, an amount per gram, or a share of the metal value. */
export type MakingCharge =
  | { readonly kind: 'flat'; readonly amount: Paise }
  | { readonly kind: 'per-gram'; readonly amount: Paise }
  | { readonly kind: 'percent'; readonly share: BasisPoints }

export const noMakingCharge: MakingCharge = { kind: 'flat', amount: 0 }

/** The price of one piece (rules/pricing.md 2.1). Always: metalValue + makingCharge = taxable, and taxable + gst = price. */
export interface UnitPrice {
  /** The metal at the rate, without GST (`base_price`). */
  readonly metalValue: Paise
  /** Making charge without GST, after rounding the price moved it (`making_charge`). */
  readonly makingCharge: Paise
  /** Price without GST. */
  readonly taxable: Paise
  /** GST inside the price (`tax_price`). */
  readonly gst: Paise
  /** What one piece costs, GST included. */
  readonly price: Paise
}

/** What the price of a piece depends on besides metal and making charge. */
export interface UnitTerms {
  /** Prices are multiples of it, GST included; paise. */
  readonly roundTo: Paise
  /** The rate of the piece (`gstRate`). */
  readonly gst: BasisPoints
}

/** Metal in a piece at a rate in paise a gram of 999 fine, without GST. */
export function metalValueOf(rate: Paise, weight: Milligrams, fineness: Fineness): Paise {
  return roundHalfUp(multiply(rate, weight, fineness), GRAM * RATED_FINENESS)
}

/** The making charge of a piece in paise, without GST. */
export function makingChargeOf(charge: MakingCharge, weight: Milligrams, metalValue: Paise): Paise {
  switch (charge.kind) {
    case 'flat':
      return charge.amount
    case 'per-gram':
      return roundHalfUp(multiply(charge.amount, weight), GRAM)
    case 'percent':
      return shareOf(metalValue, charge.share)
  }
}

/**
 * Prices one piece, GST included, to the nearest multiple of `roundTo`. The rounding difference goes into the making charge;
 * if that is too small (free making, rounded down), into the metal value, so that the parts always add up to the price.
 */
export function priceUnit(metalValue: Paise, makingCharge: Paise, { roundTo, gst }: UnitTerms): UnitPrice {
  const beforeTax = metalValue + makingCharge
  const price = roundToStep(beforeTax + gstOn(beforeTax, gst), roundTo)
  const taxable = taxableOf(price, gst)
  const making = Math.max(0, taxable - metalValue)
  return { metalValue: taxable - making, makingCharge: making, taxable, gst: price - taxable, price }
}
