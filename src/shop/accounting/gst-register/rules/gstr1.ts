/** The return of outward supplies (GSTR-1) as the file that the GST portal imports; its keys are the portal's (rules/gst.md 4.8). */
import type { Day } from '../../../../units/date.ts'
import { decimalOfWhole } from '../../../../units/decimal.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { BasisPoints } from '../../../../units/percent.ts'
import { type DocumentRange, natureOf } from './document-series.ts'
import { describeHsn } from './hsn-descriptions.ts'
import {
  type GstRegister,
  type GstrSection,
  gstrSections,
  type HsnRow,
  hundredthsOfGram,
  isNoteSection,
  type RegisterRow,
} from './sections.ts'

export interface Gstr1Source {
  /** The registration that files. */
  readonly gstin: string
  /** "2026-11" */
  readonly month: string
  readonly register: GstRegister
  readonly documents: readonly DocumentRange[]
}

export type Gstr1 = ReturnType<typeof buildGstr1>

/**
 * Every document of the register, in exactly one section; a section without entries is left out. Amounts are rupees with at most
 * two decimals: no paisa is rounded, because an invoice has no round-off. Supplies at 0% are in `nil`, whatever their section.
 */
export function buildGstr1({ gstin, month, register, documents }: Gstr1Source) {
  const rows = Object.fromEntries(
    gstrSections.map((section) => [section, register.rows(section).filter(({ rate }) => rate > 0)]),
  ) as Record<GstrSection, RegisterRow[]>
  const b2b = byBuyer(rows.b2b).map(([ctin, of]) => ({ ctin, inv: documentsOf(of).map(registeredInvoice) }))
  const b2cl = byPlace(rows.b2cl).map(([pos, of]) => ({ pos, inv: documentsOf(of).map(invoice) }))
  const b2cs = rows.b2cs.filter(hasAmounts).map(stateRow)
  const cdnr = byBuyer(rows.cdnr).map(([ctin, of]) => ({ ctin, nt: documentsOf(of).map(registeredNote) }))
  const cdnur = documentsOf(rows.cdnur).map((one) => ({ typ: 'B2CL' as const, ...note(one) }))
  const nil = nilRows(register)
  const goods = register.hsn().filter((row) => hasAmounts(row) || row.quantity !== 0)
  const ofBuyers = (buyers: HsnRow['buyers']) => goods.filter((row) => row.buyers === buyers).map(hsnRow)
  const [toBusinesses, toConsumers] = [ofBuyers('B2B'), ofBuyers('B2C')]
  const issued = documentTable(documents)
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    ...fileMarks,
    ...(b2b.length > 0 && { b2b }),
    ...(b2cl.length > 0 && { b2cl }),
    ...(b2cs.length > 0 && { b2cs }),
    ...(cdnr.length > 0 && { cdnr }),
    ...(cdnur.length > 0 && { cdnur }),
    ...(nil.length > 0 && { nil: { inv: nil } }),
    ...(goods.length > 0 && {
      hsn: {
        ...(toBusinesses.length > 0 && { hsn_b2b: toBusinesses }),
        ...(toConsumers.length > 0 && { hsn_b2c: toConsumers }),
      },
    }),
    ...(issued.length > 0 && { doc_issue: { doc_det: issued } }),
  }
}

/** As the offline tool writes them: the portal computes the hash itself. */
const fileMarks = { version: 'GST3.2.4', hash: 'hash' } as const

const rupees = (amount: Paise): number => decimalOfWhole(amount, 100)
const percent = (rate: BasisPoints): number => decimalOfWhole(rate, 100)
/** "2026-11-05" → "05-11-2026" */
const date = (day: Day): string => day.split('-').reverse().join('-')

type Amounted = Pick<RegisterRow, 'taxable' | 'cgst' | 'sgst' | 'igst'>
const hasAmounts = ({ taxable, cgst, sgst, igst }: Amounted): boolean =>
  [taxable, cgst, sgst, igst].some((amount) => amount !== 0)

interface DocumentRows {
  readonly document: NonNullable<RegisterRow['document']>
  /** One for each rate. */
  readonly rows: readonly RegisterRow[]
}

function documentsOf(rows: readonly RegisterRow[]): DocumentRows[] {
  return [...Map.groupBy(rows, ({ document }) => document)].flatMap(([document, of]) =>
    document === null ? [] : [{ document, rows: of }],
  )
}

