/** A report as a table: the same columns and rows on the screen, as CSV, as PDF and in an e-mail. */
import { type Day, isDay } from '../../../../units/date.ts'
import { decimalText } from '../../../../units/decimal.ts'
import { formatDate, formatMoney, formatPoints, formatSilver, formatWeight } from '../../../../units/format.ts'
import { formatRupees } from '../../../../units/rupees.ts'

/** Amounts are whole: paise, milligrams, 0.0001 g of digital silver. */
export const reportUnits = ['text', 'day', 'count', 'paise', 'milligrams', 'silver'] as const
export type ReportUnit = (typeof reportUnits)[number]

export interface ReportColumn {
  readonly id: string
  readonly title: string
  readonly unit: ReportUnit
  /** On the screen and in the PDF it stands below this column, in smaller type. */
  readonly under?: string | undefined
  /** What stands for null; by default a dash. */
  readonly none?: string | undefined
}

/** Null: not known, or not applicable. */
export type ReportCell = string | number | null
/** A cell for each column. */
export type ReportRow = readonly ReportCell[]

/** One amount by day. */
export interface ReportChart {
  readonly title: string
  readonly unit: 'paise' | 'milligrams'
  readonly points: readonly { readonly day: Day; readonly amount: number }[]
}

export interface ReportSummary {
  /** Rows of all pages together. */
  readonly rowCount: number
  /** Null where adding up would say nothing. */
  readonly totals: ReportRow | null
  readonly chart: ReportChart | null
  /** What a reader must know: the rate, what is left out. */
  readonly note: string
}

export interface ReportPage {
  readonly rows: readonly ReportRow[]
  /** Where the next page begins; null after the last. */
  readonly next: string | null
}

export const isFigure = ({ unit }: Pick<ReportColumn, 'unit'>): boolean => unit !== 'text' && unit !== 'day'

const digitsOf = { paise: 2, milligrams: 3, silver: 4 } as const

/** As a machine reads it: "1234.50". */
export function machineText({ unit }: Pick<ReportColumn, 'unit'>, cell: ReportCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (unit === 'paise') return formatRupees(cell)
  return unit === 'milligrams' || unit === 'silver' ? decimalText(cell, digitsOf[unit]) : String(cell)
}

/** As a person reads it: "₹1,234.50". The row of sums has a text in place of a day. */
export function personText({ unit, none = '–' }: Pick<ReportColumn, 'unit' | 'none'>, cell: ReportCell): string {
  if (cell === null) return none
  if (typeof cell === 'string') return unit === 'day' && isDay(cell) ? formatDate(cell) : cell
  if (unit === 'paise') return formatMoney(cell)
  if (unit === 'milligrams') return formatWeight(cell)
  return unit === 'silver' ? formatSilver(cell) : formatPoints(cell)
}
