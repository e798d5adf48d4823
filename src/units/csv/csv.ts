/** Tables as spreadsheets read them (RFC 4180, with a mark that says UTF-8). */

/** A figure as machines read it, "1234.50": written as it is. */
export interface CsvNumber {
  readonly figure: string
}

/** Words are written so that no spreadsheet takes them for a formula. */
export type CsvCell = string | CsvNumber

export const csvNumber = (text: string | number): CsvNumber => ({ figure: String(text) })

const byteOrderMark = '\ufeff'
/** What a spreadsheet would run instead of show, behind blanks as well and in full width. */
const runs = /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20|]/

type Rows = readonly (readonly CsvCell[])[]

export const csvOf = (rows: Rows): string => byteOrderMark + csvLinesOf(rows)

/** More of a table that was begun. */
export const csvLinesOf = (rows: Rows): string => rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')

function written(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.figure
  const harmless = runs.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}