const byBuyer = (rows: readonly RegisterRow[]) => [
  ...Map.groupBy(rows, ({ document }) => document?.buyerGstin ?? '').entries(),
]
const byPlace = (rows: readonly RegisterRow[]) => [...Map.groupBy(rows, ({ place }) => place.stateCode).entries()]

const taxOf = ({ isInterState, cgst, sgst, igst }: Amounted & Pick<RegisterRow, 'isInterState'>) =>
  isInterState ? { iamt: rupees(igst) } : { camt: rupees(cgst), samt: rupees(sgst) }

const itemsOf = (rows: readonly RegisterRow[]) =>
  rows.map((row, at) => ({
    num: at + 1,
    itm_det: { rt: percent(row.rate), txval: rupees(row.taxable), ...taxOf(row), csamt: 0 },
  }))

const placeOf = ({ rows: [first] }: DocumentRows): string => first?.place.stateCode ?? ''

const invoice = ({ document, rows }: DocumentRows) => ({
  inum: document.number,
  idt: date(document.issuedOn),
  val: rupees(document.total),
  itms: itemsOf(rows),
})

const note = (one: DocumentRows) => ({
  ntty: 'C' as const,
  nt_num: one.document.number,
  nt_dt: date(one.document.issuedOn),
  val: rupees(one.document.total),
  pos: placeOf(one),
  itms: itemsOf(one.rows),
})

/** Regular, not on reverse charge: the shop serves no special economic zones (rules/gst.md 4.5). */
const regular = { rchrg: 'N', inv_typ: 'R' } as const
const registeredInvoice = (one: DocumentRows) => ({ ...invoice(one), pos: placeOf(one), ...regular })
const registeredNote = (one: DocumentRows) => ({ ...note(one), ...regular })

/** Negative where more was credited than sold. */
const stateRow = (row: RegisterRow) => ({
  sply_ty: row.isInterState ? ('INTER' as const) : ('INTRA' as const),
  typ: 'OE' as const,
  pos: row.place.stateCode,
  rt: percent(row.rate),
  txval: rupees(row.taxable),
  ...taxOf(row),
  csamt: 0,
})

const nilKinds = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const

/** Supplies at 0%, less credit notes: between states or within one, to registered buyers or others. */
function nilRows(register: GstRegister) {
  const supplies = gstrSections.flatMap((section) =>
    register
      .rows(section)
      .filter(({ rate }) => rate === 0)
      .map(({ isInterState, document, taxable }) => ({
        kind: `${isInterState ? 'INTR' : 'INTRA'}${document?.buyerGstin ? 'B2B' : 'B2C'}`,
        taxable: isNoteSection(section) ? -taxable : taxable,
      })),
  )
  return nilKinds.flatMap((kind) => {
    const sum = supplies.reduce((all, one) => (one.kind === kind ? all + one.taxable : all), 0)
    return sum === 0 ? [] : [{ sply_ty: kind, nil_amt: rupees(sum), expt_amt: 0, ngsup_amt: 0 }]
  })
}

function hsnRow(row: HsnRow, at: number) {
  const desc = describeHsn(row.hsn)
  return {
    num: at + 1,
    hsn_sc: row.hsn,
    ...(desc && { desc }),
    uqc: 'GMS' as const,
    qty: decimalOfWhole(hundredthsOfGram(row), 100),
    rt: percent(row.rate),
    txval: rupees(row.taxable),
    iamt: rupees(row.igst),
    camt: rupees(row.cgst),
    samt: rupees(row.sgst),
    csamt: 0,
  }
}

/** Numbers that no document bears are given as cancelled, because the portal requires from, to and total to agree. */
function documentTable(documents: readonly DocumentRange[]) {
  const listed = documents.flatMap((range) => {
    const { code, title } = natureOf(range)
    return code === null ? [] : [{ code, title, range }]
  })
  return [...Map.groupBy(listed, ({ code }) => code)]
    .toSorted(([one], [other]) => one - other)
    .map(([code, of]) => ({
      doc_num: code,
      doc_typ: of[0]?.title ?? '',
      docs: of.map(({ range: { from, to, count, cancelled, missing } }, at) => ({
        ...{ num: at + 1, from, to },
        ...{ totnum: count + cancelled + missing.length, cancel: cancelled + missing.length, net_issue: count },
      })),
    }))
}
