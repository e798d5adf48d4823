/**
 * The portal's schema of GSTR-1, as far as the shop uses it: required keys, lengths, patterns and enumerations, after the GST Network's
 * schema for software makers ("GSTR1 Schema") and files of the offline tool, with table 12 in two parts (rules/gst.md 4.8).
 */
import * as z from 'zod/mini'
import { wholeOfDecimal } from '../../../units/decimal.ts'
import { gstinMistake } from '../../../units/gstin.ts'

const hasTwoDecimals = z.refine<number>((value) => wholeOfDecimal(value, 100) !== null, 'more than two decimals')
/** At most 15 digits, two of them decimals. */
const signedAmount = z.number().check(hasTwoDecimals, z.gt(-1e13), z.lt(1e13))
const amount = signedAmount.check(z.gte(0))
const none = z.literal(0)
const gstin = z.string().check(
  z.length(15),
  z.refine((value) => gstinMistake(value) === null, 'no GSTIN'),
)
/** Rule 46(b): at most 16 letters, digits, hyphens and slashes. */
const documentNumber = z.string().check(z.regex(/^[A-Za-z0-9/-]{1,16}$/))
const date = z.string().check(z.regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[012])-(19|20)\d\d$/))
const place = z.string().check(z.regex(/^(0[1-9]|[12]\d|3[0-8]|97)$/))
const rate = z.number().check(z.gt(0), z.lte(40), hasTwoDecimals)
const position = z.int().check(z.gte(1))

const intraTax = { camt: amount, samt: amount, csamt: none }
const interTax = { iamt: amount, csamt: none }
const value = { rt: rate, txval: amount }
const items = z
  .array(
    z.strictObject({
      num: position,
      itm_det: z.union([z.strictObject({ ...value, ...intraTax }), z.strictObject({ ...value, ...interTax })]),
    }),
  )
  .check(z.minLength(1))
const interStateItems = z
  .array(z.strictObject({ num: position, itm_det: z.strictObject({ ...value, ...interTax }) }))
  .check(z.minLength(1))

const regular = { rchrg: z.literal('N'), inv_typ: z.literal('R') }
const invoice = { inum: documentNumber, idt: date, val: amount }
const note = { ntty: z.literal('C'), nt_num: documentNumber, nt_dt: date, val: amount, pos: place }
const some = <Item extends z.core.$ZodType>(item: Item) => z.array(item).check(z.minLength(1))

/** Net of credit notes, so any amount may be negative. */
const state = { typ: z.literal('OE'), pos: place, rt: rate, txval: signedAmount, csamt: none }
const hsn = z.strictObject({
  num: position,
  hsn_sc: z.string().check(z.regex(/^\d{4,8}$/)),
  desc: z.optional(z.string().check(z.minLength(1), z.maxLength(30), z.regex(/^[A-Za-z0-9 ,.-]+$/))),
  uqc: z.literal('GMS'),
  qty: signedAmount,
  rt: z.number().check(z.gte(0), z.lte(40), hasTwoDecimals),
  ...{ txval: signedAmount, iamt: signedAmount, camt: signedAmount, samt: signedAmount, csamt: none },
})
const range = z
  .strictObject({
    ...{ num: position, from: documentNumber, to: documentNumber },
    ...{ totnum: position, cancel: z.int().check(z.gte(0)), net_issue: z.int().check(z.gte(0)) },
  })
  .check(z.refine(({ totnum, cancel, net_issue: net }) => totnum - cancel === net, 'net issue differs'))

export const gstr1Schema = z.strictObject({
  gstin,
  fp: z.string().check(z.regex(/^(0[1-9]|1[012])20\d\d$/)),
  version: z.string().check(z.regex(/^GST\d(\.\d)+$/)),
  hash: z.literal('hash'),
  b2b: z.optional(
    some(
      z.strictObject({ ctin: gstin, inv: some(z.strictObject({ ...invoice, pos: place, ...regular, itms: items })) }),
    ),
  ),
  b2cl: z.optional(
    some(z.strictObject({ pos: place, inv: some(z.strictObject({ ...invoice, itms: interStateItems })) })),
  ),
  b2cs: z.optional(
    some(
      z.union([
        z.strictObject({ sply_ty: z.literal('INTRA'), ...state, camt: signedAmount, samt: signedAmount }),
        z.strictObject({ sply_ty: z.literal('INTER'), ...state, iamt: signedAmount }),
      ]),
    ),
  ),
  cdnr: z.optional(
    some(z.strictObject({ ctin: gstin, nt: some(z.strictObject({ ...note, ...regular, itms: items })) })),
  ),
  cdnur: z.optional(some(z.strictObject({ typ: z.literal('B2CL'), ...note, itms: interStateItems }))),
  nil: z.optional(
    z.strictObject({
      inv: some(
        z.strictObject({
          sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
          ...{ nil_amt: signedAmount, expt_amt: none, ngsup_amt: none },
        }),
      ),
    }),
  ),
  hsn: z.optional(z.strictObject({ hsn_b2b: z.optional(some(hsn)), hsn_b2c: z.optional(some(hsn)) })),
  doc_issue: z.optional(
    z.strictObject({
      doc_det: some(
        z.strictObject({
          doc_num: z.int().check(z.gte(1), z.lte(12)),
          doc_typ: z.enum(['Invoices for outward supply', 'Credit Note']),
          docs: some(range),
        }),
      ),
    }),
  ),
})

export type ReadGstr1 = z.output<typeof gstr1Schema>

interface Taxed {
  readonly txval: number
  readonly iamt?: number
  readonly camt?: number
  readonly samt?: number
}

const paise = (rupees = 0): number => wholeOfDecimal(rupees, 100) ?? Number.NaN

const sumOf = (rows: readonly Taxed[], sign: 1 | -1 = 1) => {
  const of = (key: keyof Taxed) => rows.reduce((all, row) => all + sign * paise(row[key]), 0)
  return { taxable: of('txval'), cgst: of('camt'), sgst: of('samt'), igst: of('iamt') }
}

/** Of every section that states a value, in paise; credit notes negative. */
export function sumsOfGstr1(file: ReadGstr1) {
  const details = (documents: readonly { itms: readonly { itm_det: Taxed }[] }[] = []) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det: detail }) => detail))
  const sections = {
    b2b: sumOf(details(file.b2b?.flatMap(({ inv }) => inv))),
    b2cl: sumOf(details(file.b2cl?.flatMap(({ inv }) => inv))),
    b2cs: sumOf(file.b2cs ?? []),
    cdnr: sumOf(details(file.cdnr?.flatMap(({ nt }) => nt)), -1),
    cdnur: sumOf(details(file.cdnur), -1),
  }
  const nil = (file.nil?.inv ?? []).reduce((all, { nil_amt: amount }) => all + paise(amount), 0)
  return { sections, nil, hsn: sumOf([...(file.hsn?.hsn_b2b ?? []), ...(file.hsn?.hsn_b2c ?? [])]) }
}

/** The numbers of the documents that the file names. */
export const documentsOfGstr1 = ({ b2b = [], b2cl = [], cdnr = [], cdnur = [] }: ReadGstr1): string[] => [
  ...[...b2b, ...b2cl].flatMap(({ inv }) => inv.map(({ inum }) => inum)),
  ...[...cdnr.flatMap(({ nt }) => nt), ...cdnur].map(({ nt_num: number }) => number),
]
