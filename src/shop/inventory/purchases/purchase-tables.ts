/** Purchases as CSV rows: the book of purchases, and the register of input GST for the return of the month. */

import { type CsvCell, csvNumber } from '../../../units/csv/csv.ts'
import { dayOf } from '../../../units/date.ts'
import { decimalText } from '../../../units/decimal.ts'
import type { Metal } from '../../../units/metal.ts'
import type { PurchaseWithLines } from './reading.ts'
import { supplierPurchaseLabels } from './rules/purchase-flow.ts'
import { sumOfPurchase } from './rules/purchase-lines.ts'

type Row = readonly CsvCell[]

const rupees = (paise: number) => csvNumber(decimalText(paise, 2))
const grams = (mg: number) => csvNumber(decimalText(mg, 3))
const text = (value: string | null) => value ?? ''

/** One row per line of each purchase. */
export function purchaseBook(purchases: readonly PurchaseWithLines[]): Row[] {
  const head = [
    ...[
      'Purchase',
      'State',
      'Supplier',
      'GSTIN',
      'Invoice number',
      'Invoice date',
      'Item',
      'Metal',
      'Fineness',
      'Pieces',
    ],
    ...[
      'Weight (g)',
      'Rate (per g)',
      'Making',
      'Taxable',
      'CGST',
      'SGST',
      'IGST',
      'Received on',
      'Paid on',
      'Reference',
    ],
  ]
  const rows = purchases.flatMap(({ purchase, supplier, lines }) =>
    lines.map((line) => [
      csvNumber(purchase.id),
      supplierPurchaseLabels[purchase.state],
      supplier.name,
      text(supplier.gstin),
      purchase.invoiceNumber,
      purchase.invoiceDate,
      line.product?.name ?? 'Unallocated metal',
      line.metal,
      csvNumber(decimalText(line.fineness, 1)),
      line.pieces === null ? '' : csvNumber(line.pieces),
      grams(line.weightMg),
      rupees(line.rate),
      ...[line.making, line.taxable, line.cgst, line.sgst, line.igst].map(rupees),
      purchase.receivedAt ? dayOf(purchase.receivedAt) : '',
      text(purchase.paidOn),
      purchase.paidReference,
    ]),
  )
  return [head, ...rows]
}

/** Bullion without a product (rules/gst.md 1.2): unwrought gold, unwrought silver. */
const bullionHsn: Readonly<Record<Metal, string>> = { gold: '71081200', silver: '71069100' }

/**
 * One row per invoice and GST rate. Input tax may be claimed once all goods of an invoice are here (CGST Act, section 16(2)), so
 * the day of the last receipt stands beside it; it is empty while goods are to come, and where the rest of them was cancelled.
 */
export function inputGstRegister(purchases: readonly PurchaseWithLines[]): Row[] {
  const head = [
    ...['GSTIN', 'Supplier', 'Invoice number', 'Invoice date', 'Invoice value', 'HSN', 'Rate %'],
    ...['Taxable', 'CGST', 'SGST', 'IGST', 'Received in full on'],
  ]
  const rows = purchases.flatMap(({ purchase, supplier, lines }) => {
    const total = sumOfPurchase(lines, purchase.roundOff)
    return [...Map.groupBy(lines, ({ gstRate }) => gstRate)].map(([gstRate, ofRate]) => {
      const sum = (of: 'taxable' | 'cgst' | 'sgst' | 'igst') => rupees(ofRate.reduce((all, line) => all + line[of], 0))
      const hsn = new Set(ofRate.map(({ product, metal }) => product?.hsn || bullionHsn[metal]))
      return [
        text(supplier.gstin),
        supplier.name,
        purchase.invoiceNumber,
        purchase.invoiceDate,
        rupees(total),
        [...hsn].join(' '),
        csvNumber(decimalText(gstRate, 2)),
        ...[sum('taxable'), sum('cgst'), sum('sgst'), sum('igst')],
        purchase.receivedAt ? dayOf(purchase.receivedAt) : '',
      ]
    })
  })
  return [head, ...rows]
}
