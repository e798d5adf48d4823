/** The lines of invoices: those of the whole order, priced once, and the part of each that belongs to one consignment. */

import { formatMetalAndFineness, formatWeight } from '../../../../units/format.ts'
import type { Metal } from '../../../../units/metal.ts'
import type { Paise } from '../../../../units/paise.ts'
import { floorDivide, multiply } from '../../../../units/rounding.ts'
import { gstRateOfLine } from '../../../pricing/rules/cart-line.ts'
import { digitalSilverGoods } from '../../../pricing/rules/gst.ts'
import type { CartPrice } from '../../../pricing/rules/price-cart.ts'
import { gstRateOfSilver, type SilverPrice, splitSilverTax } from '../../../pricing/rules/price-silver.ts'
import type { TaxSplit } from '../../../pricing/rules/split-tax.ts'
import type { OrderLine } from '../../order.ts'
import type { Amounts, InvoiceLine, PiecePrice } from './facts.ts'

/** A quantity of a line. */
export interface Count {
  readonly lineId: number
  readonly quantity: number
}

/**
 * The lines of the whole order as on a single invoice, with exactly the tax it was sold with (rules/pricing.md 4.2); `rates` are those
 * the order was priced at.
 */
export function linesOfOrder(
  lines: readonly OrderLine[],
  { price, rates }: { price: Pick<CartPrice, 'lines'>; rates: Readonly<Record<Metal, Paise>> },
): InvoiceLine[] {
  return lines.map((line, place) => {
    const priced = price.lines[place]
    if (!priced) throw new Error(`line ${line.id} was sold without a price`)
    const { quantity } = line.priced
    return {
      lineId: line.id,
      charge: null,
      ...labelOf(line),
      hsn: line.product.hsn,
      quantity,
      unit: 'PCS',
      netWeight: line.product.weightMg * quantity,
      fineness: line.product.finenessPer10000,
      rate: gstRateOfLine(line.priced),
      price: piecePriceOf(line, rates),
      ...amountsOf(priced.tax, priced),
    }
  })
}

function piecePriceOf({ product, priced }: OrderLine, rates: Readonly<Record<Metal, Paise>>): PiecePrice {
  const { metalValue, makingCharge, gst, price } = priced.unit
  return {
    rate: rates[product.metal],
    ...{ weight: product.weightMg, fineness: product.finenessPer10000 },
    ...{ metalValue, makingCharge, gst, price, packagePrice: priced.packagePrice },
  }
}

function labelOf({ product, pack }: OrderLine) {
  const piece = `${formatMetalAndFineness(product)}, ${formatWeight(product.weightMg)} each`
  const { name, image } = product
  return { description: name, detail: pack ? `${piece}, with ${pack.title}` : piece, ...(image && { image }) }
}

const amountsOf = (tax: TaxSplit, { gross, discount }: { gross: Paise; discount: Paise }): Amounts => ({
  gross,
  discount,
  taxable: tax.taxable,
  cgst: tax.cgst,
  sgst: tax.sgst,
  igst: tax.igst,
  total: tax.inclusive,
})

/** Shipping and the gateway charge: part of the supply of the goods, under their HSN code (rules/gst.md 1.3). */
export function chargeLines(
  { shippingTax, gatewayTax }: Pick<CartPrice, 'shippingTax' | 'gatewayTax'>,
  supply: Pick<InvoiceLine, 'hsn' | 'rate'>,
) {
  return [
    ...(shippingTax ? [chargeLine('shipping', supply, shippingTax)] : []),
    ...(gatewayTax ? [chargeLine('payment', supply, gatewayTax)] : []),
  ]
}

const chargeNames = { shipping: 'Shipping, insured and tracked', payment: 'Payment gateway charge' } as const

const chargeLine = (
  charge: 'shipping' | 'payment',
  { hsn, rate }: Pick<InvoiceLine, 'hsn' | 'rate'>,
  tax: TaxSplit,
): InvoiceLine => ({
  lineId: null,
  charge,
  description: chargeNames[charge],
  detail: '',
  hsn,
  quantity: 1,
  unit: 'OTH',
  netWeight: null,
  fineness: null,
  rate,
  ...amountsOf(tax, { gross: tax.inclusive, discount: 0 }),
})

