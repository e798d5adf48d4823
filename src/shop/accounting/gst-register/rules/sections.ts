/**
 * A month's sales as required for the return of outward supplies (GSTR-1): each invoice and credit note in exactly one
 * section, sales by HSN code, and the document numbers used.
 */
import type { Day } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { BasisPoints } from '../../../../units/percent.ts'
import type { Amounts, GstState, InvoiceKind, InvoiceLine } from '../../../orders/invoices/rules/facts.ts'

/** Above this an invoice to a consumer in another state is listed separately (rule 59(4), ₹1 lakh since August 2024). */
export const largeFrom: Paise = 1_00_000_00

/** A document as the register reads it. */
export interface RegisterDocument {
  readonly number: string
  readonly kind: InvoiceKind
  readonly issuedOn: Day
  readonly buyerName: string
  readonly buyerGstin: string | null
  /** The supplier's state. */
  readonly sellerState: string
  readonly placeOfSupply: GstState
  readonly total: Paise
  readonly lines: readonly InvoiceLine[]
  /** For a credit note: the invoice it corrects, with its total. */
  readonly corrects: { readonly number: string; readonly issuedOn: Day; readonly total: Paise } | null
}

export const gstrSections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const
export type GstrSection = (typeof gstrSections)[number]

export type RegisterSums = Pick<Amounts, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>

/** One document at one rate, or all small invoices to a state at one rate. Amounts of a credit note are positive. */
export interface RegisterRow extends RegisterSums {
  readonly place: GstState
  readonly rate: BasisPoints
  readonly document: Pick<
    RegisterDocument,
    'number' | 'issuedOn' | 'buyerName' | 'buyerGstin' | 'total' | 'corrects'
  > | null
}

export interface HsnRow extends RegisterSums {
  readonly buyers: 'B2B' | 'B2C'
  readonly hsn: string
  readonly unit: 'PCS' | 'GMS'
  readonly rate: BasisPoints
  /** Pieces, or silver in 0.0001 g; less credited quantities. */
  readonly quantity: number
}

/** The section of a document. A credit note follows its invoice: large or small, registered or not. */
export function sectionOf(document: RegisterDocument): GstrSection {
  const isNote = document.kind === 'credit-note'
  if (document.buyerGstin !== null) return isNote ? 'cdnr' : 'b2b'
  const isLarge =
    document.placeOfSupply.stateCode !== document.sellerState &&
    (document.corrects?.total ?? document.total) > largeFrom
  if (!isLarge) return 'b2cs'
  return isNote ? 'cdnur' : 'b2cl'
}

const nothing: RegisterSums = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

export const addRegisterSums = (sum: RegisterSums, line: RegisterSums, sign: 1 | -1 = 1): RegisterSums => ({
  taxable: sum.taxable + sign * line.taxable,
  cgst: sum.cgst + sign * line.cgst,
  sgst: sum.sgst + sign * line.sgst,
  igst: sum.igst + sign * line.igst,
  total: sum.total + sign * line.total,
})

const isNote = (section: GstrSection): boolean => section === 'cdnr' || section === 'cdnur'

/** Takes documents one by one, so that a month of any size can be processed. */
export interface GstRegister {
  take(document: RegisterDocument): void
  rows(section: GstrSection): readonly RegisterRow[]
  hsn(): readonly HsnRow[]
  /** Invoices less credit notes. */
  sums(): RegisterSums
  count(section: GstrSection): number
}

export function createGstRegister(): GstRegister {
  const rows: Record<GstrSection, Map<string, RegisterRow>> = {
    b2b: new Map(),
    b2cl: new Map(),
    b2cs: new Map(),
    cdnr: new Map(),
    cdnur: new Map(),
  }
  const goods = new Map<string, HsnRow>()
  const counts = new Map<GstrSection, number>()
  let all = nothing

  function take(document: RegisterDocument): void {
    const section = sectionOf(document)
    const sign = document.kind === 'credit-note' ? -1 : 1
    counts.set(section, (counts.get(section) ?? 0) + 1)
    for (const line of document.lines) {
      all = addRegisterSums(all, line, sign)
      addRow(section, document, line, section === 'b2cs' ? sign : 1)
      addGoods(document, line, sign)
    }
  }

  function addRow(section: GstrSection, document: RegisterDocument, line: InvoiceLine, sign: 1 | -1): void {
    const { placeOfSupply: place } = document
    const key = section === 'b2cs' ? `${place.stateCode}/${line.rate}` : `${document.number}/${line.rate}`
    const before = rows[section].get(key)
    const row = before ?? { place, rate: line.rate, document: section === 'b2cs' ? null : document, ...nothing }
    rows[section].set(key, { ...row, ...addRegisterSums(row, line, sign) })
  }

  function addGoods(document: RegisterDocument, line: InvoiceLine, sign: 1 | -1): void {
    const buyers = document.buyerGstin === null ? 'B2C' : 'B2B'
    // Shipping and charges are part of the supply of the goods: they add to its value, not to its quantity (rules/gst.md 1.3).
    const unit = document.kind === 'silver' ? 'GMS' : 'PCS'
    const key = `${buyers}/${line.hsn}/${unit}/${line.rate}`
    const row = goods.get(key) ?? { buyers, hsn: line.hsn, unit, rate: line.rate, quantity: 0, ...nothing }
    const quantity = line.charge === null ? row.quantity + sign * line.quantity : row.quantity
    goods.set(key, { ...row, ...addRegisterSums(row, line, sign), quantity })
  }

  return {
    take,
    rows: (section) => [...rows[section].values()].sort((one, other) => (keyOfRow(one) < keyOfRow(other) ? -1 : 1)),
    hsn: () => [...goods.values()].sort((one, other) => (keyOfGoods(one) < keyOfGoods(other) ? -1 : 1)),
    sums: () => all,
    count: (section) => counts.get(section) ?? 0,
  }
}

const keyOfRow = ({ document: paper, place, rate }: RegisterRow): string =>
  `${paper?.number ?? place.stateCode}/${rate}`
const keyOfGoods = ({ buyers, hsn, unit, rate }: HsnRow): string => `${buyers}/${hsn}/${unit}/${rate}`

/** A section's contribution to the month; credit notes are negative. */
export const sumsOfSection = (section: GstrSection, rows: readonly RegisterRow[]): RegisterSums =>
  rows.reduce((sum, row) => addRegisterSums(sum, row, isNote(section) ? -1 : 1), nothing)

/** The range of numbers of a series used in the month, and the missing numbers within it. */
export interface DocumentRange {
  readonly series: string
  readonly year: string
  readonly from: string
  readonly to: string
  readonly count: number
  readonly missing: readonly string[]
}
