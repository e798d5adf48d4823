import type { Paise } from '../../../units/paise.ts'
import { type BasisPoints, shareOf } from '../../../units/percent.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { SILVER_GRAM, type SilverUnits, silverFor } from '../../../units/silver.ts'
import { FIRST_GST_RATE } from '../../content/rules/gst-rates.ts'
import { gstOn } from './gst.ts'
import { shareTax, splitTax, type TaxSplit } from './split-tax.ts'

/** Bought for an amount without GST, or by weight. */
export type SilverOrder =
  | { readonly by: 'amount'; readonly amount: Paise }
  | { readonly by: 'grams'; readonly silver: SilverUnits }

/** A purchase of digital silver (rules/pricing.md 5.1): metalValue + gst + gatewayCharge = total. */
export interface SilverPrice {
  /** What the wallet is credited with: grams rounded down at four decimals. */
  readonly silver: SilverUnits
  /** The silver at the rate, without GST (`base_price`); the amount itself when bought for an amount. */
  readonly metalValue: Paise
  /** GST on the silver, on top (`gst_price`). */
  readonly gst: Paise
  /** The rate of `gst`; absent in purchases older than the table of rates (`gstRateOfSilver`). */
  readonly gstRate?: BasisPoints
  /** The charge of the payment mode on silver and GST (`payment_gatway_price`, sic). */
  readonly gatewayCharge: Paise
  /** What the customer pays (`amount`). */
  readonly total: Paise
}

/** What a price of digital silver depends on besides the rate of silver. */
export interface SilverTerms {
  /** Of the payment mode; 0 for UPI and bank transfer. */
  readonly charge: BasisPoints
  /** The rate of digital silver (`gstRate` of `digitalSilverGoods`). */
  readonly gst: BasisPoints
}

/** Prices digital silver at a rate in paise a gram. */
export function priceSilver(order: SilverOrder, rate: Paise, terms: SilverTerms): SilverPrice {
  const silver = order.by === 'grams' ? order.silver : silverFor(order.amount, rate)
  const metalValue = order.by === 'amount' ? order.amount : roundHalfUp(multiply(silver, rate), SILVER_GRAM)
  const gst = gstOn(metalValue, terms.gst)
  const gatewayCharge = shareOf(metalValue + gst, terms.charge)
  return { silver, metalValue, gst, gstRate: terms.gst, gatewayCharge, total: metalValue + gst + gatewayCharge }
}

/** The GST rate a purchase was priced with. */
export const gstRateOfSilver = ({ gstRate }: Pick<SilverPrice, 'gstRate'>): BasisPoints => gstRate ?? FIRST_GST_RATE

/** The invoice lines: the silver, and the gateway charge as a separate line that includes its GST. */
export function splitSilverTax(price: SilverPrice, sameState: boolean): { silver: TaxSplit; gateway: TaxSplit | null } {
  return {
    silver: shareTax(price.metalValue, price.gst, sameState),
    gateway: price.gatewayCharge > 0 ? splitTax(price.gatewayCharge, gstRateOfSilver(price), sameState) : null,
  }
}
