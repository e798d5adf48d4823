/** The content of a tax invoice or credit note: the facts as of its date, stored completely (rule 46, rules/gst.md 4.1). */
import type { Day } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { BasisPoints } from '../../../../units/percent.ts'
import type { SilverUnits } from '../../../../units/silver.ts'
import type { Fineness, Milligrams } from '../../../../units/weight.ts'
import { type NumberSeries, numberSeries } from '../../../content/rules/number-series.ts'
import type { UnitPrice } from '../../../pricing/rules/price-unit.ts'

export const invoiceKinds = ['goods', 'silver', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

const kindOfNumber = {
  goods: 'order',
  silver: 'silver-purchase',
  'credit-note': 'credit-note',
} as const satisfies Readonly<Record<InvoiceKind, NumberSeries>>

/** A separate series for each kind: at most 16 characters including year and seven digits (rules/gst.md 4.3). */
export const invoiceSeriesOf = (prefix: string, kind: InvoiceKind): string => numberSeries(prefix, kindOfNumber[kind])

/** ("SLV", "2627", 123) → "SLV/2627/0000123" */
export const formatInvoiceNumber = (series: string, year: string, serial: number): string =>
  `${series}/${year}/${String(serial).padStart(7, '0')}`

export interface GstState {
  readonly state: string
  /** GST code: "27". */
  readonly stateCode: string
}

export interface InvoiceParty extends GstState {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly pincode: string
  readonly mobile: string
  /** Null: not registered. */
  readonly gstin: string | null
}

export interface InvoiceSeller extends GstState {
  readonly name: string
  readonly address: string
  readonly gstin: string
  readonly email: string
  readonly phone: string
}

/** Amounts of a line or of all lines: taxable + cgst + sgst + igst = total, and gross − discount = total. */
export interface Amounts {
  /** Before discounts, GST included. */
  readonly gross: Paise
  /** The share of coupon and points. */
  readonly discount: Paise
  readonly taxable: Paise
  readonly cgst: Paise
  /** State or union territory GST. */
  readonly sgst: Paise
  readonly igst: Paise
  readonly total: Paise
}

/**
 * What one piece was sold at: metalValue + makingCharge + gst = price, and quantity × (price + packagePrice) is the line's amount
 * before discount.
 */
export interface PiecePrice extends Pick<UnitPrice, 'metalValue' | 'makingCharge' | 'gst' | 'price'> {
  /** Paise per gram of 999 fine, without GST. */
  readonly rate: Paise
  /** Net weight. */
  readonly weight: Milligrams
  readonly fineness: Fineness
  /** GST included; 0 without one. */
  readonly packagePrice: Paise
}

export interface InvoiceLine extends Amounts {
  /** The line of the order; null for shipping, charges and digital silver. */
  readonly lineId: number | null
  /** The kind of charge; null for goods and silver. */
  readonly charge: 'shipping' | 'payment' | null
  readonly description: string
  /** Metal, fineness, package. */
  readonly detail: string
  /** Address of the product's picture; absent for charges, digital silver and in older documents. */
  readonly image?: string
  readonly hsn: string
  /** Units (PCS), or 0.0001 g (GMS); 1 for a charge (OTH). */
  readonly quantity: number | SilverUnits
  readonly unit: 'PCS' | 'GMS' | 'OTH'
  /** Of all units together; null if there is no weight. */
  readonly netWeight: Milligrams | null
  readonly fineness: Fineness | null
  readonly rate: BasisPoints
  /** Absent for charges, digital silver and in older documents. */
  readonly price?: PiecePrice
  /** Of the pieces of this line that left with the consignment; absent on credit notes and in older documents. */
  readonly serials?: readonly string[]
}

export interface InvoiceFacts {
  readonly kind: InvoiceKind
  readonly seller: InvoiceSeller
  readonly buyer: InvoiceParty
  /** The delivery address, if it differs from the buyer's. */
  readonly deliverTo: InvoiceParty | null
  readonly placeOfSupply: GstState
  /** The name of the state's half of the tax. */
  readonly stateTax: 'SGST' | 'UTGST'
  readonly uniqueOrderId: string
  readonly orderedOn: Day
  readonly issuedOn: Day
  /** "UPI + Wallet Points" */
  readonly paymentMode: string
  /** The part of the whole order paid in digital silver, on its first invoice: it is a payment, so it does not lower the tax. */
  readonly paidInSilver: { readonly silver: SilverUnits; readonly value: Paise } | null
  /** Null at the counter and for digital silver. */
  readonly waybill: string | null
  /** On a credit note: the invoice it corrects, and the reason. */
  readonly corrects: { readonly number: string; readonly issuedOn: Day; readonly reason: string } | null
  readonly lines: readonly InvoiceLine[]
  readonly sums: Amounts
  /** The total in words. */
  readonly inWords: string
  readonly reverseCharge: false
  /** Why it has no invoice reference number; null if the law requires one (rules/gst.md 4.5). */
  readonly noReferenceNumber: string | null
}
