/**
 * A month's sales as required for the return of outward supplies (GSTR-1): each invoice and credit note in exactly one
 * section, sales by HSN code, and the document numbers used.
 */
import type { Day } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { BasisPoints } from '../../../../units/percent.ts'
import { roundHalfUp } from '../../../../units/rounding.ts'
import type { SilverUnits } from '../../../../units/silver.ts'
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
  /** The registration it was issued under. */
  readonly sellerGstin: string
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
  /** Supplied to another state than the supplier's. */
  readonly isInterState: boolean
  readonly rate: BasisPoints
  readonly document: Pick<
    RegisterDocument,
    'number' | 'issuedOn' | 'buyerName' | 'buyerGstin' | 'total' | 'corrects'
  > | null
}

export interface HsnRow extends RegisterSums {
  readonly buyers: 'B2B' | 'B2C'
  readonly hsn: string
  readonly rate: BasisPoints
  /** Net weight in 0.0001 g, less what was credited: the unit (UQC) is grams for every code (rules/gst.md 4.7). */
  readonly quantity: SilverUnits
}

/** The return takes two decimals of a quantity. */
export const hundredthsOfGram = ({ quantity }: Pick<HsnRow, 'quantity'>): number => roundHalfUp(quantity, 100)

/** The section of a document. A credit note follows its invoice: large or small, registered or not. */
export function sectionOf(document: RegisterDocument): GstrSection {
  const isNote = document.kind === 'credit-note'
  if (document.buyerGstin !== null) return isNote ? 'cdnr' : 'b2b'
  const isLarge = isInterState(document) && (document.corrects?.total ?? document.total) > largeFrom
  if (!isLarge) return 'b2cs'
  return isNote ? 'cdnur' : 'b2cl'
}

const isInterState = ({ placeOfSupply, sellerState }: RegisterDocument): boolean =>
  placeOfSupply.stateCode !== sellerState

const nothing: RegisterSums = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

export const addRegisterSums = (sum: RegisterSums, line: RegisterSums, sign: 1 | -1 = 1): RegisterSums => ({
  taxable: sum.taxable + sign * line.taxable,
  cgst: sum.cgst + sign * line.cgst,
  sgst: sum.sgst + sign * line.sgst,
  igst: sum.igst + sign * line.igst,
  total: sum.total + sign * line.total,
})

/** Its amounts lower those of the month. */
export const isNoteSection = (section: GstrSection): boolean => section === 'cdnr' || section === 'cdnur'

/** Takes documents one by one, so that a month of any size can be processed. */
export interface GstRegister {
  take(document: RegisterDocument): void
  rows(section: GstrSection): readonly RegisterRow[]
  hsn(): readonly HsnRow[]
  /** Invoices less credit notes. */
  sums(): RegisterSums
  count(section: GstrSection): number
  /** The registrations that issued the documents: one, unless the shop's changed. */
  gstins(): readonly string[]
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
  const gstins = new Set<string>()
  let all = nothing

  function take(document: RegisterDocument): void {
    const section = sectionOf(document)
    const sign = document.kind === 'credit-note' ? -1 : 1
    counts.set(section, (counts.get(section) ?? 0) + 1)
    gstins.add(document.sellerGstin)
    for (const line of document.lines) {
      all = addRegisterSums(all, line, sign)
      addRow(section, document, line, section === 'b2cs' ? sign : 1)
      addGoods(document, line, sign)
    }
  }

  function addRow(section: GstrSection, document: RegisterDocument, line: InvoiceLine, sign: 1 | -1): void {
    const own = {
      place: document.placeOfSupply,
      isInterState: isInterState(document),
      rate: line.rate,
      document: section === 'b2cs' ? null : document,
    }
    const key = keyOfRow(own)
    const row = rows[section].get(key) ?? { ...own, ...nothing }
    rows[section].set(key, { ...row, ...addRegisterSums(row, line, sign) })
  }

  function addGoods(document: RegisterDocument, line: InvoiceLine, sign: 1 | -1): void {
    const buyers = document.buyerGstin === null ? 'B2C' : 'B2B'
    const own = { buyers, hsn: line.hsn, rate: line.rate } as const
    const key = keyOfGoods(own)
    const row = goods.get(key) ?? { ...own, quantity: 0, ...nothing }
    const quantity = row.quantity + sign * weightOf(line)
    goods.set(key, { ...row, ...addRegisterSums(row, line, sign), quantity })
  }

  return {
    take,
    rows: (section) => [...rows[section].values()].sort((one, other) => (keyOfRow(one) < keyOfRow(other) ? -1 : 1)),
    hsn: () => [...goods.values()].sort((one, other) => (keyOfGoods(one) < keyOfGoods(other) ? -1 : 1)),
    sums: () => all,
    count: (section) => counts.get(section) ?? 0,
    gstins: () => [...gstins].sort(),
  }
}

/** In 0.0001 g. Shipping and charges are part of the supply of the goods: they have a value and no weight (rules/gst.md 1.3). */
const weightOf = ({ charge, unit, quantity, netWeight }: InvoiceLine): SilverUnits => {
  if (charge !== null) return 0
  return unit === 'GMS' ? quantity : (netWeight ?? 0) * unitsPerMilligram
}
const unitsPerMilligram = 10

const keyOfRow = ({ document, place, isInterState, rate }: Omit<RegisterRow, keyof RegisterSums>): string =>
  `${document?.number ?? `${place.stateCode}/${isInterState}`}/${rate}`
const keyOfGoods = ({ buyers, hsn, rate }: Pick<HsnRow, 'buyers' | 'hsn' | 'rate'>): string =>
  `${buyers}/${hsn}/${rate}`

/** A section's contribution to the month; credit notes are negative. */
export const sumsOfSection = (section: GstrSection, rows: readonly RegisterRow[]): RegisterSums =>
  rows.reduce((sum, row) => addRegisterSums(sum, row, isNoteSection(section) ? -1 : 1), nothing)
