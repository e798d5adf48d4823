/** CSV files for spreadsheets (RFC 4180, with a byte order mark for UTF-8). */

/** A machine-readable number, "1234.50", written unchanged. */
export interface CsvNumber {
  readonly figure: string
}

/** Text is written so that no spreadsheet takes it for a formula. */
export type CsvCell = string | CsvNumber

export const csvNumber = (text: string | number): CsvNumber => ({ figure: String(text) })

const byteOrderMark = '\ufeff'
/** Text that a spreadsheet would run instead of show, also after blanks and in full-width characters. */
const runs = /^\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20|]/

type Rows = readonly (readonly CsvCell[])[]

export const csvOf = (rows: Rows): string => byteOrderMark + csvLinesOf(rows)

/** Further rows of a file, without the byte order mark. */
export const csvLinesOf = (rows: Rows): string => rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')

function written(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell.figure
  const harmless = runs.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}
