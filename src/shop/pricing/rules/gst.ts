import type { Day } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, shareOf, WHOLE } from '../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import type { GstRate } from '../../content/rules/gst-rates.ts'

/** What the GST rate of a product depends on. */
export interface GstGoods {
  /** 8 digits. */
  readonly hsn: string
  readonly metal: Metal
  /** Null: unwrought metal. */
  readonly form: 'coin' | 'bar' | null
}

/** Digital silver has no form yet: unwrought (rules/gst.md 1.2). */
export const digitalSilverGoods: GstGoods = { hsn: '71069100', metal: 'silver', form: null }

/**
 * The GST rate of a product on a day in India, in basis points: of the rates in force that match it, the most specific one
 * (longest HSN, then metal, then form), and of these the newest. Throws if none matches: nothing is sold at a guessed rate.
 */
export function gstRate(product: GstGoods, date: Day, rates: readonly GstRate[]): BasisPoints {
  let found: GstRate | null = null
  for (const rate of rates) if (rate.from <= date && isOn(rate, product) && !isBefore(rate, found)) found = rate
  if (!found) throw new Error(`no GST rate on ${date} for HSN ${product.hsn}`)
  return found.rate
}

/** The rate for goods that no specific row matches: stated in texts about the whole shop. */
export const generalGstRate = (date: Day, rates: readonly GstRate[]): BasisPoints =>
  gstRate(
    { hsn: '', metal: 'silver', form: null },
    date,
    rates.filter(({ hsn, metal, form }) => hsn === '' && metal === null && form === null),
  )

const isOn = ({ hsn, metal, form }: GstRate, product: GstGoods): boolean =>
  product.hsn.startsWith(hsn) && (metal ?? product.metal) === product.metal && (form ?? product.form) === product.form

function isBefore(rate: GstRate, other: GstRate | null): boolean {
  if (!other) return false
  const difference = exactnessOf(rate) - exactnessOf(other)
  return difference === 0 ? rate.from < other.from : difference < 0
}

const exactnessOf = ({ hsn, metal, form }: GstRate): number => hsn.length * 4 + (metal ? 2 : 0) + (form ? 1 : 0)

/**
 * The rate at which a tax was charged, derived from the amounts of a sale: rates are multiples of a quarter percent, so the
 * rounding of a line to the paisa does not hide them. For goods at several rates it is their mean, for nothing 0.
 */
export const gstRateWithin = (taxable: Paise, gst: Paise): BasisPoints =>
  taxable === 0 ? 0 : roundHalfUp(multiply(gst, 400), taxable) * 25

/** Tax on an amount without tax, half up. */
export const gstOn = (amount: Paise, rate: BasisPoints): Paise => shareOf(amount, rate)

/** The taxable value of an amount that includes tax, half up. */
export const taxableOf = (inclusive: Paise, rate: BasisPoints): Paise =>
  roundHalfUp(multiply(inclusive, WHOLE), WHOLE + rate)
