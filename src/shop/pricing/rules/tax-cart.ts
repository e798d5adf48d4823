import type { Paise } from '../../../units/paise.ts'
import { type CartLine, grossOf, gstRateOfCharges, gstRateOfLine } from './cart-line.ts'
import { taxableOf } from './gst.ts'
import { gstOf, splitTax, type TaxSplit } from './split-tax.ts'
import { spreadDiscounts } from './spread-discounts.ts'

/** A line with its share of coupon and points taken off, and its tax. */
export interface PricedLine {
  /** Pieces and packages at the unit price. */
  readonly gross: Paise
  /** What an offer takes off it, and its share of coupon and points. */
  readonly discount: Paise
  /** `inclusive` is gross − discount. */
  readonly tax: TaxSplit
}

/** What goods net of discounts are made of (rules/pricing.md 4.3): the four make up the goods' net amount. */
export interface BreakUp {
  /** Metal at the rate, without GST. */
  readonly metalPrice: Paise
  /** Making charges without GST, after discounts took their part. */
  readonly makingCharge: Paise
  /** Packages without GST. */
  readonly packagePrice: Paise
  /** GST on the goods alone. */
  readonly gst: Paise
}

/** What a cart charges, GST included, before it is taken apart. */
export interface CartCharges {
  readonly couponDiscount: Paise
  readonly pointsValue: Paise
  readonly shipping: Paise
  readonly gatewayCharge: Paise
}

/** The tax of every line of a cart, and the sums of all of them. */
export interface CartTax {
  /** In the order of the cart. */
  readonly lines: readonly PricedLine[]
  /** Null where nothing is charged. */
  readonly shippingTax: TaxSplit | null
  readonly gatewayTax: TaxSplit | null
  /** All without GST, over goods, shipping and gateway charge (`total_tax_excluded_price`). */
  readonly taxable: Paise
  /** All GST, likewise (`total_gst`). */
  readonly gst: Paise
  readonly breakUp: BreakUp
}

/** Spreads the discounts, then splits the tax out of each line, shipping and the gateway charge (rules/pricing.md 4.2). */
export function taxCart(lines: readonly CartLine[], charges: CartCharges, sameState: boolean): CartTax {
  const discounts = spreadDiscounts(lines, charges.couponDiscount, charges.pointsValue)
  const taxed = lines.map((line, at) => {
    const gross = grossOf(line)
    const discount = discounts[at]!
    return { gross, discount, tax: splitTax(gross - discount, gstRateOfLine(line), sameState) }
  })
  const goods = taxed.map(({ tax }) => tax)
  const chargesRate = gstRateOfCharges(lines)
  const shippingTax = charges.shipping > 0 ? splitTax(charges.shipping, chargesRate, sameState) : null
  const gatewayTax = charges.gatewayCharge > 0 ? splitTax(charges.gatewayCharge, chargesRate, sameState) : null
  const all = [...goods, shippingTax, gatewayTax].filter((tax) => tax !== null)
  return {
    lines: taxed,
    shippingTax,
    gatewayTax,
    taxable: sum(all.map((tax) => tax.taxable)),
    gst: sum(all.map(gstOf)),
    breakUp: breakUpOf(lines, goods),
  }
}

/** Discounts reduce making charges first, then the metal price, and packages last. */
function breakUpOf(lines: readonly CartLine[], goods: readonly TaxSplit[]): BreakUp {
  const taxable = sum(goods.map((tax) => tax.taxable))
  const packages = sum(lines.map((line) => taxableOf(line.quantity * line.packagePrice, gstRateOfLine(line))))
  const metal = sum(lines.map((line) => line.quantity * line.unit.metalValue))
  const packagePrice = Math.min(packages, taxable)
  const metalPrice = Math.min(metal, taxable - packagePrice)
  return { metalPrice, packagePrice, makingCharge: taxable - packagePrice - metalPrice, gst: sum(goods.map(gstOf)) }
}

const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, amount) => total + amount, 0)
