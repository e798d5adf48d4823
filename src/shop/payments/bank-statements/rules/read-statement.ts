/** Parses a downloaded or pasted bank statement: the columns are found by their titles, whichever bank it comes from. */
import { readPastedCsv } from '../../../../units/csv/read-csv.ts'
import { isDay, istMoment } from '../../../../units/date.ts'
import { type Paise, paiseOf } from '../../../../units/paise.ts'

export interface Credit {
  readonly utr: string
  readonly amount: Paise
  readonly creditedAt: Date
  readonly virtualAccount: string
  readonly remarks: string
}

export interface ParsedBankStatement {
  readonly credits: readonly Credit[]
  /** Lines that were skipped, by line number, and why. */
  readonly skipped: readonly { readonly line: number; readonly why: string }[]
}

const titles = {
  date: /^(value |txn |tran |transaction |posting |credit(ed)? )?(date|on|at)( ?(and|&)? ?time)?$/i,
  time: /^(txn |transaction |value )?time$/i,
  amount: /^(credit|credits|deposit|deposit amt|amount|credit amount|cr amount)\.?( ?\(?(inr|rs\.?)\)?)?$/i,
  utr: /^(utr|rrn|utr ?(no|number)\.?|utr ?\/ ?rrn|(bank )?reference|(chq ?\/ ?)?ref\.? ?(no|number)?\.?)$/i,
  account: /^(virtual ?(a\/c|ac|account)( ?(no|number))?\.?|va( ?(no|number))?\.?|beneficiary account)$/i,
  remarks: /^(description|narration|particulars|remarks?|details|sender( name)?)$/i,
} as const

type Column = keyof typeof titles

/** Null if it is not CSV, or if the first lines do not name a date, a credit and a payment reference. */
export function parseBankStatement(text: string): ParsedBankStatement | null {
  const rows = readPastedCsv(text) ?? []
  const headAt = rows.slice(0, 30).findIndex(({ cells }) => hasAll(columnsOf(cells)))
  if (headAt < 0) return null
  const columns = columnsOf(rows[headAt]!.cells)
  const credits: Credit[] = []
  const skipped: { line: number; why: string }[] = []
  for (const { line, cells } of rows.slice(headAt + 1)) {
    const read = readLine(cells, columns)
    if (typeof read !== 'string') credits.push(read)
    else if (read !== '') skipped.push({ line, why: read })
  }
  return { credits, skipped }
}

type Columns = Readonly<Partial<Record<Column, number>>>

function columnsOf(head: readonly string[]): Columns {
  const found: Partial<Record<Column, number>> = {}
  for (const [at, title] of head.entries())
    for (const name of Object.keys(titles) as Column[]) {
      if (found[name] === undefined && titles[name].test(title)) {
        found[name] = at
        break
      }
    }
  return found
}

const hasAll = ({ date, amount, utr }: Columns): boolean =>
  date !== undefined && amount !== undefined && utr !== undefined

/** The credit; why the line was skipped; or '' for a line that is not a credit. */
function readLine(row: readonly string[], columns: Columns): Credit | string {
  const cell = (name: Column): string => (columns[name] === undefined ? '' : (row[columns[name]] ?? ''))
  const written = cell('amount')
  const amount = paiseOf(written)
  if (written === '' || amount === 0) return ''
  if (amount === null) return `no amount: ${written}`
  const utr = utrOf(cell('utr'))
  if (!utr) return `no UTR: ${cell('utr') || 'empty'}`
  const creditedAt = momentOf(cell('date'), cell('time'))
  if (!creditedAt) return `no date: ${cell('date') || 'empty'}`
  const virtualAccount = cell('account').replace(/\s/g, '').toUpperCase()
  return { utr, amount, creditedAt, virtualAccount, remarks: cell('remarks').slice(0, 300) }
}

/** The bank's reference of a payment: 10 to 22 letters and digits, in upper case; null for anything else. */
export function utrOf(typed: string): string | null {
  const utr = typed.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z0-9]{10,22}$/.test(utr) && /\d{6}/.test(utr) ? utr : null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A date without a time counts as its last minute: the money cannot have arrived later. */
function momentOf(date: string, time: string): Date | null {
  const [written = '', besides = ''] = date.split(/[T ](?=\d{1,2}:)/)
  const day = dayOf(written)
  if (!day) return null
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*(am|pm)?/i.exec(besides || time)
  if (!clock) return istMoment(day, '23:59')
  const [, hour, minute, half] = clock
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  return Number(minute) < 60 ? istMoment(day, `${String(hours).padStart(2, '0')}:${minute}`) : null
}

/** Day first, as Indian banks write it, or year first. */
function dayOf(written: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written)
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[a-z]*[-/. ](\d{4}|\d{2})$/i.exec(written)
  if (!iso && !indian) return null
  const [year, month, day] = iso ? [iso[1]!, iso[2]!, iso[3]!] : [indian![3]!, indian![2]!, indian![1]!]
  const monthNo = /^\d/.test(month) ? Number(month) : months.indexOf(month.toLowerCase()) + 1
  const text = `${year.padStart(4, '20')}-${String(monthNo).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}
