/** The sections in the format of the government's offline tool: one sheet each, with its column titles. */
import { type CsvCell, csvNumber, csvOf } from '../../../../units/csv/csv.ts'
import { decimalText } from '../../../../units/decimal.ts'
import { formatDate } from '../../../../units/format.ts'
import { formatRupees } from '../../../../units/rupees.ts'
import { type DocumentRange, natureOf } from './document-series.ts'
import { describeHsn } from './hsn-descriptions.ts'
import { type GstrSection, type HsnRow, hundredthsOfGram, type RegisterRow } from './sections.ts'

export const gstrSheets = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn', 'docs'] as const
export type GstrSheet = (typeof gstrSheets)[number]

const rupees = (amount: number): CsvCell => csvNumber(formatRupees(amount))
const percent = (rate: number): CsvCell => csvNumber(decimalText(rate, 2))
/** "21-Nov-2026" */
const day = (at: string): string =>
  formatDate(at)
    .replaceAll(' ', '-')
    .replace(/^(\d)-/, '0$1-')
const placeOf = ({ place }: RegisterRow): string => `${place.stateCode}-${place.state}`

type Columns = readonly (readonly [title: string, cell: (row: RegisterRow) => CsvCell])[]

const ends: Columns = [
  ['Rate', ({ rate }) => percent(rate)],
  ['Taxable Value', ({ taxable }) => rupees(taxable)],
  ['Cess Amount', () => rupees(0)],
]
const noCom: Columns = [['E-Commerce GSTIN', () => '']]

const columnsOf: Readonly<Record<GstrSection, Columns>> = {
  b2b: [
    ['GSTIN/UIN of Recipient', ({ document }) => document?.buyerGstin ?? ''],
    ['Receiver Name', ({ document }) => document?.buyerName ?? ''],
    ['Invoice Number', ({ document }) => document?.number ?? ''],
    ['Invoice date', ({ document }) => day(document?.issuedOn ?? '')],
    ['Invoice Value', ({ document }) => rupees(document?.total ?? 0)],
    ['Place Of Supply', placeOf],
    ['Reverse Charge', () => 'N'],
    ['Applicable % of Tax Rate', () => ''],
    ['Invoice Type', () => 'Regular B2B'],
    ...noCom,
    ...ends,
  ],
  b2cl: [
    ['Invoice Number', ({ document }) => document?.number ?? ''],
    ['Invoice date', ({ document }) => day(document?.issuedOn ?? '')],
    ['Invoice Value', ({ document }) => rupees(document?.total ?? 0)],
    ['Place Of Supply', placeOf],
    ['Applicable % of Tax Rate', () => ''],
    ...ends,
    ...noCom,
  ],
  b2cs: [['Type', () => 'OE'], ['Place Of Supply', placeOf], ['Applicable % of Tax Rate', () => ''], ...ends, ...noCom],
  cdnr: [
    ['GSTIN/UIN of Recipient', ({ document }) => document?.buyerGstin ?? ''],
    ['Receiver Name', ({ document }) => document?.buyerName ?? ''],
    ['Note Number', ({ document }) => document?.number ?? ''],
    ['Note Date', ({ document }) => day(document?.issuedOn ?? '')],
    ['Note Type', () => 'C'],
    ['Place Of Supply', placeOf],
    ['Reverse Charge', () => 'N'],
    ['Note Supply Type', () => 'Regular B2B'],
    ['Note Value', ({ document }) => rupees(document?.total ?? 0)],
    ['Applicable % of Tax Rate', () => ''],
    ...ends,
  ],
  cdnur: [
    ['UR Type', () => 'B2CL'],
    ['Note Number', ({ document }) => document?.number ?? ''],
    ['Note Date', ({ document }) => day(document?.issuedOn ?? '')],
    ['Note Type', () => 'C'],
    ['Place Of Supply', placeOf],
    ['Note Value', ({ document }) => rupees(document?.total ?? 0)],
    ['Applicable % of Tax Rate', () => ''],
    ...ends,
  ],
}

export const sheetOfSection = (section: GstrSection, rows: readonly RegisterRow[]): string => {
  const columns = columnsOf[section]
  return csvOf([columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))])
}

export const sheetOfHsn = (rows: readonly HsnRow[]): string =>
  csvOf([
    [
      'Supplies',
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    ...rows.map((row) => [
      row.buyers,
      row.hsn,
      describeHsn(row.hsn),
      'GMS-GRAMMES',
      csvNumber(decimalText(hundredthsOfGram(row), 2)),
      rupees(row.total),
      percent(row.rate),
      rupees(row.taxable),
      rupees(row.igst),
      rupees(row.cgst),
      rupees(row.sgst),
      rupees(0),
    ]),
  ])

export const sheetOfDocuments = (ranges: readonly DocumentRange[]): string =>
  csvOf([
    ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled', 'Missing'],
    ...ranges.flatMap((range) => {
      const { title, code } = natureOf(range)
      const { from, to, count, missing } = range
      const unused = range.cancelled + missing.length
      const [total, cancelled] = [csvNumber(count + unused), csvNumber(unused)]
      return code === null ? [] : [[title, from, to, total, cancelled, missing.join(' ')]]
    }),
  ])
