/** Reads a settlement report downloaded from a provider's portal; columns are identified by their titles. */
import { readPastedCsv } from '../../../../units/csv/read-csv.ts'
import { type Day, isDay } from '../../../../units/date.ts'
import { type Paise, paiseOf } from '../../../../units/paise.ts'

export interface SettlementFileLine {
  readonly kind: 'payment' | 'refund'
  readonly ref: string
  readonly amount: Paise
  readonly fee: Paise
  readonly feeTax: Paise | null
  readonly settledOn: Day
  readonly utr: string
}

export interface SettlementFile {
  readonly lines: readonly SettlementFileLine[]
  readonly skipped: readonly { readonly line: number; readonly why: string }[]
}

/** Razorpay's titles, then Paytm's; both report the fee including GST. */
const titles = {
  kind: /^(type|transaction[ _]type|txn[ _]?type)$/i,
  ref: /^(id|entity[ _]id|transaction[ _]id|txn[ _]?id|payment[ _]id|ref(erence)?)$/i,
  amount: /^(amount|txn[ _]?amount|transaction[ _]amount)( \(.*\))?$/i,
  fee: /^(fees?|commission|total[ _]commission)( \(.*\))?$/i,
  tax: /^(tax|gst|gst on (fee|commission)|fee[ _]tax)( \(.*\))?$/i,
  settledOn: /^(settled[ _](at|on)|settlement[ _]date|settled[ _]date|payout[ _]date)$/i,
  utr: /^(settlement[ _]utr|utr|utr[ _](no|number)|bank[ _]reference)$/i,
} as const
type Column = keyof typeof titles

/** Null if the file is not CSV or lacks a required column. */
export function readSettlementFile(text: string): SettlementFile | null {
  const [head, ...rows] = readPastedCsv(text) ?? []
  if (!head) return null
  const at = (name: Column): number => head.cells.findIndex((title) => titles[name].test(title))
  const columns = Object.fromEntries((Object.keys(titles) as Column[]).map((name) => [name, at(name)])) as Record<
    Column,
    number
  >
  if ((['kind', 'ref', 'amount', 'settledOn'] as const).some((name) => columns[name] < 0)) return null
  const lines: SettlementFileLine[] = []
  const skipped: { line: number; why: string }[] = []
  for (const { line, cells } of rows) {
    const read = readLine((name) => (columns[name] < 0 ? '' : (cells[columns[name]] ?? '')))
    if (typeof read === 'string') skipped.push({ line, why: read })
    else lines.push(read)
  }
  return { lines, skipped }
}

function readLine(cell: (name: Column) => string): SettlementFileLine | string {
  const kind = kindOf(cell('kind'))
  if (!kind) return `neither a payment nor a refund: ${cell('kind') || 'empty'}`
  const ref = cell('ref')
  if (ref === '') return 'no id of the payment'
  const amount = paiseOf(cell('amount'))
  if (amount === null || amount === 0) return `no amount: ${cell('amount') || 'empty'}`
  const fee = paiseOf(cell('fee') || '0')
  if (fee === null) return `no fee: ${cell('fee')}`
  const feeTax = cell('tax') === '' ? null : paiseOf(cell('tax'))
  if (cell('tax') !== '' && feeTax === null) return `no tax: ${cell('tax')}`
  const settledOn = dayOf(cell('settledOn'))
  if (!settledOn) return `no day: ${cell('settledOn') || 'empty'}`
  return { kind, ref, amount, fee, feeTax, settledOn, utr: cell('utr') }
}

function kindOf(typed: string): SettlementFileLine['kind'] | null {
  if (/^(payment|acquiring|sale|txn)$/i.test(typed)) return 'payment'
  return /^refund$/i.test(typed) ? 'refund' : null
}

function dayOf(typed: string): Day | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(typed) ?? []
  const [, first, second, last] = /^(\d{2})[-/](\d{2})[-/](\d{4})/.exec(typed) ?? []
  const text = year ? `${year}-${month}-${day}` : `${last}-${second}-${first}`
  return isDay(text) ? text : null
}