/** The lines of a purchase of digital silver: the metal, and the charge on a separate line (rules/pricing.md 5.1). */
export function linesOfSilver(price: SilverPrice, { sameState }: { sameState: boolean }): InvoiceLine[] {
  const { silver, gateway } = splitSilverTax(price, sameState)
  const metal: InvoiceLine = {
    lineId: null,
    charge: null,
    description: 'Digital silver, vaulted',
    detail: 'Silver 999, allocated to the buyer',
    hsn: digitalSilverGoods.hsn,
    quantity: price.silver,
    unit: 'GMS',
    netWeight: null,
    fineness: 9_990,
    rate: gstRateOfSilver(price),
    ...amountsOf(silver, { gross: silver.inclusive, discount: 0 }),
  }
  return [metal, ...chargeLines({ shippingTax: null, gatewayTax: gateway }, metal)]
}

/**
 * The part of a line for `quantity` units, after `before` units. However a line is split, its parts add up to it to the paisa:
 * each part is the cumulative amount up to its end less the cumulative amount before it.
 */
export function partOfLine(line: InvoiceLine, part: { before: number; quantity: number }): InvoiceLine {
  const { before, quantity } = part
  if (quantity <= 0 || before < 0 || before + quantity > line.quantity)
    throw new RangeError(`no ${quantity} of ${line.quantity} pieces are left after ${before}`)
  if (quantity === line.quantity) return line
  const share = (amount: number) =>
    floorDivide(multiply(amount, before + quantity), line.quantity) -
    floorDivide(multiply(amount, before), line.quantity)
  const gross = share(line.gross)
  const discount = share(line.discount)
  const [cgst, igst] = [share(line.cgst), share(line.igst)]
  const total = gross - discount
  return {
    ...line,
    quantity,
    netWeight: line.netWeight === null ? null : share(line.netWeight),
    gross,
    discount,
    taxable: total - 2 * cgst - igst,
    cgst,
    sgst: cgst,
    igst,
    total,
  }
}

/** The part of a charge for `amount`, after `before`: the taxes of all parts add up to those of the charge, to the paisa. */
export function partOfCharge(line: InvoiceLine, { before, amount }: { before: Paise; amount: Paise }): InvoiceLine {
  if (amount <= 0 || before < 0 || before + amount > line.total)
    throw new RangeError(`no ${amount} of ${line.total} paise are left after ${before}`)
  if (amount === line.total) return line
  const share = (tax: Paise) =>
    floorDivide(multiply(tax, before + amount), line.total) - floorDivide(multiply(tax, before), line.total)
  const [cgst, igst] = [share(line.cgst), share(line.igst)]
  const taxable = amount - 2 * cgst - igst
  return { ...line, gross: amount, discount: 0, taxable, cgst, sgst: cgst, igst, total: amount }
}

/** The parts of these lines for the quantities in `now`, after those in `before`. */
export function partOfLines(lines: readonly InvoiceLine[], now: readonly Count[], before: readonly Count[]) {
  return lines.flatMap((line) => {
    const quantity = countOf(now, line)
    return quantity === 0 ? [] : [partOfLine(line, { before: countOf(before, line), quantity })]
  })
}

const countOf = (counts: readonly Count[], { lineId }: InvoiceLine): number =>
  counts.reduce((sum, count) => (count.lineId === lineId ? sum + count.quantity : sum), 0)

/** The quantities on the lines of invoices. */
export const countsOf = (lines: readonly InvoiceLine[]): Count[] =>
  lines.flatMap(({ lineId, quantity }) => (lineId === null ? [] : [{ lineId, quantity }]))

const nothing: Amounts = { gross: 0, discount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

export const sumInvoiceAmounts = (lines: readonly Amounts[]): Amounts =>
  lines.reduce(
    (sum, line) => ({
      gross: sum.gross + line.gross,
      discount: sum.discount + line.discount,
      taxable: sum.taxable + line.taxable,
      cgst: sum.cgst + line.cgst,
      sgst: sum.sgst + line.sgst,
      igst: sum.igst + line.igst,
      total: sum.total + line.total,
    }),
    nothing,
  )
